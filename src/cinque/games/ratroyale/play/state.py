"""The position of a match, as native objects."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.ratroyale.play.figures import Figures, Kind
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

SEATS: Final[i64] = 2
# Whoever belongs to neither seat.
NEUTRAL: Final[i64] = 2

# Results.
RUNNING: Final[i64] = -1
DRAWN: Final[i64] = 2

# Nobody is in the middle of selecting targets.
NOT_AIMING: Final[i64] = -1
# The turns left of a status that never runs out.
FOREVER: Final[i64] = -1


@final
class Mark:
    """A status somebody carries: how strong, from whom, and how many turn ends of which seat are left of it."""

    def __init__(self, status: i64, intensity: i64, source: i64, clock: i64, left: i64) -> None:
        self.status: i64 = status
        self.intensity: i64 = intensity
        self.source: i64 = source
        self.clock: i64 = clock
        self.left: i64 = left

    # written: copy, columns
    def copy(self) -> "Mark":
        return Mark(self.status, self.intensity, self.source, self.clock, self.left)

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.status, self.intensity, self.source, self.clock, self.left]
        return out

    # written.


@final
class Unit:
    """An entity on the field: a rodent or a structure. Defeated at health 0; then its slot may be used again."""

    def __init__(self, id: i64, slot: i64, seat: i64, kind: i64, cell: i64, health: i64) -> None:
        self.id: i64 = id
        self.slot: i64 = slot
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.health: i64 = health
        self.moves: i64 = 0
        self.stamina: i64 = 0
        # Placed in this turn (RR-10).
        self.fresh: bool = True
        # column: len(self.marks)
        self.marks: list[Mark] = []

    # written: copy, columns
    def copy(self) -> "Unit":
        twin = Unit(self.id, self.slot, self.seat, self.kind, self.cell, self.health)
        twin.moves = self.moves
        twin.stamina = self.stamina
        twin.fresh = self.fresh
        twin.marks = [each.copy() for each in self.marks]
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.id, self.slot, self.seat, self.kind, self.cell, self.health, self.moves, self.stamina]
        out += [int(self.fresh), len(self.marks)]
        for mark in self.marks:
            out += mark.columns()
        return out

    # written.


def total(copies: vec[i64]) -> i64:
    """How many cards that is in all."""
    count: i64 = 0
    for number in copies:
        count += number
    return count


@final
class Cards:
    """The cards of one seat. The deck is a number of copies of each card: what comes next is drawn when it is drawn."""

    def __init__(self, whole: vec[i64], deck: vec[i64], hand: vec[i64], since: vec[i64], played: vec[i64]) -> None:
        # How many are left to draw, and how often the deck was whole again.
        self.left: i64 = total(deck)
        self.cycle: i64 = 0
        # The squeak set, and what is left of it to draw, as copies of each card.
        self.whole: vec[i64] = whole
        self.deck: vec[i64] = deck
        # The card in each slot of the hand, and the cycle of the deck it came from: the latter everybody can see.
        self.hand: vec[i64] = hand
        self.since: vec[i64] = since
        # Copies of each card placed, cycle after cycle.
        self.played: vec[i64] = played

    # written: copy, columns
    def copy(self) -> "Cards":
        twin = Cards(self.whole[:], self.deck[:], self.hand[:], self.since[:], self.played[:])
        twin.left = self.left
        twin.cycle = self.cycle
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.left, self.cycle, *self.whole, *self.deck, *self.hand, *self.since, *self.played]
        return out

    # written.


def whole_deck(whole: vec[i64], hand: i64) -> Cards:
    """A set before anything is drawn from it."""
    slots = vec[i64]([-1] * hand)
    return Cards(whole, whole[:], slots, vec[i64]([0] * hand), vec[i64]([0] * len(whole)))


@final
class RatState(State):
    """A position. Only the verbs change it."""

    def __init__(self, figures: Figures, dice: Dice, at: vec[i64], cards: list[Cards]) -> None:
        self.figures: Figures = figures
        self.crumbs: i64 = 0
        self.next_id: i64 = 1
        self.seat: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 1
        self.result: i64 = RUNNING
        self.resigned: bool = False
        # Target selection: the verb it began with, from where or which slot, which skill, and the tiles so far.
        self.aim_verb: i64 = NOT_AIMING
        self.aim_from: i64 = 0
        self.aim_skill: i64 = 0
        # column: len(self.picks)
        self.picks: vec[i64] = vec[i64]()
        self.lairs: vec[i64] = vec[i64]([0, 0])
        self.units: list[Unit] = []
        self.cards: list[Cards] = cards
        # Who stands on a tile: the slot + 1, or 0.
        self.at: vec[i64] = at
        self.dice = dice
        self.why: str = ""
        # Whether this is only imagined: then nobody is told which card is drawn, because nobody can know it.
        self.imagined: bool = False  # column: none
        # Whether a turn is being opened: what happens then belongs to it, and no move is ever made meanwhile (RR-31).
        self.opening: bool = False  # column: none

    # written: copy, columns
    def copy(self) -> "RatState":
        twin = RatState(self.figures, self.dice.copy(), self.at[:], [each.copy() for each in self.cards])
        twin.crumbs = self.crumbs
        twin.next_id = self.next_id
        twin.seat = self.seat
        twin.first = self.first
        twin.turn = self.turn
        twin.result = self.result
        twin.resigned = self.resigned
        twin.aim_verb = self.aim_verb
        twin.aim_from = self.aim_from
        twin.aim_skill = self.aim_skill
        twin.picks = self.picks[:]
        twin.lairs = self.lairs[:]
        twin.units = [each.copy() for each in self.units]
        twin.why = self.why
        twin.imagined = self.imagined
        twin.opening = self.opening
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.crumbs, self.next_id, self.seat, self.first, self.turn, self.result, int(self.resigned)]
        out += [self.aim_verb, self.aim_from, self.aim_skill, len(self.picks), *self.picks, *self.lairs]
        for unit in self.units:
            out += unit.columns()
        for cards in self.cards:
            out += cards.columns()
        out += [*self.at, *self.dice.columns()]
        return out

    # written.

    def unit_at(self, cell: i64) -> Unit | None:
        mark = self.at[cell]
        return self.units[mark - 1] if mark > 0 else None

    def kind_of(self, unit: Unit) -> Kind:
        return self.figures.squeaks.kinds[unit.kind]

    def own_turn(self, seat: i64) -> i64:
        """How many turns the seat has begun, the present one included (RR-01)."""
        return (self.turn + 1) // 2 if seat == self.first else self.turn // 2

    def standable(self, cell: i64) -> bool:
        """Whether somebody could stand on a tile if it is free: it exists and is no wall."""
        figures = self.figures
        return figures.board.present[cell] != 0 and figures.heights[cell] < figures.wall


def empty_field(figures: Figures, dice: Dice) -> RatState:
    """A field nobody stands on, and seats without cards."""
    nothing = vec[i64]([0] * figures.squeaks.cards)
    cards = [whole_deck(nothing[:], figures.hand) for _ in range(SEATS)]
    return RatState(figures, dice, figures.bare[:], cards)
