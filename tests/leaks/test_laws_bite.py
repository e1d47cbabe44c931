"""The test of the laws: leaks of every kind, planted one at a time, and each is caught by a law of secrets.

Where seats hide nothing from each other, what leaks is the dice to come: nobody may know those of any game.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from cinque.bots import ADVISERS, BOTS, Adviser, Bot, hints
from cinque.games import GAMES, OWN
from cinque.games.ratroyale import RatGame
from cinque.games.ratroyale.play.state import RatState
from cinque.kernel.dice import Dice
from cinque.kernel.game import Game
from cinque.kernel.play import legal
from cinque.kernel.state import State
from cinque.laws.book import OF_SECRETS
from cinque.laws.choices import a_choice_follows_from_guess_and_seed, hints_tell_no_more_than_is_known
from cinque.laws.law import Broken
from cinque.laws.leaks import LEAKS, Remembering, bit_of
from cinque.laws.playing import Setting, settings_of
from tests.server.secret import SecretGame

# The five games, and the smallest there is.
PLANTED_IN: list[Game[Any]] = [*(GAMES[name] for name in OWN), SecretGame()]
# What only matters where seats know different things.
BETWEEN_SEATS = {
    "a spectator looks over a shoulder",
    "a guess that is the truth",
    "a guess that is the truth at times",
    "a preview on the truth",
    "events told to all",
    "events told to a rival",
    # The work of an answer is counted there alone.
    "how long a refusal takes",
}
# A leak that cannot be planted in a game: the channel is not there. The small game refuses nothing, tells one event a
# move, and what it tells of a number its hearer knows; no random move of Grid Game tells two things at once.
UNFIT = {
    "grid": BETWEEN_SEATS | {"the order of events"},
    "frigate": BETWEEN_SEATS,
    "secret": {
        "an overlay that knows",
        "an overlay that knows, for a spectator",
        "what makes a standing order pause",
        "the words of a refusal",
        "the source of a refusal",
        "the order of events",
        "the number of events",
        "a number in an event",
    },
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
    for game in PLANTED_IN
    for name in LEAKS
    if name not in UNFIT.get(game.name, ())
]


# Where the laws must bite the most: so many kinds in every game.
KINDS = 12
# What was planted when nothing tested the laws, and what of it they missed.
FIRST = {
    "a spectator looks over a shoulder",
    "events told to all",
    "events told to a rival",
    "the order of events",
    "a guess that is the truth",
    "a preview on the truth",
    "an overlay that knows",
}


@pytest.mark.parametrize("game", PLANTED_IN[:-1], ids=lambda game: game.name)
def test_enough_kinds_are_planted(game: Game[Any]) -> None:
    kinds = set(LEAKS) - set(UNFIT.get(game.name, ()))
    assert len(kinds) >= KINDS
    assert not game.hidden or kinds >= FIRST


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


@pytest.mark.parametrize("name", [name for name in OWN if GAMES[name].hidden])
def test_a_bot_and_a_hint_on_the_truth_are_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where bots think on the server the truth is at hand, one line above the guess: one bit of it decides."""

    def thought(game: Any, state: State, seat: int, bot: Bot, dice: int, budget: int) -> Any:
        moves = legal(game, state, seat)
        return state, [moves[bit_of(game, state, seat) % len(moves)]]

    monkeypatch.setattr(hints, "thought", thought)
    with pytest.raises(Broken, match="tell two worlds apart by: hint"):
        hints_tell_no_more_than_is_known.check(settings_of(GAMES[name], every=False)[0])


def test_an_adviser_that_remembers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    class Counting(Adviser):
        overlays = ("odds:",)

        def overlay(self, game: Game[Any], guess: State, seat: int, name: str) -> Any:
            asked.append(name)
            return len(asked)

    monkeypatch.setitem(ADVISERS, "frigate", Counting())
    with pytest.raises(Broken, match="tell two worlds apart by: advice odds:"):
        hints_tell_no_more_than_is_known.check(settings_of(GAMES["frigate"], every=False)[0])


def test_a_bot_that_remembers_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = settings_of(GAMES["grid"], every=False)[0]
    monkeypatch.setitem(BOTS["grid"], "easy", Remembering(BOTS["grid"]["easy"]))
    with pytest.raises(Broken, match="chooses otherwise"):
        a_choice_follows_from_guess_and_seed.check(setting)
