"""Whether captains propose what the rules refuse (F11): every move of whole runs is asked of the rules beforehand.

`python -m tests.bots.frigate.proposals 50` plays so many runs of each captain, over all six levels, by our numbers and
the authors', and exits with 1 where a move was refused.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass, field

from cinque.bots.frigate.captain import Memory, captain_of
from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import CATEGORIES, RULES
from cinque.games.frigate.play.codes import OVER
from cinque.games.frigate.play.moves import grammar
from cinque.games.frigate.play.rules import play
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.play import begin, refusal

LEVELS = ("easy", "normal", "hard", "master")
RUNGS = len(RULES.levels) + 1
GRAMMAR = grammar([row.key for row in CATEGORIES])


@dataclass
class Proposed:
    """How many positions a captain was asked in, how many moves came of it, and which of them were refused."""

    positions: int = 0
    moves: int = 0
    refused: list[str] = field(default_factory=list)


def opening(number: int) -> FrigateState:
    options = {"collection": "all", "level": number % RUNGS, "published": number % 2 == 1}
    state = begin(GAME, GAME.options().check(options), 1, f"by the rules {number}")
    assert isinstance(state, FrigateState)
    return state


def proposed(level: str, numbers: Iterable[int], rounds: int) -> Proposed:
    """What a captain proposes in these runs, so many rounds of each."""
    captain, found = captain_of(level), Proposed()
    for number in numbers:
        state, rng, memory = opening(number), Rng(number), Memory()
        while state.phase != OVER and state.round <= rounds:
            found.positions += 1
            if not _sail(state, captain.choose(state, rng, memory), found, f"{level}, run {number}"):
                break
    return found


def _sail(state: FrigateState, moves: Iterable[int], found: Proposed, where: str) -> bool:
    """Makes the moves of a choice, as far as the rules allow."""
    for move in moves:
        found.moves += 1
        if (why := refusal(GAME, state, 0, move)) is not None:
            found.refused.append(f"{where}, round {state.round}: {GRAMMAR.text(move)}: {why.words}")
            return False
        play(state, move, SILENT)
        if state.phase == OVER:
            break
    return True


def main(runs: int) -> int:
    wrong = 0
    for level in LEVELS:
        found = proposed(level, range(runs), RULES.rounds)
        wrong += len(found.refused)
        print(f"{level:7} {runs} runs, {found.positions} positions, {found.moves} moves, {len(found.refused)} refused")
        print(*found.refused, sep="\n", end="\n" if found.refused else "", flush=True)
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1])))
