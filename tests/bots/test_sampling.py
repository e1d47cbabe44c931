"""The player for games that bring none: what it sees, how far it looks, and that any game can be played with it."""

from typing import Any

import pytest

from cinque.bots.sampling import Node, SamplingBot, is_deep, sampling_levels
from cinque.games import GAMES, OWN
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack
from cinque.kernel.play import begin, legal
from tests.outsiders.high_card import HIGH, LEAD, CardState, HighCard
from tests.outsiders.hill_race import HEIGHT, WIDTH, HillRace, RaceState

NORMAL = next(bot for bot in sampling_levels() if isinstance(bot, SamplingBot) and bot.name == "normal")


def depth(node: Node) -> int:
    return 1 + max((depth(each) for each in node.next.values() if each.tried), default=0)


def first(name: str) -> tuple[Game[Any], Any]:
    game = GAMES[name]
    spec = game.options()
    return game, begin(game, spec.check({}), spec.seats_low, "sampled")


def choice(game: Game[Any], state: Any, seat: int = 0) -> int:
    return NORMAL.choose(game, game.guess(state, seat, Dice("guess", game.streams())), seat, Rng(7), NORMAL.budget)[0]


def test_it_takes_the_step_that_wins() -> None:
    game, state = HillRace(), RaceState(Dice("race", ["unused"]))
    # On the last row but one, below a free corner of the far edge; and the other side wins if it is not taken.
    state.cells[0], state.cells[3] = WIDTH * (HEIGHT - 2), 2 * WIDTH - 1
    game.play(state, 0, choice(game, state), SILENT)
    assert game.outcome(state) is not None


@pytest.mark.parametrize("held", [0, 13])
def test_it_weighs_what_the_other_may_hold_and_not_what_he_holds(held: int) -> None:
    """Of five cards that the other may hold four are lower, so it says that high wins, also where that loses."""
    game, state = HighCard(), CardState(Dice("cards", ["deal"]))
    state.hands, state.played, state.points = [[9], [held]], [4, 5, 6, 7, 8, 10, 11, 12], [2, 2]
    assert choice(game, state) == pack(LEAD, 9, HIGH, 0)


def test_in_a_small_game_it_looks_at_answers_to_answers() -> None:
    state = RaceState(Dice("race", ["unused"]))
    assert is_deep(HillRace(), state, 0, Rng(1))
    assert depth(NORMAL.grown(HillRace(), state, 0, Rng(1), 300)) > 3


@pytest.mark.parametrize("name", OWN)
def test_where_turns_are_long_or_wide_the_first_row_is_all(name: str) -> None:
    game, state = first(name)
    assert not is_deep(game, state, game.to_move(state)[0], Rng(1))


def test_a_tree_without_depth_is_one_row() -> None:
    game, state = first("frigate")
    assert depth(SamplingBot("two", "", "", 3).grown(game, state, 0, Rng(1), 3)) == 2


class Marathon(HillRace):
    """Nobody ever arrives, but one side is ahead."""

    def to_move(self, state: RaceState) -> list[int]:
        return [state.seat]

    def outcome(self, state: RaceState) -> None:
        return None

    def margin(self, state: RaceState, seat: int) -> float:
        return 0.9 if seat == 0 else 0.1


def test_a_game_that_is_cut_short_counts_by_who_is_ahead() -> None:
    game, state = Marathon(), RaceState(Dice("race", ["unused"]))
    root = NORMAL.grown(game, state, 0, Rng(1), 5)
    assert root.won == pytest.approx(5 * 0.9)


@pytest.mark.parametrize("name", OWN)
def test_it_can_play_any_game(name: str) -> None:
    game, state = first(name)
    seat = game.to_move(state)[0]
    before = state.columns()
    guess = game.guess(state, seat, Dice("guess", game.streams()))
    assert SamplingBot("two", "", "", 2).choose(game, guess, seat, Rng(5), 2)[0] in legal(game, state, seat)
    assert state.columns() == before
