"""Moving: centres, footprints, facings, ways and what stops them. NB-01 to NB-04, NB-24 to NB-26, NB-35, NB-36."""

import pytest

from cinque.games.naval.content.hulls import footprint
from cinque.games.naval.play.events import Sailed, Sighted, Touched
from cinque.games.naval.play.passage import Passage
from tests.games.naval.table import sea


@pytest.mark.parametrize(("length", "west", "east"), [(1, 0, 0), (2, 0, 1), (3, -1, 1), (4, -1, 2), (5, -2, 2)])
def test_nb_02_the_centre_of_a_ship_is_its_middle_cell_or_the_one_before(length: int, west: int, east: int) -> None:
    assert footprint(length, 1, 0) == [(dx, 0) for dx in range(west, east + 1)]


def test_nb_02_the_carrier_lies_around_its_centre_as_illustration_3_shows() -> None:
    assert sea("C f6 e / S a1 e").cells(0) == {f"{x}{y}" for x in "efgh" for y in (6, 7)}


def test_nb_03_lying_north_south_a_footprint_is_turned_over_its_diagonal() -> None:
    assert sea("C f6 n / S a1 e").cells(0) == {f"{x}{y}" for x in "fg" for y in (5, 6, 7, 8)}


def test_nb_03_there_are_only_two_footprints() -> None:
    assert sea("F f6 e / S a1 e").cells(0) == sea("F f6 w / S a1 e").cells(0) == {"e6", "f6", "g6", "h6"}
    assert sea("F f6 n / S a1 e").cells(0) == sea("F f6 s / S a1 e").cells(0) == {"f5", "f6", "f7", "f8"}


def test_nb_01_one_step_north_east_is_two_moves() -> None:
    table = sea("B f6 e / S a1 e")
    assert table.allows("sail 0 f5 e")
    assert table.why_not("sail 0 g5 e").source == "NB-24"


@pytest.mark.parametrize("facing", "nesw")
def test_nb_04_the_facing_is_free_at_the_end_of_a_move(facing: str) -> None:
    table = sea("F f6 e / S a1 e").play(f"sail 0 f8 {facing}")
    assert table.ship(0).facing == "nesw".index(facing)


def test_nb_04_a_ship_may_turn_where_it_lies() -> None:
    table = sea("F f6 e / S a1 e").play("sail 0 f6 s")
    assert table.cells(0) == {"f5", "f6", "f7", "f8"}
    assert table.heard(0, Sailed)[0].path == []


def test_nb_04_staying_as_it_is_is_no_move() -> None:
    assert sea("F f6 e / S a1 e").why_not("sail 0 f6 e").source == "NB-04"


def test_nb_24_land_cannot_be_entered() -> None:
    assert sea("S f6 e / S a1 e", land="g6").why_not("sail 0 g6 e").source == "NB-24"


def test_nb_24_land_on_the_way_costs_a_detour() -> None:
    table = sea("S f6 e / S a1 e", land="g5 g6 g7")
    assert table.why_not("sail 0 h6 e").words == "That is more than 4 free steps away."
    assert sea("S f6 e / S a1 e", land="g6").play("sail 0 h6 e").heard(0, Sailed) != []


def test_nb_24_the_whole_hull_must_fit_at_every_step() -> None:
    """A hull of two cells passes a gap of one cell only end first."""
    gap = "g4 g5 g7 g8"
    assert sea("T e6 e / S a1 e", land=gap).allows("sail 0 g6 e")
    assert not sea("T e6 e / S a1 e", land=gap).allows("sail 0 g6 s")


def test_nb_24_a_ship_may_turn_anywhere_on_its_way_for_nothing() -> None:
    """It can only pass the gap end first, and has to turn before it."""
    table = sea("T f5 s / S a1 e", land="h3 h4 h6 h7").play("sail 0 h5 e")
    assert table.cells(0) == {"h5", "i5"}


def test_nb_24_a_turn_needs_no_swept_room() -> None:
    table = sea("F f6 e / S a1 e", land="g7 e5 g5 e7").play("sail 0 f6 s")
    assert table.cells(0) == {"f5", "f6", "f7", "f8"}


def test_nb_25_an_unseen_ship_stops_the_mover_in_the_last_free_place() -> None:
    table = sea("S f6 w / D i6 n").play("sail 0 j6 w")
    assert table.cells(0) == {"h6"}
    assert table.names([event.cell for event in table.heard(0, Touched)]) == ["i6"]


def test_nb_25_both_players_get_the_contact() -> None:
    table = sea("S f6 w / D i6 n").play("sail 0 j6 w")
    assert [(table.name(event.cell), event.ship) for event in table.heard(1, Touched)] == [("i6", 0)]
    assert table.view(0).contacts[0].cells == [table.heard(0, Touched)[0].cell]


def test_nb_25_the_mover_does_not_learn_whom_it_met() -> None:
    (contact,) = sea("S f6 w / D i6 n").play("sail 0 j6 w").view(0).contacts
    assert (contact.owner, contact.kind, contact.live) == (-1, -1, False)


def test_nb_25_a_stopped_move_is_spent_and_the_attack_is_not() -> None:
    table = sea("S f6 w / D i6 n").play("sail 0 j6 w")
    assert table.why_not("sail 0 g6 w").source == "NB-12"
    assert table.play("fire 0 shell i6").health(1) == 60


def test_nb_25_a_seen_ship_is_gone_around() -> None:
    table = sea("S f6 e / D i6 n").play("sail 0 h6 e")
    assert table.heard(0, Touched) == []
    assert table.why_not("sail 0 i6 e").source == "NB-12"
    assert sea("S g6 e / D i6 n").why_not("sail 0 i6 e").source == "NB-24"


def test_nb_25_a_ship_stopped_before_its_last_turn_keeps_its_old_facing() -> None:
    """Through the gap it goes end first; then the ship on h7 is in the way of the turn."""
    table = sea("T e6 w / S h7 n", land="g4 g5 g7 g8").play("sail 0 h6 s")
    assert table.cells(0) == {"h6", "i6"}
    assert table.ship(0).facing == "nesw".index("w")


def test_nb_26_own_ships_block_too() -> None:
    assert sea("S f6 e, D h6 n / S a1 e").why_not("sail 0 h6 e").source == "NB-24"


def test_nb_26_and_so_do_those_of_every_other_player() -> None:
    table = sea("S f6 w / S a1 e / D i6 n").play("sail 0 j6 w")
    assert table.cells(0) == {"h6"}
    assert [bool(table.heard(seat, Touched)) for seat in (1, 2)] == [False, True]


def test_nb_35_damage_does_not_slow_a_ship_down() -> None:
    assert len(sea("D l12 e:1 / S a1 e").legal("sail")) == len(sea("D l12 e / S a1 e").legal("sail"))


@pytest.mark.parametrize(("ship", "to"), [("S x12 e", "y12"), ("S a12 e", "a12"), ("D b2 e", "a2"), ("B c24 e", "c25")])
def test_nb_36_the_edge_of_the_map_blocks_and_nothing_wraps_round(ship: str, to: str) -> None:
    table = sea(f"{ship} / S m1 n")
    if to == "a12":
        assert all(int(text.split()[2][1:]) in range(8, 17) for text in table.legal("sail"))
    else:
        assert not table.allows(f"sail 0 {to} e")


def test_nb_46_a_ship_looks_around_at_the_end_of_its_move_and_not_on_the_way() -> None:
    """A Scout facing north passes below a ship it would see from the middle of its way only."""
    table = sea("S c10 n / D e7 e").play("sail 0 g10 s")
    assert table.heard(0, Sighted) == []


def test_where_one_ship_can_go_is_still_known_when_another_was_asked_about() -> None:
    state = sea("S f6 e, B m14 n / S a1 e").state
    scout, battleship = state.fleets[0]
    passage = Passage(state, scout)
    before = [passage.cell(passage.places[i]) for i in range(passage.count)]
    assert Passage(state, battleship).count < passage.count
    assert [passage.cell(passage.places[i]) for i in range(passage.count)] == before
    assert before[0] == scout.cell


def test_nb_24_steps_are_counted_and_turns_are_not() -> None:
    state = sea("D f6 e / S a1 e").state
    ship = state.fleets[0][0]
    passage = Passage(state, ship)
    assert passage.steps(passage.to(ship.cell, 0)) == 0
    assert passage.steps(passage.to(ship.cell + 2, 0)) == 2
    assert passage.to(ship.cell + 3, 1) == -1
