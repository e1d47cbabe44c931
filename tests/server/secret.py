"""A tiny game with secrets, to test what a seat may learn: each seat hides a number, then shows it.

`hide N` is told to the hider only; `show` is told to all. Both seats may move until they have shown; the match
is over when both have.
"""

from typing import Any, ClassVar

from msgspec import Struct

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.log import PUBLIC, Log, only
from cinque.kernel.moves import Field, Grammar, Moves, Verb, first, pack, verb_of
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.question import Question
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.record import Outcome
from cinque.kernel.state import State

HIDE, SHOW = 0, 1


class Hidden(Struct, frozen=True, tag="hidden"):
    number: int


class Shown(Struct, frozen=True, tag="shown"):
    seat: int
    number: int


class View(Struct, frozen=True):
    mine: int
    shown: list[int]


class Rules(Struct, frozen=True):
    highest: int = 9


class Doubt(Struct, frozen=True):
    """What is asked of the game apart from a match."""

    number: int


class Known(Struct, frozen=True):
    hides: bool


def can_hide(doubt: Doubt) -> Known:
    """Whether a seat could hide this number; none below nothing is one."""
    if doubt.number < 0:
        raise Refused(Reason("That is no number."))
    return Known(doubt.number <= Rules().highest)


class SecretState(State):
    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.hidden = [0, 0]
        self.shown = [-1, -1]

    def copy(self) -> "SecretState":
        twin = SecretState(self.dice.copy())
        twin.hidden, twin.shown = self.hidden.copy(), self.shown.copy()
        return twin

    def columns(self) -> list[int]:
        return [*self.hidden, *self.shown, *self.dice.columns()]


class SecretGame(Game[SecretState]):
    name = "secret"
    title = "Secret"
    blurb = "For tests."
    hidden = True
    view_type = View
    event_types: ClassVar[tuple[type[Struct], ...]] = (Hidden, Shown)
    questions = (Question("doubt", "Whether a number can be hidden", Doubt, Known, can_hide, size=64),)

    def options(self) -> OptionSpec:
        return OptionSpec([], 2, 2)

    def grammar(self, options: Options) -> Grammar:
        return Grammar([Verb("hide", [Field("number", 10)], "Hide."), Verb("show", [], "Show.")])

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> SecretState:
        return SecretState(dice)

    def streams(self) -> list[str]:
        return ["pile"]

    def to_move(self, state: SecretState) -> list[int]:
        return [seat for seat in (0, 1) if state.shown[seat] < 0]

    def legal(self, state: SecretState, seat: int, out: Moves) -> None:
        out.clear()
        for number in range(10):
            out.add(pack(HIDE, number, 0, 0))
        out.add(pack(SHOW, 0, 0, 0))

    def offers(self, state: SecretState, seat: int) -> list[Offer]:
        return [Offer("hide", {}, ["number"], list(range(10))), Offer("show")]

    def refusal(self, state: SecretState, seat: int, move: int) -> Reason | None:
        return None

    def play(self, state: SecretState, seat: int, move: int, log: Log) -> None:
        if verb_of(move) == HIDE:
            state.hidden[seat] = first(move)
            log.tell(only(seat), Hidden(first(move)))
        else:
            state.shown[seat] = state.hidden[seat]
            log.tell(PUBLIC, Shown(seat, state.hidden[seat]))

    def resign(self, state: SecretState, seat: int, log: Log) -> None:
        state.shown = [0, 0]

    def timeout(self, state: SecretState, seat: int) -> int:
        return pack(SHOW, 0, 0, 0)

    def view(self, state: SecretState, seat: int | None) -> View:
        return View(-1 if seat is None else state.hidden[seat], state.shown.copy())

    def guess(self, state: SecretState, seat: int, dice: Dice) -> SecretState:
        twin = state.copy()
        if twin.shown[1 - seat] < 0:
            twin.hidden[1 - seat] = dice.below(0, Rules().highest + 1)
        twin.dice = dice
        return twin

    def outcome(self, state: SecretState) -> Outcome | None:
        return Outcome([], "Both have shown.") if not self.to_move(state) else None

    def secrets(self, state: SecretState, seat: int | None) -> dict[str, Any]:
        hidden = [state.hidden[other] for other in (0, 1) if other != seat and state.shown[other] < 0]
        return {"numbers": hidden} if hidden else {}

    def rules(self, options: Options) -> Rules:
        return Rules()
