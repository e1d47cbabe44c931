"""What a boss takes of a hand: hands that Master played in boss rounds, scored again with and without each debuff."""

import argparse
from collections import defaultdict
from collections.abc import Sequence

import numpy as np
from msgspec import Struct
from msgspec.structs import replace

from cinque.bots.frigate.captain import Memory
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.codes import HAND, OVER, PLAY
from cinque.games.frigate.play.rules import play
from cinque.games.frigate.play.scoring import new_sheet, score
from cinque.games.frigate.play.setup import set_up
from cinque.games.frigate.play.state import NONE, FrigateState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import first, verb_of
from cinque.lab.frigate.runs import captain_for

LEVEL = 3


class Felt(Struct, frozen=True):
    """What a boss took of a hand, as a share, and whether a card answers bosses: silences them, or lives by them."""

    share: float
    answered: bool


def scored(state: FrigateState, box: int, boss: int) -> int:
    """What the dice as they lie score in a box against a boss, or against none."""
    twin = state.copy()
    twin.boss, twin.silenced, twin.spoiled = boss, False, NONE
    sheet = new_sheet(twin, False)
    score(twin, box, sheet)
    return int(sheet.values[HAND])


def losses(runs: int, level: int = LEVEL, seed: str = "bosses") -> dict[str, list[Felt]]:
    """For each boss that changes a number of the score: the share lost of each hand Master played in its round."""
    effects = build(replace(RULES, level=level))
    captain = captain_for("skilled")
    if captain is None:
        raise ValueError("nobody plays")
    out: dict[str, list[Felt]] = defaultdict(list)
    for number in range(runs):
        state = set_up(effects, Dice(f"{seed}-{number}", list(STREAMS)), None)
        rng, memory = Rng(number), Memory()
        while state.phase != OVER:
            for move in captain.choose(state, rng, memory):
                if verb_of(move) == PLAY:
                    _weigh(state, first(move), out)
                play(state, move, SILENT)
                if state.phase == OVER:
                    break
    return dict(out)


def _weigh(state: FrigateState, box: int, out: dict[str, list[Felt]]) -> None:
    rows = state.figures.rules.debuffs
    here = [number for number, row in enumerate(rows) if row.round == state.round and row.whole]
    if not here:
        return
    bare = scored(state, box, NONE)
    for number in here:
        if bare > 0:
            lost = 1 - scored(state, box, number) / bare
            out[rows[number].name].append(Felt(lost, _answers_bosses(state)))


def _answers_bosses(state: FrigateState) -> bool:
    """Whether a card silences bosses, or makes hands of boss rounds another thing."""
    kinds = [state.kind(card) for card in state.cards]
    return any(kind.silences or kind.name == "Man-of-War Hunter" for kind in kinds)


def shares(felt: Sequence[Felt], answered: bool) -> list[float]:
    """Of hands whose cards do not answer bosses, or of all."""
    return [each.share for each in felt if answered or not each.answered]


def main() -> None:
    parser = argparse.ArgumentParser(prog="bosses", description=__doc__)
    parser.add_argument("--runs", type=int, default=60)
    parser.add_argument("--level", type=int, default=LEVEL)
    words = parser.parse_args()
    for name, felt in losses(words.runs, words.level).items():
        bare, all_of_them = shares(felt, False), shares(felt, True)
        low, middle, high = np.percentile(bare, [10, 50, 90])
        print(
            f"{name:14} {len(bare)} hands: {middle:.0%} of the points lost (10 to 90 %: {low:.0%} to {high:.0%}); "
            f"{np.median(all_of_them):.0%} of {len(all_of_them)} with cards that answer bosses"
        )


if __name__ == "__main__":
    main()
