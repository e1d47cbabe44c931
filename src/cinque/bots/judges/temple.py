"""How good a position of Temple-Based Sacrifice is for a seat, in points."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.temple.orders import Orders
from cinque.bots.temple.temper import Temper
from cinque.bots.temple.worth import POINT, harm, site_worth, worth_of
from cinque.games.temple.content.tables import DRAW
from cinque.games.temple.play.state import RUNNING, TempleState

WON: Final[i64] = 1_000_000
# Points for a win that comes a turn sooner.
SOONER: Final[i64] = 100
# In sixteenths: land and workshops owned, work begun on buildings.
OWNED: Final[i64] = 16
BEGUN: Final[i64] = 10
# Points for each capture action done on a temple that decides the match.
SIEGE: Final[i64] = 250


@final
class Judge:
    """Units, buildings, purse, work in progress, and what known enemies threaten."""

    def __init__(self, orders: Orders) -> None:
        self._orders: Final[Orders] = orders
        self._temper: Temper = orders.goals.temper

    def judge(self, state: TempleState, temper: Temper, seat: i64) -> i64:
        self._temper = temper
        if state.result != RUNNING:
            if state.result == DRAW:
                return 0
            late = SOONER * state.turn
            return WON - late if state.result == seat else late - WON
        if state.alive[seat] == 0:
            return SOONER * state.turn - WON
        self._orders.threats.look(state, seat)
        score = 16 * POINT * state.cycles[seat] // 2 + 16 * temper.point * state.points[seat]
        score += self._units(state, temper, seat) + self._sites(state, seat)
        if state.seat == seat:
            score += temper.ahead * self._orders.goals.deal(state, self._orders.threats)
        return score // 16

    def _units(self, state: TempleState, temper: Temper, seat: i64) -> i64:
        score: i64 = 0
        threats = self._orders.threats
        for unit in state.units:
            if unit.seat < 0:
                continue
            sign: i64 = 1 if unit.seat == seat else -1
            score += sign * 16 * worth_of(state, unit)
            if unit.seat == seat and threats.hitters[unit.cell] > 0:
                score -= temper.feared * harm(state, unit, threats.danger(state, unit, unit.cell, 0))
            if unit.progress > 0:
                score += sign * self._begun(state, unit.cell, unit.progress, unit.seat)
        return score

    def _begun(self, state: TempleState, cell: i64, progress: i64, seat: i64) -> i64:
        figures = state.figures
        site = figures.site_at[cell] - 1
        if site < 0:
            return 0
        home = figures.site_home[site]
        if home >= 0 and state.alive[home] != 0:
            return 16 * SIEGE * progress
        needed = figures.capture[figures.site_kind[site]]
        return BEGUN * site_worth(state, site, seat, self._temper) * progress // needed

    def _sites(self, state: TempleState, seat: i64) -> i64:
        score: i64 = 0
        site: i64 = 0
        while site < state.figures.sites:
            owner = state.site_owner[site]
            if owner >= 0:
                sign: i64 = 1 if owner == seat else -1
                score += sign * OWNED * site_worth(state, site, owner, self._temper)
            site += 1
        return score
