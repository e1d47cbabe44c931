"""The position of a Naval Battle, as native objects."""

from array import array
from hashlib import blake2b
from sys import byteorder
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from cinque.boards.squares import Squares
from cinque.games.naval.content.tables import DIGEST_BYTES, PLACES
from cinque.games.naval.maps.chart import Chart
from cinque.games.naval.play.codes import PURCHASE
from cinque.games.naval.play.figures import Figures
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

RUNNING: Final[i64] = -1
DRAW: Final[i64] = -2

NOWHERE: Final[i64] = -1
UNKNOWN: Final[i64] = -1
NOBODY: Final[i64] = 0


@final
class Ship:
    """One ship. Its id is its number among all ships from 1, its slot the number its owner calls it by."""

    def __init__(self, id: i64, seat: i64, slot: i64, kind: i64, cell: i64, facing: i64, health: i64) -> None:
        self.id: i64 = id  # column: none
        self.seat: i64 = seat  # column: none
        self.slot: i64 = slot  # column: none
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.facing: i64 = facing
        self.health: i64 = health
        # Own turns still to skip (NB-13), and what was done in this turn (NB-12).
        self.recharge: i64 = 0
        self.moved: bool = False
        self.fired: bool = False

    # written: copy, columns
    def copy(self) -> "Ship":
        twin = Ship(self.id, self.seat, self.slot, self.kind, self.cell, self.facing, self.health)
        twin.recharge = self.recharge
        twin.moved = self.moved
        twin.fired = self.fired
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.kind, self.cell, self.facing, self.health, self.recharge, int(self.moved), int(self.fired)]
        return out

    # written.


@final
class Contact:
    """What one seat knows of a ship of another: seen now (`ship` is its id), or remembered (`ship` is NOBODY)."""

    def __init__(self, id: i64, owner: i64, kind: i64) -> None:
        self.id: i64 = id
        self.owner: i64 = owner
        self.kind: i64 = kind
        self.ship: i64 = NOBODY
        self.health: i64 = UNKNOWN
        self.clock: i64 = 0
        # column: len(self.cells)
        self.cells: list[int] = []

    # written: copy, columns
    def copy(self) -> "Contact":
        twin = Contact(self.id, self.owner, self.kind)
        twin.ship = self.ship
        twin.health = self.health
        twin.clock = self.clock
        twin.cells = self.cells.copy()
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.id, self.owner, self.kind, self.ship, self.health, self.clock, len(self.cells), *self.cells]
        return out

    # written.


@final
class Wound:
    """A hit on a ship of the seat, and what follows from it: whose turn it was, and what can have done it (NB-50)."""

    def __init__(self, clock: i64, owner: i64, cell: i64, weapons: i64) -> None:
        self.clock: Final[i64] = clock
        self.owner: Final[i64] = owner
        self.cell: Final[i64] = cell
        # Bits, by row of Table 2.
        self.weapons: Final[i64] = weapons

    # written: columns
    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.clock, self.owner, self.cell, self.weapons]
        return out

    # written.


@final
class Lookout:
    """All that one seat has learned: what its radars cover, what they covered, whom it has met, what has hit it."""

    def __init__(
        self,
        radar: vec[u8],
        seen: vec[i16],
        lit: vec[u8],
        known: vec[u8],
        contacts: list[Contact],
        sunk: vec[i64],
    ) -> None:
        self.next_contact: i64 = 1
        # Whether it knows of damage in this full turn.
        self.felt: bool = False
        # column: len(self.contacts)
        # Ships of each owner and kind that this seat saw sink.
        self.sunk: vec[i64] = sunk
        self.contacts: list[Contact] = contacts
        # column: len(self.wounds)
        # The last hits, oldest first. Nothing of one changes later, so copies share them.
        self.wounds: list[Wound] = []  # copy: self.wounds.copy(); column: *wound_columns(self.wounds)
        # How many own ships cover a cell now.
        self.radar: vec[u8] = radar  # column: digest(list(self.radar))
        # When a cell was last known to be empty or not, as a clock; 0 is never.
        self.seen: vec[i16] = seen  # column: digest(list(self.seen))
        # The same as views say it, a bit a cell of the map: whether radar covers it, and whether it is known at all.
        self.lit: vec[u8] = lit  # column: none
        self.known: vec[u8] = known  # column: none

    # written: copy, columns
    def copy(self) -> "Lookout":
        twin = Lookout(
            self.radar[:],
            self.seen[:],
            self.lit[:],
            self.known[:],
            [each.copy() for each in self.contacts],
            self.sunk[:],
        )
        twin.next_contact = self.next_contact
        twin.felt = self.felt
        twin.wounds = self.wounds.copy()
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.next_contact, int(self.felt), len(self.contacts), *self.sunk]
        for contact in self.contacts:
            out += contact.columns()
        out += [len(self.wounds), *wound_columns(self.wounds), digest(list(self.radar)), digest(list(self.seen))]
        return out

    # written.


def digest(grid: list[int]) -> int:
    """One number for a grid, so that the columns of eight seats' knowledge stay short."""
    numbers = array("h", grid)
    if byteorder == "big":
        numbers.byteswap()
    return int.from_bytes(blake2b(numbers.tobytes(), digest_size=DIGEST_BYTES).digest(), "big")


def wound_columns(wounds: list[Wound]) -> list[int]:
    out: list[int] = []
    for wound in wounds:
        out += wound.columns()
    return out


def new_lookout(chart: Chart, seats: i64, kinds: i64) -> Lookout:
    """A seat that has seen nothing yet."""
    cells = chart.board.count
    radar = vec[u8]([u8(0)] * cells)
    seen = vec[i16]([i16(0)] * cells)
    return Lookout(radar, seen, chart.dark(), chart.dark(), [], vec[i64]([0] * (seats * kinds)))


@final
class NavalState(State):
    """A position. Only the verbs change it."""

    def __init__(
        self, figures: Figures, chart: Chart, dice: Dice, at: vec[u8], fleets: list[list[Ship]], lookouts: list[Lookout]
    ) -> None:
        self.figures: Figures = figures
        self.seats: i64 = len(fleets)  # copy: none
        self.phase: i64 = PURCHASE
        # Bit sets of seats: confirmed in this secret phase; out of the match.
        self.ready: i64 = 0
        self.gone: i64 = 0
        # Whose turn it is, as a place in the order.
        self.place: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        # The full turn since which the order is turned round (NB-51); 0 is never.
        self.turned: i64 = 0
        # Full turns without damage, and whether there was some in this one (NB-32).
        self.quiet: i64 = 0
        self.struck: bool = False
        self.result: i64 = RUNNING
        self.why: str = ""
        # column: len(self.fallen)
        self.fallen: list[int] = []
        self.order: list[int] = []
        # Full turns that a seat has had no weapon left (NB-33).
        self.unarmed: vec[i64] = vec[i64]([0] * len(fleets))
        self.fleets: list[list[Ship]] = fleets  # column: *fleet_columns(self.fleets)
        self.lookouts: list[Lookout] = lookouts
        self.chart: Chart = chart  # column: *self.chart.columns()
        # The id of the ship on a cell; NOBODY is open water or land.
        self.at: vec[u8] = at  # column: digest(list(self.at))
        self.dice = dice

    # written: copy, columns
    def copy(self) -> "NavalState":
        twin = NavalState(
            self.figures,
            self.chart,
            self.dice.copy(),
            self.at[:],
            [[each.copy() for each in each] for each in self.fleets],
            [each.copy() for each in self.lookouts],
        )
        twin.phase = self.phase
        twin.ready = self.ready
        twin.gone = self.gone
        twin.place = self.place
        twin.round = self.round
        twin.turn = self.turn
        twin.turned = self.turned
        twin.quiet = self.quiet
        twin.struck = self.struck
        twin.result = self.result
        twin.why = self.why
        twin.fallen = self.fallen.copy()
        twin.order = self.order.copy()
        twin.unarmed = self.unarmed[:]
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.seats, self.phase, self.ready, self.gone, self.place, self.round, self.turn, self.turned]
        out += [self.quiet, int(self.struck), self.result, len(self.fallen), *self.fallen, *self.order]
        out += [*self.unarmed, *fleet_columns(self.fleets)]
        for lookout in self.lookouts:
            out += lookout.columns()
        out += [*self.chart.columns(), digest(list(self.at)), *self.dice.columns()]
        return out

    # written.

    def seat(self) -> i64:
        """Whose turn it is in the battle."""
        return self.order[self.place]

    def clock(self) -> i64:
        return self.round * PLACES + self.place

    def last_turn(self, place: i64) -> i64:
        """The clock of the last turn, begun or over, of who has this place in the order."""
        if place <= self.place:
            return self.round * PLACES + place
        before = len(self.order) - 1 - place if self.turned == self.round else place
        return (self.round - 1) * PLACES + before

    def ping_after(self) -> i64:
        """Full turns without damage after which the sonar shows every ship (NB-32)."""
        crowd = self.figures.ping_crowd
        return crowd if self.seats > 2 and crowd > 0 else self.figures.ping_rounds

    def is_out(self, seat: i64) -> bool:
        return (self.gone >> seat) & 1 == 1

    def is_ready(self, seat: i64) -> bool:
        return (self.ready >> seat) & 1 == 1

    def ship(self, id: i64) -> Ship:
        """The ship with this id."""
        slots = self.figures.slots
        return self.fleets[(id - 1) // slots][(id - 1) % slots]

    def id_of(self, seat: i64, slot: i64) -> i64:
        return seat * self.figures.slots + slot + 1

    def owner(self, id: i64) -> i64:
        return (id - 1) // self.figures.slots

    def waters(self) -> Squares:
        """The board that the map is drawn on."""
        return self.chart.board

    def is_seen(self, seat: i64, cell: i64) -> bool:
        """Whether a radar of the seat covers the cell now."""
        return self.lookouts[seat].radar[cell] != 0

    def living(self, seat: i64) -> i64:
        """Ships of the seat still afloat."""
        count: i64 = 0
        for ship in self.fleets[seat]:
            if ship.cell >= 0:
                count += 1
        return count


def fleet_columns(fleets: list[list[Ship]]) -> list[int]:
    """The columns of all ships, each fleet behind its length."""
    out: list[int] = []
    for fleet in fleets:
        out.append(len(fleet))
        for ship in fleet:
            out += ship.columns()
    return out


def new_state(figures: Figures, chart: Chart, dice: Dice, seats: i64) -> NavalState:
    """The empty first position: nobody has bought anything."""
    cells = chart.board.count
    fleets: list[list[Ship]] = [[] for _ in range(seats)]
    lookouts = [new_lookout(chart, seats, figures.kinds) for _ in range(seats)]
    return NavalState(figures, chart, dice, vec[u8]([u8(0)] * cells), fleets, lookouts)
