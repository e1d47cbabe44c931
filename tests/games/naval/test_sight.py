"""Radar, fog, contacts and memory. NB-05 to NB-09, NB-44."""

import pytest
from librt.vecs import vec
from msgspec.structs import replace
from mypy_extensions import u8

from cinque.games.naval.content.tables import RULES, STRIDE
from cinque.games.naval.play.effects import Cone
from cinque.games.naval.play.events import LostSight, Sighted
from cinque.games.naval.play.rules import legal, play
from cinque.games.naval.play.state import RUNNING, NavalState
from cinque.kernel.dice import Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves
from tests.games.naval.table import sea
from tests.games.naval.worlds import skirmish


@pytest.mark.parametrize(("length", "cells"), [(2, 8), (3, 15), (4, 24)])
def test_nb_05_a_cone_widens_by_one_cell_to_each_side_a_step(length: int, cells: int) -> None:
    assert len(Cone(length, True).sweep(0)) == cells


@pytest.mark.parametrize(("facing", "seen"), [("n", "l8"), ("e", "p12"), ("s", "l16"), ("w", "h12")])
def test_nb_05_a_cone_looks_where_the_ship_faces(facing: str, seen: str) -> None:
    ahead = {"l8", "p12", "l16", "h12"}
    assert sea(f"S l12 {facing} / S a1 n").seen(0) & ahead == {seen}


@pytest.mark.parametrize(("facing", "corner"), [("n", "h8"), ("e", "p16"), ("s", "p16"), ("w", "h8")])
def test_nb_05_a_cone_reaches_its_corners_and_nothing_behind(facing: str, corner: str) -> None:
    seen = sea(f"S l12 {facing} / S a1 n").seen(0)
    assert corner in seen
    assert len(seen) == 25


def test_nb_05_the_narrow_cone_is_a_variant() -> None:
    """Inside the diamond of its range a cone would add nothing to Radius 2 Cone 2."""
    narrow = sea("F l12 e / S a1 n", replace(RULES, cone_widens=False))
    assert len(narrow.seen(0)) == 13


def test_nb_06_radius_radar_is_a_diamond_around_the_centre() -> None:
    seen = sea("D l12 e / S a1 n").seen(0)
    assert {"l9", "l15", "i12", "o12", "n13"} <= seen
    assert not {"l8", "n14", "p12"} & seen


def test_nb_06_the_own_hull_is_always_seen() -> None:
    assert "l12" in sea("S l12 e / S a1 n").seen(0)


def test_nb_06_land_does_not_block_radar() -> None:
    table = sea("D l12 e / S l9 n", land="l11 l10 k11 m11")
    assert [contact.live for contact in table.view(0).contacts] == [True]


def test_nb_06_radar_works_while_recharging() -> None:
    assert sea("D l12 e*1 / S l9 n").view(0).contacts != []


def test_nb_07_land_is_known_to_everybody_from_the_start() -> None:
    table = sea("S a1 e / S x24 w", land="m12 n12")
    assert table.view(None).chart.land == table.view(0).chart.land == table.state.chart.packed


@pytest.mark.parametrize("seats", [2, 4])
def test_nb_06_what_is_said_of_the_sea_is_what_radar_covers_and_covered(seats: int) -> None:
    """It is kept in bits beside the counts, for views and for tables of a batch, and says the same in any battle."""
    state, rng, moves = skirmish(3, seats, 0), Rng(seats), Moves()
    dark = bright = 0
    for _ in range(400):
        if state.result != RUNNING:
            break
        seat = state.seat()
        legal(state, seat, moves)
        play(state, seat, moves.items[rng.below(moves.count)], SILENT)
        for lookout in state.copy().lookouts:
            lit, known = bits_of(state, lookout.lit), bits_of(state, lookout.known)
            cells = [cell for cell in range(state.waters().count) if cell % STRIDE < state.chart.size]
            assert lit == [cell for cell in cells if lookout.radar[cell] != 0]
            assert known == [cell for cell in cells if lookout.radar[cell] != 0 or lookout.seen[cell] != 0]
            bright, dark = max(bright, len(lit)), max(dark, len(known) - len(lit))
    assert min(bright, dark) > 50


def bits_of(state: NavalState, packed: vec[u8]) -> list[int]:
    """The cells of the map whose bits are set."""
    size = state.chart.size
    return [at // size * STRIDE + at % size for at in range(size * size) if int(packed[at // 8]) >> at % 8 & 1]


def test_nb_07_what_was_seen_is_remembered_apart_from_what_is_seen() -> None:
    table = sea("S l12 e / S a1 n").play("sail 0 l12 n")
    assert table.view(0).seen != table.view(0).known
    assert not table.state.is_seen(0, 11 * 128 + 14)
    assert table.state.lookouts[0].seen[11 * 128 + 14] != 0


def test_nb_08_a_seen_cell_shows_owner_and_type() -> None:
    (contact,) = sea("D l12 e / S a1 n / B l7 n").view(0).contacts
    assert (contact.owner, RULES.ships[contact.kind].letter) == (2, "B")


def test_nb_08_only_the_seen_cells_of_a_ship_are_shown() -> None:
    table = sea("D l12 e / B l7 n")
    assert table.names(table.view(0).contacts[0].cells) == ["l9"]


def test_nb_08_health_is_shown_only_with_the_centre() -> None:
    assert sea("D l12 e / B l7 n:70").view(0).contacts[0].health == -1
    assert sea("D l12 e / B l9 n:70").view(0).contacts[0].health == 70


def test_nb_09_a_ship_that_sails_into_sight_is_seen_at_once() -> None:
    table = sea("D l12 e / S l4 n", to_move=1).play("sail 0 l8 n")
    assert table.view(0).contacts == []
    assert table.rounds(1).play("end", "sail 0 l9 n").heard(0, Sighted)[0].contact.live


def test_nb_09_and_lost_at_once_when_it_leaves() -> None:
    table = sea("D l12 e / S l9 n", to_move=1).play("sail 0 l7 n")
    assert table.heard(0, LostSight) != []
    (contact,) = table.view(0).contacts
    assert (contact.live, table.names(contact.cells)) == (False, ["l9"])


def test_nb_09_a_ship_that_moves_within_sight_keeps_its_number() -> None:
    table = sea("D l12 e / S l9 n", to_move=1).play("sail 0 l10 n")
    (sighted,) = table.heard(0, Sighted)
    assert (sighted.contact.id, table.names(sighted.contact.cells)) == (1, ["l10"])


def test_nb_44_where_a_ship_was_last_seen_is_kept_though_one_sees_that_it_has_left() -> None:
    table = sea("D l12 e / S l9 n", to_move=1).play("sail 0 l7 n")
    assert "l9" in table.seen(0)
    assert [table.names(contact.cells) for contact in table.view(0).contacts] == [["l9"]]


def test_nb_44_a_blind_hit_is_forgotten_once_the_cell_is_seen() -> None:
    table = sea("D l12 e / B l19 n").play("fire 0 long l17", "end", "sail 0 m19 n").rounds(2)
    assert [contact.owner for contact in table.view(0).contacts] == [-1]
    assert table.play("sail 0 l14 e").view(0).contacts == []


def test_nb_44_a_ship_of_the_same_type_close_by_is_taken_for_the_one_that_was_lost() -> None:
    table = sea("D l12 e / S l9 n", to_move=1).play("sail 0 l7 n").rounds(1).play("end", "sail 0 l10 n")
    assert [contact.id for contact in table.view(0).contacts] == [1]


def test_nb_44_one_too_far_away_to_be_it_is_not() -> None:
    table = sea("D l12 e, D c20 e / S l9 n, S g20 w", to_move=1).play("sail 0 l7 n", "sail 1 f20 w")
    assert [contact.id for contact in table.view(0).contacts] == [1, 2]


def test_nb_44_no_more_ships_of_a_type_are_remembered_than_a_fleet_can_have() -> None:
    table = sea("D c4 e, D c12 e, D c20 e / S g4 w, S g12 w", to_move=1).play("sail 0 f4 w", "sail 1 f12 w")
    table.rounds(1).play("end", "sail 0 h4 w", "sail 1 g15 w").rounds(1).play("end", "sail 1 f18 w")
    assert len(table.view(0).contacts) == 2


def test_nb_44_a_contact_out_of_sight_is_forgotten_after_twelve_full_turns() -> None:
    table = sea("D l12 e / S l9 n", to_move=1).play("sail 0 l6 n")
    assert table.rounds(12).view(0).contacts != []
    assert table.rounds(1).view(0).contacts == []


def test_nb_44_facing_recharge_and_orders_of_others_are_never_shown() -> None:
    """Two positions that differ in nothing else look the same."""
    plain = sea("D l12 e / D l9 e").view(0)
    assert plain == sea("D l12 e / D l9 w").view(0)
    assert plain == sea("D l12 e / D l9 e*1").view(0)
    assert plain == sea("D l12 e / D l9 e+!").view(0)


def test_nb_44_two_ships_of_a_kind_are_numbered_by_where_they_are_and_not_by_their_owners_list() -> None:
    assert sea("D l12 e / S l9 n, S l15 n").view(0) == sea("D l12 e / S l15 n, S l9 n").view(0)


def test_nb_44_the_cells_of_a_contact_come_in_the_order_of_the_map() -> None:
    """Otherwise their order would tell which way a half-seen Carrier lies."""
    upright = sea("D l12 e / C l8 n").view(0).contacts[0]
    assert upright.cells == sorted(upright.cells)
