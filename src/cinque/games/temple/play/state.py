"""The position of a match of Temple-Based Sacrifice, as native objects."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.temple.play.figures import NEUTRAL, Figures
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

# Dice streams.
STREAMS: Final = ["setup"]
SETUP: Final = 0

# Results.
RUNNING: Final[i64] = -1
DRAW: Final[i64] = 4

# More MP than any unit has: spent by who walked into an ambush (TB-15).
EXHAUSTED: Final[i64] = 99

# What a seat remembers of an owner: nothing, that there was none, or OWNED plus the seat.
UNKNOWN: Final[i64] = 0
NOBODY: Final[i64] = 1
OWNED: Final[i64] = 2

# A ghost is one number: 0, or kind, owner, HP and round of the last sight of a tile now in fog (TB-46).
GHOST_MARK: Final[i64] = 1 << 40


@final
class Unit:
    """One living unit. `index` is its place in the list of units and changes when others leave it."""

    def __init__(self, seat: i64, kind: i64, cell: i64, hp: i64) -> None:
        self.index: i64 = -1
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.hp: i64 = hp
        # Of this turn: MP spent, whether it has moved, whether its action is over, hexes charged.
        self.spent: i64 = 0
        self.moved: bool = False
        self.done: bool = True
        self.charged: i64 = 0
        # Whether it has struck back since its owner's turn began (TB-09).
        self.defended: bool = False
        # Capture actions done on the building it stands on (TB-22).
        self.progress: i64 = 0
        self.camouflage: i64 = 0
        # Cycles' worth of units it killed itself (TB-37).
        self.destroyed: i64 = 0
        # The radius of sight it adds now, -1 for none; who sees it; to whom it is revealed until the turn ends.
        self.sight: i64 = -1
        self.seen: i64 = 0
        self.revealed: i64 = 0

    def copy(self) -> "Unit":
        twin = Unit(self.seat, self.kind, self.cell, self.hp)
        twin.index = self.index
        twin.spent = self.spent
        twin.moved = self.moved
        twin.done = self.done
        twin.charged = self.charged
        twin.defended = self.defended
        twin.progress = self.progress
        twin.camouflage = self.camouflage
        twin.destroyed = self.destroyed
        twin.sight = self.sight
        twin.seen = self.seen
        twin.revealed = self.revealed
        return twin

    def columns(self) -> list[int]:
        flags = int(self.moved) + 2 * int(self.done) + 4 * int(self.defended)
        where = [self.seat, self.kind, self.cell, self.hp, flags, self.spent, self.charged]
        return [*where, self.progress, self.camouflage, self.destroyed, self.sight, self.seen, self.revealed]


@final
class TempleState(State):
    """A position. Only the verbs change it.

    Grids that differ by seat hold seat after seat: the entry of a cell is at seat * count + cell. Made empty, because a
    copy brings its own grids; `new_state` makes one to be played on.
    """

    def __init__(self, figures: Figures, dice: Dice) -> None:
        self.figures: Figures = figures
        self.dice = dice
        self.units: list[Unit] = []
        # 0 or the unit's index + 1.
        self.at = vec[i64]()
        self.site_owner = vec[i64]()
        self.site_acted = vec[i64]()
        # When each site was last taken, and the next number to give (TB-31).
        self.site_order = vec[i64]()
        self.next_order: i64 = 0
        # The site + 1 whose land a tile is, or 0.
        self.claim = vec[i64]()
        self.cycles = vec[i64]()
        self.points = vec[i64]()
        self.alive = vec[i64]()
        self.god = vec[i64]()
        # Turn ends of the seat until its active power is over; 0 is not invoked (TB-38).
        self.power = vec[i64]()
        self.order = vec[i64]()
        # How many things of the seat see each tile; what it remembers of tiles, buildings and units in fog.
        self.sight = vec[i64]()
        self.ghosts = vec[i64]()
        self.land_memory = vec[i64]()
        self.site_memory = vec[i64]()
        self.seat: i64 = 0
        self.round: i64 = 1
        self.turn: i64 = 0
        # Of this turn: whether anything was done, whether the god was invoked.
        self.acted: bool = False
        self.invoked: bool = False
        # Full rounds without a capture or a kill (TB-45), and the same as each seat knows it.
        self.quiet: i64 = 0
        self.calm = vec[i64]()
        # Seats that know of a capture or kill of this round, and whether there was one.
        self.stirred: bool = False
        self.heard: i64 = 0
        self.result: i64 = RUNNING
        self.why: str = ""

    def copy(self) -> "TempleState":
        twin = TempleState(self.figures, self.dice.copy())
        twin.units = [unit.copy() for unit in self.units]
        twin.at = self.at[:]
        twin.site_owner = self.site_owner[:]
        twin.site_acted = self.site_acted[:]
        twin.site_order = self.site_order[:]
        twin.next_order = self.next_order
        twin.claim = self.claim[:]
        twin.cycles = self.cycles[:]
        twin.points = self.points[:]
        twin.alive = self.alive[:]
        twin.god = self.god[:]
        twin.power = self.power[:]
        twin.order = self.order[:]
        twin.sight = self.sight[:]
        twin.ghosts = self.ghosts[:]
        twin.land_memory = self.land_memory[:]
        twin.site_memory = self.site_memory[:]
        twin.seat = self.seat
        twin.round = self.round
        twin.turn = self.turn
        twin.acted = self.acted
        twin.invoked = self.invoked
        twin.quiet = self.quiet
        twin.calm = self.calm[:]
        twin.stirred = self.stirred
        twin.heard = self.heard
        twin.result = self.result
        twin.why = self.why
        return twin

    def columns(self) -> list[int]:
        out: list[int] = [self.seat, self.round, self.turn, int(self.acted), int(self.invoked), self.quiet]
        out += [int(self.stirred), self.heard, self.result, self.next_order, len(self.units)]
        for unit in self.units:
            out += unit.columns()
        out += list(self.at) + list(self.claim)
        out += list(self.site_owner) + list(self.site_acted) + list(self.site_order)
        out += list(self.cycles) + list(self.points) + list(self.alive) + list(self.god) + list(self.power)
        out += list(self.order) + list(self.calm)
        out += list(self.sight) + list(self.ghosts) + list(self.land_memory) + list(self.site_memory)
        return out + self.dice.columns()

    def unit_at(self, cell: i64) -> Unit | None:
        mark = self.at[cell]
        return self.units[mark - 1] if mark > 0 else None

    def profile(self, seat: i64) -> i64:
        """What the seat's god gives its units: see Figures."""
        if seat < 0:
            return 0
        return 1 + 2 * self.god[seat] + (1 if self.power[seat] > 0 else 0)

    def clear(self, seat: i64, cell: i64) -> bool:
        """Whether the fog is lifted from a tile for the seat (TB-03)."""
        return self.sight[seat * self.figures.count + cell] > 0

    def knows(self, seat: i64, unit: Unit) -> bool:
        """Whether the unit is the seat's own or seen by it (TB-01)."""
        return unit.seat == seat or (unit.seen >> seat & 1) != 0

    def known_at(self, seat: i64, cell: i64) -> Unit | None:
        """The unit the seat knows to stand on a cell."""
        unit = self.unit_at(cell)
        return unit if unit is not None and self.knows(seat, unit) else None

    def land_owner(self, cell: i64) -> i64:
        """The seat that owns a tile of land, or NEUTRAL (TB-31)."""
        site = self.claim[cell]
        return self.site_owner[site - 1] if site > 0 else NEUTRAL

    def income(self, seat: i64) -> i64:
        """Cycles the seat receives at the start of its turn (TB-32)."""
        tiles: i64 = 0
        cell: i64 = 0
        while cell < self.figures.count:
            site = self.claim[cell]
            if site > 0 and self.site_owner[site - 1] == seat:
                tiles += 1
            cell += 1
        return tiles * self.figures.tile_income

    def tier(self, seat: i64) -> i64:
        """The highest tier the seat may produce (TB-26)."""
        figures = self.figures
        tier: i64 = figures.base_tier
        site: i64 = 0
        while site < figures.sites:
            if self.site_owner[site] == seat:
                tier += figures.forge[figures.site_kind[site]]
            site += 1
        return tier if tier < figures.tier_cap else figures.tier_cap

    def owned(self, seat: i64, kind: i64) -> i64:
        """Living units of a kind the seat owns (TB-29)."""
        found: i64 = 0
        for unit in self.units:
            if unit.seat == seat and unit.kind == kind:
                found += 1
        return found


def new_state(figures: Figures, dice: Dice) -> TempleState:
    """A position with nothing on the board, nobody's buildings and no memories."""
    seats, count = figures.seats, figures.count
    state = TempleState(figures, dice)
    state.at = vec[i64]([0] * count)
    state.site_owner = vec[i64]([NEUTRAL] * figures.sites)
    state.site_acted = vec[i64]([0] * figures.sites)
    state.site_order = vec[i64]([0] * figures.sites)
    state.claim = vec[i64]([0] * count)
    state.cycles = vec[i64]([0] * seats)
    state.points = vec[i64]([0] * seats)
    state.alive = vec[i64]([1] * seats)
    state.god = vec[i64]([0] * seats)
    state.power = vec[i64]([0] * seats)
    state.order = vec[i64](list(range(seats)))
    state.sight = vec[i64]([0] * (seats * count))
    state.ghosts = vec[i64]([0] * (seats * count))
    state.land_memory = vec[i64]([UNKNOWN] * (seats * count))
    state.site_memory = vec[i64]([UNKNOWN] * (seats * figures.sites))
    state.calm = vec[i64]([0] * seats)
    return state


def ghost(kind: i64, seat: i64, hp: i64, round_: i64) -> i64:
    """A remembered unit as one number."""
    return GHOST_MARK | kind | (seat + 1) << 8 | hp << 12 | round_ << 20


def ghost_kind(mark: i64) -> i64:
    return mark & 255


def ghost_seat(mark: i64) -> i64:
    return (mark >> 8 & 15) - 1


def ghost_hp(mark: i64) -> i64:
    return mark >> 12 & 255


def ghost_round(mark: i64) -> i64:
    return mark >> 20 & 0xFFFFF
