"""The tables of the rulebook that are printed from tables.py; maps/rulebook.py has the one of the maps."""

import re
from collections.abc import Callable, Iterable, Mapping

from cinque.games.ratroyale.content.formulas import likeliest_first, pool_weight, reward
from cinque.games.ratroyale.content.roster import entities_of, rodents_of
from cinque.games.ratroyale.content.rows import SkillRow
from cinque.games.ratroyale.content.tables import RULES, Rules

# The lengths of matches whose rewards are printed.
LENGTHS = (10, 20, 40, 60, 80, 100)
TABLE = re.compile(r"(<!-- table: (\w+) -->\n).*?(\n<!-- end -->)", re.DOTALL)


def table(head: str, align: str, rows: Iterable[Iterable[object]]) -> str:
    """A table with a head; `align` has l or r for each column."""
    marks = "|".join("---" if side == "l" else "--:" for side in align)
    return "\n".join([f"| {head} |", f"|{marks}|", *("| " + " | ".join(map(str, row)) + " |" for row in rows)])


def rodents(rules: Rules) -> str:
    head = "Rodent | Class | HP | DEF | Speed | Move Stamina | Skill Stamina | ATK | Move Cost | Height | Crumbs"
    return table(
        head,
        "llrrrrrrrrr",
        (
            (
                f"{row.name} (from {row.parent})" if row.parent else row.name,
                row.role,
                row.health,
                row.defense,
                row.speed,
                row.moves,
                row.stamina,
                row.attack,
                row.move_cost,
                row.height,
                row.cost,
            )
            for row in rodents_of(rules)
        ),
    )


def skills(rules: Rules) -> str:
    return table(
        "Whose | Skill | What it does | Reach | Altitude | Crumbs",
        "lllrrr",
        (
            (row.name, skill.name, skill.help, *_range(skill), skill.cost)
            for row in entities_of(rules)
            for skill in row.skills
        ),
    )


def _range(skill: SkillRow) -> tuple[object, object]:
    return ("self", "") if skill.reach is None else (skill.reach, skill.altitude)


def passives(rules: Rules) -> str:
    rows = ((row.name, passive.name, passive.help) for row in entities_of(rules) for passive in row.passives)
    return table("Whose | Passive | What it does", "lll", rows)


def statuses(rules: Rules) -> str:
    return table("Status | While carried", "ll", ((row.name, row.help) for row in rules.statuses))


def tricks(rules: Rules) -> str:
    return table(
        "Trick | Kind | Crumbs | What it does | Where it is placed",
        "llrll",
        ((row.name, row.kind, row.cost, row.help, row.placement) for row in rules.tricks),
    )


def structures(rules: Rules) -> str:
    rows = ((row.name, row.health, row.defense, row.height, row.help) for row in rules.structures)
    return table("Structure | HP | DEF | Height | What it is", "lrrrl", rows)


def recipes(rules: Rules) -> str:
    return table(
        "Variant | Ingredients | Level",
        "llr",
        (
            (row.makes, " + ".join(f"{need} {card}" for card, need in row.parts.items()), row.level)
            for row in rules.recipes
        ),
    )


def pool(rules: Rules) -> str:
    whole = pool_weight(rules)
    chances = ((row.card, f"{100 * row.weight / whole:.1f} %") for row in likeliest_first(rules))
    return table("Squeak | Chance a roll", "lr", chances)


def decks(rules: Rules) -> str:
    return table(
        "Deck | Plan | Squeaks",
        "lll",
        (
            (row.name, row.plan, ", ".join(f"{copies} {card}" for card, copies in row.cards.items()))
            for row in rules.decks
        ),
    )


def rewards(rules: Rules) -> str:
    rows = (rules.win_exp, rules.win_cheese, rules.loss_exp, rules.loss_cheese)
    return table(
        "Turns | EXP, victory | Cheese, victory | EXP, defeat | Cheese, defeat",
        "rrrrr",
        ((turns, *(reward(row, turns) for row in rows)) for turns in LENGTHS),
    )


PRINTED = (rodents, skills, passives, statuses, tricks, structures, recipes, pool, decks, rewards)
TABLES: dict[str, Callable[[Rules], str]] = {printed.__name__: printed for printed in PRINTED}


def with_tables(text: str, tables: Mapping[str, Callable[[Rules], str]], rules: Rules = RULES) -> str:
    """A text with every marked table printed anew."""
    return TABLE.sub(lambda found: found[1] + tables[found[2]](rules) + found[3], text)
