"""One look at a position: who is where, what the enemy could strike, and what each unit should go for."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.bots.ratroyale.scripts import Script
from cinque.bots.ratroyale.ways import FAR, Ways
from cinque.bots.ratroyale.worth import POINT, harm, price_of
from cinque.games.ratroyale.play.acts import HitAct
from cinque.games.ratroyale.play.codes import DEFENSE, MOVE_COST, SPEED, T_SELF
from cinque.games.ratroyale.play.effects import Scene, able, ask
from cinque.games.ratroyale.play.figures import Form
from cinque.games.ratroyale.play.powers import strength
from cinque.games.ratroyale.play.rules import NOTHING, form_of
from cinque.games.ratroyale.play.state import RatState, Unit
from cinque.games.ratroyale.play.turns import base_crumbs

# A tile nearer to its goal is worth this part of a unit's price.
PACES: Final[i64] = 30
# A rodent is reckoned to be at least so dear when it walks: even the cheapest one must get somewhere.
LEAST_PRICE: Final[i64] = 12 * POINT
# Within its reach a unit that does not see its goal goes on, with this part of the zeal.
CREEP: Final[i64] = 4
# An enemy nearer than this to an own Lair is worth going for, and the nearer the more.
NEAR: Final[i64] = 14
# How many turns of a stack's crumbs are counted.
HELD: Final[i64] = 6
# How often an enemy is expected to use a skill in its turn.
USES: Final[i64] = 2
# Nobody.
NONE: Final[i64] = -1


@final
class Goal:
    """What a unit goes for: where, how near it must come, and what each tile of the way is worth."""

    def __init__(self, cell: i64, walked: bool, field: vec[i64], reach: i64, slope: i64, worth: i64) -> None:
        self.cell: Final[i64] = cell
        # Whether the way is measured on foot or as the crow flies.
        self.walked: Final[bool] = walked
        self.field: Final[vec[i64]] = field
        self.reach: Final[i64] = reach
        self.slope: Final[i64] = slope
        self.worth: Final[i64] = worth
        self.creep: i64 = 0
        # The Defense of whoever goes.
        self.guard: i64 = 0


@final
class Outlook:
    """What a seat sees of a position. It holds until somebody dies or moves."""

    def __init__(self, ways: Ways, state: RatState, seat: i64) -> None:
        self.ways: Final[Ways] = ways
        self.seat: Final[i64] = seat
        self.own: Final[list[Unit]] = []
        self.foes: Final[list[Unit]] = []
        self.homes: Final[list[Unit]] = []
        # What the other seat could do to whoever stands on a tile in its next turn, and in how many hits.
        self._raw: Final[vec[i64]] = state.figures.bare[:]
        self._hits: Final[vec[i64]] = state.figures.bare[:]
        self._claims: Final[dict[int, int]] = {}
        self._crumbs: Final[i64] = base_crumbs(state, seat, state.own_turn(seat) + 1)
        self._meet(state)
        self._claim(state)

    def _meet(self, state: RatState) -> None:
        """Who is there, and what the other seat could strike."""
        for unit in state.units:
            if unit.health <= 0:
                continue
            if unit.seat == self.seat:
                if state.kind_of(unit).rodent:
                    self.own.append(unit)
                elif state.kind_of(unit).base:
                    self.homes.append(unit)
            elif unit.seat == 1 - self.seat:
                self.foes.append(unit)
                self._threaten(state, unit)

    def _threaten(self, state: RatState, foe: Unit) -> None:
        """Adds what an enemy could do after one movement action to every tile in its reach."""
        kind = state.kind_of(foe)
        if not kind.rodent or not able(state, foe):
            return
        amount: i64 = 0
        times: i64 = 0
        reach: i64 = 0
        for skill in kind.skills:
            form = form_of(state, foe, skill)
            if form is None:
                continue
            uses = min(USES, foe.stamina if foe.stamina > 0 else 1)
            one = _blow(state, foe, form)
            if uses * one > amount:
                amount = uses * one
                times = uses * _strokes(form)
                reach = _far(form)
        if amount > 0:
            self._spread(state, foe.cell, reach + ask(state, foe, SPEED, -1), amount, times)

    def _spread(self, state: RatState, start: i64, reach: i64, amount: i64, times: i64) -> None:
        board = state.figures.board
        raw, hits = self._raw, self._hits
        low = max(board.r[start] - reach, 0) * board.width
        high = min(board.r[start] + reach + 1, board.height) * board.width
        cell: i64 = low
        while cell < high:
            if board.distance(start, cell) <= reach:
                raw[cell] += amount
                hits[cell] += times
            cell += 1

    def danger(self, cell: i64, guard: i64) -> i64:
        """The damage somebody with this Defense has to fear on a tile."""
        hits = self._hits[cell]
        return max(self._raw[cell] - hits * guard, hits)

    def weigh(self, state: RatState, script: Script, unit: Unit, damage: i64) -> i64:
        """What damage to somebody is worth to the seat."""
        if unit.seat == self.seat:
            return -harm(state, unit, damage)
        kind = state.kind_of(unit)
        if kind.base:
            return harm(state, unit, damage) * script.siege // 16
        return harm(state, unit, damage) * (script.fight + self.pressure(state, unit) * script.fight // NEAR) // 16

    def pressure(self, state: RatState, foe: Unit) -> i64:
        """How near an enemy has come to the own Lairs: 0 to NEAR."""
        nearest: i64 = NEAR
        for home in self.homes:
            nearest = min(nearest, state.figures.board.distance(home.cell, foe.cell))
        return NEAR - nearest

    def _claim(self, state: RatState) -> None:
        """Who goes for which Crumbs Stack: whoever stands on it, or else a cheap one not far away."""
        for number, cell in enumerate(self.ways.stacks):
            field = self.ways.to(cell)
            chosen: i64 = NONE
            least: i64 = FAR
            for unit in self.own:
                if state.figures.stack[unit.cell] == number:
                    chosen = unit.id
                    break
                trait = self.ways.traits[unit.kind]
                bother = field[unit.cell] + price_of(state, unit) // POINT
                if bother < least and field[unit.cell] <= 2 * trait.stride and unit.id not in self._claims:
                    least = bother
                    chosen = unit.id
            if chosen != NONE:
                self._claims[chosen] = number

    def stack_worth(self, script: Script) -> i64:
        """What standing on a Crumbs Stack is worth."""
        percent = self.ways.figures.stack_percent
        return self._crumbs * percent * HELD * POINT * script.stack // 1600

    def aim(self, state: RatState, script: Script, unit: Unit) -> Goal:
        """The goal that is worth most to a unit from where it stands."""
        trait = self.ways.traits[unit.kind]
        slope = max(price_of(state, unit), LEAST_PRICE) * script.march // (16 * PACES)
        best = Goal(unit.cell, False, NOTHING, 0, 0, 0)
        if trait.armed:
            best = self._quarry(state, script, unit, slope)
        elif len(self.own) > 0:
            best = self._friend(state, unit, slope // 2)
        if unit.id in self._claims:
            cell = self.ways.stacks[self._claims[unit.id]]
            stack = Goal(cell, True, self.ways.to(cell), 0, max(slope, POINT // 2), self.stack_worth(script))
            on = state.figures.stack[unit.cell] == self._claims[unit.id]
            if on or self.phi(state, stack, unit.cell) > self.phi(state, best, unit.cell) or best.slope == 0:
                best = stack if not on else Goal(unit.cell, False, NOTHING, 0, stack.slope, stack.worth)
        best.guard = ask(state, unit, DEFENSE, -1)
        return best

    def _quarry(self, state: RatState, script: Script, unit: Unit, slope: i64) -> Goal:
        """The Lair or the intruder that is nearest, as worth goes."""
        trait = self.ways.traits[unit.kind]
        board = state.figures.board
        best = Goal(unit.cell, False, NOTHING, 0, 0, 0)
        most: i64 = -FAR * FAR * POINT
        for foe in self.foes:
            kind = state.kind_of(foe)
            if kind.base and trait.sieges:
                goal = Goal(foe.cell, True, self.ways.to(foe.cell), trait.reach, slope, 0)
            elif kind.rodent:
                worth = price_of(state, foe) * self.pressure(state, foe) * script.fight // (16 * 2 * NEAR)
                if trait.sieges and worth == 0:
                    continue
                goal = Goal(foe.cell, False, NOTHING, trait.reach, slope, worth)
            else:
                continue
            value = self.phi(state, goal, unit.cell)
            if value > most:
                most = value
                best = goal
        if best.slope > 0 and board.distance(unit.cell, best.cell) <= trait.reach:
            best.creep = slope // CREEP
        return best

    def _friend(self, state: RatState, unit: Unit, slope: i64) -> Goal:
        """Who cannot fight stays with those who can."""
        best = Goal(unit.cell, False, NOTHING, 0, 0, 0)
        nearest: i64 = FAR
        for ally in self.own:
            if ally.id != unit.id and self.ways.traits[ally.kind].armed:
                away = state.figures.board.distance(unit.cell, ally.cell)
                if away < nearest:
                    nearest = away
                    best = Goal(ally.cell, False, NOTHING, 2, slope, 0)
        return best

    def phi(self, state: RatState, goal: Goal, cell: i64) -> i64:
        """How good a tile is on the way to a goal."""
        away = goal.field[cell] if goal.walked else state.figures.board.distance(goal.cell, cell)
        return goal.worth - goal.slope * max(away - goal.reach, 0) - goal.creep * min(away, goal.reach)

    def stand(self, state: RatState, script: Script, goal: Goal, unit: Unit, cell: i64) -> i64:
        """How good it is for a unit to stand on a tile: its way, and what it would have to fear there."""
        fear = harm(state, unit, self.danger(cell, goal.guard)) * script.fear // 16
        return self.phi(state, goal, cell) - fear

    def walk_cost(self, state: RatState, unit: Unit) -> i64:
        return ask(state, unit, MOVE_COST, -1)


def _blow(state: RatState, unit: Unit, form: Form) -> i64:
    """The raw damage of a form to one enemy."""
    scene = Scene(state, unit.seat, unit, unit.id, NOTHING)
    total: i64 = 0
    for act in form.acts:
        if isinstance(act, HitAct):
            total += act.times * strength(scene, act.amount)
    return total


def _strokes(form: Form) -> i64:
    """How often Defense counts against it."""
    total: i64 = 0
    for act in form.acts:
        if isinstance(act, HitAct):
            total += act.times
    return total


def _far(form: Form) -> i64:
    """How far from where it stands a form can hurt."""
    reach: i64 = 0 if form.steps[0].target == T_SELF else form.steps[0].reach
    radius: i64 = 0
    for act in form.acts:
        if isinstance(act, HitAct):
            radius = max(radius, act.whom.radius)
    return reach + radius
