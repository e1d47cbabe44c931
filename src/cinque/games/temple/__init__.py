"""Temple-Based Sacrifice: factions of gods fight for land, shrines and temples in the fog."""

from typing import Any

from msgspec.structs import replace

from cinque.games.temple.content.balance import BALANCE
from cinque.games.temple.content.lessons import LESSONS
from cinque.games.temple.content.tables import OPTIONS, RULES, Rules
from cinque.games.temple.content.words import STREAMS
from cinque.games.temple.knowledge.encoder import encoder_of
from cinque.games.temple.knowledge.forecast import forecast_of, pointed, words_of
from cinque.games.temple.knowledge.goals import alarm_of, leg_of
from cinque.games.temple.knowledge.guess import guess_of, imagined_of
from cinque.games.temple.knowledge.margin import margin_of
from cinque.games.temple.knowledge.offers import offers_of
from cinque.games.temple.knowledge.overlays import OVERLAYS, overlay_of
from cinque.games.temple.knowledge.secrets import secrets_of, witnesses
from cinque.games.temple.knowledge.shown import View
from cinque.games.temple.knowledge.views import SPECTATOR, truth_of, view_of
from cinque.games.temple.maps.chosen import chart_for, digest_of, size_of
from cinque.games.temple.maps.workshop import MapSheet, MapWish, lay_out
from cinque.games.temple.play import rules as play_rules
from cinque.games.temple.play.events import EVENTS
from cinque.games.temple.play.moves import grammar
from cinque.games.temple.play.notation import described, placed
from cinque.games.temple.play.setup import set_up
from cinque.games.temple.play.state import RUNNING, TempleState
from cinque.games.temple.play.verbs import outcome_of
from cinque.kernel.dice import Dice
from cinque.kernel.encoding import Encoder
from cinque.kernel.game import Game
from cinque.kernel.goals import Goal, Leg
from cinque.kernel.hints import Pointed
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar, Moves
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.question import Question
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.strikes import Forecast


class TempleGame(Game[TempleState]):
    """Temple-Based Sacrifice under a set of rules; the lab makes variants by passing others."""

    name = "temple"
    title = "Temple-Based Sacrifice"
    # 2: TB-22: a turn without a capture action loses the work.
    # 3: two more Forges on the maps for two, a given turn is worth 10 points (TB-36), units have numbers.
    # 5: three maps with fewer Shrines and shorter ways; who is made is told with HP.
    # 6: TB-66: a second edition of the numbers, in which whoever does not go first has a Spider more.
    # 7: by the balanced numbers Ares' power lasts through two turns, and cycles give him less.
    release = 7
    blurb = "Beasts, shrines and gods in the fog. Take the rival temple before yours falls."
    hidden = True
    view_type = View
    event_types = EVENTS
    overlays = OVERLAYS
    balanced = BALANCE
    lessons = LESSONS
    questions = (Question("map", "A map in all its forms", MapWish, MapSheet, lay_out),)

    def __init__(self, base: Rules = RULES) -> None:
        super().__init__(base)
        self._grammars: dict[tuple[int, int], Grammar] = {}

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        size = size_of(self.chosen(options))
        if size not in self._grammars:
            self._grammars[size] = grammar(*size, [row.name for row in self.base.units])
        return self._grammars[size]

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> TempleState:
        rules = self.rules(options)
        return set_up(rules, chart_for(rules, seats), seats, dice)

    def streams(self) -> list[str]:
        return list(STREAMS)

    def to_move(self, state: TempleState) -> list[int]:
        return [state.seat] if state.result == RUNNING else []

    def legal(self, state: TempleState, seat: int, out: Moves) -> None:
        play_rules.legal(state, out)

    def offers(self, state: TempleState, seat: int) -> list[Offer]:
        return offers_of(state) if self.to_move(state) == [seat] else []

    def refusal(self, state: TempleState, seat: int, move: int) -> Reason | None:
        return play_rules.refusal(state, seat, move)

    def play(self, state: TempleState, seat: int, move: int, log: Log) -> None:
        play_rules.play(state, move, log)

    def resign(self, state: TempleState, seat: int, log: Log) -> None:
        play_rules.resign(state, seat, log)

    def timeout(self, state: TempleState, seat: int) -> int:
        return play_rules.timeout(state)

    def view(self, state: TempleState, seat: int | None) -> View:
        return view_of(state, SPECTATOR if seat is None else seat)

    def reveal(self, state: TempleState) -> View:
        return truth_of(state)

    def guess(self, state: TempleState, seat: int, dice: Dice) -> TempleState:
        return guess_of(state, seat, dice)

    def outcome(self, state: TempleState) -> Outcome | None:
        return outcome_of(state)

    def capped(self, state: TempleState) -> bool:
        figures = state.figures
        late = state.quiet >= figures.quiet_rounds or state.round > figures.round_cap
        return late and self.outcome(state) is not None

    def rules(self, options: Options) -> Rules:
        chosen: Rules = self.chosen(options)
        return replace(chosen, atlas=digest_of(chosen))

    def imagine(self, state: TempleState, seat: int, dice: Dice) -> TempleState:
        return imagined_of(state, seat, dice)

    def overlay(self, state: TempleState, seat: int | None, name: str) -> Any:
        return overlay_of(state, SPECTATOR if seat is None else seat, name)

    def secrets(self, state: TempleState, seat: int | None) -> dict[str, Any]:
        return secrets_of(state, seat)

    def witnesses(self, before: TempleState, after: TempleState, seat: int, event: object) -> bool:
        return witnesses(before, after, seat, event)

    def forecast(self, before: TempleState, seat: int, events: list[Any]) -> Forecast:
        return forecast_of(before, seat, events)

    def describe(self, before: TempleState, seat: int, moves: list[int]) -> str:
        return words_of(before, moves)

    def pointed(self, before: TempleState, seat: int, moves: list[int]) -> Pointed:
        return pointed(before, moves)

    def leg(self, state: TempleState, seat: int, goal: Goal) -> Leg:
        return leg_of(state, seat, goal)

    def alarm(self, before: TempleState, seat: int, event: Any) -> str:
        return alarm_of(before, seat, event)

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> TempleState:
        rules = self.rules(options)
        return placed(text, rules, chart_for(rules, seats), seats, dice)

    def written(self, state: TempleState) -> str:
        return described(state)

    def margin(self, state: TempleState, seat: int) -> float:
        return margin_of(state, seat)

    def encoder(self, options: Options, seats: int) -> Encoder:
        rules = self.rules(options)
        return encoder_of(rules, seats)

    def turn(self, state: TempleState) -> int:
        return state.turn


GAME: TempleGame = TempleGame()
