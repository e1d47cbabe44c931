"""What goes over the wire of a game that the table for all games draws: scenes for views, sentences for events."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
from cinque.kernel.play import begin, legal
from cinque.kernel.scene import Scene

# So many moves of a match are made for a picture of it at most.
FAR = 200


class Said(Struct, frozen=True, tag="said"):
    """An event of a game that has no client of its own, in words."""

    words: str


def is_plain(game: Game[Any]) -> bool:
    """Whether a game describes its scene instead of bringing a client."""
    return type(game).scene is not Game.scene


def drawn(game: Game[Any], view: Any, seat: int | None) -> Any:
    """A view as its client wants it."""
    scene = game.scene(view, seat)
    return view if scene is None else scene


def told(game: Game[Any], events: Sequence[object]) -> Sequence[object]:
    """Events as its client wants them."""
    if not is_plain(game):
        return events
    return [Said(words) for words in map(game.say, events) if words]


def glimpse(game: Game[Any]) -> Scene | None:
    """How a game looks in the midst of a match of random moves, to who only watches; nothing where it has no scene."""
    if not is_plain(game):
        return None
    spec, rng = game.options(), Rng(5)
    state = begin(game, spec.check({}), spec.seats_low, "glimpse")
    states = [state.copy()]
    while (movers := game.to_move(state)) and len(states) < FAR:
        moves = legal(game, state, movers[0])
        game.play(state, movers[0], moves[rng.below(len(moves))], SILENT)
        states.append(state.copy())
    middle = states[len(states) * 2 // 3]
    return game.scene(game.view(middle, None), None)
