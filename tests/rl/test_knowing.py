"""What an observation may tell: exactly what the view tells, in every game and by both encoders."""

import copy
import pickle
from typing import Any

import numpy as np
import pyspiel
import pytest
from msgspec import Struct

import cinque.rl.spiel
from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.state import fingerprint
from cinque.rl.arrays import parts
from cinque.rl.generic import Generic, part_of
from cinque.rl.spaces import Desk, desk_for
from cinque.rl.table import Table
from tests.rl.test_spelling import terms_of, wander

EVERY = list(GAMES.values())


def both(game: Game[Any], **settings: Any) -> list[Desk]:
    """A desk with the game's own encoder, and one with the encoder made from types."""
    own = desk_for(game, **settings)
    return [own, Desk(own.table.copy(), encoder=Generic(game, own.table.terms.options, own.table.seats))]


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_an_observation_of_a_guess_equals_that_of_the_truth(game: Game[Any]) -> None:
    for desk in both(game):
        rng = Rng(7)
        for number in range(12):
            wander(desk.table, rng, 9)
            for seat in range(desk.table.seats):
                twin = Desk(desk.table.imagine(seat, str(number)), encoder=desk.encoder)
                assert np.array_equal(desk.observation(seat), twin.observation(seat))
                if seat == desk.table.seat:
                    assert np.array_equal(desk.mask(), twin.mask())
                    assert desk.table.spelling.settled() == twin.table.spelling.settled()


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_every_number_is_from_minus_one_to_one(game: Game[Any]) -> None:
    for desk in both(game):
        rng = Rng(8)
        for _ in range(25):
            wander(desk.table, rng, 12)
            seen = desk.observation(0)
            assert seen.min() >= -1
            assert seen.max() <= 1


def test_the_pieces_of_an_observation_have_names_and_shapes() -> None:
    desk = desk_for(GAMES["grid"])
    named = parts(desk.encoder, desk.observation(0))
    assert {name: piece.shape for name, piece in named.items()} == {
        "board": (11, 16, 16),
        "units": (16, 6),
        "turn": (8,),
        "spelled": (281,),
    }
    assert named["board"][:6].sum() == 16
    assert named["units"][:, 1].sum() == 0


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_a_table_pickles_as_its_record_and_copies_go_their_own_way(game: Game[Any]) -> None:
    table = Table(terms_of(game, recall=True), game_state(game), "0")
    table.reset("pickle")
    wander(table, Rng(9), 25)
    kept = pickle.loads(pickle.dumps(table))
    twin = copy.deepcopy(table)
    for other in (kept, twin):
        assert fingerprint(other.state) == fingerprint(table.state)
        assert (other.seat, other.heard) == (table.seat, table.heard)
        assert other.spelling.letters() == table.spelling.letters()
    before = fingerprint(table.state)
    wander(twin, Rng(1), 20)
    assert fingerprint(table.state) == before
    guessed = table.imagine(0, "dice")
    assert fingerprint(pickle.loads(pickle.dumps(guessed)).state) == fingerprint(guessed.state)


def game_state(game: Game[Any]) -> Any:
    return desk_for(game).table.state


def test_a_state_of_the_rules_can_be_copied_by_copy() -> None:
    state = game_state(GAMES["naval"])
    assert fingerprint(copy.deepcopy(state)) == fingerprint(state)


def begun(game: str, letters: int) -> Any:
    """An OpenSpiel state with its dice thrown and so many letters said."""
    state = pyspiel.load_game(f"cinque_{game}", {"max_moves": 200}).new_initial_state()
    rng = Rng(11)
    for _ in range(4 + letters):
        if not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[rng.below(len(actions))])
    return state


@pytest.mark.parametrize("game", ["naval", "temple", "ratroyale", "frigate"])
def test_a_resampled_state_looks_the_same_to_its_player(game: str) -> None:
    state = begun(game, 30)
    player = state.current_player()
    twin = state.resample_from_infostate(player, pyspiel.UniformProbabilitySampler(0.0, 1.0))
    assert twin.information_state_string(player) == state.information_state_string(player)
    assert twin.legal_actions() == state.legal_actions()


def test_perfect_recall_takes_in_what_was_heard_and_said() -> None:
    desk = desk_for(GAMES["naval"], recall=True)
    table, other = desk.table, desk.table.copy()
    wander(table, Rng(1), 6)
    wander(other, Rng(2), 6)
    assert table.heard != other.heard


class Corner(Struct):
    """A view with everything a type may have."""

    words: list[str]
    maybe: int | None
    table: dict[str, int]
    long: str


def test_the_generic_encoder_counts_what_it_has_no_place_for() -> None:
    from cinque.kernel.encoding import Sheet

    part = part_of(Corner, [Corner(["a"], None, {"x": 1}, "." * 20)])
    assert part.write(Corner(["b"] * 30, 4, {"x": 1, "y": 2}, "." * 45), 0, Sheet()) == 22 + 1 + 5


def test_a_type_that_nobody_can_write_is_named() -> None:
    with pytest.raises(TypeError, match="complex"):
        part_of(complex, [])


def test_cinque_is_registered() -> None:
    assert {f"cinque_{name}" for name in GAMES} <= set(pyspiel.registered_names())
    assert cinque.rl.spiel.OPEN == ("grid",)
