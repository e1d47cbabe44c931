"""Naval Battle: fleets bought and placed in secret, then fought over under radar and fog."""

from typing import Any

from cinque.games.naval.content.balance import BALANCE
from cinque.games.naval.content.lessons import LESSONS
from cinque.games.naval.content.tables import AS_NUMBERED, BY_NUMBERS, OPTIONS, RULES, Rules
from cinque.games.naval.content.words import STREAMS
from cinque.games.naval.knowledge.encoder import encoder_of
from cinque.games.naval.knowledge.goals import alarm_of, leg_of
from cinque.games.naval.knowledge.guess import guess_of, imagine_of
from cinque.games.naval.knowledge.margin import margin_of
from cinque.games.naval.knowledge.offers import offers_of
from cinque.games.naval.knowledge.orders import pointed, words_of
from cinque.games.naval.knowledge.overlays import OVERLAYS, overlay_of
from cinque.games.naval.knowledge.runner import runner_of
from cinque.games.naval.knowledge.secrets import secrets_of, witnesses
from cinque.games.naval.knowledge.shown import View
from cinque.games.naval.knowledge.views import SPECTATOR, truth_of, view_of
from cinque.games.naval.play import rules as play_rules
from cinque.games.naval.play.codes import PURCHASE
from cinque.games.naval.play.events import EVENTS
from cinque.games.naval.play.moves import grammar
from cinque.games.naval.play.notation import described, placed
from cinque.games.naval.play.setup import set_up
from cinque.games.naval.play.state import NavalState
from cinque.games.naval.play.verbs import outcome_of
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

# What an option is when the numbers of the match shall say it.
LEFT_TO_NUMBERS = {"ping_rounds": BY_NUMBERS, "quiet_rounds": BY_NUMBERS, "ping_order": AS_NUMBERED}


class NavalGame(Game[NavalState]):
    """Naval Battle under a set of rules; the lab makes variants by passing others."""

    name = "naval"
    title = "Naval Battle"
    # 2: NB-32: how often the ping comes; NB-45: dark water is final.
    # 3: NB-47: cones look ahead when auto-placed; NB-51: a ping may turn the order round; other fleets are offered.
    release = 4
    blurb = "Buy a fleet in secret, place it in secret, and find the others before they find you."
    hidden = True
    view_type = View
    event_types = EVENTS
    overlays = OVERLAYS
    balanced = BALANCE
    lessons = LESSONS

    def __init__(self, base: Rules = RULES) -> None:
        super().__init__(base)
        self._grammar = grammar(base)

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        return self._grammar

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Any]) -> NavalState:
        return set_up(self.rules(options), seats, dice)

    def streams(self) -> list[str]:
        return list(STREAMS)

    def to_move(self, state: NavalState) -> list[int]:
        return play_rules.to_move(state)

    def begins(self, state: NavalState) -> int:
        """All buy and place at once; the order of play is drawn before (NB-29)."""
        return state.order[0]

    def legal(self, state: NavalState, seat: int, out: Moves) -> None:
        play_rules.legal(state, seat, out)

    def offers(self, state: NavalState, seat: int) -> list[Offer]:
        return offers_of(state, seat) if seat in self.to_move(state) else []

    def refusal(self, state: NavalState, seat: int, move: int) -> Reason | None:
        return play_rules.refusal(state, seat, move)

    def play(self, state: NavalState, seat: int, move: int, log: Log) -> None:
        play_rules.play(state, seat, move, log)

    def resign(self, state: NavalState, seat: int, log: Log) -> None:
        play_rules.resign(state, seat, log)

    def timeout(self, state: NavalState, seat: int) -> int:
        return play_rules.timeout(state, seat)

    def view(self, state: NavalState, seat: int | None) -> View:
        return view_of(state, SPECTATOR if seat is None else seat)

    def reveal(self, state: NavalState) -> View:
        return truth_of(state)

    def guess(self, state: NavalState, seat: int, dice: Dice) -> NavalState:
        return guess_of(state, seat, dice)

    def imagine(self, state: NavalState, seat: int, dice: Dice) -> NavalState:
        return imagine_of(state, seat, dice)

    def outcome(self, state: NavalState) -> Outcome | None:
        return outcome_of(state)

    def is_out(self, state: NavalState, seat: int) -> bool:
        return state.is_out(seat)

    def capped(self, state: NavalState) -> bool:
        figures = state.figures
        late = state.quiet >= figures.quiet_rounds or state.round > figures.round_cap
        return late and self.outcome(state) is not None

    def rules(self, options: Options) -> Rules:
        said = {name: value for name, value in options.items() if value != LEFT_TO_NUMBERS.get(name)}
        if "ping_rounds" in said:
            # Whoever says it means it for any number of players.
            said["ping_crowd"] = 0
        rules: Rules = self.chosen(said)
        return rules

    def overlay(self, state: NavalState, seat: int | None, name: str) -> Any:
        return overlay_of(state, seat, name)

    def can_redraw(self, state: NavalState) -> bool:
        """Another map by agreement (NB-50): while fleets are bought, if the map was drawn by lot."""
        return state.figures.rules.map_seed == 0 and state.phase == PURCHASE and state.gone == 0

    def secrets(self, state: NavalState, seat: int | None) -> dict[str, Any]:
        return secrets_of(state, seat)

    def witnesses(self, before: NavalState, after: NavalState, seat: int, event: object) -> bool:
        return witnesses(before, after, seat, event)

    def describe(self, before: NavalState, seat: int, moves: list[int]) -> str:
        return words_of(before, seat, moves)

    def pointed(self, before: NavalState, seat: int, moves: list[int]) -> Pointed:
        return pointed(before, seat, moves)

    def leg(self, state: NavalState, seat: int, goal: Goal) -> Leg:
        return leg_of(state, seat, goal)

    def alarm(self, before: NavalState, seat: int, event: Any) -> str:
        return alarm_of(before, seat, event)

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> NavalState:
        return placed(text, self.rules(options), seats, dice)

    def written(self, state: NavalState) -> str:
        return described(state)

    def margin(self, state: NavalState, seat: int) -> float:
        return margin_of(state, seat)

    def encoder(self, options: Options, seats: int) -> Encoder:
        rules = self.rules(options)
        return encoder_of(rules, seats)

    def runner(self, options: Options, seats: int) -> Runner:
        return runner_of(self.rules(options), seats)

    def turn(self, state: NavalState) -> int:
        return state.turn


GAME: NavalGame = NavalGame()
