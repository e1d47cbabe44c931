"""The position of a match of Temple-Based Sacrifice, as native objects."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from cinque.games.temple.content.tables import (
    GHOST_HP_AT,
    GHOST_HPS,
    GHOST_KINDS,
    GHOST_MARK,
    GHOST_ROUND_AT,
    GHOST_ROUNDS,
    GHOST_SEAT_AT,
    GHOST_SEATS,
    NEUTRAL,
)
from cinque.games.temple.play.codes import UNKNOWN
from cinque.games.temple.play.figures import Figures
from cinque.kernel.dice import Dice
from cinque.kernel.state import State

# The result of a match that goes on.
RUNNING: Final[i64] = -1


@final
class Unit:
    """One living unit. `index` is its place in the list of units and changes when others leave it."""

    def __init__(self, seat: i64, kind: i64, cell: i64, hp: i64) -> None:
        self.index: i64 = -1  # column: none
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.cell: i64 = cell
        self.hp: i64 = hp
        # Of this turn: whether it has moved, whether its action is over; MP spent, hexes charged.
        self.moved: bool = False  # column: none
        self.done: bool = True  # column: none
        # Whether it has struck back since its owner's turn began (TB-09).
        self.defended: bool = False  # column: none
        # column: self.flags()
        self.spent: i64 = 0
        self.charged: i64 = 0
        # Capture actions done on the building it stands on (TB-22).
        self.progress: i64 = 0
        self.camouflage: i64 = 0
        # Cycles' worth of units it killed itself (TB-37).
        self.destroyed: i64 = 0
        # The how-manieth unit of its seat it is: its owner alone is told, and calls it by that over several turns.
        self.number: i64 = 0
        # The radius of sight it adds now, -1 for none; who sees it; to whom it is revealed until the turn ends.
        self.sight: i64 = -1
        self.seen: i64 = 0
        self.revealed: i64 = 0

    # written: copy, columns
    def copy(self) -> "Unit":
        twin = Unit(self.seat, self.kind, self.cell, self.hp)
        twin.index = self.index
        twin.moved = self.moved
        twin.done = self.done
        twin.defended = self.defended
        twin.spent = self.spent
        twin.charged = self.charged
        twin.progress = self.progress
        twin.camouflage = self.camouflage
        twin.destroyed = self.destroyed
        twin.number = self.number
        twin.sight = self.sight
        twin.seen = self.seen
        twin.revealed = self.revealed
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.seat, self.kind, self.cell, self.hp, self.flags(), self.spent, self.charged, self.progress]
        out += [self.camouflage, self.destroyed, self.number, self.sight, self.seen, self.revealed]
        return out

    # written.

    def flags(self) -> int:
        """All that is yes or no, as one number."""
        return int(self.moved) | int(self.done) << 1 | int(self.defended) << 2


@final
class TempleState(State):
    """A position. Only the verbs change it.

    Grids that differ by seat hold seat after seat: the entry of a cell is at seat * count + cell. Made empty, because a
    copy brings its own grids; `new_state` makes one to be played on.
    """

    def __init__(self, figures: Figures, dice: Dice) -> None:
        self.figures: Figures = figures
        self.seat: i64 = 0
        self.round: i64 = 1
        self.turn: i64 = 0
        # Of this turn: whether anything was done, whether the god was invoked.
        self.acted: bool = False
        self.invoked: bool = False
        # Full rounds without a capture or a kill (TB-45); see `calm` for the same as each seat knows it.
        self.quiet: i64 = 0
        # Whether there was a capture or kill in this round, and the seats that know of one.
        self.stirred: bool = False
        self.heard: i64 = 0
        self.result: i64 = RUNNING
        self.why: str = ""
        # The next number to give to a site that is taken.
        self.next_order: i64 = 0
        # column: len(self.units)
        self.units: list[Unit] = []
        # 0 or the unit's index + 1.
        self.at: vec[i64] = vec[i64]()
        # The site + 1 whose land a tile is, or 0.
        self.claim: vec[i64] = vec[i64]()
        self.site_owner: vec[i64] = vec[i64]()
        self.site_acted: vec[i64] = vec[i64]()
        # When each site was last taken (TB-31).
        self.site_order: vec[i64] = vec[i64]()
        self.cycles: vec[i64] = vec[i64]()
        self.points: vec[i64] = vec[i64]()
        self.alive: vec[i64] = vec[i64]()
        self.god: vec[i64] = vec[i64]()
        # Turn ends of the seat until its active power is over; 0 is not invoked (TB-38).
        self.power: vec[i64] = vec[i64]()
        self.order: vec[i64] = vec[i64]()
        # Units each seat has ever had.
        self.enlisted: vec[i64] = vec[i64]()
        self.calm: vec[i64] = vec[i64]()
        # How many things of the seat see each tile; what it remembers of tiles, buildings and units in fog.
        self.sight: vec[i64] = vec[i64]()
        self.ghosts: vec[i64] = vec[i64]()
        self.land_memory: vec[i64] = vec[i64]()
        self.site_memory: vec[i64] = vec[i64]()
        self.dice = dice

    # written: copy, columns
    def copy(self) -> "TempleState":
        twin = TempleState(self.figures, self.dice.copy())
        twin.seat = self.seat
        twin.round = self.round
        twin.turn = self.turn
        twin.acted = self.acted
        twin.invoked = self.invoked
        twin.quiet = self.quiet
        twin.stirred = self.stirred
        twin.heard = self.heard
        twin.result = self.result
        twin.why = self.why
        twin.next_order = self.next_order
        twin.units = [each.copy() for each in self.units]
        twin.at = self.at[:]
        twin.claim = self.claim[:]
        twin.site_owner = self.site_owner[:]
        twin.site_acted = self.site_acted[:]
        twin.site_order = self.site_order[:]
        twin.cycles = self.cycles[:]
        twin.points = self.points[:]
        twin.alive = self.alive[:]
        twin.god = self.god[:]
        twin.power = self.power[:]
        twin.order = self.order[:]
        twin.enlisted = self.enlisted[:]
        twin.calm = self.calm[:]
        twin.sight = self.sight[:]
        twin.ghosts = self.ghosts[:]
        twin.land_memory = self.land_memory[:]
        twin.site_memory = self.site_memory[:]
        return twin

    def columns(self) -> list[int]:
        out: list[int] = []
        out += [self.seat, self.round, self.turn, int(self.acted), int(self.invoked), self.quiet, int(self.stirred)]
        out += [self.heard, self.result, self.next_order, len(self.units)]
        for unit in self.units:
            out += unit.columns()
        out += [*self.at, *self.claim, *self.site_owner, *self.site_acted, *self.site_order, *self.cycles]
        out += [*self.points, *self.alive, *self.god, *self.power, *self.order, *self.enlisted, *self.calm]
        out += [*self.sight, *self.ghosts, *self.land_memory, *self.site_memory, *self.dice.columns()]
        return out

    # written.

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
                tier += figures.buildings.tier[figures.site_kind[site]]
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
    state.enlisted = vec[i64]([0] * seats)
    state.sight = vec[i64]([0] * (seats * count))
    state.ghosts = vec[i64]([0] * (seats * count))
    state.land_memory = vec[i64]([UNKNOWN] * (seats * count))
    state.site_memory = vec[i64]([UNKNOWN] * (seats * figures.sites))
    state.calm = vec[i64]([0] * seats)
    return state


def ghost(kind: i64, seat: i64, hp: i64, round_: i64) -> i64:
    """A remembered unit as one number."""
    return GHOST_MARK | kind | (seat + 1) << GHOST_SEAT_AT | hp << GHOST_HP_AT | round_ << GHOST_ROUND_AT


def ghost_kind(mark: i64) -> i64:
    return mark & GHOST_KINDS


def ghost_seat(mark: i64) -> i64:
    return (mark >> GHOST_SEAT_AT & GHOST_SEATS) - 1


def ghost_hp(mark: i64) -> i64:
    return mark >> GHOST_HP_AT & GHOST_HPS


def ghost_round(mark: i64) -> i64:
    return mark >> GHOST_ROUND_AT & GHOST_ROUNDS
