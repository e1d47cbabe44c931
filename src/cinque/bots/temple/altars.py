"""When to sacrifice and when to call on the god."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.temple.temper import Temper
from cinque.bots.temple.threats import Threats
from cinque.bots.temple.worth import home_of, worth_of
from cinque.games.temple.play.codes import (
    GIVE_MONEY,
    GIVE_UNIT,
    STAT_CAPTURE,
    STAT_DEF,
    STAT_MP,
    STAT_THORNS,
)
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.moves import INVOKE_GOD
from cinque.games.temple.play.rites import can_invoke, sacrifice_gain
from cinque.games.temple.play.rules import play
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack

# How near an enemy must be for a unit to count.
NEAR: Final[i64] = 5


@final
class Altars:
    """Points are gathered from plenty, and spent when the power would be felt at once."""

    def call(self, state: TempleState, temper: Temper, threats: Threats, out: list[int]) -> None:
        """Invoke the god when enough units would use what he gives."""
        if not can_invoke(state, state.seat) or state.power[state.seat] > 0:
            return
        use: i64 = 0
        for unit in state.units:
            if unit.seat == state.seat and self._would_use(state, unit, threats):
                use += 1
        if use >= temper.many:
            self._do(state, INVOKE_GOD, out)

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
        danger = threats.attack[unit.cell] - threats.hitters[unit.cell] * ask(state, unit, STAT_DEF)
        if threats.hitters[unit.cell] > 0 and danger >= unit.hp:
            worth = worth * temper.doomed // 16
        return max(0, temper.point * sacrifice_gain(state, unit) - worth)

    def _do(self, state: TempleState, move: i64, out: list[int]) -> None:
        play(state, move, SILENT)
        out.append(move)

    def _would_use(self, state: TempleState, unit: Unit, threats: Threats) -> bool:
        """Whether the power would change a number of the unit that matters where it stands."""
        figures = state.figures
        plain = figures.row(state.profile(unit.seat), unit.kind)
        blessed = plain + figures.row(1, 0)
        if figures.base[blessed + STAT_CAPTURE] != figures.base[plain + STAT_CAPTURE]:
            return self._site_near(state, unit)
        if figures.base[blessed + STAT_THORNS] != figures.base[plain + STAT_THORNS] and ask(state, unit, STAT_DEF) <= 0:
            return False
        faster = figures.base[blessed + STAT_MP] != figures.base[plain + STAT_MP]
        if not faster and not self._changes(state, plain, blessed):
            return False
        for enemy in threats.known:
            if figures.board.distance(unit.cell, enemy.cell) <= NEAR:
                return True
        return False

    def _changes(self, state: TempleState, plain: i64, blessed: i64) -> bool:
        stat: i64 = 0
        while stat < state.figures.stat_count:
            if state.figures.base[plain + stat] != state.figures.base[blessed + stat]:
                return True
            stat += 1
        return False

    def _site_near(self, state: TempleState, unit: Unit) -> bool:
        """A building of somebody else's that the unit could go to this turn."""
        figures = state.figures
        for site in range(figures.sites):
            far = figures.board.distance(unit.cell, figures.site_cell[site])
            if state.site_owner[site] != unit.seat and far <= ask(state, unit, STAT_MP):
                return True
        return False
