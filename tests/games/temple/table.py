"""Plays moves written as text on a position written as text."""

from typing import Any

from msgspec.structs import replace

from cinque.games.temple import GAME
from cinque.games.temple.content.tables import RULES, Rules
from cinque.games.temple.knowledge.shown import View
from cinque.games.temple.play.effects import ask
from cinque.games.temple.play.moves import grammar
from cinque.games.temple.play.notation import HEIGHT, WIDTH, position
from cinque.games.temple.play.state import TempleState, Unit
from cinque.kernel.log import Log
from cinque.kernel.moves import RESIGN
from cinque.kernel.play import legal, preview, refusal, step
from cinque.kernel.reason import Reason

MOVES = grammar(WIDTH, HEIGHT, [row.name for row in RULES.units])
KIND = {row.name.lower().replace(" ", "-"): row for row in RULES.units}
INSTANT = replace(RULES, capture="instant")


def gods(*names: str, **more: Any) -> Rules:
    """Rules under which the seats worship these gods."""
    return replace(RULES, **{f"god{number + 1}": name for number, name in enumerate(names)}, **more)


class Board:
    """A position being played. Places are named by cells; seat 0 is first to move unless said otherwise."""

    def __init__(self, text: str, terrain: str = "", rules: Rules = RULES, to_move: int = 0) -> None:
        self.state: TempleState = position(text, terrain, rules, to_move)
        self.log = Log()
        self.settled = False

    def play(self, *moves: str) -> "Board":
        for text in moves:
            self.step(self.state.seat, MOVES.parse(text))
        return self

    def step(self, seat: int, move: int) -> None:
        made = step(GAME, self.state, seat, move)
        assert isinstance(made.state, TempleState)
        self.state, self.log, self.settled = made.state, made.log, made.settled

    def resign(self, seat: int) -> "Board":
        self.step(seat, RESIGN)
        return self

    def why_not(self, text: str) -> Reason:
        reason = refusal(GAME, self.state, self.state.seat, MOVES.parse(text))
        assert reason is not None, f"{text} is legal"
        assert MOVES.parse(text) not in legal(GAME, self.state, self.state.seat)
        return reason

    def allows(self, text: str) -> bool:
        legally = MOVES.parse(text) in legal(GAME, self.state, self.state.seat)
        assert legally == (refusal(GAME, self.state, self.state.seat, MOVES.parse(text)) is None)
        return legally

    def cell(self, name: str) -> int:
        return self.state.figures.board.cell_named(name)

    def name(self, cell: int) -> str:
        return self.state.figures.board.cell_name(cell)

    def unit(self, name: str) -> Unit:
        unit = self.state.unit_at(self.cell(name))
        assert unit is not None, f"nobody stands on {name}"
        return unit

    def empty(self, name: str) -> bool:
        return self.state.unit_at(self.cell(name)) is None

    def hp(self, name: str) -> int:
        return self.unit(name).hp

    def ask(self, name: str, stat: int) -> int:
        return ask(self.state, self.unit(name), stat)

    def owner(self, name: str) -> int:
        """Whose the building on a tile is."""
        return self.state.site_owner[self.state.figures.site_at[self.cell(name)] - 1]

    def land(self, name: str) -> int:
        return self.state.land_owner(self.cell(name))

    def sees(self, seat: int, name: str) -> bool:
        """Whether the seat knows of a unit there."""
        return self.state.known_at(seat, self.cell(name)) is not None

    def clear(self, seat: int, name: str) -> bool:
        return self.state.clear(seat, self.cell(name))

    def reach(self, name: str) -> set[str]:
        """Where the unit may go now."""
        moves = [MOVES.text(move).split() for move in legal(GAME, self.state, self.state.seat)]
        return {words[2] for words in moves if words[:2] == ["go", name]}

    def events(self, *kinds: type) -> list[Any]:
        return [event for event in self.log.events if isinstance(event, kinds)]

    def heard(self, seat: int | None, *kinds: type) -> list[Any]:
        return [event for event in self.log.heard(seat) if not kinds or isinstance(event, kinds)]

    def preview(self, text: str, *kinds: type) -> list[Any]:
        told = preview(GAME, self.state, self.state.seat, MOVES.parse(text))
        return [event for event in told if not kinds or isinstance(event, kinds)]

    def view(self, seat: int) -> View:
        return GAME.view(self.state, seat)


def rounds(board: Board, count: int) -> Board:
    """Everybody ends the turn so many times."""
    for _ in range(count * board.state.figures.seats):
        board.play("end")
    return board
