"""The test of the laws: leaks of every kind, planted one at a time, and each is caught by a law of secrets."""

from collections.abc import Iterator
from typing import Any

import pytest

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.games.ratroyale import RatGame
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.laws.book import OF_SECRETS
from cinque.laws.choices import a_choice_follows_from_guess_and_seed
from cinque.laws.law import Broken
from cinque.laws.leaks import LEAKS, Remembering
from cinque.laws.playing import Setting, settings_of
from tests.server.secret import SecretGame

# Every game with secrets, and the smallest there is.
HIDING: list[Game[Any]] = [*(game for game in GAMES.values() if game.hidden), SecretGame()]


# A leak that cannot be planted in a game: the channel is not there. The small game refuses nothing, tells one event a
# move, and what it tells of a number its hearer knows.
UNFIT = {
    "secret": {
        "an overlay that knows",
        "an overlay that knows, for a spectator",
        "what makes a standing order pause",
        "the words of a refusal",
        "the source of a refusal",
        "the order of events",
        "the number of events",
        "a number in an event",
    }
}


def found(game: Game[Any]) -> Iterator[str]:
    """Every law of secrets that the game breaks, as it comes or with more seats."""
    spec = game.options()
    plain = settings_of(game, every=False)[0]
    more = [Setting(game, plain.options, spec.seats_low + 1)] if spec.seats_high > spec.seats_low else []
    for setting in [plain, *more]:
        for law in OF_SECRETS:
            try:
                law.check(setting)
            except Broken as broken:
                yield f"{law.name}: {broken}"


PLANTED = [
    pytest.param(game, name, id=f"{game.name}: {name}")
    for game in HIDING
    for name in LEAKS
    if name not in UNFIT.get(game.name, ())
]


@pytest.mark.parametrize(("game", "name"), PLANTED)
def test_a_planted_leak_is_caught_by_a_law(game: Game[Any], name: str) -> None:
    assert next(found(LEAKS[name](game)), None) is not None


def test_an_honest_small_game_is_not_accused() -> None:
    assert list(found(SecretGame())) == []


class AHandKept(RatGame):
    """Everything is made up but the hand of the rival."""

    def guess(self, state: RatState, seat: int, dice: Dice) -> RatState:
        guess = super().guess(state, seat, dice)
        guess.cards[1 - seat].hand = state.cards[1 - seat].hand[:]
        return guess


def test_a_guess_that_keeps_one_part_is_caught() -> None:
    assert any("hand" in words for words in found(AHandKept()))


def test_a_bot_that_remembers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = settings_of(GAMES["grid"], every=False)[0]
    monkeypatch.setitem(BOTS["grid"], "easy", Remembering(BOTS["grid"]["easy"]))
    with pytest.raises(Broken, match="chooses otherwise"):
        a_choice_follows_from_guess_and_seed.check(setting)
