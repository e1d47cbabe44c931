"""What holds for every bot of every game beside the laws of cinque/laws/choices.py."""

from typing import Any

import pytest

from cinque.bots import BOTS, LEVELS, Bot
from cinque.games import GAMES
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.play import refusal
from cinque.kernel.state import State
from tests.laws.playing import Setting, play_random, settings

# Enough to evolve a little, few enough to stay quick.
BUDGET = 9

Choices = list[tuple[State, int]]
EVERY = pytest.mark.parametrize(
    ("setting", "bot"),
    [
        pytest.param(setting, bot, id=f"{setting}-{bot.name}")
        for setting in settings()
        for bot in BOTS[setting.game.name].values()
    ],
)


# Positions by setting: every bot of a game is asked about the same ones.
_POSITIONS: dict[str, Choices] = {}


@pytest.fixture
def choices(setting: Setting) -> Choices:
    """Positions of a random match, some of them in the middle of a turn, each with a seat to move."""
    if str(setting) not in _POSITIONS:
        states = play_random(setting, "choices", 240).states[::47]
        _POSITIONS[str(setting)] = [(state, seat) for state in states for seat in setting.game.to_move(state)]
    return _POSITIONS[str(setting)]


def guessed(game: Game[Any], state: State, seat: int) -> State:
    guess: State = game.guess(state, seat, Dice("a guess", game.streams()))
    return guess


def test_every_game_has_bots_in_the_order_of_the_levels() -> None:
    for name in GAMES:
        assert list(BOTS[name]) == [level for level in LEVELS if level in BOTS[name]]
        assert "random" in BOTS[name]
        assert all(bot.name == level and bot.title and bot.help for level, bot in BOTS[name].items())


@EVERY
def test_a_bot_told_to_stop_at_once_still_plays(setting: Setting, bot: Bot, choices: Choices) -> None:
    for state, seat in choices[::2]:
        chosen = bot.choose(setting.game, guessed(setting.game, state, seat), seat, Rng(1), BUDGET, stop=lambda: True)
        assert refusal(setting.game, state, seat, chosen[0]) is None
