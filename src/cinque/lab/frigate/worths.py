"""What each of the 125 cards brings to who begins with it, against an empty place: blocks of runs on the same dice.

In a block every card is begun with once, and an empty place several times, three to a run, on the same dice and level.
Each card is so compared with all others and with none, and dice and level fall out. `python -m
cinque.lab.frigate.worths --blocks 100` goes on where it was broken off; the study reads what is kept.
"""

import argparse
import time
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
from cinque.lab.frigate.runs import captain_for, numbers_in_force
from cinque.lab.statistics import NORMAL_95

# Cards a run begins with, empty places among those of a block, and the levels blocks are played on in turn: where a
# Master wins and loses.
DRAWN = 3
EMPTY = 10
LEVELS = (3, 4, 5)
SEED = "worths"
RARITIES = ("C", "U", "R", "L")
PERCENT = 100
# Fewer runs than these say nothing of a card.
LEAST = 12


class Block(Struct, frozen=True):
    """Runs on the same dice: the cards each began with, and how far it went."""

    number: int
    level: int
    cards: list[list[int]]
    rounds: list[int]
    won: list[bool]


class Worth(Struct, frozen=True):
    """A card: runs in a hundred won more than with none in its place, and rounds, each with half its 95 % interval."""

    name: str
    rarity: str
    cost: int
    value: float
    error: float
    rounds: float = 0.0
    rounds_error: float = 0.0


def begun_with(effects: Effects, seed: str, cards: Sequence[int]) -> FrigateState:
    """A run that begins with these cards and no others."""
    state = new_state(effects, Dice(seed, list(STREAMS)), None)
    for kind in cards:
        gain_card(state, kind, NONE, SILENT)
    begin_run(state, SILENT)
    return state


def rounds_won(state: FrigateState) -> int:
    return int(state.round) if state.won else int(state.round) - 1


def played(effects: Effects, captain: Captain, seed: str, number: int, cards: Sequence[int]) -> tuple[int, bool]:
    """Rounds won, and whether the run was."""
    state = begun_with(effects, f"{seed}-{number}", cards)
    rng, memory = Rng(number), Memory()
    while state.phase != OVER:
        sail(state, captain, rng, memory, state.round)
    return rounds_won(state), bool(state.won)


def dealt(number: int, kinds: int) -> list[list[int]]:
    """All cards and the empty places, shuffled and dealt to runs."""
    rng = Rng(number)
    places = [*range(kinds), *[NONE] * EMPTY]
    for at in range(len(places) - 1, 0, -1):
        other = int(rng.below(at + 1))
        places[at], places[other] = places[other], places[at]
    return [[card for card in places[at : at + DRAWN] if card != NONE] for at in range(0, len(places), DRAWN)]


def block(effects: Effects, captain: Captain, seed: str, number: int) -> Block:
    rules: Rules = effects.figures.rules
    cards = dealt(number, len(rules.cards))
    ends = [played(effects, captain, seed, number, hand) for hand in cards]
    return Block(number, rules.level, cards, [rounds for rounds, _ in ends], [won for _, won in ends])


def skilled() -> Captain:
    captain = captain_for("skilled")
    if captain is None:
        raise ValueError("nobody plays")
    return captain


def blocks(count: int, kept: Path | None, seed: str = SEED, minutes: float | None = None) -> list[Block]:
    """So many blocks; those that are kept are not played again. Fewer when the time is over."""
    path = None if kept is None else kept / f"worths-{numbers_in_force()}-{seed}.jsonl"
    known = [] if path is None or not path.exists() else json.Decoder(Block).decode_lines(path.read_bytes())
    until = None if minutes is None else time.monotonic() + 60 * minutes
    effects = {level: build(replace(RULES, level=level)) for level in LEVELS}
    captain = skilled()
    for number in range(len(known), count):
        if until is not None and time.monotonic() > until:
            break
        known.append(block(effects[LEVELS[number % len(LEVELS)]], captain, seed, number))
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as out:
                out.write(json.encode(known[-1]) + b"\n")
    return known[:count]


def effects_of(found: Sequence[Block], ends: Sequence[Sequence[float]]) -> tuple[np.ndarray, np.ndarray]:
    """Least squares inside blocks: what each card adds to an end, and its deviation, blocks being independent."""
    kinds = len(RULES.cards)
    squares, moments, rows = np.zeros((kinds, kinds)), np.zeros(kinds), []
    for each, values in zip(found, ends, strict=True):
        x = np.zeros((len(each.cards), kinds))
        for at, hand in enumerate(each.cards):
            x[at, hand] = 1.0
        y = np.asarray(values, dtype=float)
        x -= x.mean(axis=0)
        y -= y.mean()
        squares += x.T @ x
        moments += x.T @ y
        rows.append((x, y))
    inverse = np.linalg.pinv(squares)
    gains = inverse @ moments
    middle = np.zeros((kinds, kinds))
    for x, y in rows:
        pull = x.T @ (y - x @ gains)
        middle += np.outer(pull, pull)
    return gains, np.sqrt(np.diag(inverse @ middle @ inverse))


def worths(found: Sequence[Block]) -> list[Worth]:
    """Runs won and rounds won more than with an empty place."""
    wins, wins_off = effects_of(found, [each.won for each in found])
    rounds, rounds_off = effects_of(found, [each.rounds for each in found])
    return [
        Worth(
            row.name,
            row.rarity,
            row.cost,
            PERCENT * float(wins[at]),
            PERCENT * NORMAL_95 * float(wins_off[at]),
            float(rounds[at]),
            NORMAL_95 * float(rounds_off[at]),
        )
        for at, row in enumerate(RULES.cards)
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
    return out + [f"{e.name} is below the mean rare" for e in found if e.rarity == "L" and e.value + e.error < mean]


def losing(found: Sequence[Worth]) -> list[str]:
    """Cards that, beyond their interval, lose runs for who begins with them: of 125 about three do so by chance, so
    that each is to be tried again alone, on other dice."""
    return [each.name for each in found if each.value + each.error < 0]


class Alone(Struct, frozen=True):
    """Runs that begin with one card against runs with none on the same dice: the difference, half its 95 % interval."""

    name: str
    runs: int
    won: float
    won_error: float
    rounds: float
    rounds_error: float

    def words(self) -> str:
        won = f"{self.won:+.1f} +-{self.won_error:.1f} runs in a hundred"
        return f"{won}, {self.rounds:+.2f} +-{self.rounds_error:.2f} rounds ({self.runs} runs)"


Ends = list[tuple[int, bool]]


def ends_with(name: str, runs: int, kept: Path | None, seed: str, until: float | None = None) -> Ends:
    """How runs end that begin with this card alone, or with none, the levels in turn; what is kept is not played again,
    and fewer when the time is over."""
    path = (
        None if kept is None else kept / f"alone-{numbers_in_force()}-{seed}-{name.replace(' ', '-') or 'none'}.jsonl"
    )
    known = [] if path is None or not path.exists() else json.Decoder(tuple[int, bool]).decode_lines(path.read_bytes())
    effects = {level: build(replace(RULES, level=level)) for level in LEVELS}
    captain = skilled()
    cards = [number for number, row in enumerate(RULES.cards) if row.name == name]
    for number in range(len(known), runs):
        if until is not None and time.monotonic() > until:
            break
        known.append(played(effects[LEVELS[number % len(LEVELS)]], captain, seed, number, cards))
        if path is not None:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("ab") as out:
                out.write(json.encode(known[-1]) + b"\n")
    return known[:runs]


def alone(
    names: Sequence[str], runs: int, seed: str = "alone", kept: Path | None = None, until: float | None = None
) -> list[Alone]:
    """Each of these cards alone against none, so many runs each on the same dice; none of a card without runs."""
    none = ends_with("", runs, kept, seed, until)
    out: list[Alone] = []
    for name in names:
        found = ends_with(name, runs, kept, seed, until)
        count = min(len(found), len(none))
        if count < LEAST:
            continue
        gain = np.asarray(found[:count], dtype=float) - np.asarray(none[:count], dtype=float)
        error = NORMAL_95 * gain.std(axis=0) / np.sqrt(count)
        rounds, won = (float(each) for each in gain.mean(axis=0))
        out.append(Alone(name, count, PERCENT * won, PERCENT * float(error[1]), rounds, float(error[0])))
    return out


def main() -> None:
    parser = argparse.ArgumentParser(prog="worths", description=__doc__)
    parser.add_argument("--blocks", type=int, default=300)
    parser.add_argument("--seed", default=SEED)
    parser.add_argument("--minutes", type=float, help="stop after so long; the next time goes on from there")
    parser.add_argument("--kept", type=Path, default=Path("build/lab"))
    parser.add_argument("--alone", nargs="*", help="instead: runs that begin with one of these cards, and with none")
    parser.add_argument("--runs", type=int, default=300, help="runs of each of them")
    words = parser.parse_args()
    if words.alone is not None:
        for one in alone(words.alone, words.runs, words.seed):
            print(f"{one.name:22} {one.words()}", flush=True)
        return
    rows = blocks(words.blocks, words.kept, words.seed, words.minutes)
    found = worths(rows)
    for each in sorted(found, key=lambda each: -each.value):
        print(
            f"{each.value:+5.1f} +-{each.error:.1f}  {each.rounds:+.2f} +-{each.rounds_error:.2f}"
            f"  {each.rarity}{each.cost:<3} {each.name}"
        )
    for rarity, (mean, error, count) in by_rarity(found).items():
        print(f"{rarity}: {mean:+.2f} +-{error:.2f} ({count} cards)")
    print(len(rows), "blocks;", *faults(found), *(f"{name} seems to lose" for name in losing(found)), sep="\n")


if __name__ == "__main__":
    main()
