"""What goes over the wire of a game that the table for all games draws: scenes for views, sentences for events."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from cinque.kernel.game import Game


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
