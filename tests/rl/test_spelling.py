"""Moves letter by letter: every legal move can be spelled, and nothing else."""

from typing import Any

import numpy as np
import pytest

from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.play import legal
from cinque.kernel.spelling import UNFINISHED, Spelling
from cinque.rl.spaces import desk_for
from cinque.rl.table import Table, Terms, round_verbs, table_for

EVERY = list(GAMES.values())


def terms_of(game: Game[Any], **settings: Any) -> Terms:
    spec = game.options()
    return Terms(game, spec.check({}), spec.seats_low, **settings)


def wander(table: Table, rng: Rng, letters: int) -> None:
    """Say so many letters at random."""
    for _ in range(letters):
        if table.over():
            return
        offered = table.spelling.letters()
        table.step(offered[rng.below(len(offered))])


def spelled_out(spelling: Spelling) -> set[int]:
    """Every move that can be reached from here by letters that are offered."""
    found: set[int] = set()
    for letter in spelling.letters():
        twin = spelling.copy()
        move = twin.choose(letter)
        found |= spelled_out(twin) if move == UNFINISHED else {move}
    return found


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_spelling_every_legal_move_reaches_exactly_it(game: Game[Any]) -> None:
    table = table_for(terms_of(game, without=[]), "spell")
    rng = Rng(1)
    for _ in range(12):
        wander(table, rng, 7)
        while not table.over() and table.spelling.chosen:
            wander(table, rng, 1)
        if table.over():
            return
        assert spelled_out(table.spelling) == set(legal(game, table.state, table.seat))


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_the_alphabet_is_small_and_every_letter_has_a_name(game: Game[Any]) -> None:
    alphabet = terms_of(game).alphabet
    assert alphabet.size == len(alphabet.names) == len(set(alphabet.names)) <= 1200


def test_the_letters_of_grid_are_its_verbs_units_and_squares() -> None:
    names = terms_of(GAMES["grid"]).alphabet.names
    assert (names[0], names[9], names[-1], len(names)) == ("walk", "unit 0", "cell p16", 9 + 16 + 256)


def test_a_letter_that_is_not_offered_changes_nothing() -> None:
    table = table_for(terms_of(GAMES["grid"]))
    offered = table.spelling.letters()
    with pytest.raises(ValueError, match=r"letter 280 \(cell p16\) is not offered"):
        table.step(280)
    assert table.spelling.letters() == offered


@pytest.mark.parametrize(
    ("game", "round"),
    [("grid", ["back"]), ("naval", ["drop", "lift"]), ("frigate", ["put", "order", "shift"]), ("temple", [])],
)
def test_verbs_that_only_go_round_are_left_out(game: str, round: list[str]) -> None:
    played = GAMES[game]
    assert round_verbs(played, played.options().check({})) == round
    table = table_for(terms_of(played))
    wander(table, Rng(3), 300)
    grammar = table.terms.grammar
    assert {grammar.verb(move).name for _, move in table.history}.isdisjoint(round)


@pytest.mark.parametrize("game", EVERY, ids=lambda game: game.name)
def test_the_mask_of_each_space_says_what_is_legal(game: Game[Any]) -> None:
    desk = desk_for(game)
    wander(desk.table, Rng(5), 20)
    if not desk.table.over():
        assert np.flatnonzero(desk.mask()).tolist() == desk.legal()


def test_flat_and_listed_name_the_same_moves() -> None:
    flat, listed = desk_for(GAMES["grid"], space="flat"), desk_for(GAMES["grid"], space="listed")
    grammar = flat.table.terms.grammar
    assert {grammar.move_at(place) for place in flat.legal()} == set(listed.moves())
    verb, unit, cell, none = listed.listed()[0].tolist()
    assert grammar.move(grammar.verbs[verb].name, [unit, cell]) == listed.moves()[0]
    assert none == -1


def test_a_match_of_too_many_moves_is_cut_off() -> None:
    table = table_for(terms_of(GAMES["grid"], max_moves=5))
    wander(table, Rng(1), 100)
    assert (len(table.history), table.truncated, table.over(), table.rewards) == (5, True, True, [0.0, 0.0])


def test_a_margin_pays_on_the_way_and_adds_up() -> None:
    table = table_for(terms_of(GAMES["grid"], reward="margin", max_moves=400))
    begun, paid = list(table.margins), [0.0, 0.0]
    rng = Rng(2)
    while not table.over():
        made = len(table.history)
        wander(table, rng, 1)
        if len(table.history) > made:
            paid = [paid[seat] + table.rewards[seat] for seat in range(2)]
    outcome = GAMES["grid"].outcome(table.state)
    ends = [0.0 if outcome is None else 2 * outcome.score(seat) - 1 for seat in range(2)]
    assert paid == pytest.approx([ends[seat] + table.margins[seat] - begun[seat] for seat in range(2)])
