"""Bots of Temple-Based Sacrifice keep to the rules, to what they may know, and to their seed."""

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.content.tables import MAPS
from cinque.kernel.dice import Rng
from cinque.kernel.log import Log
from cinque.kernel.play import legal, refusal, step
from cinque.lab.match import play_match
from tests.bots.temple.table import LEVELS, choice
from tests.games.temple.play import choose, first_state, options
from tests.games.temple.table import Board

ALL = ("easy", "normal", "hard")
GODS = ("Ares", "Dionysus", "Hermes", "Hades")
ATLAS = [name for name in MAPS if name not in ("standard", "generated")]
WANDERING = 60
# Turns in which nobody meets anybody on the standard map.
OPENING = 8


def test_every_level_is_there() -> None:
    assert list(LEVELS) == ["random", "easy", "normal", "hard", "master"]


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("name", ATLAS)
def test_a_choice_begins_with_a_legal_move_on_every_map(name: str, level: str) -> None:
    state = first_state(options(map=name), 2, name)
    assert choice(state, level)[0] in legal(GAME, state, state.seat)


@pytest.mark.parametrize("level", ALL)
@pytest.mark.parametrize("god", GODS)
def test_a_choice_begins_with_a_legal_move_for_every_god_in_the_middle_of_a_match(god: str, level: str) -> None:
    state, rng = first_state(options(god1=god, god2=god), 2, god), Rng(7)
    for _ in range(WANDERING):
        made = step(GAME, state, state.seat, choose(legal(GAME, state, state.seat), rng))
        assert isinstance(made.state, type(state))
        state = made.state
    assert choice(state, level)[0] in legal(GAME, state, state.seat)


@pytest.mark.parametrize("seats", [3, 4])
def test_easy_plays_whole_matches_of_more_players(seats: int) -> None:
    played = play_match(GAME, options(), [LEVELS["easy"]] + [LEVELS["random"]] * (seats - 1), f"{seats} seats")
    assert played.record.outcome is not None


@pytest.mark.parametrize("level", ALL)
def test_the_same_view_and_seed_give_the_same_choice(level: str) -> None:
    state = first_state(options(), 2, "again")
    assert choice(state, level, 3) == choice(state, level, 3)


def after_turns(level: str, seed: int, turns: int) -> str:
    """The standard map after so many turns of the same bot in both seats."""
    state, asked = first_state(options(), 2, "variety"), 0
    while state.turn < turns:
        seat = state.seat
        for move in choice(state, level, 100 * seed + asked):
            log = Log(True)
            if refusal(GAME, state, seat, move) is not None:
                break
            GAME.play(state, seat, move, log)
            if log.settled or state.seat != seat:
                break
        asked += 1
    return str(state.columns())


@pytest.mark.parametrize("level", ["normal", "hard", "master"])
def test_matches_do_not_all_begin_the_same(level: str) -> None:
    """Nobody has met anybody yet in these turns, so no search for fights tells them apart."""
    assert len({after_turns(level, seed, OPENING) for seed in range(1, 5)}) > 1


@pytest.mark.parametrize("level", ALL)
def test_a_choice_leaves_the_position_alone(level: str) -> None:
    state = first_state(options(), 2, "alone")
    before = state.columns()
    choice(state, level)
    assert state.columns() == before


@pytest.mark.parametrize("level", ALL)
def test_what_is_hidden_does_not_change_a_choice(level: str) -> None:
    """Two truths a seat cannot tell apart: what stands far away in the fog."""
    near = "temple-tron a1, wolf c3, wolf b4 / temple-tron k9, wolf e4, "
    one, two = Board(near + "wolf k8").state, Board(near + "eagle j9, bull i9").state
    assert choice(one, level) == choice(two, level)
