"""Portfolio online evolution: a few whole-turn plans, made better by small changes, each judged after the reply.

A plan says in which order the actors go and by which script each one plays. It is carried out with the real rules on a
copy, the other side answers greedily, and the judge looks at what is left. One such trial is one evaluation.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from cinque.bots.adapter import Adapter
from cinque.kernel.dice import Rng
from cinque.kernel.state import State

S = TypeVar("S", bound=State)

# Plans kept alive.
KEPT: Final = 5
# In how many of 16 cases a new plan mixes two kept ones, and a change is another script rather than another place.
MIXED: Final[i64] = 4
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

    def copy(self) -> "Plan":
        return Plan(self.actors.copy(), self.scripts.copy())


class Planner(Generic[S]):
    """One choice: the position, the seat, and the plans tried so far, best first."""

    def __init__(self, adapter: Adapter[S], state: S, seat: i64, rng: Rng, replies: i64, depth: i64) -> None:
        self.adapter: Final = adapter
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.rng: Final = rng
        # How many replies are tried, by the first so many scripts; the worst one counts.
        self.replies: Final[i64] = replies
        # How many greedy turns follow a plan before it is judged: 1 is the reply, 2 the reply and the answer to it.
        self.depth: Final[i64] = depth
        self.plans: list[Plan] = []

    def search(self, budget: i64, stop: Callable[[], bool]) -> list[int]:
        """The moves of the best plan found; at least one plan is tried."""
        actors = self.adapter.actors(self.state)
        self.try_greedy()
        spent: i64 = 1
        script: i64 = 0
        while spent < budget and not stop():
            if script < self.adapter.scripts():
                self.try_plan(Plan(actors.copy(), [script] * len(actors)))
                script += 1
            else:
                self.try_plan(self.offspring())
            spent += 1
        return self.plans[0].moves

    def try_greedy(self) -> None:
        """The turn a greedy player would make is the first plan, so the search never does worse in its own eyes."""
        world = self.adapter.copy(self.state)
        moves: list[int] = []
        taken: list[int] = self.adapter.turn(world, 0, 0, moves)
        plan = Plan(taken, [0] * len(taken))
        plan.moves = moves
        self.weigh(plan, world)

    def try_plan(self, plan: Plan) -> None:
        world = self.adapter.copy(self.state)
        moves: list[int] = []
        self.adapter.begin(world)
        for i in range(len(plan.actors)):
            self.adapter.order(world, plan.actors[i], plan.scripts[i], moves)
        self.adapter.finish(world, self.seat, moves)
        plan.moves = moves
        self.weigh(plan, world)

    def weigh(self, plan: Plan, world: S) -> None:
        """Let the other side answer, judge, and keep the plan in its place."""
        plan.score = self.worst(world)
        at = 0
        while at < len(self.plans) and self.plans[at].score >= plan.score:
            if self.plans[at].moves == plan.moves:
                return
            at += 1
        self.plans.insert(at, plan)
        if len(self.plans) > KEPT:
            self.plans.pop()

    def worst(self, world: S) -> i64:
        """What is left after the reply that hurts most, of those considered."""
        if not self.adapter.running(world):
            return self.adapter.judge(world, self.seat)
        least: i64 = BEYOND
        for reply in range(self.replies):
            after = world if reply == self.replies - 1 else self.adapter.copy(world)
            self.adapter.turn(after, reply, 0, [])
            ahead: i64 = 1
            while ahead < self.depth and self.adapter.running(after):
                self.adapter.turn(after, 0, 0, [])
                ahead += 1
            least = min(least, self.adapter.judge(after, self.seat))
        return least

    def offspring(self) -> Plan:
        """A changed copy of a kept plan, good ones rather than bad ones."""
        rng = self.rng
        kept: i64 = len(self.plans)
        parent = self.plans[min(rng.below(kept), rng.below(kept))]
        child = parent.copy()
        if rng.below(16) < MIXED:
            self.mix(child, self.plans[rng.below(kept)])
        changes: i64 = 1 + rng.below(CHANGES)
        for _ in range(changes):
            self.change(child)
        return child

    def mix(self, child: Plan, other: Plan) -> None:
        """Take the scripts of some actors from another plan."""
        for i in range(len(child.actors)):
            if self.rng.below(2) == 0 and child.actors[i] in other.actors:
                child.scripts[i] = other.scripts[other.actors.index(child.actors[i])]

    def change(self, child: Plan) -> None:
        """Another script for one actor, or another place in the row."""
        count: i64 = len(child.actors)
        if count == 0:
            return
        at = self.rng.below(count)
        if self.rng.below(16) < RESCRIPTED:
            child.scripts[at] = self.rng.below(self.adapter.scripts())
            return
        to = self.rng.below(count)
        child.actors.insert(to, child.actors.pop(at))
        child.scripts.insert(to, child.scripts.pop(at))
