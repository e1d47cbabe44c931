"""Orders: several moves a player means as one, and what a game says of them beforehand.

An order has no rules of its own. It is played move by move through the door that checks, and it stops at a refusal or
at the first move that tells something new, so that nobody acts on what he does not know yet.
"""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.hints import Hint
from cinque.kernel.moves import Grammar
from cinque.kernel.play import learned, step
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.state import State
from cinque.kernel.strikes import Deed, Deeds, Forecast, Strike


class Foreseen(Struct, frozen=True):
    """What an order would do: the events of all of it, their sum, how many of its moves would be made, and why no
    more."""

    events: list[Any]
    forecast: Forecast
    made: int
    stopped: Reason | None


def foresee(game: Game[Any], state: State, seat: int, moves: list[int]) -> Foreseen:
    """What the seat would be told if it gave this order, as far as it can know: played on what it imagines."""
    imagined = game.imagine(state, seat, Dice("preview", game.streams()))
    return play_out(game, imagined, seat, moves)


def play_out(game: Game[Any], state: State, seat: int, moves: list[int]) -> Foreseen:
    """The same on a state that is what it seems."""
    events: list[Any] = []
    now, final, reveals, made = state, False, False, 0
    stopped: Reason | None = None
    for move in moves:
        try:
            taken = step(game, now, seat, move)
        except Refused as refused:
            stopped = refused.reason
            break
        events += taken.log.heard(seat)
        final = final or taken.settled
        reveals = learned(game, now, taken)
        now, made = taken.state, made + 1
        if reveals:
            break
    forecast = game.forecast(state, seat, events)
    return Foreseen(events, replace(forecast, final=final, reveals=reveals), made, stopped)


def on_wire(grammar: Grammar, answer: Any) -> Any:
    """An answer about orders with its moves as the wire spells them; any other answer as it is."""
    if isinstance(answer, Deeds):
        spelled = {name: [_spelled(grammar, each) for each in getattr(answer, name)] for name in ("cells", "here")}
        return replace(answer, close=_moves(grammar, answer.close), **spelled)
    if isinstance(answer, Hint):
        return replace(answer, moves=_moves(grammar, answer.moves), order=_moves(grammar, answer.order))
    if isinstance(answer, list) and answer and isinstance(answer[0], Strike):
        return [
            replace(strike, places=[replace(each, order=_moves(grammar, each.order)) for each in strike.places])
            for strike in answer
        ]
    return answer


def _spelled(grammar: Grammar, deed: Deed) -> Deed:
    return replace(deed, order=_moves(grammar, deed.order))


def _moves(grammar: Grammar, order: list[Any]) -> list[Any]:
    return [grammar.to_json(move) for move in order]
