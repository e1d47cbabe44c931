"""The one search of all games: a tree of whole-turn plans, grown by evolution, each plan weighed in sampled worlds.

A node of the tree is a plan (bots/plan.py), and its children are changed copies of it. A trial walks from the root to
the plan that promises most, by what was found below it and how seldom it was tried, changes it once more, carries the
child out with the real rules, and lets sampled opponents answer. What comes of it is told to every plan on the way up.
(Evolutionary tree search with a flexible horizon: every plan ends with its turn, however many moves that takes.)

Nothing here knows a game: an adapter does, and so does its judge. All is counted in evaluations and drawn from one
generator, so that a choice can be repeated; worlds and opponents are the same for every plan, so that two plans differ
by what they do and not by their luck.
"""

from collections.abc import Callable
from math import sqrt
from typing import Final, Generic, TypeVar, final

from mypy_extensions import i64

from cinque.bots.adapter import Adapter
from cinque.bots.endgame import MOST_TURNS, Endgame
from cinque.bots.plan import BEYOND, Plan, mixed, mutated
from cinque.kernel.dice import Rng
from cinque.kernel.state import State

S = TypeVar("S", bound=State)

# How much a plan that was seldom tried is preferred, and how many children a plan may have by its visits.
CURIOSITY: Final = 0.15
CHILDREN: Final = 2.0
# In how many of 16 cases a child takes scripts from another good plan.
MIXED: Final[i64] = 4
# Good plans remembered for that.
KEPT: Final = 5


@final
class Depth:
    """What follows a plan before it is judged: which opponents answer, and how many greedy turns come after that."""

    def __init__(self, opponents: i64, turns: i64, noise: i64 = 0, test: i64 = 0, plainly: i64 = 0) -> None:
        # The opponents answer by the first so many scripts; in each world the answer that hurts most counts.
        self.opponents: Final[i64] = opponents
        # 1 is the answer alone, 2 the answer and what one does about it.
        self.turns: Final[i64] = turns
        # Points by which an opponent misjudges each order.
        self.noise: Final[i64] = noise
        # So many evaluations search for the answer to a plan that looks best; 0 trusts the sampled opponents.
        self.test: Final[i64] = test
        # Points by which a plan must be better than the greedy turn to be played instead of it: where a judge errs
        # much, a small difference is mostly his error.
        self.plainly: Final[i64] = plainly


# How an answer is searched for: judged as soon as it is given.
AT_ONCE: Final = Depth(0, 0)


@final
class Branch:
    """A plan in the tree: how often it or what grew from it was tried, and the best score of these trials."""

    def __init__(self, plan: Plan, parent: "Branch | None") -> None:
        self.plan = plan
        self.parent: Branch | None = parent
        self.children: list[Branch] = []
        self.visits: i64 = 0
        self.best: i64 = -BEYOND


class Search(Generic[S]):
    """One choice: the worlds the position could be, and the tree of plans tried so far."""

    def __init__(self, adapter: Adapter[S], worlds: list[S], seat: i64, rng: Rng, luck: Rng, depth: Depth) -> None:
        self.adapter: Final = adapter
        # The first world is the one in which plans are written down.
        self.worlds: Final = worlds
        self.seat: Final[i64] = seat
        self.rng: Final = rng
        # The generator of the adapter; every opponent begins with the same number in it.
        self.luck: Final = luck
        self.luck_seed: i64 = luck.state
        self.depth: Final = depth
        # The best few, best first, and the turn a greedy player would make.
        self.plans: list[Plan] = []
        self.greedy: Plan = Plan([], [])
        self.root: Branch = Branch(Plan([], []), None)
        self.tried: set[str] = set()
        # How far all scores together were from the best known then: large scores are worth no more where all are large.
        self.distance: i64 = 0

    def search(self, budget: i64, stop: Callable[[], bool]) -> list[int]:
        """The moves of the best plan found; at least the greedy turn is tried. Small endgames are worked out."""
        turns = self.adapter.turns(self.worlds[0], MOST_TURNS) if len(self.worlds) == 1 else []
        if len(turns) > 0:
            return Endgame(self.adapter, self.seat, budget, stop).search(self.worlds[0], turns)
        self.try_greedy()
        actors = self.adapter.actors(self.worlds[0])
        script: i64 = 1
        spent: i64 = 1
        while spent < budget and len(actors) > 0 and not stop():
            if script < self.adapter.scripts():
                self.try_plan(Branch(Plan(actors.copy(), [script] * len(actors)), self.root))
                script += 1
                spent += 1
            elif self.depth.test > 0 and spent >= budget // 2 and not self.plans[0].tested:
                self.test(self.plans[0], stop)
                spent += self.depth.test
            else:
                self.grow()
                spent += 1
        return self.best().moves

    def best(self) -> Plan:
        """The best plan whose answer was searched for, or the best of all where none was."""
        found = self.plans[0]
        for plan in self.plans:
            if plan.tested:
                found = plan
                break
        return found if found.score >= self.greedy.score + self.depth.plainly else self.greedy

    def test(self, plan: Plan, stop: Callable[[], bool]) -> None:
        """Searches for the best answer to a plan and puts the plan into the place that leaves it."""
        plan.tested = True
        world = self.adapter.copy(self.worlds[0])
        self.adapter.follow(world, self.seat, plan.moves)
        if self.adapter.running(world):
            rival = self.adapter.mover(world)
            answers: Search[S] = Search(self.adapter, [world], rival, self.rng, self.luck, AT_ONCE)
            self.adapter.follow(world, rival, answers.search(self.depth.test, stop))
            plan.score = min(plan.score, self.adapter.judge(world, self.seat))
        self.plans.remove(plan)
        self.keep(plan)

    # --- the tree ----------------------------------------------------------------------------------------------------

    def try_greedy(self) -> None:
        """The turn a greedy player would make is the first plan, so the search never does worse in its own eyes."""
        world = self.adapter.copy(self.worlds[0])
        moves: list[int] = []
        taken: list[int] = self.adapter.turn(world, 0, 0, moves)
        self.greedy = Plan(taken, [0] * len(taken))
        self.greedy.moves = moves
        self.weigh(Branch(self.greedy, self.root), world)

    def grow(self) -> None:
        """One more plan, at the most promising place of the tree."""
        at = self.root
        while at is self.root or len(at.children) >= CHILDREN * sqrt(float(at.visits)):
            if len(at.children) == 0:
                break
            at = self.most_promising(at)
        plan = at.plan.copy()
        if self.rng.below(16) < MIXED:
            mixed(plan, self.plans[self.rng.below(len(self.plans))], self.rng)
        mutated(plan, self.adapter.scripts(), self.rng)
        self.try_plan(Branch(plan, at))

    def try_plan(self, branch: Branch) -> None:
        world = self.adapter.copy(self.worlds[0])
        plan = branch.plan
        moves: list[int] = []
        self.adapter.begin(world)
        for i in range(len(plan.actors)):
            self.adapter.order(world, plan.actors[i], plan.scripts[i], moves)
        self.adapter.finish(world, self.seat, moves)
        plan.moves = moves
        self.weigh(branch, world)

    def weigh(self, branch: Branch, world: S) -> None:
        """Let the opponents answer, judge, and tell every plan on the way up; no turn is weighed twice."""
        plan = branch.plan
        key = str(plan.moves)
        parent = branch.parent
        if key in self.tried:
            # Nothing new grew here: the place is a little less promising.
            self.tell(parent, -BEYOND)
            return
        self.tried.add(key)
        plan.score = self.score(plan, world)
        if parent is not None:
            parent.children.append(branch)
        self.keep(plan)
        self.distance += self.plans[0].score - plan.score
        self.tell(branch, plan.score)

    def tell(self, branch: Branch | None, score: i64) -> None:
        at = branch
        while at is not None:
            at.visits += 1
            at.best = max(at.best, score)
            at = at.parent

    def keep(self, plan: Plan) -> None:
        """In its place among the best few."""
        at = 0
        while at < len(self.plans) and self.plans[at].score >= plan.score:
            at += 1
        self.plans.insert(at, plan)
        if len(self.plans) > KEPT:
            self.plans.pop()

    def most_promising(self, branch: Branch) -> Branch:
        """The child with the most to be hoped for. Scores are counted in their own mean distance from the best."""
        best = self.plans[0].score
        usual = float(self.distance) / float(self.root.visits) + 1.0
        wide = CURIOSITY * sqrt(float(branch.visits))
        found = branch.children[0]
        most = -1.0
        for child in branch.children:
            hope = usual / (usual + float(best - child.best)) + wide / float(1 + child.visits)
            if hope > most:
                most = hope
                found = child
        return found

    # --- what a plan is worth ----------------------------------------------------------------------------------------

    def score(self, plan: Plan, world: S) -> i64:
        """The mean over the worlds of what the worst answer leaves."""
        total = self.worst(world)
        number = 1
        while number < len(self.worlds):
            other = self.adapter.copy(self.worlds[number])
            self.adapter.follow(other, self.seat, plan.moves)
            total += self.worst(other)
            number += 1
        return total // len(self.worlds)

    def worst(self, world: S) -> i64:
        """What is left after the answer that hurts most, of those considered."""
        if self.depth.opponents == 0 or not self.adapter.running(world):
            return self.adapter.judge(world, self.seat)
        least: i64 = BEYOND
        answer: i64 = 0
        while answer < self.depth.opponents:
            after = world if answer == self.depth.opponents - 1 else self.adapter.copy(world)
            self.luck.state = self.luck_seed
            self.adapter.turn(after, answer, self.depth.noise, [])
            ahead: i64 = 1
            while ahead < self.depth.turns and self.adapter.running(after):
                self.adapter.turn(after, 0, 0, [])
                ahead += 1
            least = min(least, self.adapter.judge(after, self.seat))
            answer += 1
        return least
