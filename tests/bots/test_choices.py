"""What holds for every bot of every game: it repeats itself, plays by the rules, and knows only what its seat knows."""

from typing import Any

import pytest

from cinque.bots import BOTS, LEVELS, Bot
from cinque.games import GAMES
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
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
def test_the_same_guess_and_seed_give_the_same_choice(setting: Setting, bot: Bot, choices: Choices) -> None:
    for state, seat in choices[::3]:
        guess = guessed(setting.game, state, seat)
        first = bot.choose(setting.game, guess, seat, Rng(5), BUDGET)
        assert bot.choose(setting.game, guess, seat, Rng(5), BUDGET) == first


@EVERY
def test_every_move_of_a_choice_is_legal_where_it_is_played(setting: Setting, bot: Bot, choices: Choices) -> None:
    game = setting.game
    for state, seat in choices:
        now = guessed(game, state, seat)
        chosen = bot.choose(game, now, seat, Rng(len(state.columns())), BUDGET)
        assert chosen
        for move in chosen:
            assert refusal(game, now, seat, move) is None
            game.play(now, seat, move, SILENT)


@EVERY
def test_choosing_leaves_the_guess_as_it_was(setting: Setting, bot: Bot, choices: Choices) -> None:
    for state, seat in choices[::4]:
        guess = guessed(setting.game, state, seat)
        before = guess.columns()
        bot.choose(setting.game, guess, seat, Rng(1), BUDGET)
        assert guess.columns() == before


@EVERY
def test_what_a_seat_cannot_know_does_not_change_the_choice(setting: Setting, bot: Bot, choices: Choices) -> None:
    game = setting.game
    for state, seat in choices[::3]:
        twin = game.guess(state, seat, Dice("another truth", game.streams()))
        assert game.view(twin, seat) == game.view(state, seat)
        truly = bot.choose(game, guessed(game, state, seat), seat, Rng(3), BUDGET)
        assert bot.choose(game, guessed(game, twin, seat), seat, Rng(3), BUDGET) == truly


@EVERY
def test_a_bot_told_to_stop_at_once_still_plays(setting: Setting, bot: Bot, choices: Choices) -> None:
    for state, seat in choices[::2]:
        chosen = bot.choose(setting.game, guessed(setting.game, state, seat), seat, Rng(1), BUDGET, stop=lambda: True)
        assert refusal(setting.game, state, seat, chosen[0]) is None
