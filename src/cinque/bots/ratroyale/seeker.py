"""Finds the best order for one unit: where to walk, and which skill to use there on whom."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.bots.ratroyale.deeds import Deeds, one_pick, two_picks
from cinque.bots.ratroyale.order import NONE, Order, no_order, outranks, rank_of
from cinque.bots.ratroyale.outlook import Outlook
from cinque.games.ratroyale.play.acts import GiveAct, HitAct
from cinque.games.ratroyale.play.aiming import Choice, targets
from cinque.games.ratroyale.play.codes import (
    FROM_ACTOR,
    MOVE_COST,
    REACH,
    SIEGES,
    SPEED,
    T_ALLY,
    T_ENEMY,
    T_ENEMY_RODENT,
    T_SELF,
    T_TILE,
)
from cinque.games.ratroyale.play.effects import Scene, ask, cover_for, sees
from cinque.games.ratroyale.play.figures import Form
from cinque.games.ratroyale.play.rules import NOTHING, form_of, may_act
from cinque.games.ratroyale.play.state import RatState, Unit

# Movement actions thought of at once.
LEGS: Final[i64] = 2
# Tiles from which a blast around itself is tried.
TRIED: Final[i64] = 24


@final
class Seeker:
    """One unit at a time; the order found last is in `found`."""

    def __init__(self, outlook: Outlook, deeds: Deeds) -> None:
        self._outlook: Final[Outlook] = outlook
        self._deeds: Final[Deeds] = deeds
        self._values: Final[vec[i64]] = outlook.ways.figures.bare[:]
        # What the seat has to look past.
        self._cover: vec[i64] = NOTHING
        self.found: Order = no_order()
        self._rank: i64 = 0
        self._unit: i64 = 0
        self._steps: i64 = 0
        # What the best tile in reach is worth to stand on.
        self._best_stand: i64 = 0
        # What it costs the unit to walk so many steps.
        self._fares: Final[vec[i64]] = outlook.ways.figures.bare[:]

    def best(self, state: RatState, unit: Unit) -> Order:
        """The order with the highest rank; 0 when nothing is worth doing."""
        self.found = no_order()
        self._rank = 0
        self._unit = unit.slot
        if (unit.moves <= 0 and unit.stamina <= 0) or not may_act(state, unit):
            return self.found
        self._cover = cover_for(state, state.seat)
        self._walks(state, unit)
        if unit.stamina > 0:
            for number, skill in enumerate(state.kind_of(unit).skills):
                if skill.cost <= state.crumbs:
                    form = form_of(state, unit, skill)
                    if form is not None:
                        self._skill(state, unit, number, skill.cost, form)
        return self.found

    def _take(self, gain: i64, cost: i64, cell: i64, skill: i64, one: i64, two: i64) -> None:
        rank = rank_of(gain, cost)
        if rank > self._rank:
            self._rank = rank
            self.found = Order(self._unit, NONE, cell, skill, one, two)
            self.found.rank = rank

    def _walks(self, state: RatState, unit: Unit) -> None:
        """Every tile in reach, what it is worth to stand there, and the best one to go to."""
        figures = state.figures
        outlook = self._outlook
        reach = outlook.ways.reach
        script = self._deeds.script
        goal = outlook.aim(state, script, unit)
        speed = ask(state, unit, SPEED, -1)
        cost = max(ask(state, unit, MOVE_COST, -1), 1)
        legs = min(min(unit.moves, LEGS), state.crumbs // cost) if unit.seat == state.seat else 0
        self._steps = speed * legs
        reach.flood(figures.slopes, HEX_DEGREE, unit.cell, self._steps, state.at)
        self._price(speed, cost, legs)
        here = outlook.stand(state, script, goal, unit, unit.cell)
        values = self._values
        values[0] = 0
        self._best_stand = 0
        i: i64 = 1
        while i < reach.count:
            cell = reach.cells[i]
            values[i] = outlook.stand(state, script, goal, unit, cell) - here
            self._best_stand = max(self._best_stand, values[i])
            if values[i] > 0:
                self._take(values[i], self._fares[reach.steps[cell]], cell, NONE, NONE, NONE)
            i += 1

    def _price(self, speed: i64, cost: i64, legs: i64) -> None:
        """Fills in the fares: each leg begun is paid. A table, for they are asked for once a tile and target."""
        fares = self._fares
        fares[0] = 0
        steps: i64 = 1
        leg: i64 = 1
        while leg <= legs:
            last = min(leg * speed, len(fares) - 1)
            while steps <= last:
                fares[steps] = cost * leg
                steps += 1
            leg += 1

    def _skill(self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form) -> None:
        step = form.steps[0]
        if step.target == T_SELF:
            self._around_itself(state, unit, number, cost, form)
        elif step.target == T_ENEMY or step.target == T_ENEMY_RODENT:
            self._enemies(state, unit, number, cost, form)
        elif step.target == T_TILE:
            self._tiles(state, unit, number, cost, form)
        elif step.target == T_ALLY and len(form.steps) == 1:
            for ally in self._outlook.own:
                if ally.id != unit.id and ally.health > 0:
                    self._aim(state, unit, number, cost, form, ally.cell)
        else:
            self._in_place(state, unit, number, cost, form)

    def _enemies(self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form) -> None:
        rodents_only = form.steps[0].target == T_ENEMY_RODENT or ask(state, unit, SIEGES, -1) == 0
        for foe in self._outlook.foes:
            if foe.health <= 0 or (rodents_only and not state.kind_of(foe).rodent):
                continue
            if len(form.steps) == 1:
                self._aim(state, unit, number, cost, form, foe.cell)
            elif form.steps[1].origin == FROM_ACTOR:
                for other in self._outlook.foes:
                    if other.health > 0 and other.id > foe.id and (not rodents_only or state.kind_of(other).rodent):
                        self._aim_at_two(state, unit, number, cost, form, foe.cell, other.cell)

    def _tiles(self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form) -> None:
        """Tiles on which an enemy stands, and those beside."""
        board = state.figures.board
        for foe in self._outlook.foes:
            if foe.health <= 0 or board.distance(unit.cell, foe.cell) > self._steps + form.steps[0].reach + 1:
                continue
            self._aim(state, unit, number, cost, form, foe.cell)
            for direction in range(HEX_DEGREE):
                tile = board.around[foe.cell * HEX_DEGREE + direction]
                if tile >= 0 and state.standable(tile):
                    self._aim(state, unit, number, cost, form, tile)

    def _aim(self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form, target: i64) -> None:
        """One target, from the tile that suits best."""
        longest = form.steps[0].reach + state.figures.squeaks.extra_reach
        if state.figures.board.distance(unit.cell, target) > self._steps + longest:
            return
        scene = Scene(state, state.seat, unit, unit.id, one_pick(target))
        gain = self._deeds.gain(scene, form)
        if gain > 0:
            self._from_where(state, unit, number, cost, form, gain, target, NONE)

    def _aim_at_two(
        self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form, target: i64, other: i64
    ) -> None:
        longest = form.steps[0].reach + self._steps
        board = state.figures.board
        if board.distance(unit.cell, target) > longest or board.distance(unit.cell, other) > longest:
            return
        gain = self._deeds.gain(Scene(state, state.seat, unit, unit.id, two_picks(target, other)), form)
        if gain > 0:
            self._from_where(state, unit, number, cost, form, gain, target, other)

    def _from_where(
        self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form, gain: i64, target: i64, other: i64
    ) -> None:
        """The tile from which the skill brings most a crumb. Lines of sight are tried only where it would matter."""
        if not outranks(gain + self._best_stand, cost, self._rank):
            return
        reach = self._outlook.ways.reach
        cells, steps, fares, values = reach.cells, reach.steps, self._fares, self._values
        count = reach.count
        purse = state.crumbs - cost
        i: i64 = 0
        while i < count:
            cell = cells[i]
            fare = fares[steps[cell]]
            if fare > purse:
                break
            total = gain + values[i]
            if total > 0 and outranks(total, cost + fare, self._rank):
                seen = self._hits(state, unit, form, 0, cell, target)
                if seen and (other == NONE or self._hits(state, unit, form, 1, cell, other)):
                    self._take(total, cost + fare, cell, number, target, other)
            i += 1

    def _hits(self, state: RatState, unit: Unit, form: Form, number: i64, cell: i64, target: i64) -> bool:
        """Whether a target could be chosen from a tile."""
        step = form.steps[number]
        away = state.figures.board.distance(cell, target)
        if away > step.reach:
            if away > step.reach + state.figures.squeaks.extra_reach:
                return False
            there = unit.copy()
            there.cell = cell
            if away > step.reach + ask(state, there, REACH, target):
                return False
        return sees(state, self._cover, cell, target, step.altitude)

    def _around_itself(self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form) -> None:
        """Skills that need no target: here, and where walking brings enemies into their radius."""
        gain = self._deeds.gain(Scene(state, state.seat, unit, unit.id, one_pick(unit.cell)), form)
        if gain > 0:
            self._take(gain, cost, unit.cell, number, unit.cell, NONE)
        radius = _radius(form)
        if radius == 0:
            return
        world = state.copy()
        mover = world.units[unit.slot]
        reach = self._outlook.ways.reach
        tried: i64 = 0
        i: i64 = 1
        while i < reach.count and tried < TRIED:
            cell = reach.cells[i]
            fare = self._fares[reach.steps[cell]]
            if fare + cost > state.crumbs:
                break
            if self._near_foe(state, cell, radius):
                tried += 1
                mover.cell = cell
                blast = self._deeds.gain(Scene(world, world.seat, mover, mover.id, one_pick(cell)), form)
                total = blast + self._values[i]
                if total > 0:
                    self._take(total, cost + fare, cell, number, cell, NONE)
            i += 1

    def _near_foe(self, state: RatState, cell: i64, radius: i64) -> bool:
        for foe in self._outlook.foes:
            if foe.health > 0 and state.figures.board.distance(foe.cell, cell) <= radius:
                return True
        return False

    def _in_place(self, state: RatState, unit: Unit, number: i64, cost: i64, form: Form) -> None:
        """Anything else is tried from where the unit stands."""
        for one in targets(state, Choice(state.seat, unit, form, NOTHING, self._cover)):
            if len(form.steps) == 1:
                gain = self._deeds.gain(Scene(state, state.seat, unit, unit.id, one_pick(one)), form)
                if gain > 0:
                    self._take(gain, cost, unit.cell, number, one, NONE)
                continue
            for two in targets(state, Choice(state.seat, unit, form, one_pick(one), self._cover)):
                gain = self._deeds.gain(Scene(state, state.seat, unit, unit.id, two_picks(one, two)), form)
                if gain > 0:
                    self._take(gain, cost, unit.cell, number, one, two)


def _radius(form: Form) -> i64:
    """How far around a form goes."""
    radius: i64 = 0
    for act in form.acts:
        if isinstance(act, (HitAct, GiveAct)):
            radius = max(radius, act.whom.radius)
    return radius
