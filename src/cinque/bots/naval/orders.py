"""One ship's whole order: where to, how to lie there, and what to fire at from there."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.naval.belief import Belief
from cinque.bots.naval.goals import Goals
from cinque.bots.naval.shots import NO_WEAPON, Shots
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
# Sixteenths of the fear more for each turn that a ship which fires has to lie still.
STILL: Final[i64] = 8
# What a cell at least as dark as this is worth looking into, as a share of the temper's points.
DEEP: Final[i64] = 6000


@final
class Orders:
    """Finds the best order of a ship; it is left here until the next one is looked for."""

    def __init__(self, ways: Ways, belief: Belief, threats: Threats, goals: Goals, temper: Temper, rng: Rng) -> None:
        self.ways: Final[Ways] = ways
        self.belief: Final[Belief] = belief
        self.threats: Final[Threats] = threats
        self.goals: Final[Goals] = goals
        self.temper: Final[Temper] = temper
        self.rng: Final[Rng] = rng
        self.shots: Final[Shots] = Shots(ways, belief, temper)
        self.score: i64 = NOTHING
        self.lean: i64 = NOTHING
        self.fires: i64 = 0
        self.to: i64 = 0
        self.facing: i64 = 0
        self.weapon: i64 = NO_WEAPON
        self.target: i64 = 0

    def best(self, state: NavalState, ship: Ship, may_fire: bool) -> None:
        """The best order, or to stay and hold fire."""
        self.score = NOTHING
        self.lean = NOTHING
        if may_fire:
            self.shots.aim(state, ship)
        field = self.ways.to(ship.kind, self.goals.cell)
        self._try_place(state, ship, ship.cell, ship.facing, field, may_fire)
        if ship.moved:
            return
        passage = Passage(state, ship)
        for i in range(passage.count):
            place = passage.place(i)
            cell = passage.cell(place)
            facing = 1 - passage.lies(place)
            while facing < FACINGS_COUNT:
                if self._is_another(ship, cell, facing):
                    self._try_place(state, ship, cell, facing, field, may_fire)
                facing += 2

    def _is_another(self, ship: Ship, cell: i64, facing: i64) -> bool:
        """Without a cone, bow and stern are the same."""
        if self.ways.craft.has_cone[ship.kind]:
            return cell != ship.cell or facing != ship.facing
        if facing > 1:
            return False
        return cell != ship.cell or lying(facing) != lying(ship.facing)

    def _try_place(
        self, state: NavalState, ship: Ship, cell: i64, facing: i64, field: vec[i64], may_fire: bool
    ) -> None:
        temper = self.temper
        loss = temper.fear * self.threats.loss(state, ship.kind, ship.health, facing, cell) // 16
        score = self.goals.value(state, ship, cell, field) + self._looks(state, ship, cell, facing)
        score += self.rng.below(temper.noise) if temper.noise > 0 else 0
        lean = self.goals.lean(ship, cell, facing)
        if self._is_better(score - loss, lean, cell, facing):
            self._keep(score - loss, lean, cell, facing, NO_WEAPON)
            self.fires = 0
        if not may_fire:
            return
        self.shots.best(state, ship, cell)
        if self.shots.weapon != NO_WEAPON:
            recharge = state.figures.weapons[self.shots.weapon].recharge
            total = score + self.shots.score - loss * (16 + STILL * recharge) // 16
            if self._is_better(total, lean, cell, facing):
                self._keep(total, lean, cell, facing, self.shots.weapon)
                self.target = self.shots.target
                self.fires = self.shots.score

    def _is_better(self, score: i64, lean: i64, cell: i64, facing: i64) -> bool:
        if score != self.score:
            return score > self.score
        if lean != self.lean:
            return lean > self.lean
        return self._lot(cell, facing) > self._lot(self.to, self.facing)

    def _lot(self, cell: i64, facing: i64) -> i64:
        return self.ways.lot(cell * FACINGS_COUNT + facing)

    def _keep(self, score: i64, lean: i64, cell: i64, facing: i64, weapon: i64) -> None:
        self.score = score
        self.lean = lean
        self.to = cell
        self.facing = facing
        self.weapon = weapon

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

    def moves(self, ship: Ship, out: list[int]) -> None:
        """The order found last, as moves."""
        if self.to != ship.cell or self.facing != ship.facing:
            out.append(pack(SAIL, ship.slot, self.to, self.facing))
        if self.weapon != NO_WEAPON:
            out.append(pack(FIRE, ship.slot, self.weapon, self.target))
