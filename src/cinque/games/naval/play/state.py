"""The position of a Naval Battle, as native objects."""

from array import array
from hashlib import blake2b
from math import lcm
from sys import byteorder
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from cinque.games.naval.content.tables import STRIDE, Rules
from cinque.games.naval.maps.chart import Chart, Waters, pack_bits
from cinque.games.naval.play.effects import Weapon, radars
from cinque.games.naval.play.events import ShapesView
from cinque.games.naval.play.moves import slots
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

# Dice streams.
STREAMS: Final = ["map", "order"]
MAP: Final = 0
ORDER: Final = 1

PURCHASE: Final[i64] = 0
PLACEMENT: Final[i64] = 1
BATTLE: Final[i64] = 2
PHASES: Final = ["purchase", "placement", "battle"]

RUNNING: Final[i64] = -1
DRAW: Final[i64] = -2

NOWHERE: Final[i64] = -1
UNKNOWN: Final[i64] = -1
NOBODY: Final[i64] = 0

# Facings, in the order of the boards; a ship that faces north or south lies in the second layer of the waters.
NORTH: Final[i64] = 0
EAST: Final[i64] = 1
SOUTH: Final[i64] = 2
WEST: Final[i64] = 3
FACINGS_COUNT: Final[i64] = 4
LYING: Final[i64] = 2

# A moment that every seat can tell: the full turn, and whose place in the order it is.
PLACES: Final[i64] = 16


def lying(facing: i64) -> i64:
    """0 for a ship that lies east-west, 1 for north-south (NB-04)."""
    return 1 - (facing & 1)


@final
class Hull:
    """A footprint: steps from the centre to each cell, and how far it extends (NB-02, NB-03)."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.cells: Final[vec[i64]] = vec[i64]([dy * STRIDE + dx for dx, dy in cells])
        self.count: Final[i64] = len(cells)
        self.west: Final[i64] = -min(dx for dx, _ in cells)
        self.east: Final[i64] = max(dx for dx, _ in cells)
        self.north: Final[i64] = -min(dy for _, dy in cells)
        self.south: Final[i64] = max(dy for _, dy in cells)


@final
class Area:
    """Cells around a centre, as steps east and south."""

    def __init__(self, cells: list[tuple[int, int]]) -> None:
        self.dx: Final[vec[i64]] = vec[i64]([dx for dx, _ in cells])
        self.dy: Final[vec[i64]] = vec[i64]([dy for _, dy in cells])
        self.count: Final[i64] = len(cells)


def footprint(length: int, width: int, lies: int) -> list[tuple[int, int]]:
    """The cells of a hull around its centre (NB-02, NB-03), row by row whichever way it lies."""
    along = range(-((length - 1) // 2), length // 2 + 1)
    if lies == 0:
        return [(dx, dy) for dy in range(width) for dx in along]
    return [(dx, dy) for dy in along for dx in range(width)]


@final
class Figures:
    """The rules in force as native numbers. Shared by all states of a match."""

    def __init__(self, rules: Rules) -> None:
        self.rules: Final = rules
        self.kinds: Final[i64] = len(rules.ships)
        self.slots: Final[i64] = slots(rules)
        self.speed: Final[vec[i64]] = vec[i64]([row.speed for row in rules.ships])
        self.health: Final[vec[i64]] = vec[i64]([row.health for row in rules.ships])
        self.cost: Final[vec[i64]] = vec[i64]([row.cost for row in rules.ships])
        self.weapons: Final[list[Weapon]] = [Weapon(row, rules) for row in rules.weapons]
        letters = [row.letter for row in rules.weapons]
        self.carried: Final[list[list[int]]] = [[letters.index(each) for each in row.weapons] for row in rules.ships]
        ship_letters = [row.letter for row in rules.ships]
        self.default_fleet: Final[list[int]] = [ship_letters.index(letter) for letter in rules.fleets[0].ships]
        # Twice a kind: lying east-west, lying north-south.
        self.hulls: Final[list[Hull]] = [
            Hull(footprint(row.length, row.width, lies)) for row in rules.ships for lies in range(LYING)
        ]
        # Four times a kind: what is seen from it in each facing, its own hull always (NB-06).
        self.areas: Final[list[Area]] = [
            _covered(rules, kind, facing) for kind in range(len(rules.ships)) for facing in range(FACINGS_COUNT)
        ]
        # The same for those who draw them, made once: a view that has not changed is not sent again.
        self.shapes: Final[ShapesView] = _shapes(self.hulls, self.areas)
        self.budget: Final[i64] = rules.budget
        self.most_of_a_kind: Final[i64] = rules.most_of_a_kind
        self.fewest_ships: Final[i64] = rules.fewest_ships
        self.remember_rounds: Final[i64] = rules.remember_rounds
        # The least Health of a ship that still floats (NB-22).
        self.afloat: Final[i64] = 1 if rules.sunk_at_zero else 0
        self.first_may_attack: Final[bool] = rules.first_may_attack
        self.ping_rounds: Final[i64] = rules.ping_rounds
        self.quiet_rounds: Final[i64] = rules.quiet_rounds
        self.unarmed_rounds: Final[i64] = rules.unarmed_rounds
        self.round_cap: Final[i64] = rules.round_cap
        self.fallen_see_all: Final[bool] = rules.fallen_see_all
        # Points of a ship for each Health it has left, so that cost times the share of Health stays whole (NB-32).
        whole = lcm(*[row.health for row in rules.ships])
        self.worth: Final[vec[i64]] = vec[i64]([row.cost * (whole // row.health) for row in rules.ships])

    def hull(self, kind: i64, facing: i64) -> Hull:
        return self.hulls[kind * LYING + lying(facing)]

    def area(self, kind: i64, facing: i64) -> Area:
        return self.areas[kind * FACINGS_COUNT + facing]


def _shapes(hulls: list[Hull], areas: list[Area]) -> ShapesView:
    radars = [[area.dy[i] * STRIDE + area.dx[i] for i in range(area.count)] for area in areas]
    return ShapesView([list(hull.cells) for hull in hulls], radars)


def _covered(rules: Rules, kind: int, facing: int) -> Area:
    row = rules.ships[kind]
    cells = footprint(row.length, row.width, lying(facing))
    for radar in radars(row, rules):
        cells += radar.sweep(facing)
    return Area(sorted(set(cells)))


@final
class Ship:
    """One ship. Its id is its number among all ships from 1, its slot the number its owner calls it by."""

    def __init__(self, id: i64, seat: i64, slot: i64, kind: i64, cell: i64, facing: i64, health: i64) -> None:
        self.id: i64 = id
        self.seat: i64 = seat
        self.slot: i64 = slot
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.facing: i64 = facing
        self.health: i64 = health
        # Own turns still to skip (NB-13), and what was done in this turn (NB-12).
        self.recharge: i64 = 0
        self.moved: bool = False
        self.fired: bool = False

    def copy(self) -> "Ship":
        twin = Ship(self.id, self.seat, self.slot, self.kind, self.cell, self.facing, self.health)
        twin.recharge = self.recharge
        twin.moved = self.moved
        twin.fired = self.fired
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.kind, self.cell, self.facing, self.health, self.recharge]
        return [*out, int(self.moved), int(self.fired)]


@final
class Contact:
    """What one seat knows of a ship of another: seen now (`ship` is its id), or remembered (`ship` is NOBODY)."""

    def __init__(self, id: i64, owner: i64, kind: i64) -> None:
        self.id: i64 = id
        self.owner: i64 = owner
        self.kind: i64 = kind
        self.ship: i64 = NOBODY
        self.cells: list[int] = []
        self.health: i64 = UNKNOWN
        self.clock: i64 = 0

    def copy(self) -> "Contact":
        twin = Contact(self.id, self.owner, self.kind)
        twin.ship = self.ship
        twin.cells = self.cells.copy()
        twin.health = self.health
        twin.clock = self.clock
        return twin

    def columns(self) -> list[int]:
        return [self.id, self.owner, self.kind, self.ship, self.health, self.clock, len(self.cells), *self.cells]


@final
class Wound:
    """A hit on a ship of the seat, and what follows from it: whose turn it was, and what can have done it (NB-50)."""

    def __init__(self, clock: i64, owner: i64, cell: i64, weapons: i64) -> None:
        self.clock: Final[i64] = clock
        self.owner: Final[i64] = owner
        self.cell: Final[i64] = cell
        # Bits, by row of Table 2.
        self.weapons: Final[i64] = weapons

    def columns(self) -> list[int]:
        return [self.clock, self.owner, self.cell, self.weapons]


@final
class Lookout:
    """All that one seat has learned: what its radars cover, what they covered, whom it has met, what has hit it."""

    def __init__(self, radar: vec[u8], seen: vec[i16], contacts: list[Contact], sunk: vec[i64]) -> None:
        # How many own ships cover a cell now.
        self.radar: vec[u8] = radar
        # When a cell was last known to be empty or not, as a clock; 0 is never.
        self.seen: vec[i16] = seen
        self.contacts: list[Contact] = contacts
        # Ships of each owner and kind that this seat saw sink.
        self.sunk: vec[i64] = sunk
        self.next_contact: i64 = 1
        # The last hits, oldest first. Nothing of one changes later, so copies share them.
        self.wounds: list[Wound] = []
        # Whether it knows of damage in this full turn.
        self.felt: bool = False

    def copy(self) -> "Lookout":
        contacts = [contact.copy() for contact in self.contacts]
        twin = Lookout(self.radar[:], self.seen[:], contacts, self.sunk[:])
        twin.next_contact = self.next_contact
        twin.wounds = self.wounds.copy()
        twin.felt = self.felt
        return twin

    def pack_known(self, size: i64) -> str:
        """One bit a cell that radar covers now or covered ever, in base 64."""
        known = self.radar[:]
        for y in range(size):
            for cell in range(y * STRIDE, y * STRIDE + size):
                if self.seen[cell] != 0:
                    known[cell] = u8(1)
        return pack_bits(size, known)

    def columns(self) -> list[int]:
        out: list[int] = [self.next_contact, int(self.felt), len(self.contacts), *self.sunk]
        for contact in self.contacts:
            out += contact.columns()
        out.append(len(self.wounds))
        for wound in self.wounds:
            out += wound.columns()
        return [*out, digest(list(self.radar)), digest(list(self.seen))]


def digest(grid: list[int]) -> int:
    """One number for a grid, so that the columns of eight seats' knowledge stay short."""
    numbers = array("h", grid)
    if byteorder == "big":
        numbers.byteswap()
    return int.from_bytes(blake2b(numbers.tobytes(), digest_size=8).digest(), "big")


def new_lookout(cells: i64, seats: i64, kinds: i64) -> Lookout:
    """A seat that has seen nothing yet."""
    radar = vec[u8]([u8(0)] * cells)
    seen = vec[i16]([i16(0)] * cells)
    return Lookout(radar, seen, [], vec[i64]([0] * (seats * kinds)))


@final
class NavalState(State):
    """A position. Only the verbs change it."""

    def __init__(
        self, figures: Figures, chart: Chart, dice: Dice, at: vec[u8], fleets: list[list[Ship]], lookouts: list[Lookout]
    ) -> None:
        self.figures: Figures = figures
        self.chart: Chart = chart
        self.dice = dice
        # The id of the ship on a cell; NOBODY is open water or land.
        self.at: vec[u8] = at
        self.fleets: list[list[Ship]] = fleets
        self.lookouts: list[Lookout] = lookouts
        self.seats: i64 = len(fleets)
        self.phase: i64 = PURCHASE
        # Bit sets of seats: confirmed in this secret phase; out of the match.
        self.ready: i64 = 0
        self.gone: i64 = 0
        self.fallen: list[int] = []
        self.order: list[int] = []
        # Whose turn it is, as a place in the order.
        self.place: i64 = 0
        self.round: i64 = 0
        self.turn: i64 = 0
        # Full turns without damage, and whether there was some in this one (NB-32).
        self.quiet: i64 = 0
        self.struck: bool = False
        # Full turns that a seat has had no weapon left (NB-33).
        self.unarmed: vec[i64] = vec[i64]([0] * len(fleets))
        self.result: i64 = RUNNING
        self.why: str = ""

    def copy(self) -> "NavalState":
        fleets = [[ship.copy() for ship in fleet] for fleet in self.fleets]
        lookouts = [lookout.copy() for lookout in self.lookouts]
        twin = NavalState(self.figures, self.chart, self.dice.copy(), self.at[:], fleets, lookouts)
        twin.phase = self.phase
        twin.ready = self.ready
        twin.gone = self.gone
        twin.fallen = self.fallen.copy()
        twin.order = self.order.copy()
        twin.place = self.place
        twin.round = self.round
        twin.turn = self.turn
        twin.quiet = self.quiet
        twin.struck = self.struck
        twin.unarmed = self.unarmed[:]
        twin.result = self.result
        twin.why = self.why
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.seats, self.phase, self.ready, self.gone, self.place, self.round, self.turn]
        out += [self.quiet, int(self.struck), self.result, len(self.fallen), *self.fallen, *self.order, *self.unarmed]
        for fleet in self.fleets:
            out.append(len(fleet))
            for ship in fleet:
                out += ship.columns()
        for lookout in self.lookouts:
            out += lookout.columns()
        return [*out, *self.chart.columns(), digest(list(self.at)), *self.dice.columns()]

    def seat(self) -> i64:
        """Whose turn it is in the battle."""
        return self.order[self.place]

    def clock(self) -> i64:
        return self.round * PLACES + self.place

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

    def waters(self) -> Waters:
        return self.chart.waters

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


def new_state(figures: Figures, chart: Chart, dice: Dice, seats: i64) -> NavalState:
    """The empty first position: nobody has bought anything."""
    cells = chart.waters.count
    fleets: list[list[Ship]] = [[] for _ in range(seats)]
    lookouts = [new_lookout(cells, seats, figures.kinds) for _ in range(seats)]
    return NavalState(figures, chart, dice, vec[u8]([u8(0)] * cells), fleets, lookouts)
