"""What small changes of the rules showed to be held by no test: lists of moves, and when a lost contact was seen."""

import pytest
from msgspec.structs import replace

from cinque.games.naval.content.tables import RULES
from cinque.games.naval.play.events import Fired
from cinque.games.naval.play.sight import _apart
from cinque.kernel.dice import Rng
from cinque.laws.moves import check_listing
from tests.games.naval.table import cell, sea

POSITIONS = [
    "D l12 e, S c3 n / D l20 e, S d8 n",
    "F c3 e, T h8 s / S d8 n, D c9 e",
    "B l12 e, R b2 e / B l19 n, S x24 n",
    "S b2 e / S x24 n",
]


@pytest.mark.parametrize("text", POSITIONS)
@pytest.mark.parametrize("seat", [0, 1])
def test_exactly_what_is_not_refused_is_listed(text: str, seat: int) -> None:
    table = sea(text, land="e5 e6 f5 m13", to_move=seat)
    check_listing(table.game, table.grammar, table.state, seat, Rng(13))


def test_nb_09_a_contact_out_of_sight_says_in_which_round_it_was_last_seen() -> None:
    table = sea("D l12 e / S l9 n", to_move=1).rounds(3)
    assert [(contact.live, contact.round) for contact in table.view(0).contacts] == [(True, table.state.round)]
    seen = table.state.round
    if table.seat() == 0:
        table.play("end")
    table.play("sail 0 l7 n").rounds(2)
    (contact,) = table.view(0).contacts
    assert (contact.live, contact.round) == (False, seen)


@pytest.mark.parametrize(("target", "cells"), [("b8", "a7 a9 b8 c7 c9"), ("a8", "a8 b7 b9"), ("c1", "b2 c1 d2")])
def test_nb_36_a_mortar_strikes_up_to_the_edge_of_the_map(target: str, cells: str) -> None:
    table = sea("F c5 e / S x24 n").play(f"fire 0 mortar {target}")
    (fired,) = table.heard(0, Fired)
    assert sorted(table.names(fired.cells)) == cells.split()


def test_nb_01_nobody_sails_off_the_map() -> None:
    table = sea("S w12 e / S a1 n")
    assert {table.why_not(f"sail 0 {to} e").source for to in ("y12", "z12")} == {table.why_not("sail 0 z12 e").source}
    assert not [text for text in table.legal("sail") if text.split()[2][0] in "yz"]


@pytest.mark.parametrize(
    ("text", "winners"), [("S c3 n / S x24 n", []), ("D c3 n / S x24 n", [0]), ("S c3 n / D x22 n", [1])]
)
def test_nb_43_at_the_last_round_the_more_valuable_fleet_wins_and_equal_ones_draw(
    text: str, winners: list[int]
) -> None:
    table = sea(text, rules=replace(RULES, round_cap=1)).rounds(3)
    assert table.winners() == winners


def test_every_ship_is_found_by_its_number_up_to_the_last_of_the_largest_fleets() -> None:
    slots = sea("S b2 e / S x24 n").state.figures.slots
    fleets = [", ".join(f"S {'bdfhjlnprt'[i % 10]}{row + i // 10 * 2} e" for i in range(slots)) for row in (2, 16)]
    state = sea(" / ".join(fleets)).state
    for fleet in state.fleets:
        assert len(fleet) == slots
        assert all(state.ship(ship.id) is ship for ship in fleet)


@pytest.mark.parametrize(
    ("here", "there", "steps"), [("c3", "c3", 0), ("c3", "f3", 3), ("c3", "f6", 6), ("f6", "c3", 6)]
)
def test_nb_44_how_far_a_lost_ship_must_have_come_is_counted_in_steps(here: str, there: str, steps: int) -> None:
    assert _apart([cell(here)], [cell(there)]) == steps
    assert _apart([cell("x24"), cell(here)], [cell(there), cell("a20")]) == steps
