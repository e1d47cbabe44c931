"""A plan for a whole turn: in which order the actors go and by which script each one plays; and how plans change."""

from typing import Final, final

from mypy_extensions import i64

from cinque.kernel.dice import Rng

# In how many of 16 cases a change is another script rather than another place.
RESCRIPTED: Final[i64] = 10
# At most so many changes make a new plan.
CHANGES: Final[i64] = 3
# More than any judge gives.
BEYOND: Final[i64] = 1_000_000_000


@final
class Plan:
    """Who goes when, and how; with what came of it."""

    def __init__(self, actors: list[int], scripts: list[int]) -> None:
        self.actors = actors
        self.scripts = scripts
        self.moves: list[int] = []
        self.score: i64 = 0
        # Whether the best answer to it was searched for.
        self.tested: bool = False

    def copy(self) -> "Plan":
        return Plan(self.actors.copy(), self.scripts.copy())


def mixed(child: Plan, other: Plan, rng: Rng) -> None:
    """Take the scripts of some actors from another plan."""
    for i in range(len(child.actors)):
        if rng.below(2) == 0 and child.actors[i] in other.actors:
            child.scripts[i] = other.scripts[other.actors.index(child.actors[i])]


def mutated(child: Plan, scripts: i64, rng: Rng) -> None:
    """A few changes: another script for one actor, or another place in the row."""
    changes: i64 = 1 + rng.below(CHANGES)
    for _ in range(changes):
        count: i64 = len(child.actors)
        if count == 0:
            return
        at = rng.below(count)
        if rng.below(16) < RESCRIPTED:
            child.scripts[at] = rng.below(scripts)
        else:
            to = rng.below(count)
            child.actors.insert(to, child.actors.pop(at))
            child.scripts.insert(to, child.scripts.pop(at))
