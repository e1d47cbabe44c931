"""What a form of a skill or a trick would be worth, act by act, without doing it."""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from cinque.bots.ratroyale.gifts import Gifts
from cinque.bots.ratroyale.outlook import Outlook
from cinque.bots.ratroyale.scripts import Script
from cinque.bots.ratroyale.worth import POINT, blood, harm, lair_worth, worth_of
from cinque.games.ratroyale.content.tables import PERCENT
from cinque.games.ratroyale.play.acts import (
    Act,
    BuildAct,
    CarryAct,
    DefeatAct,
    GiveAct,
    HitAct,
    MendAct,
    ReduceAct,
    RefreshAct,
    SwapAct,
)
from cinque.games.ratroyale.play.aiming import Choice, targets
from cinque.games.ratroyale.play.codes import DEFENSE, DODGE, EXPIRED, HEALS, HEALTH, PICKED, PLACED, SPEED
from cinque.games.ratroyale.play.effects import Scene, ask, cover_for
from cinque.games.ratroyale.play.figures import Form
from cinque.games.ratroyale.play.powers import chosen, damage_to, place_of, strength
from cinque.games.ratroyale.play.rules import NOTHING, form_of
from cinque.games.ratroyale.play.state import FOREVER, NEUTRAL, Mark, RatState, Unit

# Of what happens only later, and may not happen at all, so many sixteenths count.
LATER: Final[i64] = 7
# What healing is worth where nobody threatens, in sixteenths.
IDLE_CURE: Final[i64] = 8
# Who could be struck down in the enemy's next turn gives this part of his worth when he gives himself.
DOOMED: Final[i64] = 4
# A wall takes this part of the harm that its neighbour has to fear.
SHELTER: Final[i64] = 4


@final
class Deeds:
    """Judges forms by a script, for the seat that the outlook is for."""

    def __init__(self, outlook: Outlook, script: Script) -> None:
        self.outlook: Final[Outlook] = outlook
        self.gifts: Final[Gifts] = Gifts(outlook)
        self.script: Final[Script] = script

    def gain(self, scene: Scene, form: Form) -> i64:
        """Points for the seat. The picks of the scene are complete."""
        total: i64 = 0
        for act in form.acts:
            total += self.worth(scene, act)
        return total

    def worth(self, scene: Scene, act: Act) -> i64:
        """What one act is worth."""
        if isinstance(act, HitAct):
            return self._hit(scene, act)
        if isinstance(act, GiveAct):
            return self._give(scene, act)
        if isinstance(act, MendAct):
            return self._mend(scene, act)
        if isinstance(act, DefeatAct):
            return self._defeat(scene, act)
        if isinstance(act, ReduceAct):
            return self._reduce(scene, act)
        if isinstance(act, RefreshAct):
            return self._refresh(scene, act)
        if isinstance(act, CarryAct):
            return self._carry(scene, place_of(scene, act.who, -1), place_of(scene, act.to, -1))
        if isinstance(act, SwapAct):
            return self._carry(scene, scene.picks[0], scene.picks[1]) + self._carry(
                scene, scene.picks[1], scene.picks[0]
            )
        if isinstance(act, BuildAct):
            return self._build(scene, act)
        return 0

    def _hit(self, scene: Scene, act: HitAct) -> i64:
        state = scene.state
        amount = strength(scene, act.amount)
        total: i64 = 0
        for unit in chosen(scene, act.whom):
            damage = act.times * damage_to(state, unit, amount, act.pierce)
            gain = self.outlook.weigh(state, self.script, unit, damage)
            actor = scene.actor
            if act.whom.group == PICKED and actor is not None:
                gain = gain * (PERCENT - ask(state, unit, DODGE, actor.cell)) // PERCENT
            total += gain
        return total

    def _give(self, scene: Scene, act: GiveAct) -> i64:
        total: i64 = 0
        for unit in chosen(scene, act.whom):
            if scene.state.kind_of(unit).rodent:
                total += self.gifts.worth(scene, self.script, act, unit)
                total += self._unlocked(scene, act.status, unit)
        return total

    def _unlocked(self, scene: Scene, status: i64, unit: Unit) -> i64:
        """What a skill that waits for the status could do with it afterwards."""
        state = scene.state
        actor = scene.actor
        if actor is None or self.gifts.has(unit, status, scene.source):
            return 0
        best: i64 = 0
        for skill in state.kind_of(actor).skills:
            for form in skill.forms:
                if form.when.status == status and self.gifts.opens(form.when.kind):
                    world = state.copy()
                    world.units[unit.slot].marks.append(Mark(status, 1, scene.source, 0, FOREVER))
                    gain = self._best_target(world, world.units[actor.slot], form)
                    best = max(best, gain - skill.cost * POINT // 2)
        return best * LATER // 16

    def _best_target(self, state: RatState, unit: Unit, form: Form) -> i64:
        """The best use of a form from where somebody stands, by its first target alone."""
        best: i64 = 0
        for cell in targets(state, Choice(state.seat, unit, form, NOTHING, cover_for(state, state.seat))):
            if len(form.steps) == 1:
                scene = Scene(state, state.seat, unit, unit.id, one_pick(cell))
                best = max(best, self.gain(scene, form))
        return best

    def best_in_place(self, state: RatState, unit: Unit) -> i64:
        """What one more use of a skill would be worth to somebody who does not move."""
        best: i64 = 0
        for skill in state.kind_of(unit).skills:
            form = form_of(state, unit, skill)
            if form is not None and skill.cost <= state.crumbs:
                best = max(best, self._best_target(state, unit, form) - skill.cost * POINT // 2)
        return best

    def _mend(self, scene: Scene, act: MendAct) -> i64:
        state = scene.state
        amount = strength(scene, act.amount)
        total: i64 = 0
        for unit in chosen(scene, act.whom):
            missing = ask(state, unit, HEALTH, -1) - unit.health
            if missing > 0 and ask(state, unit, HEALS, -1) > 0:
                gain = 2 * blood(state, unit, min(amount, missing))
                total += gain if self.outlook.danger(unit.cell, 0) > 0 else gain * IDLE_CURE // 16
        return total

    def _defeat(self, scene: Scene, act: DefeatAct) -> i64:
        total: i64 = 0
        for unit in chosen(scene, act.whom):
            if unit.seat == self.outlook.seat:
                total -= self._given(scene, unit)
            elif unit.seat != NEUTRAL:
                # Zeal for a fight is no reason to end everybody's: both sides count alike.
                total += worth_of(scene.state, unit)
        return total

    def _given(self, scene: Scene, unit: Unit) -> i64:
        """What is lost with somebody: little where he gives himself and would hardly live to see his next turn."""
        worth = worth_of(scene.state, unit)
        if scene.actor is None or scene.actor.id != unit.id:
            return worth
        guard = ask(scene.state, unit, DEFENSE, -1)
        return worth // DOOMED if self.outlook.danger(unit.cell, guard) >= unit.health else worth

    def _reduce(self, scene: Scene, act: ReduceAct) -> i64:
        state = scene.state
        total: i64 = 0
        for unit in chosen(scene, act.whom):
            if unit.health > act.health and state.kind_of(unit).base:
                lost = lair_worth(state, unit.health) - lair_worth(state, act.health)
                total += -lost if unit.seat == self.outlook.seat else lost
        return total

    def _refresh(self, scene: Scene, act: RefreshAct) -> i64:
        state = scene.state
        total: i64 = 0
        for unit in chosen(scene, act.whom):
            if act.skills > 0 and unit.stamina == 0:
                total += self.best_in_place(state, unit)
            if act.moves > 0 and unit.moves == 0:
                goal = self.outlook.aim(state, self.script, unit)
                way = goal.worth - self.outlook.phi(state, goal, unit.cell)
                total += min(way, goal.slope * ask(state, unit, SPEED, -1))
        return total

    def _carry(self, scene: Scene, start: i64, to: i64) -> i64:
        """What another tile is worth to whoever stands on the first one."""
        state = scene.state
        unit = state.unit_at(start)
        if unit is None or to < 0:
            return 0
        goal = self.outlook.aim(state, self.script, unit)
        here = self.outlook.stand(state, self.script, goal, unit, start)
        return self.outlook.stand(state, self.script, goal, unit, to) - here

    def _build(self, scene: Scene, act: BuildAct) -> i64:
        """A structure: what it will do when its time is up, and whom it shelters until then."""
        state = scene.state
        squeaks = state.figures.squeaks
        late: i64 = 0
        bomb = False
        for reaction in squeaks.kinds[act.kind].reactions:
            if reaction.moment == PLACED:
                for deed in reaction.acts:
                    if isinstance(deed, GiveAct):
                        for last in squeaks.statuses[deed.status].reactions:
                            if last.moment == EXPIRED:
                                bomb = True
                                late += self._all(scene, last.acts)
        return late * LATER // 16 if bomb else self._shelter(scene, scene.picks[0])

    def _all(self, scene: Scene, acts: list[Act]) -> i64:
        total: i64 = 0
        for act in acts:
            total += self.worth(scene, act)
        return total

    def _shelter(self, scene: Scene, cell: i64) -> i64:
        """A wall is good in front of somebody who has to fear for his life."""
        state = scene.state
        board = state.figures.board
        best: i64 = 0
        for unit in self.outlook.own:
            if board.distance(unit.cell, cell) != 1:
                continue
            for foe in self.outlook.foes:
                between = board.distance(foe.cell, cell) < board.distance(foe.cell, unit.cell)
                if between and state.kind_of(foe).rodent:
                    fear = harm(state, unit, self.outlook.danger(unit.cell, 0))
                    best = max(best, fear // SHELTER)
        return best


def one_pick(cell: i64) -> vec[i64]:
    return append(NOTHING[:], cell)


def two_picks(cell: i64, other: i64) -> vec[i64]:
    return append(append(NOTHING[:], cell), other)
