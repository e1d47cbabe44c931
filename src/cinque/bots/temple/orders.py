"""One unit's whole action in Temple-Based Sacrifice: where to, and what to do there, as a script would choose it."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.boards.reach import Reach
from cinque.bots.temple.blows import Blow
from cinque.bots.temple.goals import NOWHERE, Goals
from cinque.bots.temple.scripts import Script
from cinque.bots.temple.threats import Threats
from cinque.bots.temple.ways import Ways, ways_of
from cinque.bots.temple.worth import (
    blood_of,
    harm,
    home_of,
    makes_any,
    site_worth,
    strikes_after_moving,
    worth_of,
)
from cinque.games.temple.play.codes import (
    CAPTURE,
    GO,
    MEND,
    REST,
    SEIZE,
    STAT_CAPTURE,
    STAT_MEND,
    STAT_MP,
    STAT_RNG,
    STRIKE,
)
from cinque.games.temple.play.effects import ask, left
from cinque.games.temple.play.figures import Figures
from cinque.games.temple.play.obstacles import Obstacles, find_reach
from cinque.games.temple.play.rules import play
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack

NOTHING: Final[i64] = -1_000_000_000_000
# Points for a rival's temple taken at once, for any work on one, for any work at all.
VICTORY: Final[i64] = 1_000_000
SIEGE_WORK: Final[i64] = 600
WORK: Final[i64] = 30
# Points a unit costs in the way of production, or on a building another should take; those of a guard who stays on a
# threatened temple.
IN_THE_WAY: Final[i64] = 40
KEEPS_OUT: Final[i64] = 80
GUARD: Final[i64] = 100_000


@final
class Order:
    """Where a unit goes, and what it does there to which tile."""

    def __init__(self, walk: i64, verb: i64, to: i64) -> None:
        self.walk: Final[i64] = walk
        self.verb: Final[i64] = verb
        self.to: Final[i64] = to


@final
class Orders:
    """Finds and plays orders of one turn, which is told to it by `begin`."""

    def __init__(self, figures: Figures, rng: Rng) -> None:
        cells: i64 = figures.count
        self.threats: Final[Threats] = Threats(cells)
        self.ways: Final[Ways] = ways_of(figures)
        self.goals: Final[Goals] = Goals(cells, self.ways)
        self.rng: Final[Rng] = rng
        self.noise: i64 = 0
        # The home of the seat to move, and whether an enemy could capture it before the seat moves again.
        self.home: i64 = NOWHERE
        self.alarmed: bool = False
        # How near those who go for a temple come before the host has gathered; 0 for goals of all other kinds.
        self._rings: vec[i64] = vec[i64]([0] * cells)
        self._ring: i64 = 0
        self._blow: Final[Blow] = Blow()
        self._reach: Final[Reach] = Reach(cells)
        self._field: vec[i64] = vec[i64]([0] * cells)
        self._flat: Final[vec[i64]] = vec[i64]([0] * cells)
        # The best so far, while one is looked for.
        self._score: i64 = NOTHING
        self._walk: i64 = 0
        self._verb: i64 = REST
        self._to: i64 = 0

    def begin(self, state: TempleState) -> None:
        """A turn begins: who threatens what, and who goes where."""
        self._blow.temper = self.goals.temper
        site = home_of(state, state.seat)
        self.home = state.figures.site_cell[site] if site >= 0 else NOWHERE
        self.look(state)
        self.goals.deal(state, self.threats)
        self._gather(state)

    def _gather(self, state: TempleState) -> None:
        """An assault waits outside until there are enough for it: one after the other they only die."""
        figures = state.figures
        self._rings = self._flat[:]
        site: i64 = 0
        while site < figures.sites:
            rival = figures.site_home[site]
            if rival >= 0 and rival != state.seat and state.alive[rival] != 0 and not self._gathered(state, site):
                self._rings[figures.site_cell[site]] = self.goals.temper.muster
            site += 1

    def _gathered(self, state: TempleState, site: i64) -> bool:
        """Whether those near a rival's temple are enough to take it from the guards that are seen."""
        temper = self.goals.temper
        if state.round >= temper.late:
            return True
        goal = state.figures.site_cell[site]
        host: i64 = 0
        guards: i64 = 0
        for unit in state.units:
            if unit.seat == state.seat:
                far = self.ways.to(state, state.profile(unit.seat), unit.kind, goal)[unit.cell]
                host += worth_of(state, unit) if far <= 2 * temper.muster else 0
            elif unit.seat >= 0 and state.knows(state.seat, unit):
                near = state.figures.board.distance(unit.cell, goal) <= temper.muster
                guards += worth_of(state, unit) if near else 0
        return host >= temper.host and 16 * host >= temper.odds * guards

    def look(self, state: TempleState) -> None:
        """See what the enemy could do now."""
        self.threats.look(state, state.seat)
        self.alarmed = self.home != NOWHERE and self._captured_in_one(state)

    def _captured_in_one(self, state: TempleState) -> bool:
        """Whether a known enemy could come and take the temple within a turn: only where one action is enough."""
        figures = state.figures
        if figures.capture[figures.site_kind[figures.site_at[self.home] - 1]] > 1:
            return False
        for enemy in self.threats.known:
            if ask(state, enemy, STAT_CAPTURE) > 0:
                field = self.ways.to(state, state.profile(enemy.seat), enemy.kind, self.home)
                if field[enemy.cell] <= ask(state, enemy, STAT_MP) + 1:
                    return True
        return False

    def best(self, state: TempleState, unit: Unit, script: Script) -> Order:
        """The order this script likes best for a unit that may act."""
        self._field = self._flat
        goal = self.goals.of[unit.cell]
        if goal == NOWHERE:
            goal = self._rival_home(state)
        self._ring = 0
        if goal != NOWHERE:
            self._field = self.ways.to(state, state.profile(unit.seat), unit.kind, goal)
            self._ring = self._rings[goal]
        self._score = NOTHING
        obstacles = Obstacles(state, unit.seat, unit.seat)
        self._consider(state, unit, script, unit.cell, obstacles)
        if script.walks and not unit.moved:
            reach = self._reach
            find_reach(state, unit, left(state, unit), obstacles, reach)
            i: i64 = 1
            while i < reach.count:
                self._consider(state, unit, script, reach.cells[i], obstacles)
                i += 1
        return Order(self._walk, self._verb, self._to)

    def give(self, state: TempleState, unit: Unit, order: Order, out: list[int]) -> None:
        """Play an order. Whoever is stopped on the way is asked again later."""
        if order.walk != unit.cell:
            self._do(state, pack(GO, unit.cell, order.walk, 0), out)
            if unit.cell != order.walk:
                return
        if order.verb != REST:
            to = 0 if order.verb == CAPTURE else order.to
            self._do(state, pack(order.verb, unit.cell, to, 0), out)

    def _do(self, state: TempleState, move: i64, out: list[int]) -> None:
        play(state, move, SILENT)
        out.append(move)

    def _rival_home(self, state: TempleState) -> i64:
        """Some living rival's temple: where those go who have nothing better to do."""
        figures = state.figures
        site: i64 = 0
        while site < figures.sites:
            home = figures.site_home[site]
            if home >= 0 and home != state.seat and state.alive[home] != 0:
                return figures.site_cell[site]
            site += 1
        return NOWHERE

    def _consider(self, state: TempleState, unit: Unit, script: Script, cell: i64, obstacles: Obstacles) -> None:
        """Everything the unit could do on a tile."""
        ground = self._ground(state, unit, script, cell)
        danger = self._danger(state, unit, cell, 0)
        self._keep(ground - script.fear * danger, cell, REST, cell)
        if ask(state, unit, STAT_CAPTURE) > 0:
            self._work(state, unit, script, cell, ground - script.fear * danger)
        self._strikes(state, unit, script, cell, ground, obstacles)
        if ask(state, unit, STAT_MEND) > 0:
            self._mend(state, unit, cell, ground - script.fear * danger)

    def _ground(self, state: TempleState, unit: Unit, script: Script, cell: i64) -> i64:
        """What it is worth to be there, in sixteenths of points."""
        figures = state.figures
        score: i64 = -16 * script.step * max(self._field[cell], self._ring)
        site = figures.site_at[cell] - 1
        if site >= 0 and state.site_owner[site] == unit.seat and makes_any(state, site):
            if cell == self.home and self.alarmed:
                score += 16 * GUARD
            elif state.site_acted[site] == 0:
                score -= 16 * IN_THE_WAY
        if site >= 0 and state.site_owner[site] != unit.seat and ask(state, unit, STAT_CAPTURE) == 0:
            score -= 16 * KEEPS_OUT
        return score

    def _danger(self, state: TempleState, unit: Unit, cell: i64, fewer: i64) -> i64:
        """What known enemies could do to the unit there, when one with this much attack is gone."""
        return harm(state, unit, self.threats.danger(state, unit, cell, fewer))

    def _work(self, state: TempleState, unit: Unit, script: Script, cell: i64, ground: i64) -> None:
        """A capture action on somebody else's building there."""
        figures = state.figures
        site = figures.site_at[cell] - 1
        if site < 0 or state.site_owner[site] == unit.seat:
            return
        done: i64 = unit.progress if cell == unit.cell else 0
        remaining = figures.capture[figures.site_kind[site]] - done - 1
        rival = figures.site_home[site]
        value: i64 = WORK + 2 * site_worth(state, site, unit.seat, self.goals.temper) // (1 + remaining)
        if rival >= 0 and state.alive[rival] != 0:
            value = SIEGE_WORK * (1 + done) if remaining > 0 else VICTORY
        self._keep(ground + script.work * value, cell, CAPTURE, cell)

    def _strikes(
        self, state: TempleState, unit: Unit, script: Script, cell: i64, ground: i64, obstacles: Obstacles
    ) -> None:
        """Every attack from a tile, and every neutral unit that could be taken over from there."""
        figures = state.figures
        far = ask(state, unit, STAT_RNG)
        if far > 0 and (cell != unit.cell or unit.spent > 0) and not strikes_after_moving(state, unit):
            far = 0
        i: i64 = 0
        while i < obstacles.count:
            target = obstacles.others[i]
            i += 1
            distance = figures.board.distance(cell, target)
            if distance > far and distance > 1:
                continue
            enemy = state.units[state.at[target] - 1]
            if enemy.seat < 0 and distance == 1 and ask(state, unit, STAT_CAPTURE) > 0:
                danger = self._danger(state, unit, cell, 0)
                self._keep(ground + 16 * worth_of(state, enemy) - script.fear * danger, cell, SEIZE, target)
            fair = enemy.seat >= 0 or figures.strike_neutral
            if distance <= far and fair and self._blow.reckon(state, unit, cell, enemy):
                self._strike(state, unit, script, cell, ground, enemy)

    def _strike(self, state: TempleState, unit: Unit, script: Script, cell: i64, ground: i64, enemy: Unit) -> None:
        blow = self._blow
        fewer = self.threats.attack[cell] // max(1, self.threats.hitters[cell]) if blow.gone else 0
        danger = self._danger(state, unit, cell, fewer)
        score = ground + script.harm * blow.gain - 16 * blow.loss - script.fear * danger
        self._keep(score, cell, STRIKE, enemy.cell)

    def _mend(self, state: TempleState, unit: Unit, cell: i64, ground: i64) -> None:
        """Friends beside the tile who are hurt."""
        figures = state.figures
        for at in range(cell * HEX_DEGREE, cell * HEX_DEGREE + HEX_DEGREE):
            beside = figures.board.around[at]
            if beside >= 0 and state.at[beside] > 0 and beside != unit.cell:
                friend = state.units[state.at[beside] - 1]
                healed = min(ask(state, unit, STAT_MEND), figures.kinds.hp[friend.kind] - friend.hp)
                if friend.seat == unit.seat and healed > 0:
                    self._keep(ground + 16 * blood_of(state, friend, healed), cell, MEND, beside)

    def _keep(self, score: i64, cell: i64, verb: i64, to: i64) -> None:
        """Keep this order if it is better than the best so far."""
        if self.noise > 0:
            score += 16 * self.rng.below(self.noise)
        if score > self._score:
            self._score = score
            self._walk = cell
            self._verb = verb
            self._to = to
