"""The tables of the rulebook, made from tables.py, so that the book never says another number than the game plays.

`python -m cinque.games.frigate.content.rulebook docs/games/frigate.md` writes them into the book anew; a test compares.
"""

import re
import sys
from collections.abc import Callable
from pathlib import Path

from msgspec.structs import replace

from cinque.games.frigate.content.boss_words import debuff_words, level_words
from cinque.games.frigate.content.rows import CategoryRow
from cinque.games.frigate.content.sentences import (
    categories,
    challenge_words,
    duration,
    mark_words,
    mode,
    perk_words,
    rarity,
)
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.content.targets import target_of


def table(heads: list[str], rows: list[list[object]]) -> str:
    """A table in markdown; columns of numbers lie to the right."""
    numeric = [all(str(row[i]).lstrip("+$x").isdigit() for row in rows) for i in range(len(heads))]
    lines = [heads, ["--:" if each else "---" for each in numeric], *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


def _category(row: CategoryRow) -> list[object]:
    return [row.name, f"+{row.bonus}", f"x{row.mult}", f"${row.reward}", f"+{row.up_bonus}", f"+{row.up_mult}"]


def base_categories(rules: Rules) -> str:
    heads = ["Category", "Bonus", "Multiplier", "Reward", "A level adds bonus", "and multiplier", "Hand size"]
    rows = [[*_category(row), f"{row.size} or more"] for row in rules.categories if row.cost == 0]
    return table(heads, rows)


def bought_categories(rules: Rules) -> str:
    heads = ["Category", "Bonus", "Multiplier", "Reward", "A level adds bonus", "and multiplier", "Costs", "Needs"]
    rows: list[list[object]] = []
    for row in rules.categories:
        needs = f"a die with {row.face}" if row.face else f"a hand of {row.size} or more"
        if row.cost:
            rows.append([*_category(row), f"${row.cost}", needs])
    return table(heads, rows)


def dice_perks(rules: Rules) -> str:
    rows: list[list[object]] = [[row.name, rarity(row.rarity), mark_words(row, rules)] for row in rules.marks]
    return table(["Dice perk", "Rarity", "What it does"], rows)


def perk_cards(rules: Rules) -> str:
    heads = ["Card", "Rarity", "Costs", "Categories", "Lasts", "Mode", "What it does"]
    rows: list[list[object]] = []
    for row in rules.cards:
        lasts = row.lasts or duration(row)
        kinds = ", ".join(categories(row))
        rows.append([row.name, rarity(row.rarity), f"${row.cost}", kinds, lasts, mode(row), perk_words(row, rules)])
    return table(heads, rows)


def debuffs(rules: Rules) -> str:
    rows: list[list[object]] = [[row.round, row.name, debuff_words(row, rules)] for row in rules.debuffs]
    return table(["Round", "Boss", "Debuff"], rows)


def levels(rules: Rules) -> str:
    shown = (1, 2, 3, 5, 10, 15)
    rows: list[list[object]] = []
    for number, row in enumerate((rules.boy, *rules.levels)):
        targets = [target_of(replace(rules, level=number), round) for round in shown]
        power = f"{row.power / 100:.2f}"
        bosses = " ".join(map(str, row.bosses))
        words = level_words(row, rules) or "none"
        rows.append([number, row.name, row.first, power, row.shift, bosses, *targets, words])
    rounds = [f"Round {round}" for round in shown]
    heads = ["Level", "Name", "T1", "p", "s", "Bosses, percent", *rounds, "Debuff of the whole run"]
    return table(heads, rows)


def challenges(rules: Rules) -> str:
    names = {row.key: row.name for row in rules.cards}
    rows: list[list[object]] = [[names[row.perk], challenge_words(row)] for row in rules.challenges]
    return table(["Card", "Unlocked by"], rows)


TABLES: dict[str, Callable[[Rules], str]] = {
    "base-categories": base_categories,
    "bought-categories": bought_categories,
    "dice-perks": dice_perks,
    "perk-cards": perk_cards,
    "debuffs": debuffs,
    "levels": levels,
    "challenges": challenges,
}


def filled(book: str, rules: Rules = RULES) -> str:
    """The book with every marked table made anew."""

    def fresh(match: re.Match[str]) -> str:
        name = match.group(1)
        return f"<!-- table: {name} -->\n{TABLES[name](rules)}\n<!-- end -->"

    return re.sub(r"<!-- table: ([a-z-]+) -->\n.*?<!-- end -->", fresh, book, flags=re.DOTALL)


if __name__ == "__main__":
    path = Path(sys.argv[1])
    path.write_text(filled(path.read_text()))
