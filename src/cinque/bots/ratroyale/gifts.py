"""What it is worth to put a status on somebody, read off what the status does."""

from typing import Final, final

from mypy_extensions import i64

from cinque.bots.ratroyale.outlook import Outlook
from cinque.bots.ratroyale.scripts import Script
from cinque.bots.ratroyale.worth import harm, price_of
from cinque.games.ratroyale.play.acts import GiveAct, HitAct
from cinque.games.ratroyale.play.codes import (
    ABLE,
    ADD,
    ANY_TURN,
    ATTACK,
    CLOCK_EVER,
    DEFENSE,
    GIVEN,
    IF_HAS,
    IF_LAST_TURN,
    IF_MARKED,
    OWN_TURN,
    SPEED,
)
from cinque.games.ratroyale.play.effects import Scene, able, ask, mark_of
from cinque.games.ratroyale.play.figures import Reaction, Status
from cinque.games.ratroyale.play.powers import strength
from cinque.games.ratroyale.play.state import FOREVER, RatState, Unit
from cinque.games.ratroyale.play.twins import Modifier

# How many turns of something that never ends are counted.
LONG: Final[i64] = 4
# In sixteenths: what a turn of doing nothing costs of a rodent's price, what slow damage counts of damage.
IDLE: Final[i64] = 5
SLOWLY: Final[i64] = 12
# The part of a rodent's price that a point of Attack is worth for a turn, and one of Speed.
EDGE: Final[i64] = 20
PACE: Final[i64] = 80


@final
class Gifts:
    """Judges statuses for the seat that the outlook is for."""

    def __init__(self, outlook: Outlook) -> None:
        self._outlook: Final[Outlook] = outlook

    def worth(self, scene: Scene, script: Script, act: GiveAct, unit: Unit) -> i64:
        """Points for the seat when the unit gets the status."""
        state = scene.state
        old = mark_of(unit, act.status, scene.source, False)
        turns = LONG if act.clock == CLOCK_EVER else act.turns
        if old is not None:
            turns = 0 if old.left == FOREVER else turns - old.left
        if turns <= 0:
            return 0
        status = state.figures.squeaks.statuses[act.status]
        intensity = strength(scene, act.amount)
        total = self._damage(state, script, status, unit, intensity, turns)
        for modifier in status.modifiers:
            amount = modifier.amount * intensity if modifier.per_intensity else modifier.amount
            total += self._change(state, script, modifier, unit, amount, turns)
        return total

    def _damage(self, state: RatState, script: Script, status: Status, unit: Unit, intensity: i64, turns: i64) -> i64:
        """Poison and the like: all of it, a little less than if it came at once."""
        damage: i64 = 0
        for reaction in status.reactions:
            for act in reaction.acts:
                if isinstance(act, HitAct):
                    amount = act.amount.of(0, intensity)
                    if not act.pierce:
                        amount = max(amount - ask(state, unit, DEFENSE, -1), 1)
                    damage += amount * ticks(reaction, turns)
        return self._outlook.weigh(state, script, unit, damage) * SLOWLY // 16

    def _change(self, state: RatState, script: Script, modifier: Modifier, unit: Unit, amount: i64, turns: i64) -> i64:
        """A number that changes for some turns."""
        sign: i64 = 1 if unit.seat == self._outlook.seat else -1
        price = price_of(state, unit)
        if modifier.stat == ABLE:
            lost = price * IDLE * turns // 16 if able(state, unit) else 0
            return -lost if sign > 0 else self._keen(state, script, unit, lost)
        if modifier.stat == DEFENSE:
            return sign * self._guarded(state, modifier, unit, amount, turns)
        if modifier.stat == ATTACK:
            return sign * price * amount * turns // EDGE if self._engaged(state, unit) else 0
        if modifier.stat == SPEED:
            return sign * self._hurried(state, script, unit, amount, turns)
        return 0

    def _keen(self, state: RatState, script: Script, foe: Unit, lost: i64) -> i64:
        """What an enemy loses counts like harm done to it."""
        return lost * script.fight // 16 * (16 + self._outlook.pressure(state, foe)) // 16

    def _guarded(self, state: RatState, modifier: Modifier, unit: Unit, amount: i64, turns: i64) -> i64:
        """The difference to what somebody has to fear where he stands; for good, it is a difference to his price."""
        now = ask(state, unit, DEFENSE, -1)
        then = now + amount if modifier.op == ADD else amount
        outlook = self._outlook
        fear = harm(state, unit, outlook.danger(unit.cell, now)) - harm(state, unit, outlook.danger(unit.cell, then))
        if turns >= LONG:
            fear += price_of(state, unit) * (then - now) // 12
        return fear

    def _hurried(self, state: RatState, script: Script, unit: Unit, amount: i64, turns: i64) -> i64:
        """Speed is for those who have a way to go."""
        if unit.seat != self._outlook.seat:
            return price_of(state, unit) * amount * turns // PACE
        goal = self._outlook.aim(state, script, unit)
        way = goal.worth - self._outlook.phi(state, goal, unit.cell)
        legs = min(unit.moves, state.crumbs // max(self._outlook.walk_cost(state, unit), 1))
        beyond = way - goal.slope * ask(state, unit, SPEED, -1) * legs
        return max(min(beyond, goal.slope * amount * max(unit.moves, turns - 1)), 0)

    def _engaged(self, state: RatState, unit: Unit) -> bool:
        """Whether somebody could strike this turn or the next."""
        trait = self._outlook.ways.traits[unit.kind]
        if not trait.armed:
            return False
        reach = trait.reach + ask(state, unit, SPEED, -1)
        for foe in self._outlook.foes:
            if state.figures.board.distance(foe.cell, unit.cell) <= reach:
                return True
        return False

    def has(self, unit: Unit, status: i64, source: i64) -> bool:
        return mark_of(unit, status, source, False) is not None

    def opens(self, when: i64) -> bool:
        """Whether a condition is one that a status fulfils."""
        return when == IF_HAS or when == IF_MARKED


def ticks(reaction: Reaction, turns: i64) -> i64:
    """How often a reaction comes in so many turns of its bearer."""
    if reaction.moment == GIVEN:
        return 1
    if reaction.moment == OWN_TURN:
        return 1 if reaction.when.kind == IF_LAST_TURN else turns
    return 2 * turns - 1 if reaction.moment == ANY_TURN else 0
