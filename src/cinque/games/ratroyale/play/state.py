"""The position of a match, as native objects, and the book of what its squeaks are made of."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.boards.hexes import Hexes
from cinque.boards.reach import Reach
from cinque.boards.sight import Sight
from cinque.games.ratroyale.content.tables import CLASSIC, LINE, Rules
from cinque.games.ratroyale.maps.chart import Ground, terrain_of
from cinque.games.ratroyale.play.figures import REACH, Aura, Modifier, Step, When
from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.state import State

# Dice streams. Each seat draws from its own, so that nobody's draws move another's.
STREAMS: Final = ["setup", "map", "draw 0", "draw 1", "dodge"]
SETUP: Final = 0
MAP: Final = 1
DRAW: Final = 2
DODGES: Final = 4

SEATS: Final[i64] = 2
NEUTRAL: Final[i64] = 2

# Results.
RUNNING: Final[i64] = -1
DRAWN: Final[i64] = 2

# Nobody is in the middle of selecting targets.
NOT_AIMING: Final[i64] = -1
# The turns left of a status that never runs out.
FOREVER: Final[i64] = -1


class Act:
    """One thing that a skill, a trick, a passive or a status does."""

    def do(self, scene: "Scene", log: Log) -> None:
        raise NotImplementedError


@final
class Reaction:
    """Acts at a moment, when a condition holds."""

    def __init__(self, moment: i64, when: When, acts: list[Act]) -> None:
        self.moment: Final[i64] = moment
        self.when: Final[When] = when
        self.acts: Final[list[Act]] = acts


@final
class Form:
    """One way to use a skill or a trick."""

    def __init__(self, steps: list[Step], acts: list[Act], when: When) -> None:
        self.steps: Final[list[Step]] = steps
        self.acts: Final[list[Act]] = acts
        self.when: Final[When] = when


@final
class Skill:
    """What an entity can be told to do. The first form whose condition holds is used."""

    def __init__(self, name: str, cost: i64, forms: list[Form]) -> None:
        self.name: Final[str] = name
        self.cost: Final[i64] = cost
        self.forms: Final[list[Form]] = forms


@final
class Trick:
    """A card that does its acts when placed."""

    def __init__(self, name: str, cost: i64, form: Form) -> None:
        self.name: Final[str] = name
        self.cost: Final[i64] = cost
        self.form: Final[Form] = form


@final
class Status:
    """What carrying a status means."""

    def __init__(
        self, name: str, modifiers: list[Modifier], reactions: list[Reaction], unique: bool, bound: bool
    ) -> None:
        self.name: Final[str] = name
        self.modifiers: Final[list[Modifier]] = modifiers
        self.reactions: Final[list[Reaction]] = reactions
        self.unique: Final[bool] = unique
        self.bound: Final[bool] = bound


@final
class Kind:
    """A kind of entity: its stats by number, and what it can do. A base is what a side must not lose."""

    def __init__(self, name: str, stats: vec[i64], rodent: bool, base: bool, limit: i64) -> None:
        self.name: Final[str] = name
        self.stats: Final[vec[i64]] = stats
        self.rodent: Final[bool] = rodent
        self.base: Final[bool] = base
        self.limit: Final[i64] = limit
        self.modifiers: Final[list[Modifier]] = []
        self.reactions: Final[list[Reaction]] = []
        self.skills: Final[list[Skill]] = []


@final
class Beliefs:
    """What anybody knows of sets before seeing one: copies allowed and weight of each card, and the stock decks."""

    def __init__(self, names: list[str], allowed: list[int], weights: list[int], stock: list[list[int]]) -> None:
        self.names: Final[list[str]] = names
        self.allowed: Final[list[int]] = allowed
        self.weights: Final[list[int]] = weights
        self.stock: Final[list[list[int]]] = stock


@final
class Book:
    """Everything the rows say, by number. Cards: the rodents, then the tricks; kinds: the rodents, then structures."""

    def __init__(
        self, kinds: list[Kind], tricks: list[Trick], statuses: list[Status], auras: list[Aura], beliefs: Beliefs
    ) -> None:
        self.kinds: Final[list[Kind]] = kinds
        self.tricks: Final[list[Trick]] = tricks
        self.statuses: Final[list[Status]] = statuses
        self.auras: Final[list[Aura]] = auras
        self.beliefs: Final[Beliefs] = beliefs
        self.rodents: Final[i64] = len([kind for kind in kinds if kind.rodent])
        self.cards: Final[i64] = self.rodents + len(tricks)
        # The most that anything could add to the reach of a skill.
        self.extra_reach: Final[i64] = _reach_in([mod for kind in kinds for mod in kind.modifiers]) + _reach_in(
            [mod for status in statuses for mod in status.modifiers]
        )

    def kind_named(self, name: str) -> i64:
        """The structure or rodent of this name."""
        for number, kind in enumerate(self.kinds):
            if kind.name == name:
                return number
        raise ValueError(f"there is no {name!r} to stand on a field")


def _reach_in(modifiers: list[Modifier]) -> i64:
    return sum([max(modifier.amount, 0) for modifier in modifiers if modifier.stat == REACH])


@final
class Figures:
    """The rules in force as native numbers, the field, and scratch. Shared by all states of a match."""

    def __init__(self, rules: Rules, book: Book, ground: Ground) -> None:
        self.rules: Final = rules
        self.book: Final[Book] = book
        self.ground: Final = ground
        self.board: Final[Hexes] = ground.board
        self.heights: Final[vec[i64]] = vec[i64](ground.heights)
        self.terrain: Final[str] = terrain_of(ground, rules)
        # The number of the Crumbs Stack a tile belongs to, or -1.
        self.stack: Final[vec[i64]] = vec[i64]([-1] * self.board.count)
        for number, cells in enumerate(ground.stacks):
            for cell in cells:
                self.stack[cell] = number
        self.stacks: Final[i64] = len(ground.stacks)
        self.reach: Final[Reach] = Reach(self.board.count)
        self.sight: Final[Sight] = Sight(self.board.count)
        # What hides things from the side that looks (RR-16), and on which tiles it is not 0.
        self.cover: Final[vec[i64]] = vec[i64]([0] * self.board.count)
        self.covered: Final[vec[i64]] = vec[i64]([0] * self.board.count)
        self.covers: i64 = 0
        self.classic: Final[bool] = rules.crumbs == CLASSIC
        self.ramp_start: Final[i64] = rules.ramp_start
        self.ramp_step: Final[i64] = rules.ramp_step
        self.ramp_cap: Final[i64] = rules.ramp_cap
        self.second_bonus: Final[i64] = rules.second_bonus
        self.classic_step: Final[i64] = rules.classic_step
        self.classic_rounds: Final[i64] = rules.classic_rounds
        self.classic_cap: Final[i64] = rules.classic_cap
        self.stack_percent: Final[i64] = rules.stack_percent
        self.hand: Final[i64] = rules.hand
        self.wall: Final[i64] = rules.wall
        self.zone_reach: Final[i64] = rules.zone_reach
        self.sickness: Final[bool] = rules.sickness
        self.climb: Final[i64] = rules.climb
        self.lines: Final[bool] = rules.sight == LINE
        self.min_damage: Final[i64] = rules.min_damage
        self.limit_by_field: Final[bool] = rules.field_limit == "field"
        self.turn_cap: Final[i64] = rules.turn_cap


@final
class Mark:
    """A status somebody carries: how strong, from whom, and how many turn ends of which seat are left of it."""

    def __init__(self, status: i64, intensity: i64, source: i64, clock: i64, left: i64) -> None:
        self.status: i64 = status
        self.intensity: i64 = intensity
        self.source: i64 = source
        self.clock: i64 = clock
        self.left: i64 = left

    def copy(self) -> "Mark":
        return Mark(self.status, self.intensity, self.source, self.clock, self.left)


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
        self.marks: list[Mark] = []

    def copy(self) -> "Unit":
        twin = Unit(self.id, self.slot, self.seat, self.kind, self.cell, self.health)
        twin.moves = self.moves
        twin.stamina = self.stamina
        twin.fresh = self.fresh
        if self.marks:
            twin.marks = [mark.copy() for mark in self.marks]
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.id, self.slot, self.seat, self.kind, self.cell, self.health, self.moves, self.stamina]
        out += [int(self.fresh), len(self.marks)]
        for mark in self.marks:
            out += [mark.status, mark.intensity, mark.source, mark.clock, mark.left]
        return out


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
        # The squeak set, and what is left of it to draw, as copies of each card.
        self.whole: vec[i64] = whole
        self.deck: vec[i64] = deck
        self.left: i64 = total(deck)
        # The card in each slot of the hand, and the cycle of the deck it came from: the latter everybody can see.
        self.hand: vec[i64] = hand
        self.since: vec[i64] = since
        self.cycle: i64 = 0
        # Copies of each card placed, cycle after cycle.
        self.played: vec[i64] = played

    def copy(self) -> "Cards":
        twin = Cards(self.whole[:], self.deck[:], self.hand[:], self.since[:], self.played[:])
        twin.cycle = self.cycle
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.left, self.cycle]
        return out + list(self.whole) + list(self.deck) + list(self.hand) + list(self.since) + list(self.played)


def whole_deck(whole: vec[i64], hand: i64) -> Cards:
    """A set before anything is drawn from it."""
    slots = vec[i64]([-1] * hand)
    return Cards(whole, whole[:], slots, vec[i64]([0] * hand), vec[i64]([0] * len(whole)))


@final
class RatState(State):
    """A position. Only the verbs change it."""

    def __init__(self, figures: Figures, dice: Dice, at: vec[i64], cards: list[Cards]) -> None:
        self.figures: Figures = figures
        self.dice = dice
        self.units: list[Unit] = []
        # Who stands on a tile: the slot + 1, or 0.
        self.at: vec[i64] = at
        self.cards: list[Cards] = cards
        self.lairs: vec[i64] = vec[i64]([0, 0])
        self.crumbs: i64 = 0
        self.next_id: i64 = 1
        self.seat: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 1
        # Target selection: the verb it began with, from where or which slot, which skill, and the tiles so far.
        self.aim_verb: i64 = NOT_AIMING
        self.aim_from: i64 = 0
        self.aim_skill: i64 = 0
        self.picks: vec[i64] = vec[i64]()
        self.result: i64 = RUNNING
        self.resigned: bool = False
        self.why: str = ""
        # Whether this is only imagined: then nobody is told which card is drawn, because nobody can know it.
        self.imagined: bool = False

    def copy(self) -> "RatState":
        cards = [cards.copy() for cards in self.cards]
        twin = RatState(self.figures, self.dice.copy(), self.at[:], cards)
        twin.units = [unit.copy() for unit in self.units]
        twin.lairs = self.lairs[:]
        twin.crumbs = self.crumbs
        twin.next_id = self.next_id
        twin.seat = self.seat
        twin.first = self.first
        twin.turn = self.turn
        twin.aim_verb = self.aim_verb
        twin.aim_from = self.aim_from
        twin.aim_skill = self.aim_skill
        twin.picks = self.picks[:]
        twin.result = self.result
        twin.resigned = self.resigned
        twin.why = self.why
        twin.imagined = self.imagined
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.crumbs, self.next_id, self.seat, self.first, self.turn, self.result, int(self.resigned)]
        out += [self.aim_verb, self.aim_from, self.aim_skill, len(self.picks), *self.picks, *self.lairs]
        for unit in self.units:
            out += unit.columns()
        for cards in self.cards:
            out += cards.columns()
        return out + list(self.at) + self.dice.columns()

    def unit_at(self, cell: i64) -> Unit | None:
        mark = self.at[cell]
        return self.units[mark - 1] if mark > 0 else None

    def kind_of(self, unit: Unit) -> Kind:
        return self.figures.book.kinds[unit.kind]

    def own_turn(self, seat: i64) -> i64:
        """How many turns the seat has begun, the present one included (RR-01)."""
        return (self.turn + 1) // 2 if seat == self.first else self.turn // 2

    def standable(self, cell: i64) -> bool:
        """Whether somebody could stand on a tile if it is free: it exists and is no wall."""
        figures = self.figures
        return figures.board.present[cell] != 0 and figures.heights[cell] < figures.wall


def empty_field(figures: Figures, dice: Dice) -> RatState:
    """A field nobody stands on, and seats without cards."""
    at = vec[i64]([0] * figures.board.count)
    nothing = vec[i64]([0] * figures.book.cards)
    cards = [whole_deck(nothing[:], figures.hand) for _ in range(SEATS)]
    return RatState(figures, dice, at, cards)


@final
class Scene:
    """What is going on while acts are done: who acts for which seat, on which tiles."""

    def __init__(self, state: RatState, seat: i64, actor: Unit | None, source: i64, picks: vec[i64]) -> None:
        self.state: Final[RatState] = state
        self.seat: Final[i64] = seat
        self.actor: Final[Unit | None] = actor
        # The id of the acting entity, or of the trick of that seat (below 0).
        self.source: Final[i64] = source
        self.picks: Final[vec[i64]] = picks
        # The picks that dodged, as a bit set (RR-37).
        self.dodged: i64 = 0
        # The status whose reaction this is.
        self.mark: Mark | None = None
