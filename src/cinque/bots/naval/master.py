"""Master: several worlds that agree with all it knows, in each of them a few plans for what to do next, played on.

A world is a particle of its belief: a full position that the seat could not tell from the true one. Of many that are
drawn those are kept, by lot, in which the unseen ships lie where the dark is deepest. A plan is what a captain of one
temper would do with the ship that goes next: as Hard would, bolder, or in greater fear. In each world the plan is
carried out, the turn is finished as Hard finishes it, the others answer with what they see in that world, out of the
dark too, and what is afloat afterwards is counted.
"""

from collections.abc import Callable
from typing import Final, final

from mypy_extensions import i64

from cinque.bots.naval.captain import Captain
from cinque.bots.naval.craft import Craft
from cinque.bots.naval.temper import Temper
from cinque.bots.naval.ways import ways_of
from cinque.games.naval.content.words import STREAMS
from cinque.games.naval.knowledge.guess import guess_of
from cinque.games.naval.play.moves import END_TURN
from cinque.games.naval.play.rules import play
from cinque.games.naval.play.state import RUNNING, NavalState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT

# Worlds that are drawn for each that is kept.
DRAWN: Final[i64] = 2
FEWEST: Final[i64] = 4
# A choice that no turn has as many of: what is played on is cut off there.
MOST_CHOICES: Final[i64] = 40
# Sixteenths by which the next full turn counts less than this one.
LATER: Final[i64] = 12
# What a fleet that is gone is worth more than its ships.
LAST: Final[i64] = 400
# Points by which another plan must be better than Hard's: worlds are few, and Hard's is seldom bad.
MARGIN: Final[i64] = 3

# Asked between two worlds: whether to stop thinking now and play the best found so far.
Stop = Callable[[], bool]


@final
class Plan:
    """The next moves of a ship, and the sum of what came of them."""

    def __init__(self, moves: list[int]) -> None:
        self.moves: Final[list[int]] = moves
        self.total: i64 = 0


@final
class Master:
    """Thinks about one choice in the battle."""

    def __init__(
        self, state: NavalState, seat: i64, tempers: list[Temper], rng: Rng, worlds: i64, turns: i64, stop: Stop
    ) -> None:
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.tempers: Final[list[Temper]] = tempers
        self.rng: Final[Rng] = rng
        # Where more sit at the table a full turn is longer: fewer worlds, and only the next turn.
        self.worlds: Final[i64] = max(worlds * 2 // state.seats, FEWEST)
        # Full turns that are played on.
        self.turns: Final[i64] = turns if state.seats == 2 else 1
        self.stop: Final[Stop] = stop

    def choose(self) -> list[int]:
        """Hard's choice, unless another plan comes out better in the worlds."""
        hard = Captain(self.state, self.seat, self.tempers[0], self.rng)
        first = hard.choose()
        if not hard.belief.suspects:
            return first
        plans = self._plans(first)
        if len(plans) == 1:
            return first
        seen: i64 = 0
        for world in self._particles(hard):
            if self.stop():
                break
            noise = self.rng.word()
            for plan in plans:
                plan.total += self._played_on(world, plan, Rng(noise))
            seen += 1
        best = plans[0]
        for plan in plans:
            if plan.total > best.total + (MARGIN * seen if best is plans[0] else 0):
                best = plan
        return best.moves

    def _plans(self, first: list[int]) -> list[Plan]:
        """What each temper would do next, each once; and to leave it at that."""
        plans = [Plan(first)]
        for temper in self.tempers[1:]:
            self._add(plans, Captain(self.state, self.seat, temper, self.rng).choose())
        for moves in Captain(self.state, self.seat, self.tempers[0], self.rng).each():
            self._add(plans, moves)
        return plans

    def _add(self, plans: list[Plan], moves: list[int]) -> None:
        for plan in plans:
            if plan.moves == moves:
                return
        plans.append(Plan(moves))

    # --- worlds ------------------------------------------------------------------------------------------------------

    def _particles(self, captain: Captain) -> list[NavalState]:
        """Worlds by lot, the likelier the more often."""
        drawn = [self._world() for _ in range(DRAWN * self.worlds)]
        weights = [self._likelihood(world, captain) for world in drawn]
        kept: list[NavalState] = []
        for _ in range(self.worlds):
            ticket = i64(self.rng.below(sum(weights)))
            number: i64 = 0
            while ticket >= weights[number]:
                ticket -= weights[number]
                number += 1
            kept.append(drawn[number])
            weights[number] = 0
        return kept

    def _world(self) -> NavalState:
        return guess_of(self.state, self.seat, Dice(str(self.rng.word()), list(STREAMS)))

    def _likelihood(self, world: NavalState, captain: Captain) -> i64:
        """How dark it is where the unseen ships of a world lie, and how surely suspects are where it has them."""
        total: i64 = 1
        dark = captain.belief.dark
        for owner in range(world.seats):
            if owner == self.seat:
                continue
            for ship in world.fleets[owner]:
                if ship.cell >= 0 and not world.is_seen(self.seat, ship.cell):
                    total += dark[ship.cell]
        return total

    # --- playing on --------------------------------------------------------------------------------------------------

    def _played_on(self, world: NavalState, plan: Plan, rng: Rng) -> i64:
        """What is afloat, mine less theirs, after the plan, the answers, and the turns that follow."""
        state = world.copy()
        for move in plan.moves:
            play(state, self.seat, move, SILENT)
        craft = ways_of(state).craft
        before = self._balance(world, craft)
        value: i64 = 0
        share: i64 = 16
        for _ in range(self.turns):
            self._full_turn(state, rng)
            now = self._balance(state, craft)
            value += (now - before) * share // 16
            before = now
            share = share * LATER // 16
            if state.result != RUNNING:
                break
        return value

    def _full_turn(self, state: NavalState, rng: Rng) -> None:
        """Until the seat has the turn again, or is out."""
        left = MOST_CHOICES
        while state.result == RUNNING and state.seat() == self.seat and left > 0:
            self._go_on(state, rng, left)
            left -= 1
        left = MOST_CHOICES * state.seats
        while state.result == RUNNING and state.seat() != self.seat and left > 0 and not state.is_out(self.seat):
            self._go_on(state, rng, left)
            left -= 1

    def _go_on(self, state: NavalState, rng: Rng, left: i64) -> None:
        """Whoever has the turn gives the next order, as Hard would."""
        seat = state.seat()
        if left == 1:
            play(state, seat, END_TURN, SILENT)
            return
        moves = Captain(state, seat, self.tempers[0], rng).choose()
        for move in moves:
            if state.result != RUNNING or state.seat() != seat:
                return
            play(state, seat, move, SILENT)

    def _balance(self, state: NavalState, craft: Craft) -> i64:
        total: i64 = 0
        for owner in range(state.seats):
            afloat: i64 = 0
            for ship in state.fleets[owner]:
                if ship.cell >= 0:
                    afloat += craft.worth(ship.kind, ship.health)
            if afloat > 0:
                afloat += LAST
            total += afloat if owner == self.seat else -afloat // max(state.seats - 1, 1)
        return total
