"""Frigate: a dice roguelike for one captain. Fifteen rounds, a scorecard, and perks that bend the rules."""

from typing import Any

from msgspec.structs import replace

from cinque.games.frigate.content.tables import OPTIONS, RULES, Rules
from cinque.games.frigate.knowledge.views import guess_of, offers_of, sheet_of, view_of
from cinque.games.frigate.play import rules as play_rules
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.events import EVENTS, SheetView, View
from cinque.games.frigate.play.moves import ORDER, SHIFT, grammar
from cinque.games.frigate.play.reasons import reason_for
from cinque.games.frigate.play.rolling import box_fault
from cinque.games.frigate.play.run import outcome_of
from cinque.games.frigate.play.setup import set_up
from cinque.games.frigate.play.state import OVER, ROLLED, STREAMS, Figures, FrigateState
from cinque.games.frigate.progress.progress import PROGRESS, check_loadout
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT, Log
from cinque.kernel.moves import BadMove, Grammar, Moves, verb_of
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec, Value
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.record import Outcome


class FrigateGame(Game[FrigateState]):
    """Frigate under a set of rules; the lab makes variants by passing others."""

    name = "frigate"
    title = "Frigate"
    blurb = "One captain, five dice, fifteen rounds. Build a broadside that outscores them all."
    view_type = View
    event_types = EVENTS
    overlays = ("sheets", "sheets:")
    progress = PROGRESS

    def __init__(self, base: Rules = RULES) -> None:
        self.base = base
        self._grammar = grammar([row.key for row in base.categories])
        self._figures: dict[tuple[Value, ...], Figures] = {}

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        return self._grammar

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> FrigateState:
        key = tuple(options.values())
        if key not in self._figures:
            self._figures[key] = build(self.rules(options))
        brought = loadouts[0]
        return set_up(self._figures[key], dice, None if brought is None else brought["perks"])

    def streams(self) -> list[str]:
        return STREAMS

    def to_move(self, state: FrigateState) -> list[int]:
        return [] if state.phase == OVER else [0]

    def legal(self, state: FrigateState, seat: int, out: Moves) -> None:
        play_rules.legal(state, out)

    def offers(self, state: FrigateState, seat: int) -> list[Offer]:
        return offers_of(state) if self.to_move(state) == [seat] else []

    def refusal(self, state: FrigateState, seat: int, move: int) -> Reason | None:
        fault = play_rules.fault(state, move)
        return None if fault == 0 else reason_for(state, fault, move)

    def play(self, state: FrigateState, seat: int, move: int, log: Log) -> None:
        play_rules.play(state, move, log)

    def resign(self, state: FrigateState, seat: int, log: Log) -> None:
        play_rules.resign(state, seat, log)

    def timeout(self, state: FrigateState, seat: int) -> int:
        return play_rules.timeout(state)

    def view(self, state: FrigateState, seat: int | None) -> View:
        return view_of(state)

    def guess(self, state: FrigateState, seat: int, dice: Dice) -> FrigateState:
        return guess_of(state, dice)

    def outcome(self, state: FrigateState) -> Outcome | None:
        return outcome_of(state)

    def rules(self, options: Options) -> Rules:
        return replace(self.base, **options)

    def check_loadout(self, options: Options, seat: int, brought: Any) -> Any:
        return check_loadout(self.rules(options), brought)

    def overlay(self, state: FrigateState, seat: int | None, name: str) -> Any:
        """The score sheets of every box the dice as they lie can be played in.

        "sheets:order 0 2" shows them as they would be after that move: while a die or a card is dragged.
        """
        what, _, move = name.partition(":")
        if what != "sheets":
            raise KeyError(name)
        if state.phase != ROLLED:
            return []
        if move:
            state = self._rearranged(state, move)
        boxes = range(len(self.base.categories))
        return [SheetView(box, sheet_of(state, box)) for box in boxes if box_fault(state, box) == 0]

    def _rearranged(self, state: FrigateState, text: str) -> FrigateState:
        try:
            move = self._grammar.parse(text)
        except BadMove as bad:
            raise Refused(Reason(f"That is no move: {bad}", "PL-02")) from None
        if move < 0 or verb_of(move) not in (ORDER, SHIFT):
            raise Refused(Reason("Sheets are made for a die or a card in another place.", "FR-37"))
        reason = self.refusal(state, 0, move)
        if reason is not None:
            raise Refused(reason)
        twin = state.copy()
        self.play(twin, 0, move, SILENT)
        return twin

    def turn(self, state: FrigateState) -> int:
        return state.turn


GAME: FrigateGame = FrigateGame()
