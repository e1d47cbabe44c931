"""No question of a game goes unwatched: the laws of secrets ask it, or it is written here why they need not.

A new question that takes a position is a new channel. It fails this test until a law compares its answers in two
worlds.
"""

from typing import Any

import pytest

from cinque.kernel.game import Game
from cinque.laws.book import OF_SECRETS
from cinque.laws.law import Broken
from cinque.laws.playing import settings_of
from cinque.laws.secrets import twins_look_alike
from tests.server.secret import SecretGame

ALONE = "It is asked of options or numbers, before there is anything to hide."
OVER = "It is asked of matches that are over, when nothing is hidden."
IMAGINED = "It is asked of what the seat imagines, and that is the same in both worlds."
TOLD = "It is made of what the seat was shown or told, which is compared already."
LAWS = "It is what the laws are told with."
UNWATCHED = {
    **dict.fromkeys(("chosen", "edition", "under", "rules", "check_loadout", "runner", "place", "begins"), ALONE),
    **dict.fromkeys(("reveal", "capped", "exposed"), OVER),
    **dict.fromkeys(("leg", "pointed", "forecast"), IMAGINED),
    **dict.fromkeys(("scene", "say"), TOLD),
    **dict.fromkeys(("witnesses",), LAWS),
    "written": "The whole truth, for the author of a position, and sent to nobody.",
}


class Watched(SecretGame):
    """Keeps a list of what it was asked."""

    # All that a question may be asked of must be there to be asked.
    overlays = ("numbers",)

    def __init__(self) -> None:
        super().__init__()
        self.asked: set[str] = set()

    def __getattribute__(self, name: str) -> Any:
        if name != "asked" and not name.startswith("_"):
            self.asked.add(name)
        return super().__getattribute__(name)

    def overlay(self, state: Any, seat: int | None, name: str) -> Any:
        return state.shown


def questions() -> set[str]:
    return {name for name, answer in vars(Game).items() if callable(answer) and not name.startswith("_")}


def test_every_question_is_asked_by_a_law_or_says_why_not() -> None:
    game = Watched()
    for law in OF_SECRETS:
        law.check(settings_of(game, every=False)[0])
    assert questions() - game.asked == set(UNWATCHED) - game.asked
    assert set(UNWATCHED) <= questions()


def test_an_overlay_that_tells_spectators_is_told_of() -> None:
    class Told(Watched):
        def overlay(self, state: Any, seat: int | None, name: str) -> Any:
            return state.hidden if seat is None else state.shown

    with pytest.raises(Broken, match="overlay numbers of a spectator"):
        twins_look_alike.check(settings_of(Told(), every=False)[0])
