"""Finds the best card to place, and where."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE
from cinque.bots.ratroyale.deeds import Deeds, one_pick, two_picks
from cinque.bots.ratroyale.order import NONE, Order, no_order, rank_of
from cinque.bots.ratroyale.outlook import Outlook
from cinque.bots.ratroyale.worth import POINT
from cinque.games.ratroyale.play.aiming import Choice, fault, targets, zone_of
from cinque.games.ratroyale.play.codes import COST, FINE, HEALTH, MOVES, SPEED, T_TILE
from cinque.games.ratroyale.play.effects import Scene, cover_for
from cinque.games.ratroyale.play.figures import Form
from cinque.games.ratroyale.play.rules import NOTHING, card_cost, card_fault, trick_source
from cinque.games.ratroyale.play.state import RatState, Unit

# With so many own rodents on the field another one is worth half.
CROWD: Final[i64] = 9
# An enemy whom a rodent could strike at once makes it worth more by this part of its price.
AT_ONCE: Final[i64] = 3
# A placed card makes room for another.
FRESH: Final[i64] = POINT
# Tiles further apart than this lie in the zones of different Lairs.
ZONE: Final[i64] = 4
# A unit that is not on the field.
NOBODY: Final[i64] = 0


@final
class Hands:
    """One card at a time; a card that is in the hand twice is looked at once."""

    def __init__(self, outlook: Outlook, deeds: Deeds) -> None:
        self._outlook: Final[Outlook] = outlook
        self._deeds: Final[Deeds] = deeds

    def best(self, state: RatState, slot: i64) -> Order:
        """The best way to place the card in a slot; rank 0 when there is none."""
        hand = state.cards[state.seat].hand
        card = hand[slot]
        i: i64 = 0
        while i < slot:
            if hand[i] == card:
                return no_order()
            i += 1
        if card < 0 or card_cost(state, card) > state.crumbs or card_fault(state, card) is not None:
            return no_order()
        if card < state.figures.squeaks.rodents:
            return self._rodent(state, slot, card)
        return self._trick(state, slot, card, state.figures.squeaks.tricks[card - state.figures.squeaks.rodents].form)

    def _rodent(self, state: RatState, slot: i64, card: i64) -> Order:
        """On the tile of the zone where it stands best."""
        stats = state.figures.squeaks.kinds[card].stats
        script = self._deeds.script
        zone = zone_of(state, state.seat)
        if len(zone) == 0:
            return no_order()
        unit = Unit(NOBODY, 0, state.seat, card, zone[0], stats[HEALTH])
        unit.moves = stats[MOVES]
        goal = self._outlook.aim(state, script, unit)
        best: i64 = 0
        chosen: i64 = NONE
        for cell in zone:
            if state.figures.board.distance(unit.cell, cell) > ZONE:
                # The zone of another Lair, from where something else may be nearer.
                unit.cell = cell
                goal = self._outlook.aim(state, script, unit)
            value = self._outlook.stand(state, script, goal, unit, cell)
            if chosen == NONE or value > best:
                best = value
                chosen = cell
        return self._placed(slot, chosen, self._use_of(state, card, chosen), stats[COST])

    def _use_of(self, state: RatState, card: i64, cell: i64) -> i64:
        """What a rodent is worth on the field, less in a crowd and more where it can strike at once."""
        outlook = self._outlook
        stats = state.figures.squeaks.kinds[card].stats
        trait = outlook.ways.traits[card]
        price = stats[COST] * POINT
        crowd: i64 = len(outlook.own)
        gain = price * trait.merit * self._deeds.script.muster // 256 * CROWD // (CROWD + crowd)
        if trait.armed and self._foe_within(state, cell, trait.reach + stats[SPEED]):
            gain += price // AT_ONCE
        return gain

    def _foe_within(self, state: RatState, cell: i64, reach: i64) -> bool:
        for foe in self._outlook.foes:
            near = state.figures.board.distance(foe.cell, cell) <= reach
            if near and foe.health > 0 and state.kind_of(foe).rodent:
                return True
        return False

    def _placed(self, slot: i64, cell: i64, gain: i64, cost: i64) -> Order:
        order = Order(NONE, slot, NONE, NONE, cell, NONE)
        order.rank = rank_of(gain + FRESH, cost)
        return order

    def _trick(self, state: RatState, slot: i64, card: i64, form: Form) -> Order:
        """The targets it does most on."""
        source = trick_source(state, card)
        cost = card_cost(state, card)
        # What is done afterwards has to be paid from what is left.
        world = state.copy()
        world.crumbs -= cost
        cover = cover_for(world, world.seat)
        best: i64 = 0
        one: i64 = NONE
        two: i64 = NONE
        for cell in self._where(world, Choice(world.seat, None, form, NOTHING, cover)):
            if len(form.steps) == 1:
                gain = self._deeds.gain(Scene(world, world.seat, None, source, one_pick(cell)), form)
                if gain > best:
                    best, one = gain, cell
                continue
            for other in targets(world, Choice(world.seat, None, form, one_pick(cell), cover)):
                gain = self._deeds.gain(Scene(world, world.seat, None, source, two_picks(cell, other)), form)
                if gain > best:
                    best, one, two = gain, cell, other
        if one == NONE:
            return no_order()
        order = Order(NONE, slot, NONE, NONE, one, two)
        order.rank = rank_of(best, cost)
        return order

    def _where(self, state: RatState, choice: Choice) -> vec[i64]:
        """First targets; of tiles only those on which an enemy stands and those beside."""
        if choice.form.steps[0].target != T_TILE:
            return targets(state, choice)
        board = state.figures.board
        near: list[int] = []
        for foe in self._outlook.foes:
            if foe.health > 0:
                near.append(foe.cell)
                for direction in range(HEX_DEGREE):
                    near.append(board.around[foe.cell * HEX_DEGREE + direction])
        return vec[i64]([cell for cell in near if cell >= 0 and fault(state, choice, cell) == FINE])
