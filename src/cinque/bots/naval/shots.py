"""What an attack would bring, as far as a captain believes: the best weapon and target from a place."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.boards.lines import grid_line
from cinque.bots.naval.belief import SURE, Belief
from cinque.bots.naval.temper import Temper
from cinque.bots.naval.ways import Ways, apart
from cinque.games.naval.content.tables import STRIDE
from cinque.games.naval.play.battle import can_aim
from cinque.games.naval.play.effects import Spot, Weapon
from cinque.games.naval.play.state import NOBODY, NavalState, Ship

NO_WEAPON: Final[i64] = -1
# Sixteenths: hitting a friend is worse than hitting an enemy is good.
FRIEND: Final[i64] = 24
# No shot is fired that is worth less than this, when it costs a turn.
WASTED: Final[i64] = 8
# So near its target a pattern that spares nobody may hit the hull it came from.
TOO_NEAR: Final[i64] = 4


@final
class Shot:
    """The best weapon and target found so far, and what they bring."""

    def __init__(self) -> None:
        self.score: i64 = 0
        self.weapon: i64 = NO_WEAPON
        self.target: i64 = 0


@final
class Shots:
    """Compares attacks by what a captain believes."""

    def __init__(self, ways: Ways, belief: Belief, temper: Temper) -> None:
        self.ways: Final[Ways] = ways
        self.belief: Final[Belief] = belief
        self.temper: Final[Temper] = temper

    def near(self, state: NavalState, ship: Ship) -> vec[i64]:
        """The targets that the ship could have in range after a move."""
        figures = state.figures
        far = self.ways.craft.range[ship.kind] + (0 if ship.moved else figures.ships.speed[ship.kind])
        near = vec[i64]()
        if far > 0 and figures.carried[ship.kind]:
            for cell in self.belief.targets:
                if apart(cell, ship.cell) <= far + 1 and not self._is_own(state, ship.seat, cell):
                    near = append(near, cell)
        return near

    def best(self, state: NavalState, ship: Ship, place: i64, near: vec[i64]) -> Shot:
        """The best shot at one of these targets from a place where the ship may lie."""
        shot = Shot()
        if len(near) > 0:
            for weapon in state.figures.carried[ship.kind]:
                self._try_weapon(state, ship, place, weapon, near, shot)
        return shot

    def _try_weapon(self, state: NavalState, ship: Ship, place: i64, weapon: i64, near: vec[i64], shot: Shot) -> None:
        row = state.figures.weapons[weapon]
        least: i64 = WASTED if row.recharge > 0 else 0
        for i in range(len(near)):
            target = near[i]
            if apart(target, place) > row.range:
                continue
            value = self._worth(state, ship, place, row, target) * 16 // (16 + self.temper.patience * row.recharge)
            if value > least and self._is_better(shot, value, target):
                shot.score = value
                shot.weapon = weapon
                shot.target = target

    def _is_better(self, shot: Shot, value: i64, target: i64) -> bool:
        if value != shot.score or shot.weapon == NO_WEAPON:
            return value > shot.score
        return self.ways.lot(target) > self.ways.lot(shot.target)

    def _worth(self, state: NavalState, ship: Ship, place: i64, weapon: Weapon, target: i64) -> i64:
        if weapon.leaves_hull and (target == place or not can_aim(state, ship, weapon, target)):
            return 0
        if weapon.blocked:
            return self._lane(state, ship, place, weapon, target)
        if not isinstance(weapon.pattern, Spot):
            return self._swath(state, ship, place, weapon, target)
        return self._gain(target, weapon.damage, self.belief.chance[target])

    def _gain(self, cell: i64, damage: i64, chance: i64) -> i64:
        suspect = self.belief.suspects[self.belief.who[cell]]
        return self.ways.craft.gain(suspect.kind, suspect.health, damage) * chance // SURE

    def _lane(self, state: NavalState, ship: Ship, place: i64, weapon: Weapon, target: i64) -> i64:
        """A torpedo meets the first ship or land on its way (NB-20)."""
        line = grid_line(state.waters(), place, target)
        passes: i64 = SURE
        value: i64 = 0
        for i in range(1, len(line)):
            cell = line[i]
            if self.ways.wall[cell] != 0:
                return value
            if self._is_own(state, ship.seat, cell):
                if i64(state.at[cell]) == ship.id:
                    continue
                return value * passes // SURE if value > 0 else -1
            chance = self.belief.chance[cell]
            if chance > 0:
                value += self._gain(cell, weapon.damage, chance) * passes // SURE
                passes = passes * (SURE - chance) // SURE
        return value

    def _swath(self, state: NavalState, ship: Ship, place: i64, weapon: Weapon, target: i64) -> i64:
        """Many cells at once: a ship in several of them is hit several times, friends too (NB-19)."""
        if not weapon.pattern.spares_firer and apart(place, target) <= TOO_NEAR:
            return 0
        cells = weapon.pattern.struck(state.waters(), state.chart.size, place, target)
        hurt = vec[i64]([0] * len(self.belief.suspects))
        value: i64 = 0
        for i in range(len(cells)):
            cell = cells[i]
            id = i64(state.at[cell])
            if self._is_own(state, ship.seat, cell):
                if id != ship.id or not weapon.pattern.spares_firer:
                    friend = state.ship(id)
                    value -= self.ways.craft.gain(friend.kind, friend.health, weapon.damage) * FRIEND // 16
            elif self.belief.chance[cell] > 0:
                hurt[self.belief.who[cell]] += weapon.damage * self.belief.chance[cell]
        for number in range(len(hurt)):
            if hurt[number] > 0:
                suspect = self.belief.suspects[number]
                value += self.ways.craft.gain(suspect.kind, suspect.health, hurt[number] // SURE)
        return value

    def _is_own(self, state: NavalState, seat: i64, cell: i64) -> bool:
        id = i64(state.at[cell])
        return id != NOBODY and state.owner(id) == seat

    def blind(self, state: NavalState, ship: Ship, goal: i64, least: i64) -> Shot:
        """Into the dark with a weapon that costs no turn: the darkest cell in range, that nearest to the goal, if it is
        at least so dark."""
        shot = Shot()
        shot.score = least - 1
        for weapon in state.figures.carried[ship.kind]:
            row = state.figures.weapons[weapon]
            if row.recharge > 0 or row.leaves_hull:
                continue
            size = state.chart.size
            x = ship.cell % STRIDE
            y = ship.cell // STRIDE
            for at_y in range(max(y - row.range, 0), min(y + row.range, size - 1) + 1):
                for at_x in range(max(x - row.range, 0), min(x + row.range, size - 1) + 1):
                    cell = at_y * STRIDE + at_x
                    if apart(cell, ship.cell) <= row.range and self._is_darker(cell, shot, goal):
                        shot.score = self.belief.dark[cell]
                        shot.weapon = weapon
                        shot.target = cell
        return shot

    def _is_darker(self, cell: i64, shot: Shot, goal: i64) -> bool:
        """Darker than the target so far, or as dark and nearer to the goal."""
        dark = self.belief.dark[cell]
        if dark != shot.score or dark == 0 or shot.weapon == NO_WEAPON:
            return dark > shot.score
        nearer = apart(shot.target, goal) - apart(cell, goal)
        return nearer > 0 or (nearer == 0 and self.ways.lot(cell) > self.ways.lot(shot.target))
