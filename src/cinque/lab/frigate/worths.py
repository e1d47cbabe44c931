"""What each of the 125 cards is worth: runs that begin with cards drawn evenly, and a ridge on what they brought.

One card a run with equal precision would take as many times the runs as a run begins with cards. The same dice serve
every arm (`alone`), so differences between cards are paired. `python -m cinque.lab.frigate.worths --runs 1500` goes on
where it was broken off; `make lab` and the study read what is kept.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

import numpy as np
from msgspec import Struct, json
from msgspec.structs import replace

from cinque.bots.frigate.captain import Captain, Memory, sail
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.codes import OVER
from cinque.games.frigate.play.rounds import begin_run
from cinque.games.frigate.play.setup import new_state
from cinque.games.frigate.play.state import NONE, Effects, FrigateState
from cinque.games.frigate.play.verbs.table import gain_card
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.lab.frigate.runs import captain_for, code_in_force
from cinque.lab.statistics import NORMAL_95

# Cards a run begins with, and the levels runs are played on in turn: where a Master wins and loses.
DRAWN = 3
LEVELS = (3, 4, 5)
SEED = "worths"
# How strongly effects are drawn to that of the average card of its rarity, in runs.
RIDGE = 4.0
RARITIES = ("C", "U", "R", "L")


class Draw(Struct, frozen=True):
    """One run: the cards it began with, its level, and how far it went."""

    number: int
    level: int
    cards: list[int]
    rounds: int
    won: bool


class Worth(Struct, frozen=True):
    """A card: rounds won more than with the average card, and its 95 % interval."""

    name: str
    rarity: str
    cost: int
    value: float
    error: float


def begun_with(effects: Effects, seed: str, cards: Sequence[int]) -> FrigateState:
    """A run that begins with these cards and no others."""
    state = new_state(effects, Dice(seed, list(STREAMS)), None)
    for kind in cards:
        gain_card(state, kind, NONE, SILENT)
    begin_run(state, SILENT)
    return state


def rounds_won(state: FrigateState) -> int:
    return int(state.round) if state.won else int(state.round) - 1


def played(effects: Effects, captain: Captain, seed: str, number: int, cards: Sequence[int]) -> Draw:
    state = begun_with(effects, f"{seed}-{number}", cards)
    rng, memory = Rng(number), Memory()
    while state.phase != OVER:
        sail(state, captain, rng, memory, state.round)
    rules: Rules = effects.figures.rules
    return Draw(number, rules.level, list(cards), rounds_won(state), bool(state.won))


def drawn(rng: Rng, kinds: int) -> list[int]:
    """Cards drawn evenly, each at most once."""
    found: list[int] = []
    while len(found) < DRAWN:
        card = int(rng.below(kinds))
        if card not in found:
            found.append(card)
    return found


def draws(runs: int, kept: Path | None, seed: str = SEED) -> list[Draw]:
    """So many runs with drawn cards; those that are kept are not played again."""
    path = None if kept is None else kept / f"worths-{code_in_force()}-{seed}.jsonl"
    known = [] if path is None or not path.exists() else json.Decoder(Draw).decode_lines(path.read_bytes())
    effects = {level: build(replace(RULES, level=level)) for level in LEVELS}
    captain = captain_for("skilled")
    if captain is None:
        raise ValueError("nobody plays")
    for number in range(len(known), runs):
        rng = Rng(number)
        one = played(effects[LEVELS[number % len(LEVELS)]], captain, seed, number, drawn(rng, len(RULES.cards)))
        known.append(one)
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as out:
                out.write(json.encode(one) + b"\n")
    return known[:runs]


def worths(rows: Sequence[Draw]) -> list[Worth]:
    """The ridge: rounds by level and by card, relative to the average card."""
    kinds = len(RULES.cards)
    x = np.zeros((len(rows), len(LEVELS) + kinds))
    for at, row in enumerate(rows):
        x[at, LEVELS.index(row.level)] = 1.0
        x[at, [len(LEVELS) + card for card in row.cards]] = 1.0
    y = np.asarray([row.rounds for row in rows], dtype=float)
    shrink = np.diag([1e-6] * len(LEVELS) + [RIDGE] * kinds)
    inverse = np.linalg.inv(x.T @ x + shrink)
    at = inverse @ x.T @ y
    left = y - x @ at
    spread = inverse @ (x.T @ (x * (left**2)[:, None])) @ inverse
    values = at[len(LEVELS) :] - at[len(LEVELS) :].mean()
    errors = NORMAL_95 * np.sqrt(np.diag(spread)[len(LEVELS) :])
    return [
        Worth(row.name, row.rarity, row.cost, float(value), float(error))
        for row, value, error in zip(RULES.cards, values, errors, strict=True)
    ]


def by_rarity(found: Sequence[Worth]) -> dict[str, tuple[float, float, int]]:
    """Mean worth of each rarity, half its 95 % interval, and how many cards it has."""
    out: dict[str, tuple[float, float, int]] = {}
    for rarity in RARITIES:
        of = [each for each in found if each.rarity == rarity]
        error = float(np.sqrt(sum(each.error**2 for each in of))) / len(of)
        out[rarity] = (sum(each.value for each in of) / len(of), error, len(of))
    return out


def faults(found: Sequence[Worth]) -> list[str]:
    """Where rarer is not stronger: means that do not rise; an uncommon card surely above the median rare one; a
    legendary card surely below the mean rare one."""
    means = by_rarity(found)
    out = [
        f"{RARITIES[i + 1]} is not worth more than {RARITIES[i]}"
        for i in range(len(RARITIES) - 1)
        if means[RARITIES[i + 1]][0] <= means[RARITIES[i]][0]
    ]
    median = float(np.median([each.value for each in found if each.rarity == "R"]))
    out += [f"{e.name} is above the median rare" for e in found if e.rarity == "U" and e.value - e.error > median]
    mean = means["R"][0]
    out += [f"{e.name} is below the mean rare" for e in found if e.rarity == "L" and e.value + e.error < mean]
    return out


def alone(names: Sequence[str], runs: int, level: int, seed: str = "alone") -> dict[str, tuple[int, float]]:
    """Runs that begin with one card, or with none (""), on the same dice: runs won, and rounds won in the mean."""
    effects = build(replace(RULES, level=level))
    captain = captain_for("skilled")
    if captain is None:
        raise ValueError("nobody plays")
    kinds = {row.name: number for number, row in enumerate(RULES.cards)}
    out: dict[str, tuple[int, float]] = {}
    for name in names:
        cards = [kinds[name]] if name else []
        rows = [played(effects, captain, seed, number, cards) for number in range(runs)]
        out[name] = (sum(row.won for row in rows), sum(row.rounds for row in rows) / runs)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(prog="worths", description=__doc__)
    parser.add_argument("--runs", type=int, default=1500)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--kept", type=Path, default=Path("build/lab"))
    parser.add_argument("--alone", nargs="*", help="instead: runs that begin with one of these cards, and with none")
    parser.add_argument("--level", type=int, default=3)
    words = parser.parse_args()
    if words.alone is not None:
        for name, (won, rounds) in alone(["", *words.alone], words.runs, words.level).items():
            print(f"{name or 'no card':22} {won} of {words.runs} won, {rounds:.1f} rounds", flush=True)
        return
    rows = draws(words.runs, words.kept, words.seed)
    found = worths(rows)
    for each in sorted(found, key=lambda each: -each.value):
        print(f"{each.value:+5.1f} +-{each.error:.1f}  {each.rarity}{each.cost:<3} {each.name}")
    for rarity, (mean, error, count) in by_rarity(found).items():
        print(f"{rarity}: {mean:+.2f} +-{error:.2f} ({count} cards)")
    for level in LEVELS:
        of = [row for row in rows if row.level == level]
        mean = sum(row.rounds for row in of) / max(1, len(of))
        print(f"level {level}: {sum(row.won for row in of)} of {len(of)} won, {mean:.1f} rounds")
    print(*faults(found), sep="\n")


if __name__ == "__main__":
    main()
