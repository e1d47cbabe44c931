"""What a seat heard, in one short line an event.

Nothing but the events that seat was told and its own views before and after goes in, so nothing else can come out.
"""

from collections.abc import Iterable

from msgspec import Struct, structs

from cinque.cli.news import frigate, grid, naval, ratroyale, temple
from cinque.cli.news.telling import Field, Sentences, Told, plain
from cinque.games import GAMES
from cinque.kernel.drawing import is_plain

__all__ = ["Told", "news"]

# For every game of the house: sentences by the tag of an event, and how its fields are written.
OWN: dict[str, tuple[Sentences, dict[str, Field]]] = {
    "grid": (grid.SENTENCES, grid.FIELDS),
    "naval": (naval.SENTENCES, naval.FIELDS),
    "temple": (temple.SENTENCES, temple.FIELDS),
    "ratroyale": (ratroyale.SENTENCES, ratroyale.FIELDS),
    "frigate": (frigate.SENTENCES, frigate.FIELDS),
}


def news(game: str, told: Told, events: Iterable[object]) -> list[str]:
    """A line for each event worth one."""
    return [line for event in events if (line := _line(game, told, event))]


def _line(game: str, told: Told, event: object) -> str:
    if game not in OWN and game in GAMES and is_plain(GAMES[game]):
        return GAMES[game].say(event)
    sentences, fields = OWN.get(game, ({}, {}))
    assert isinstance(event, Struct)
    tag = str(event.__struct_config__.tag)
    sentence = sentences.get(tag)
    if callable(sentence):
        return sentence(told, event)
    words = {name: fields.get(name, plain)(told, value) for name, value in structs.asdict(event).items()}
    if sentence is None:
        return _plainly(tag, words)
    return sentence.format(**words)


def _plainly(tag: str, words: dict[str, str]) -> str:
    """An event nobody has written a sentence for."""
    parts = ", ".join(f"{name.replace('_', ' ')} {word}" for name, word in words.items() if word)
    return f"{tag.replace('-', ' ').capitalize()}{': ' if parts else ''}{parts}."
