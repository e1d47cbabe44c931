"""Frigate: a dice roguelike for one captain. Fifteen rounds, a scorecard, and perks that bend the rules."""

from typing import Any

from cinque.games.frigate.content.lessons import LESSONS
from cinque.games.frigate.content.tables import OPTIONS, RULES, Rules
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.knowledge.encoder import encoder_of
from cinque.games.frigate.knowledge.guess import guess_of
from cinque.games.frigate.knowledge.margin import margin_of
from cinque.games.frigate.knowledge.offers import offers_of
from cinque.games.frigate.knowledge.overlays import OVERLAYS, overlay_of
from cinque.games.frigate.knowledge.runner import runner_of
from cinque.games.frigate.knowledge.shown import View
from cinque.games.frigate.knowledge.views import view_of
from cinque.games.frigate.play import rules as play_rules
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.codes import OVER
from cinque.games.frigate.play.events import EVENTS
from cinque.games.frigate.play.moves import grammar
from cinque.games.frigate.play.notation import position, written
from cinque.games.frigate.play.setup import set_up
from cinque.games.frigate.play.state import Effects, FrigateState
from cinque.games.frigate.play.verbs.run import outcome_of
from cinque.games.frigate.progress.progress import PROGRESS, check_loadout
from cinque.kernel.dice import Dice
from cinque.kernel.encoding import Encoder
from cinque.kernel.game import Game
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar, Moves
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec, Value
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.runner import Runner


class FrigateGame(Game[FrigateState]):
    """Frigate under a set of rules; the lab makes variants by passing others."""

    name = "frigate"
    title = "Frigate"
    # 2: FR-08: the choice of dice by the final score. 3: cards by the lab, bosses that touch the whole, Ship's boy.
    # 5: the targets of Ship's boy.
    release = 5
    blurb = "One captain, five dice, fifteen rounds. Build a broadside that outscores them all."
    view_type = View
    event_types = EVENTS
    overlays = OVERLAYS
    progress = PROGRESS
    lessons = LESSONS

    def __init__(self, base: Rules = RULES) -> None:
        super().__init__(base)
        self._grammar = grammar([row.key for row in base.categories])
        self._effects: dict[tuple[Value, ...], Effects] = {}

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        return self._grammar

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> FrigateState:
        key = tuple(options.values())
        if key not in self._effects:
            self._effects[key] = build(self.rules(options))
        brought = loadouts[0]
        return set_up(self._effects[key], dice, None if brought is None else brought["perks"])

    def streams(self) -> list[str]:
        return list(STREAMS)

    def to_move(self, state: FrigateState) -> list[int]:
        return [] if state.phase == OVER else [0]

    def legal(self, state: FrigateState, seat: int, out: Moves) -> None:
        play_rules.legal(state, out)

    def offers(self, state: FrigateState, seat: int) -> list[Offer]:
        return offers_of(state) if self.to_move(state) == [seat] else []

    def refusal(self, state: FrigateState, seat: int, move: int) -> Reason | None:
        return play_rules.refusal(state, move)

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
        rules: Rules = self.chosen(options)
        return rules

    def check_loadout(self, options: Options, seat: int, brought: Any) -> Any:
        return check_loadout(self.rules(options), brought)

    def overlay(self, state: FrigateState, seat: int | None, name: str) -> Any:
        return overlay_of(state, seat, name)

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> FrigateState:
        return position(text, self.rules(options), dice)

    def written(self, state: FrigateState) -> str:
        return written(state)

    def margin(self, state: FrigateState, seat: int) -> float:
        return margin_of(state, seat)

    def encoder(self, options: Options, seats: int) -> Encoder:
        rules = self.rules(options)
        return encoder_of(rules)

    def runner(self, options: Options, seats: int) -> Runner:
        return runner_of(self.rules(options))

    def turn(self, state: FrigateState) -> int:
        return state.turn


GAME: FrigateGame = FrigateGame()
