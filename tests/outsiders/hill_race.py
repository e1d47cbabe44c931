"""Hill Race: three runners a side step over hexes; the first on the far edge wins. For tests of the plain table."""

from typing import Any, ClassVar

from librt.vecs import vec
from msgspec import Struct
from mypy_extensions import i64

from cinque.boards.hexes import HEX_DEGREE, Hexes, hexes
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, Log
from cinque.kernel.moves import CellField, Grammar, Moves, Verb, first, pack, second, verb_of
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.scene import Counter, Piece, Scene, Shape, Tile
from cinque.kernel.state import State

WIDTH, HEIGHT, TEAM = 5, 6, 3
# A pond in the middle has no tiles: a board need not be whole.
POND = (12, 17)
BOARD = Hexes(WIDTH, HEIGHT, vec[i64]([0 if cell in POND else 1 for cell in range(WIDTH * HEIGHT)]))
# Every place has a name, the pond too: a move that leads there is refused in words.
PLACES = hexes(WIDTH, HEIGHT)
SIDES = ("South", "North")
GO, WAIT = 0, 1


class Stepped(Struct, frozen=True, tag="stepped"):
    seat: int
    cell: int


class Waited(Struct, frozen=True, tag="waited"):
    seat: int


class Ended(Struct, frozen=True, tag="ended"):
    winner: int
    why: str


class View(Struct, frozen=True):
    cells: list[int]
    seat: int
    turn: int
    outcome: Outcome | None


class Rules(Struct, frozen=True):
    team: int = TEAM


class RaceState(State):
    """Where every runner stands: the first three are seat 0's."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.cells = [*range(1, 1 + TEAM), *range(WIDTH * (HEIGHT - 1) + 1, WIDTH * (HEIGHT - 1) + 1 + TEAM)]
        self.seat, self.turn, self.waited, self.winner, self.why = 0, 0, 0, -1, ""

    def copy(self) -> "RaceState":
        twin = RaceState(self.dice.copy())
        twin.cells = self.cells.copy()
        twin.seat, twin.turn, twin.waited = self.seat, self.turn, self.waited
        twin.winner, twin.why = self.winner, self.why
        return twin

    def columns(self) -> list[int]:
        return [*self.cells, self.seat, self.turn, self.waited, self.winner, len(self.why), *self.dice.columns()]

    def steps(self) -> list[tuple[int, int]]:
        """From where to where the seat may go: one row on, to a free tile."""
        row = 1 if self.seat == 0 else -1
        mine = self.cells[self.seat * TEAM : self.seat * TEAM + TEAM]
        near = [(at, int(BOARD.around[at * HEX_DEGREE + way])) for at in sorted(mine) for way in range(HEX_DEGREE)]
        return [(at, to) for at, to in near if to >= 0 and to not in self.cells and to // WIDTH == at // WIDTH + row]


class HillRace(Game[RaceState]):
    name = "hill_race"
    title = "Hill Race"
    blurb = "Step over the hexes to the far edge."
    view_type = View
    event_types: ClassVar[tuple[type[Struct], ...]] = (Stepped, Waited, Ended)

    def options(self) -> OptionSpec:
        return OptionSpec([], 2, 2)

    def grammar(self, options: Options) -> Grammar:
        cells = [CellField("from", PLACES.count, PLACES), CellField("to", PLACES.count, PLACES)]
        return Grammar([Verb("go", [*cells], "One runner steps on."), Verb("wait", [], "Nobody can step on.")])

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> RaceState:
        return RaceState(dice)

    def streams(self) -> list[str]:
        return ["unused"]

    def to_move(self, state: RaceState) -> list[int]:
        return [] if state.why else [state.seat]

    def legal(self, state: RaceState, seat: int, out: Moves) -> None:
        out.clear()
        for at, to in state.steps():
            out.add(pack(GO, at, to, 0))
        if out.count == 0:
            out.add(pack(WAIT, 0, 0, 0))

    def offers(self, state: RaceState, seat: int) -> list[Offer]:
        if self.to_move(state) != [seat]:
            return []
        steps = state.steps()
        return (
            [Offer("go", {}, ["from", "to"], [cell for step in steps for cell in step])] if steps else [Offer("wait")]
        )

    def refusal(self, state: RaceState, seat: int, move: int) -> Reason | None:
        if verb_of(move) == WAIT:
            return Reason("A runner can step on.") if state.steps() else None
        known = (first(move), second(move)) in state.steps()
        return None if known else Reason("A runner steps one row on, to a free tile.")

    def play(self, state: RaceState, seat: int, move: int, log: Log) -> None:
        state.seat, state.turn = 1 - seat, state.turn + 1
        if verb_of(move) == WAIT:
            state.waited += 1
            log.tell(PUBLIC, Waited(seat))
            if state.waited == 2:
                self._end(state, -1, "Nobody can step on.", log)
            return
        at, to = first(move), second(move)
        state.waited = 0
        state.cells[state.cells.index(at)] = to
        log.tell(PUBLIC, Stepped(seat, to))
        if to // WIDTH == (HEIGHT - 1 if seat == 0 else 0):
            self._end(state, seat, "A runner is on the far edge.", log)

    def _end(self, state: RaceState, winner: int, why: str, log: Log) -> None:
        state.winner, state.why = winner, why
        log.tell(PUBLIC, Ended(winner, why))

    def resign(self, state: RaceState, seat: int, log: Log) -> None:
        self._end(state, 1 - seat, "The other side gave up.", log)

    def timeout(self, state: RaceState, seat: int) -> int:
        out = Moves()
        self.legal(state, seat, out)
        return out.at(0)

    def view(self, state: RaceState, seat: int | None) -> View:
        return View(state.cells.copy(), state.seat, state.turn, self.outcome(state))

    def guess(self, state: RaceState, seat: int, dice: Dice) -> RaceState:
        twin = state.copy()
        twin.dice = dice
        return twin

    def outcome(self, state: RaceState) -> Outcome | None:
        return Outcome([state.winner] if state.winner >= 0 else [], state.why) if state.why else None

    def rules(self, options: Options) -> Rules:
        return Rules()

    def turn(self, state: RaceState) -> int:
        return state.turn

    def scene(self, view: View, seat: int | None) -> Scene:
        top = WIDTH * (HEIGHT - 1)
        tiles = [Tile(cell, "grass", label="South's edge") for cell in range(WIDTH)]
        tiles += [Tile(cell, "stone", "N", "North's edge") for cell in range(top, top + WIDTH)]
        tiles += [Tile(cell, "none", label="the pond") for cell in POND]
        shapes: tuple[Shape, Shape] = ("shield", "hex")
        pieces = []
        for number, cell in enumerate(view.cells):
            side, glyph = number // TEAM, str(number % TEAM + 1)
            pieces.append(Piece(number, cell, f"runner {glyph} of {SIDES[side]}", side, shapes[side], glyph))
        rows = [cell // WIDTH for cell in view.cells]
        run = max(rows[:TEAM]), HEIGHT - 1 - min(rows[TEAM:])
        return Scene(
            ground="hexes",
            width=WIDTH,
            height=HEIGHT,
            tiles=tiles,
            pieces=pieces,
            counters=[Counter("Rows run", str(run[side]), side) for side in (0, 1)],
            status="" if view.outcome else f"{SIDES[view.seat]} steps on.",
        )

    def say(self, event: object) -> str:
        if isinstance(event, Stepped):
            return f"{SIDES[event.seat]} steps on to {BOARD.cell_name(event.cell)}."
        if isinstance(event, Waited):
            return f"{SIDES[event.seat]} cannot step on."
        return event.why if isinstance(event, Ended) else ""


GAME = HillRace()
