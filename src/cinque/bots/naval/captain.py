"""Who acts next, and how: one ship at a time, since every order may show something new."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.naval.belief import Belief
from cinque.bots.naval.goals import Goals
from cinque.bots.naval.orders import Order, Orders
from cinque.bots.naval.shooters import Shooters
from cinque.bots.naval.shots import NO_WEAPON
from cinque.bots.naval.temper import Temper
from cinque.bots.naval.threats import Threats
from cinque.bots.naval.ways import ways_of
from cinque.games.naval.play.battle import can_order, holds_fire
from cinque.games.naval.play.codes import FIRE
from cinque.games.naval.play.moves import END_TURN
from cinque.games.naval.play.state import NavalState, Ship
from cinque.kernel.dice import Rng
from cinque.kernel.moves import pack

# Spotters go before anybody who has nothing to fire at.
EYES_FIRST: Final[i64] = 1_000


@final
class Captain:
    """Thinks about one choice in the battle."""

    def __init__(self, state: NavalState, seat: i64, temper: Temper, rng: Rng) -> None:
        ways = ways_of(state)
        self.state: Final = state
        self.seat: Final[i64] = seat
        self.belief: Final[Belief] = Belief(ways)
        self.shooters: Final[Shooters] = Shooters(ways, self.belief)
        self.threats: Final[Threats] = Threats(ways)
        self.goals: Final[Goals] = Goals(ways, self.belief, temper)
        self.orders: Final[Orders] = Orders(ways, self.belief, self.threats, self.goals, temper, rng)
        self.temper: Final[Temper] = temper

    def choose(self) -> list[int]:
        """The moves of the ship that goes next, or the end of the turn."""
        state = self.state
        self._survey()
        may_fire = not holds_fire(state)
        best: i64 = 0
        moves: list[int] = []
        for ship in state.fleets[self.seat]:
            if not can_order(ship):
                continue
            order = self.orders.best(state, ship, may_fire)
            urgency = self._urgency(ship, order)
            if urgency > best:
                best = urgency
                moves = order.moves(ship)
        if not moves and may_fire:
            moves = self._fired_blindly()
        return moves or [END_TURN]

    def _survey(self) -> None:
        """What there is to know."""
        state = self.state
        self.belief.look(state, self.seat, self.temper.follows)
        if self.temper.hunts:
            self.shooters.look(state, self.seat)
        self.belief.weigh(state, self.seat)
        self.threats.look(state, self.belief)
        self.goals.set(state, self.seat)

    def each(self) -> list[list[int]]:
        """The best order of every ship by itself, and the end of the turn; asked instead of `choose`."""
        self._survey()
        may_fire = not holds_fire(self.state)
        out: list[list[int]] = []
        for ship in self.state.fleets[self.seat]:
            if can_order(ship):
                moves = self.orders.best(self.state, ship, may_fire).moves(ship)
                if moves:
                    out.append(moves)
        out.append([END_TURN])
        return out

    def _urgency(self, ship: Ship, order: Order) -> i64:
        """Attacks first, the best one before all; then spotters look; then the others move."""
        if order.weapon != NO_WEAPON:
            return 2 * EYES_FIRST + order.fires
        if order.to == ship.cell and order.facing == ship.facing:
            return 0
        if self.orders.ways.craft.is_spotter[ship.kind]:
            return EYES_FIRST + ship.slot
        return 1 + ship.slot

    def _fired_blindly(self) -> list[int]:
        least = self.belief.worth_a_shell(self.state, self.seat)
        for ship in self.state.fleets[self.seat]:
            if can_order(ship):
                shot = self.orders.shots.blind(self.state, ship, self.goals.cell, least)
                if shot.weapon != NO_WEAPON:
                    return [pack(FIRE, ship.slot, shot.weapon, shot.target)]
        return []


def think(state: NavalState, seat: i64, temper: Temper, rng: Rng) -> list[int]:
    return Captain(state, seat, temper, rng).choose()
