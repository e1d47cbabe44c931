"""When to sacrifice, and whom a power would guard."""

from typing import final

from mypy_extensions import i64

from cinque.bots.temple.temper import Temper
from cinque.bots.temple.threats import Threats
from cinque.bots.temple.worth import home_of, worth_of
from cinque.games.temple.play.codes import (
    GIVE_MONEY,
    GIVE_UNIT,
    STAT_DEF,
    STAT_THORNS,
)
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.rites import sacrifice_gain
from cinque.games.temple.play.rules import play
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack


@final
class Altars:
    """Points are gathered from plenty."""

    def use(self, state: TempleState, temper: Temper, threats: Threats, out: list[int]) -> None:
        """Cycles that cannot be spent otherwise are given, and whoever is worth more to the god than alive."""
        site = home_of(state, state.seat)
        figures = state.figures
        if site < 0 or state.site_owner[site] != state.seat or state.site_acted[site] != 0:
            return
        if state.points[state.seat] >= figures.power_points:
            return
        cell = figures.site_cell[site]
        if state.cycles[state.seat] >= figures.money_cost + temper.kept:
            self._do(state, pack(GIVE_MONEY, cell, 0, 0), out)
            return
        best: i64 = 0
        victim: i64 = -1
        for unit in state.units:
            gain = self._gift(state, temper, threats, unit)
            if gain > best:
                best = gain
                victim = unit.cell
        if victim >= 0:
            self._do(state, pack(GIVE_UNIT, cell, victim, 0), out)

    def _gift(self, state: TempleState, temper: Temper, threats: Threats, unit: Unit) -> i64:
        """What is gained by giving a unit rather than keeping it; 0 for those worth more alive.

        Who has destroyed much is dear to the god, and who will not live to see the next turn is cheap to give.
        """
        if unit.seat != state.seat or unit.moved or unit.done or unit.progress > 0:
            return 0
        worth = worth_of(state, unit)
        if threats.danger(state, unit, unit.cell, 0) >= unit.hp:
            worth = worth * temper.doomed // 16
        return max(0, temper.point * sacrifice_gain(state, unit) - worth)

    def _do(self, state: TempleState, move: i64, out: list[int]) -> None:
        play(state, move, SILENT)
        out.append(move)

    def guarded(self, state: TempleState, threats: Threats) -> i64:
        """How many units would throw blows back that their enemies might strike: a power that is felt in the turns
        of others, so no turn of one's own shows it."""
        figures = state.figures
        found: i64 = 0
        for unit in state.units:
            if unit.seat == state.seat and threats.hitters[unit.cell] > 0 and ask(state, unit, STAT_DEF) > 0:
                blessed = figures.row(state.profile(unit.seat), unit.kind) + figures.row(1, 0)
                found += 1 if figures.base[blessed + STAT_THORNS] > 0 else 0
        return found
