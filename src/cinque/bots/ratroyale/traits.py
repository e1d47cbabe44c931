"""What a bot must know of each kind of entity, read off its rows once a match: nobody is known by name."""

from typing import Final, final

from mypy_extensions import i64

from cinque.games.ratroyale.play.acts import HitAct, MendAct
from cinque.games.ratroyale.play.codes import (
    ATTACK,
    DEFENSE,
    MOVES,
    SIEGES,
    SPEED,
    T_ENEMY,
    T_ENEMY_RODENT,
    T_SELF,
    T_TILE,
)
from cinque.games.ratroyale.play.figures import Form, Kind, Skill, Squeaks

# How well a squeak is worth its crumbs, in sixteenths: anybody, somebody with an attack, a healer, and for each
# hundredth of a Lair's Health that a crumb takes away.
PLAIN: Final[i64] = 6
ARMED: Final[i64] = 3
HEALER: Final[i64] = 2
RAM: Final[i64] = 20
BEST: Final[i64] = 26
# Who walks fewer tiles a turn than this comes late everywhere.
BRISK: Final[i64] = 6
# What a Lair's Defense is taken for where there is none.
LAIR_DEFENSE: Final[i64] = 4


@final
class Trait:
    """One kind: how far it strikes, how high, what it is good for."""

    def __init__(self, kind: Kind, lair: i64) -> None:
        self.reach: i64 = 0
        self.altitude: i64 = 0
        self.armed: bool = False
        self.sieges: bool = kind.stats[SIEGES] > 0
        self.stride: i64 = kind.stats[SPEED] * kind.stats[MOVES]
        # Hundredths of a Lair's Health a crumb takes away.
        self.ram: i64 = 0
        for modifier in kind.modifiers:
            if modifier.stat == SIEGES:
                self.sieges = modifier.amount > 0
        heals = False
        for skill in kind.skills:
            for form in skill.forms:
                self._read(kind, skill, form, lair)
                for act in form.acts:
                    heals = heals or isinstance(act, MendAct)
        self.merit: i64 = self._merit(heals)

    def _read(self, kind: Kind, skill: Skill, form: Form, lair: i64) -> None:
        """What one form of a skill does to enemies."""
        step = form.steps[0]
        damage: i64 = 0
        radius: i64 = 0
        for act in form.acts:
            if isinstance(act, HitAct):
                damage += act.times * max(act.amount.of(kind.stats[ATTACK], 0) - lair, 1)
                radius = max(radius, act.whom.radius)
        if damage == 0:
            return
        self.armed = True
        if step.target == T_ENEMY or step.target == T_ENEMY_RODENT or step.target == T_TILE:
            if self.sieges:
                self.ram = max(self.ram, 100 * damage // max(skill.cost, 1))
            if step.reach + radius > self.reach:
                self.reach = step.reach + radius
                self.altitude = step.altitude
        elif step.target == T_SELF:
            self.reach = max(self.reach, radius)

    def _merit(self, heals: bool) -> i64:
        merit: i64 = PLAIN + RAM * self.ram // 100
        if self.armed:
            merit += ARMED
        if heals:
            merit += HEALER
        merit = min(merit, BEST)
        return merit if self.stride >= BRISK else merit * 3 // 4


def traits_of(squeaks: Squeaks) -> list[Trait]:
    """Every kind by number."""
    lair: i64 = LAIR_DEFENSE
    for kind in squeaks.kinds:
        if kind.base:
            lair = kind.stats[DEFENSE]
    return [Trait(kind, lair) for kind in squeaks.kinds]
