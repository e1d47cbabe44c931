"""Puts a game to the laws, one after the other, and says how each trial went."""

import time
from collections.abc import Iterable, Iterator
from typing import Any

from msgspec import Struct

from cinque.kernel.game import Game
from cinque.laws.book import BOOK
from cinque.laws.law import Broken, Law
from cinque.laws.playing import Setting, settings_of


class Verdict(Struct, frozen=True, omit_defaults=True):
    """How a game stood before one law: in how many settings it was tried, and how it was broken, if it was."""

    law: str
    sentence: str
    settings: int
    seconds: float
    broken: list[str] = []


def trials(game: Game[Any], quick: bool = False, laws: Iterable[Law] = BOOK) -> Iterator[Verdict]:
    """A verdict for each law, as soon as it is known."""
    for law in laws:
        began = time.perf_counter()
        settings = settings_of(game, every=law.every and not quick)
        broken = [f"{setting}: {words}" for setting in settings for words in _faults(law, setting)]
        yield Verdict(law.name, law.sentence, len(settings), round(time.perf_counter() - began, 2), broken)


def _faults(law: Law, setting: Setting) -> list[str]:
    """A game that raises is as broken as one that answers wrongly."""
    try:
        law.check(setting)
    except Broken as broken:
        return [str(broken)]
    except Exception as error:
        return [f"{type(error).__name__}: {error}"]
    return []
