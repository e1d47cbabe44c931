"""Ratatouille Royale: two rodent factions fight over kitchens with squeaks, crumbs and toothpicks."""

from typing import Any

from msgspec.structs import replace

from cinque.boards.hexes import Hexes, hexes
from cinque.games.ratroyale.content.balance import BALANCE
from cinque.games.ratroyale.content.lessons import LESSONS
from cinque.games.ratroyale.content.places import at_place
from cinque.games.ratroyale.content.roster import entities_of, rodents_of
from cinque.games.ratroyale.content.sets import Loadout, checked
from cinque.games.ratroyale.content.tables import MAPS, OPTIONS, PERCENT, RULES, Rules
from cinque.games.ratroyale.content.words import STREAMS
from cinque.games.ratroyale.knowledge.encoder import encoder_of
from cinque.games.ratroyale.knowledge.forecast import forecast_of, pointed, words_of
from cinque.games.ratroyale.knowledge.guess import guess_of
from cinque.games.ratroyale.knowledge.margin import margin_of
from cinque.games.ratroyale.knowledge.offers import offers_of
from cinque.games.ratroyale.knowledge.overlays import OVERLAYS, overlay_of
from cinque.games.ratroyale.knowledge.secrets import secrets_of
from cinque.games.ratroyale.knowledge.shown import View
from cinque.games.ratroyale.knowledge.views import truth_of, view_of
from cinque.games.ratroyale.maps.chart import load, map_digest
from cinque.games.ratroyale.play import rules as play_rules
from cinque.games.ratroyale.play.codes import DICE_DODGE
from cinque.games.ratroyale.play.events import EVENTS
from cinque.games.ratroyale.play.moves import grammar
from cinque.games.ratroyale.play.notation import described, placed
from cinque.games.ratroyale.play.setup import set_up
from cinque.games.ratroyale.play.state import RUNNING, RatState
from cinque.games.ratroyale.play.verbs import imagine, outcome_of
from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.kernel.dice import Dice
from cinque.kernel.encoding import Encoder
from cinque.kernel.game import Game
from cinque.kernel.hints import Pointed
from cinque.kernel.log import Log
from cinque.kernel.moves import Grammar, Moves
from cinque.kernel.offers import Offer
from cinque.kernel.options import Options, OptionSpec
from cinque.kernel.reason import Reason
from cinque.kernel.record import Outcome
from cinque.kernel.strikes import Forecast


class RatGame(Game[RatState]):
    """Ratatouille Royale under a set of rules; the lab makes variants by passing others."""

    name = "ratroyale"
    title = "Ratatouille Royale"
    # 2: RR-31: damage while a turn opens counts for that turn alone.
    # 3: RR-27, RR-35: a charged railgun is not charged again, and nobody is healed who could not regain Health.
    # 4: RR-01, RR-08, RR-42: Lairs, crumbs, what going second is worth and the last turn are set place by place.
    # 5: stock decks; 6: stock decks with fewer peas; 7: Fast Food has its second pea again.
    # 8: RR-06, RR-45, RR-01: prices of tricks and variants, what going second is worth on two maps.
    # 9: the Slow Cooker has a Pea Pea Pool Pool for a Cider Sid.
    release = 9
    blurb = "Rats against mice on kitchen counters. Deploy squeaks, mind your crumbs, break their Lairs."
    hidden = True
    view_type = View
    event_types = EVENTS
    overlays = OVERLAYS
    progress = RatProgress()
    lessons = LESSONS
    balanced = BALANCE

    def __init__(self, base: Rules = RULES) -> None:
        super().__init__(base)
        self._grammars: dict[str, Grammar] = {}

    def options(self) -> OptionSpec:
        return OPTIONS

    def grammar(self, options: Options) -> Grammar:
        name = str(options["map"])
        if name not in self._grammars:
            skills = max(len(row.skills) for row in entities_of(self.base))
            self._grammars[name] = grammar(self._board(name), self.base.hand, skills)
        return self._grammars[name]

    def _board(self, name: str) -> Hexes:
        if name in MAPS:
            return load(name).board
        (row,) = (row for row in self.base.generated if row.name == name)
        return hexes(row.width, row.height)

    def new(self, options: Options, seats: int, dice: Dice, loadouts: list[Loadout | None]) -> RatState:
        return set_up(self.rules(options), dice, loadouts)

    def streams(self) -> list[str]:
        return list(STREAMS)

    def to_move(self, state: RatState) -> list[int]:
        return [state.seat] if state.result == RUNNING else []

    def legal(self, state: RatState, seat: int, out: Moves) -> None:
        play_rules.legal(state, out)

    def offers(self, state: RatState, seat: int) -> list[Offer]:
        return offers_of(state) if self.to_move(state) == [seat] else []

    def refusal(self, state: RatState, seat: int, move: int) -> Reason | None:
        return play_rules.refusal(state, seat, move)

    def play(self, state: RatState, seat: int, move: int, log: Log) -> None:
        play_rules.play(state, move, log)

    def resign(self, state: RatState, seat: int, log: Log) -> None:
        play_rules.resign(state, seat, log)

    def timeout(self, state: RatState, seat: int) -> int:
        return play_rules.timeout(state)

    def view(self, state: RatState, seat: int | None) -> View:
        return view_of(state, seat)

    def reveal(self, state: RatState) -> View:
        return truth_of(state)

    def guess(self, state: RatState, seat: int, dice: Dice) -> RatState:
        return guess_of(state, seat, dice)

    def outcome(self, state: RatState) -> Outcome | None:
        return outcome_of(state)

    def capped(self, state: RatState) -> bool:
        standing = state.lairs[0] > 0 and state.lairs[1] > 0
        return standing and state.turn >= state.figures.turn_cap and self.outcome(state) is not None

    def rules(self, options: Options) -> Rules:
        chosen: Rules = self.chosen(options)
        digest = map_digest(chosen.map) if chosen.map in MAPS else ""
        return replace(at_place(chosen), map_digest=digest, roster=tuple(rodents_of(chosen)))

    def check_loadout(self, options: Options, seat: int, brought: Any) -> Loadout | None:
        return checked(self.base, brought)

    def imagine(self, state: RatState, seat: int, dice: Dice) -> RatState:
        """A preview shows what happens when nobody dodges; the chance that somebody does stands beside the offer."""
        dice.load(DICE_DODGE, [PERCENT - 1] * 2)
        imagined = guess_of(state, seat, dice)
        imagine(imagined)
        return imagined

    def overlay(self, state: RatState, seat: int | None, name: str) -> Any:
        return overlay_of(state, seat, name)

    def forecast(self, before: RatState, seat: int, events: list[Any]) -> Forecast:
        return forecast_of(before, seat, events)

    def describe(self, before: RatState, seat: int, moves: list[int]) -> str:
        return words_of(before, moves)

    def pointed(self, before: RatState, seat: int, moves: list[int]) -> Pointed:
        return pointed(before, moves)

    def secrets(self, state: RatState, seat: int | None) -> dict[str, Any]:
        return secrets_of(state, seat)

    def place(self, options: Options, seats: int, dice: Dice, text: str) -> RatState:
        return placed(text, self.rules(options), dice)

    def written(self, state: RatState) -> str:
        return described(state)

    def margin(self, state: RatState, seat: int) -> float:
        return margin_of(state, seat)

    def encoder(self, options: Options, seats: int) -> Encoder:
        rules = self.rules(options)
        board = self._board(rules.map)
        return encoder_of(rules, board.width, board.height)

    def turn(self, state: RatState) -> int:
        return state.turn


GAME: RatGame = RatGame()
