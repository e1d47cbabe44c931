"""Grid Game: two players send units across a square grid to kill each other's."""

from typing import Any

from cinque.games.grid.content.lessons import LESSONS
from cinque.games.grid.content.tables import OPTIONS, RULES, Rules
from cinque.games.grid.content.words import STREAMS
from cinque.games.grid.knowledge.encoder import encoder_of
from cinque.games.grid.knowledge.forecast import forecast_of, pointed, words_of
from cinque.games.grid.knowledge.goals import alarm_of, leg_of
from cinque.games.grid.knowledge.guess import guess_of
from cinque.games.grid.knowledge.margin import margin_of
from cinque.games.grid.knowledge.offers import offers_of
from cinque.games.grid.knowledge.overlays import OVERLAYS, exposed_of, overlay_of
from cinque.games.grid.knowledge.runner import runner_of
from cinque.games.grid.knowledge.shown import View
from cinque.games.grid.knowledge.views import view_of
from cinque.games.grid.play import rules as play_rules
from cinque.games.grid.play.events import EVENTS
from cinque.games.grid.play.moves import grammar
from cinque.games.grid.play.notation import described, placed
from cinque.games.grid.play.setup import set_up, units_a_side
from cinque.games.grid.play.state import RUNNING, GridState
from cinque.games.grid.play.verbs import outcome_of
from cinque.kernel.dice import Dice
from cinque.kernel.encoding import Encoder
from cinque.kernel.game import Game
from cinque.kernel.goals import Goal, Leg
from cinque.kernel.hints import Pointed
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar, Moves
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.runner import Runner
from cinque.kernel.strikes import Forecast


class GridGame(Game[GridState]):
    """Grid Game under a set of rules; the lab makes variants by passing others."""

    name = "grid"
    title = "Grid Game"
    # 2: GG-03: Scouts and Heavies worth as much as Soldiers, by the lab.
    # 3: GG-20: the ring closes sooner and quicker, by the lab.
    # 4: GG-20 and GG-20a: the larger the board the more squares a round, and for good from round 20 on, by the lab.
    release = 4
    blurb = "Two armies on a square board. March, surround, strike first."
    view_type = View
    event_types = EVENTS
    overlays = OVERLAYS
    lessons = LESSONS

    def __init__(self, base: Rules = RULES) -> None:
        super().__init__(base)
        self._grammars: dict[int, Grammar] = {}

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        rules = self.rules(options)
        if rules.size not in self._grammars:
            self._grammars[rules.size] = grammar(rules.size, 2 * units_a_side(rules))
        return self._grammars[rules.size]

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> GridState:
        return set_up(self.rules(options), dice)

    def streams(self) -> list[str]:
        return list(STREAMS)

    def to_move(self, state: GridState) -> list[int]:
        return [state.seat] if state.result == RUNNING else []

    def legal(self, state: GridState, seat: int, out: Moves) -> None:
        play_rules.legal(state, out)

    def offers(self, state: GridState, seat: int) -> list[Offer]:
        return offers_of(state) if self.to_move(state) == [seat] else []

    def refusal(self, state: GridState, seat: int, move: int) -> Reason | None:
        return play_rules.refusal(state, seat, move)

    def play(self, state: GridState, seat: int, move: int, log: Log) -> None:
        play_rules.play(state, move, log)

    def resign(self, state: GridState, seat: int, log: Log) -> None:
        play_rules.resign(state, seat, log)

    def timeout(self, state: GridState, seat: int) -> int:
        return play_rules.timeout(state)

    def view(self, state: GridState, seat: int | None) -> View:
        return view_of(state)

    def guess(self, state: GridState, seat: int, dice: Dice) -> GridState:
        return guess_of(state, dice)

    def outcome(self, state: GridState) -> Outcome | None:
        return outcome_of(state)

    def capped(self, state: GridState) -> bool:
        return state.result != RUNNING and 0 < state.figures.round_cap < state.round

    def rules(self, options: Options) -> Rules:
        rules: Rules = self.chosen(options)
        return rules

    def overlay(self, state: GridState, seat: int | None, name: str) -> Any:
        return overlay_of(state, seat, name)

    def forecast(self, before: GridState, seat: int, events: list[Any]) -> Forecast:
        return forecast_of(before, seat, events)

    def describe(self, before: GridState, seat: int, moves: list[int]) -> str:
        return words_of(before, moves)

    def pointed(self, before: GridState, seat: int, moves: list[int]) -> Pointed:
        return pointed(before, moves)

    def leg(self, state: GridState, seat: int, goal: Goal) -> Leg:
        return leg_of(state, seat, goal)

    def alarm(self, before: GridState, seat: int, event: Any) -> str:
        return alarm_of(before, seat, event)

    def exposed(self, state: GridState, seat: int) -> int:
        return exposed_of(state, seat)

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> GridState:
        rules = self.rules(options)
        return placed(text, rules, dice, 2 * units_a_side(rules))

    def written(self, state: GridState) -> str:
        return described(state)

    def margin(self, state: GridState, seat: int) -> float:
        return margin_of(state, seat)

    def encoder(self, options: Options, seats: int) -> Encoder:
        rules = self.rules(options)
        return encoder_of(rules, 2 * units_a_side(rules))

    def runner(self, options: Options, seats: int) -> Runner:
        rules = self.rules(options)
        return runner_of(rules, 2 * units_a_side(rules))

    def turn(self, state: GridState) -> int:
        return state.turn


GAME: GridGame = GridGame()
