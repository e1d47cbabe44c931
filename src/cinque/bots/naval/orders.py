"""One ship's whole order: where to, how to lie there, and what to fire at from there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.naval.belief import Belief
from cinque.bots.naval.goals import Goals
from cinque.bots.naval.shots import NO_WEAPON, Shot, Shots
from cinque.bots.naval.temper import Temper
from cinque.bots.naval.threats import Threats
from cinque.bots.naval.ways import Ways
from cinque.games.naval.content.tables import FACINGS_COUNT, STRIDE
from cinque.games.naval.play.codes import FIRE, SAIL
from cinque.games.naval.play.figures import lying
from cinque.games.naval.play.passage import Passage
from cinque.games.naval.play.state import NavalState, Ship
from cinque.kernel.dice import Rng
from cinque.kernel.moves import pack

NOTHING: Final[i64] = -1_000_000_000
NO_SHOT: Final[Shot] = Shot()
# Sixteenths of the fear more for each turn that a ship which fires has to lie still.
STILL: Final[i64] = 8
# What a cell at least as dark as this is worth looking into, as a share of the temper's points.
DEEP: Final[i64] = 6000


@final
class Order:
    """The best order found so far: to stay and hold fire, or better."""

    def __init__(self) -> None:
        self.score: i64 = NOTHING
        self.lean: i64 = NOTHING
        # What its shot brings.
        self.fires: i64 = 0
        self.to: i64 = 0
        self.facing: i64 = 0
        self.weapon: i64 = NO_WEAPON
        self.target: i64 = 0

    def moves(self, ship: Ship) -> list[int]:
        """What to play."""
        out: list[int] = []
        if self.to != ship.cell or self.facing != ship.facing:
            out.append(pack(SAIL, ship.slot, self.to, self.facing))
        if self.weapon != NO_WEAPON:
            out.append(pack(FIRE, ship.slot, self.weapon, self.target))
        return out


@final
class Orders:
    """Finds the best order of a ship."""

    def __init__(self, ways: Ways, belief: Belief, threats: Threats, goals: Goals, temper: Temper, rng: Rng) -> None:
        self.ways: Final[Ways] = ways
        self.belief: Final[Belief] = belief
        self.threats: Final[Threats] = threats
        self.goals: Final[Goals] = goals
        self.temper: Final[Temper] = temper
        self.rng: Final[Rng] = rng
        self.shots: Final[Shots] = Shots(ways, belief, temper)

    def best(self, state: NavalState, ship: Ship, may_fire: bool) -> Order:
        """The best order, or to stay and hold fire."""
        order = Order()
        near = self.shots.near(state, ship) if may_fire else vec[i64]()
        field = self.ways.to(ship.kind, self.goals.cell)
        self._try_place(state, ship, ship.cell, ship.facing, field, near, order)
        if ship.moved:
            return order
        passage = Passage(state, ship)
        for i in range(passage.count):
            place = passage.places[i]
            cell = passage.cell(place)
            facing = 1 - passage.lies(place)
            while facing < FACINGS_COUNT:
                if self._is_another(ship, cell, facing):
                    self._try_place(state, ship, cell, facing, field, near, order)
                facing += 2
        return order

    def _is_another(self, ship: Ship, cell: i64, facing: i64) -> bool:
        """Without a cone, bow and stern are the same."""
        if self.ways.craft.has_cone[ship.kind]:
            return cell != ship.cell or facing != ship.facing
        if facing > 1:
            return False
        return cell != ship.cell or lying(facing) != lying(ship.facing)

    def _try_place(
        self, state: NavalState, ship: Ship, cell: i64, facing: i64, field: vec[i64], near: vec[i64], order: Order
    ) -> None:
        temper = self.temper
        loss = temper.fear * self.threats.loss(state, ship.kind, ship.health, facing, cell) // 16
        score = self.goals.value(state, ship, cell, field) + self._looks(state, ship, cell, facing)
        score += self.rng.below(temper.noise) if temper.noise > 0 else 0
        lean = self.goals.lean(ship, cell, facing)
        self._weigh(order, score - loss, lean, cell, facing, NO_SHOT)
        shot = self.shots.best(state, ship, cell, near)
        if shot.weapon != NO_WEAPON:
            recharge = state.figures.weapons[shot.weapon].recharge
            total = score + shot.score - loss * (16 + STILL * recharge) // 16
            self._weigh(order, total, lean, cell, facing, shot)

    def _weigh(self, order: Order, score: i64, lean: i64, cell: i64, facing: i64, shot: Shot) -> None:
        """Keeps what is better than the order so far."""
        if self._is_better(order, score, lean, cell, facing):
            order.score = score
            order.lean = lean
            order.to = cell
            order.facing = facing
            order.weapon = shot.weapon
            order.target = shot.target
            order.fires = shot.score

    def _is_better(self, order: Order, score: i64, lean: i64, cell: i64, facing: i64) -> bool:
        if score != order.score:
            return score > order.score
        if lean != order.lean:
            return lean > order.lean
        return self._lot(cell, facing) > self._lot(order.to, order.facing)

    def _lot(self, cell: i64, facing: i64) -> i64:
        return self.ways.lot(cell * FACINGS_COUNT + facing)

    def _looks(self, state: NavalState, ship: Ship, cell: i64, facing: i64) -> i64:
        """What may come to light there that no radar covers now."""
        if self.temper.scouting == 0:
            return 0
        area = state.figures.area(ship.kind, facing)
        size = state.chart.size
        dark = self.belief.dark
        x = cell % STRIDE
        y = cell // STRIDE
        total: i64 = 0
        for i in range(area.count):
            at_x = x + area.dx[i]
            at_y = y + area.dy[i]
            if 0 <= at_x < size and 0 <= at_y < size:
                total += dark[at_y * STRIDE + at_x]
        return total * self.temper.scouting // (DEEP * 16)
