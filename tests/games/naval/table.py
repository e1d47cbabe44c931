"""Plays moves written as text on a position written as text."""

from typing import Any

from cinque.games.naval import NavalGame
from cinque.games.naval.content.tables import RULES, STRIDE, Rules
from cinque.games.naval.play.notation import position, written
from cinque.games.naval.play.state import NavalState, Ship
from cinque.kernel.dice import Dice
from cinque.kernel.log import Log
from cinque.kernel.moves import RESIGN
from cinque.kernel.play import legal, preview, refusal, step
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome


class Table:
    """A position being played; the seat is the one to move unless it is said."""

    def __init__(self, state: NavalState, rules: Rules = RULES) -> None:
        self.game = NavalGame(rules)
        self.grammar = self.game.grammar({})
        self.state = state
        self.log = Log()
        self.settled = False

    def seat(self) -> int:
        return self.game.to_move(self.state)[0]

    def play(self, *moves: str, seat: int | None = None) -> "Table":
        for text in moves:
            mover = self.seat() if seat is None else seat
            made = step(self.game, self.state, mover, self.grammar.parse(text))
            assert isinstance(made.state, NavalState)
            self.state, self.log, self.settled = made.state, made.log, made.settled
        return self

    def resign(self, seat: int) -> "Table":
        made = step(self.game, self.state, seat, RESIGN)
        assert isinstance(made.state, NavalState)
        self.state, self.log = made.state, made.log
        return self

    def rounds(self, count: int) -> "Table":
        """Everybody ends his turn so many times."""
        until = self.state.round + count
        while self.state.round < until and self.game.to_move(self.state):
            self.play("end")
        return self

    def why_not(self, text: str, seat: int | None = None) -> Reason:
        reason = refusal(self.game, self.state, self.seat() if seat is None else seat, self.grammar.parse(text))
        assert reason is not None, f"{text} is legal"
        return reason

    def allows(self, text: str, seat: int | None = None) -> bool:
        return refusal(self.game, self.state, self.seat() if seat is None else seat, self.grammar.parse(text)) is None

    def legal(self, verb: str, seat: int | None = None) -> list[str]:
        """The legal moves of a verb, as text."""
        moves = legal(self.game, self.state, self.seat() if seat is None else seat)
        return [text for text in map(self.grammar.text, moves) if text.split()[0] == verb]

    def targets(self, weapon: str, ship: int = 0) -> set[str]:
        return {text.split()[3] for text in self.legal("fire") if text.split()[1:3] == [str(ship), weapon]}

    def preview(self, text: str) -> list[Any]:
        return preview(self.game, self.state, self.seat(), self.grammar.parse(text))

    def ship(self, seat: int, slot: int = 0) -> Ship:
        return self.state.fleets[seat][slot]

    def health(self, seat: int, slot: int = 0) -> int:
        return self.ship(seat, slot).health

    def cells(self, seat: int, slot: int = 0) -> set[str]:
        """The names of the cells a ship covers."""
        id = self.ship(seat, slot).id
        return {self.name(cell) for cell in range(self.state.waters().count) if self.state.at[cell] == id}

    def seen(self, seat: int) -> set[str]:
        """The names of the cells a seat's radars cover."""
        return {self.name(cell) for cell in range(self.state.waters().count) if self.state.is_seen(seat, cell)}

    def name(self, cell: int) -> str:
        return self.state.waters().cell_name(cell)

    def names(self, cells: list[int]) -> list[str]:
        return [self.name(cell) for cell in cells]

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.state, seat)

    def heard(self, seat: int | None, *kinds: type) -> list[Any]:
        return [event for event in self.log.heard(seat) if not kinds or isinstance(event, kinds)]

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state)

    def winners(self) -> list[int]:
        """Who has won; nobody is a draw."""
        outcome = self.outcome()
        assert outcome is not None, "the match is not over"
        return outcome.winners

    def guess(self, seat: int, seed: str = "guess") -> NavalState:
        return self.game.guess(self.state, seat, Dice(seed, self.game.streams()))

    def written(self) -> str:
        return written(self.state)


def sea(text: str, rules: Rules = RULES, size: int = 24, land: str = "", to_move: int = 0, full_turn: int = 2) -> Table:
    """A battle on a small map; see `position`."""
    return Table(position(text, rules, size, land, to_move, full_turn), rules)


def cell(name: str) -> int:
    letters = name.rstrip("0123456789")
    return (int(name[len(letters) :]) - 1) * STRIDE + ord(letters) - ord("a")
