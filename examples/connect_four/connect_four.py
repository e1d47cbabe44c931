"""Connect Four: drop discs into columns; whoever has four in a row first wins.

A whole game for Cinque in one file, to be read from top to bottom. See docs/a-game-in-an-evening.md.
"""

from typing import Any, ClassVar

from msgspec import Struct

from cinque.boards.squares import Squares, squares
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.moves import Field, Grammar, Moves, Verb, first, pack
from cinque.kernel.offers import Offer
from cinque.kernel.options import Option, Options, OptionSpec
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.scene import Counter, Piece, Scene, Target, Tile
from cinque.kernel.state import State

# --- What there is ----------------------------------------------------------------------------------------------------


class Rules(Struct, frozen=True):
    """Every number of the game; the lab can change each of them."""

    width: int = 7
    height: int = 6
    row: int = 4


EMPTY, NOBODY = -1, -1
# As the table draws the first seat and the second.
SIDES = ("dotted", "striped")
# As the board's edge names them.
COLUMNS = "abcdefghi"
OPTIONS = OptionSpec([Option("width", "Columns", "int", 7, "How many columns the board has.", 5, 9)], 2, 2)

# --- What happens -----------------------------------------------------------------------------------------------------


class Dropped(Struct, frozen=True, tag="dropped"):
    """A disc fell into a column and came to rest on a cell."""

    seat: int
    column: int
    cell: int


class Ended(Struct, frozen=True, tag="ended"):
    """The match is over; nobody's win is a draw."""

    winner: int
    why: str


class FourState(State):
    """A position: who owns each cell, whose turn it is, and how it ended."""

    def __init__(self, rules: Rules, dice: Dice) -> None:
        self.rules = rules
        self.dice = dice
        self.owner = [EMPTY] * (rules.width * rules.height)
        self.discs = 0
        self.seat = 0
        self.winner = NOBODY
        self.why = ""

    def copy(self) -> "FourState":
        twin = FourState(self.rules, self.dice.copy())
        twin.owner = self.owner.copy()
        twin.discs, twin.seat, twin.winner, twin.why = self.discs, self.seat, self.winner, self.why
        return twin

    def columns(self) -> list[int]:
        return [*self.owner, self.discs, self.seat, self.winner, *self.dice.columns()]

    def board(self) -> Squares:
        return squares(self.rules.width, self.rules.height)

    def landing(self, column: int) -> int:
        """The lowest free cell of a column, or -1 where it is full. Rows are drawn from the bottom up."""
        for y in range(self.rules.height):
            cell = y * self.rules.width + column
            if self.owner[cell] == EMPTY:
                return cell
        return -1


def drop(state: FourState, column: int, log: Log) -> None:
    """The only verb: one disc, and what comes of it."""
    cell, seat = state.landing(column), state.seat
    state.owner[cell] = seat
    state.discs += 1
    state.seat = 1 - seat
    log.tell(PUBLIC, Dropped(seat, column, cell))
    if has_row(state, cell):
        end(state, seat, f"{state.rules.row} in a row.", log)
    elif state.discs == len(state.owner):
        end(state, NOBODY, "The board is full.", log)


def end(state: FourState, winner: int, why: str, log: Log) -> None:
    """However it comes to it, a match ends here."""
    state.winner, state.why = winner, why
    log.tell(PUBLIC, Ended(winner, why))


def has_row(state: FourState, cell: int) -> bool:
    """Whether the disc on this cell is part of a row that is long enough."""
    width = state.rules.width
    for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
        length = 1
        for way in (1, -1):
            x, y = cell % width + way * dx, cell // width + way * dy
            while state.board().cell(x, y) >= 0 and state.owner[y * width + x] == state.owner[cell]:
                length, x, y = length + 1, x + way * dx, y + way * dy
        if length >= state.rules.row:
            return True
    return False


# --- Who knows what: everybody everything -----------------------------------------------------------------------------


class View(Struct, frozen=True):
    """All that anybody may know."""

    width: int
    height: int
    owner: list[int]
    seat: int
    discs: int
    outcome: Outcome | None


class ConnectFour(Game[FourState]):
    """The answers to Cinque's questions, the required ones first."""

    name = "connect_four"
    title = "Connect Four"
    blurb = "Drop discs into columns. Four in a row wins."
    rulebook = "# Connect Four\n\nDrop a disc into a column in turn. Four in a row, straight or slanting, win."
    view_type = View
    event_types: ClassVar[tuple[type[Struct], ...]] = (Dropped, Ended)

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        return Grammar([Verb("drop", [Field("column", int(options["width"]))], "Drop a disc into a column.")])

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> FourState:
        return FourState(self.rules(options), dice)

    def streams(self) -> list[str]:
        return ["unused"]

    def to_move(self, state: FourState) -> list[int]:
        return [] if state.why else [state.seat]

    def legal(self, state: FourState, seat: int, out: Moves) -> None:
        out.clear()
        for column in range(state.rules.width):
            if state.landing(column) >= 0:
                out.add(pack(0, column, 0, 0))

    def offers(self, state: FourState, seat: int) -> list[Offer]:
        if self.to_move(state) != [seat]:
            return []
        free = [column for column in range(state.rules.width) if state.landing(column) >= 0]
        return [Offer("drop", {}, ["column"], free)]

    def refusal(self, state: FourState, seat: int, move: int) -> Reason | None:
        return Reason("That column is full.") if state.landing(first(move)) < 0 else None

    def play(self, state: FourState, seat: int, move: int, log: Log) -> None:
        drop(state, first(move), log)

    def resign(self, state: FourState, seat: int, log: Log) -> None:
        end(state, 1 - seat, "The other side gave up.", log)

    def timeout(self, state: FourState, seat: int) -> int:
        out = Moves()
        self.legal(state, seat, out)
        return out.at(0)

    def view(self, state: FourState, seat: int | None) -> View:
        rules = state.rules
        return View(rules.width, rules.height, state.owner.copy(), state.seat, state.discs, self.outcome(state))

    def guess(self, state: FourState, seat: int, dice: Dice) -> FourState:
        twin = state.copy()
        twin.dice = dice
        return twin

    def outcome(self, state: FourState) -> Outcome | None:
        if not state.why:
            return None
        return Outcome([] if state.winner == NOBODY else [state.winner], state.why)

    def rules(self, options: Options) -> Rules:
        return Rules(width=int(options["width"]))

    def turn(self, state: FourState) -> int:
        return state.discs

    # How it looks and what it says, for the table that draws every game.

    def scene(self, view: View, seat: int | None) -> Scene:
        cells = range(view.width * view.height)
        discs = [cell for cell in cells if view.owner[cell] != EMPTY]
        top = view.width * (view.height - 1)
        columns = [cell for cell in cells if view.owner[top + cell % view.width] == EMPTY]
        return Scene(
            ground="squares",
            width=view.width,
            height=view.height,
            tiles=[Tile(cell, "water", shape="disc") for cell in cells],
            pieces=[Piece(cell, cell, f"{SIDES[view.owner[cell]]} disc", view.owner[cell]) for cell in discs],
            targets=[Target("column", cell % view.width, cell) for cell in columns],
            counters=[Counter("Discs", str(view.discs))],
            status="" if view.outcome else f"{SIDES[view.seat].title()} drops a disc.",
        )

    def say(self, event: object) -> str:
        if isinstance(event, Dropped):
            return f"{SIDES[event.seat].title()} drops a disc into column {COLUMNS[event.column]}."
        return event.why if isinstance(event, Ended) else ""


GAME = ConnectFour()
