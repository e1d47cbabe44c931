"""Who goes where: buildings to take, enemies to hunt, rivals' temples, dealt out to units by what each is worth."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.temple.pairs import NOBODY, Pairs
from cinque.bots.temple.temper import Temper
from cinque.bots.temple.threats import Threats
from cinque.bots.temple.ways import FAR, Ways
from cinque.bots.temple.worth import home_of, site_worth, worth_of
from cinque.games.temple.play.codes import STAT_ATK, STAT_CAPTURE, STAT_CHARGE, STAT_MP, STAT_RNG
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.state import TempleState, Unit

NOWHERE: Final[i64] = -1
# Tiles from the temple within which an enemy is hunted before all else, and what that adds a tile nearer.
ALARM: Final[i64] = 7
ALARM_WORTH: Final[i64] = 60
# As many as like may go to a rival's temple.
CROWD: Final[i64] = 99
WORST: Final[i64] = 1 << 20
# Goals are compared in parts of a point.
FINE: Final[i64] = 64


@final
class Goals:
    """The goal of each unit of the seat to move, by the tile it stands on."""

    def __init__(self, cells: i64, ways: Ways) -> None:
        self._nowhere: Final[vec[i64]] = vec[i64]([NOWHERE] * cells)
        self._cells: Final[i64] = cells
        self._ways: Final[Ways] = ways
        self.temper: Temper = Temper()
        self.of: vec[i64] = self._nowhere
        # How many more units a tile has room for as a goal, and what it is worth: for who captures, for who fights.
        self._room: vec[i64] = self._nowhere
        self._take: vec[i64] = self._nowhere
        self._hunt: vec[i64] = self._nowhere
        self._targets: list[int] = []
        # Whether the seat is so much stronger than all it knows of that nothing but a temple is worth its while.
        self._storms: bool = False
        self._pairs: Final[Pairs] = Pairs(cells)

    def deal(self, state: TempleState, threats: Threats) -> i64:
        """The best pair of unit and goal first, until every unit has one; says what they are worth in all."""
        self.of = self._nowhere[:]
        total: i64 = 0
        self._list_targets(state, threats)
        self._pairs.clear()
        for unit in state.units:
            if unit.seat == state.seat and not unit.done:
                self._add_pairs(state, unit)
        pair = self._pairs.best(self._room)
        while pair != NOBODY:
            target = pair % self._cells
            self.of[pair // self._cells % self._cells] = target
            self._room[target] -= 1
            total += WORST - pair // self._cells // self._cells
            pair = self._pairs.best(self._room)
        return total // FINE

    def left_for(self, state: TempleState, kind: i64, captures: bool, cell: i64) -> i64:
        """What the best goal nobody goes for yet is worth to a unit of a kind made on a tile."""
        field = self._ways.to(state, state.profile(state.seat), kind, cell)
        mp = max(1, state.figures.base[state.figures.row(state.profile(state.seat), kind) + STAT_MP])
        best: i64 = 0
        patience = self.temper.patience
        for target in self._targets:
            value = self._take[target] if captures else self._hunt[target]
            if self._room[target] > self.temper.hunters + 1:
                value = value // 2
            site = state.figures.site_at[target] - 1
            if captures and site >= 0 and state.site_owner[site] >= 0:
                value = value * self.temper.raid // 16
            if self._room[target] > 0 and field[target] < FAR:
                best = max(best, value * patience // (patience + field[target] // mp))
        return best

    def _list_targets(self, state: TempleState, threats: Threats) -> None:
        figures = state.figures
        self._room = self._nowhere[:]
        self._take = self._nowhere[:]
        self._hunt = self._nowhere[:]
        self._targets = []
        self._storms = self._superior(state, threats)
        site: i64 = 0
        while site < figures.sites:
            if state.site_owner[site] != state.seat:
                self._add_site(state, site)
            site += 1
        home = home_of(state, state.seat)
        for enemy in threats.known:
            self._add_enemy(state, enemy, figures.site_cell[home] if home >= 0 else enemy.cell)

    def _superior(self, state: TempleState, threats: Threats) -> bool:
        """A match that is won is ended: who hunts the last units of a rival is given new ones to hunt each turn."""
        own: i64 = 0
        rivals: i64 = 0
        for unit in state.units:
            if unit.seat == state.seat:
                own += worth_of(state, unit)
        for enemy in threats.known:
            rivals += worth_of(state, enemy)
        return own >= self.temper.mighty and 16 * own >= self.temper.superior * rivals

    def _add_site(self, state: TempleState, site: i64) -> None:
        figures = state.figures
        cell = figures.site_cell[site]
        rival = figures.site_home[site]
        temple = rival >= 0 and state.alive[rival] != 0
        value = site_worth(state, site, state.seat, self.temper)
        if temple and self._storms:
            value = self.temper.storm
        self._targets.append(cell)
        self._room[cell] = CROWD if temple else 1
        self._take[cell] = value
        self._hunt[cell] = value // 2 if temple else 0

    def _add_enemy(self, state: TempleState, enemy: Unit, home: i64) -> None:
        """Near the temple an intruder is everybody's business."""
        near = ALARM - state.figures.board.distance(enemy.cell, home)
        value = self.temper.hunt * worth_of(state, enemy) // 16 + (ALARM_WORTH * near if near > 0 else 0)
        if self._room[enemy.cell] == NOWHERE:
            self._targets.append(enemy.cell)
            self._room[enemy.cell] = 0
            self._take[enemy.cell] = 0
        self._room[enemy.cell] = max(self._room[enemy.cell], self.temper.hunters + (1 if near > 0 else 0))
        self._hunt[enemy.cell] = max(self._hunt[enemy.cell], value)
        if near > 0:
            self._take[enemy.cell] = max(self._take[enemy.cell], value)

    def _add_pairs(self, state: TempleState, unit: Unit) -> None:
        pairs = self._pairs
        profile = state.profile(unit.seat)
        captures = ask(state, unit, STAT_CAPTURE) > 0
        fights = ask(state, unit, STAT_RNG) > 0 and ask(state, unit, STAT_ATK) + ask(state, unit, STAT_CHARGE) > 0
        mp = max(1, ask(state, unit, STAT_MP))
        patience = self.temper.patience
        for target in self._targets:
            value: i64 = self._take[target] if captures else 0
            if fights:
                value = max(value, self._hunt[target])
            if value <= 0:
                continue
            far = self._distance(state, profile, unit, target)
            if far < FAR:
                score = FINE * value * patience // (patience + (far + mp - 1) // mp)
                pairs.add(((WORST - min(WORST, score)) * self._cells + unit.cell) * self._cells + target)
        pairs.close()

    def _distance(self, state: TempleState, profile: i64, unit: Unit, target: i64) -> i64:
        """To a building by the map; to an enemy in the open as the crow flies, if there is a way from home at all."""
        if state.figures.site_at[target] > 0:
            return self._ways.to(state, profile, unit.kind, target)[unit.cell]
        home = home_of(state, unit.seat)
        if home < 0 or self._ways.to(state, profile, unit.kind, state.figures.site_cell[home])[target] >= FAR:
            return FAR
        return state.figures.board.distance(unit.cell, target)
