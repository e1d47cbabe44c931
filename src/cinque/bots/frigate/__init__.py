"""How bots see and play Frigate, and what they tell the player."""

from typing import Any

from msgspec import DecodeError, Struct, json

from cinque.bots.advice import Adviser
from cinque.bots.bot import Bot, Stop, never
from cinque.bots.frigate.captain import Captain, Memory
from cinque.bots.frigate.odds import odds_of
from cinque.bots.frigate.space import THOROUGH
from cinque.bots.frigate.speech import reason_for
from cinque.games.frigate.play.codes import ROLLED
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.moves import BadMove
from cinque.kernel.play import legal
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.state import State


class CaptainBot(Bot):
    """A captain of some skill at the table."""

    def __init__(self, name: str, title: str, help: str, captain: Captain) -> None:
        super().__init__(name, title, help, budget=1)
        self.captain = captain

    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        if not isinstance(guess, FrigateState):
            raise TypeError("a captain sails a frigate")
        return self.captain.choose(guess, rng, Memory())


class OddsRow(Struct, frozen=True):
    """One open box: how often it scores in ten thousand, and its mean score, when every further hold aims at it."""

    box: int
    chance: int
    mean: int


class FrigateAdviser(Adviser):
    """The odds of every box with the dice that are held, and the reason for a move."""

    overlays = ("odds:", "reason:")

    def overlay(self, game: Game[Any], guess: State, seat: int, name: str) -> Any:
        if not isinstance(guess, FrigateState):
            raise TypeError("a captain sails a frigate")
        what, _, argument = name.partition(":")
        return self._odds(guess, argument) if what == "odds" else self._reason(game, guess, seat, argument)

    def _odds(self, state: FrigateState, argument: str) -> list[OddsRow]:
        if state.phase != ROLLED:
            return []
        if not argument.isascii() or not argument.isdigit() or int(argument) >= 1 << len(state.hand):
            raise Refused(Reason("Say which dice are held: odds:5 holds the first and the third."))
        rows = odds_of(state, int(argument), THOROUGH)
        return [OddsRow(row.box, round(10000 * row.chance), round(row.mean)) for row in rows]

    def _reason(self, game: Game[Any], state: FrigateState, seat: int, argument: str) -> str:
        try:
            move = game.grammar({}).from_json(json.decode(argument, type=dict[str, Any]))
        except (BadMove, DecodeError):
            raise Refused(Reason("Say which move as JSON, in the form of the wire.", "PL-02")) from None
        if move not in legal(game, state, seat):
            raise Refused(Reason("A reason is for a move that can be made now."))
        return reason_for(state, move, THOROUGH)
