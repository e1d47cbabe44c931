"""What a strike would bring: exact, because nothing in a fight is left to chance."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.temple.temper import Temper
from cinque.bots.temple.worth import harm, site_worth, worth_of
from cinque.games.temple.play.codes import DIE, GAZE, ON_STRUCK, STAT_ATK, STAT_DEF, STAT_FLOOR, STAT_THORNS
from cinque.games.temple.play.combat import counter_fails
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.state import TempleState, Unit

# What stopping a capture of the own temple is worth, and each capture action done there already.
INTRUDER: Final[i64] = 400
# A neutral unit struck is no rival's loss, but may be in the way.
NEUTRAL_WORTH: Final[i64] = 16


@final
class Blow:
    """One strike thought through: points gained and lost, whether the enemy is gone, and the HP left to the striker."""

    def __init__(self) -> None:
        self.temper: Temper = Temper()
        self.gain: i64 = 0
        self.loss: i64 = 0
        self.gone: bool = False

    def reckon(self, state: TempleState, unit: Unit, cell: i64, enemy: Unit) -> bool:
        """The unit strikes from a tile it could go to; False when it has no attack there."""
        if cell == unit.cell:
            return self._strike(state, unit, enemy)
        there = unit.copy()
        there.charged = state.figures.board.distance(unit.cell, cell)
        there.cell = cell
        return self._strike(state, there, enemy)

    def _strike(self, state: TempleState, unit: Unit, enemy: Unit) -> bool:
        attack = ask(state, unit, STAT_ATK)
        if attack <= 0:
            return False
        figures = state.figures
        damage = max(attack - ask(state, enemy, STAT_DEF), ask(state, enemy, STAT_FLOOR))
        deeds = figures.deeds(unit.kind, ON_STRUCK)
        self.gone = damage >= enemy.hp or GAZE in deeds
        self.gain = worth_of(state, enemy) if self.gone else harm(state, enemy, damage)
        if enemy.seat < 0:
            self.gain = self.gain // NEUTRAL_WORTH
        elif enemy.progress > 0:
            self.gain += self._stopped(state, unit, enemy)
        hurt = (attack - damage) * ask(state, enemy, STAT_THORNS)
        if not self.gone and not counter_fails(state, unit, enemy, figures.board.distance(unit.cell, enemy.cell)):
            hurt += max(ask(state, enemy, STAT_ATK) - ask(state, unit, STAT_DEF), figures.counter_floor)
        self.loss = worth_of(state, unit) if DIE in deeds else harm(state, unit, hurt)
        return True

    def _stopped(self, state: TempleState, unit: Unit, enemy: Unit) -> i64:
        """What it is worth that an enemy's work on a building ends, or comes nearer to its end."""
        figures = state.figures
        site = figures.site_at[enemy.cell] - 1
        if site < 0:
            return 0
        if figures.site_home[site] == unit.seat:
            return INTRUDER * (1 + enemy.progress) if self.gone else INTRUDER
        needed = figures.capture[figures.site_kind[site]]
        value = site_worth(state, site, unit.seat, self.temper) * enemy.progress // needed
        return value if self.gone else value // 4
