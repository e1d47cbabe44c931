"""Attacks: patterns, torpedoes, damage, sinking and who is told. NB-10, NB-11, NB-16 to NB-23, NB-39, NB-40."""

import pytest
from msgspec.structs import replace

from cinque.games.naval.content.tables import RULES
from cinque.games.naval.play.events import Fired, Hit, Sank, Splashed
from tests.games.naval.table import Table, sea


def results(table: Table) -> dict[str, int]:
    (fired,) = table.heard(0, Fired)
    return dict(zip(table.names(fired.cells), fired.results, strict=True))


def test_nb_10_fog_can_be_fired_into() -> None:
    table = sea("D l12 e / D l20 e").play("fire 0 long l20")
    assert table.health(1) == 40


def test_nb_10_nothing_off_the_map_can_be_fired_at() -> None:
    table = sea("S b2 e / S x24 n")
    assert table.why_not("fire 0 shell y2").source == "NB-10"
    assert len(table.targets("shell")) == len([1 for x in range(-1, 6) for y in range(-1, 6) if abs(x) + abs(y) <= 5])


def test_nb_11_the_shooter_learns_hit_or_nothing_for_each_cell() -> None:
    assert results(sea("F c3 e / S d8 n, D c9 e").play("fire 0 mortar c8")) == {
        "c8": 0, "b7": 0, "d7": 0, "b9": 1, "d9": 1,
    }  # fmt: skip


def test_nb_11_the_shooter_learns_that_something_sank() -> None:
    table = sea("D l12 e / S l20 n, S x24 n").play("fire 0 long l20")
    assert results(table) == {"l20": 2}
    assert table.heard(0, Sank) == []


def test_nb_11_type_and_owner_of_what_sank_are_told_only_to_who_saw_it() -> None:
    table = sea("D l12 e / S l9 n, S x24 n").play("fire 0 long l9")
    assert [(event.owner, event.kind, event.ship) for event in table.heard(0, Sank)] == [(1, 0, -1)]


def test_nb_11_the_victim_learns_cells_and_damage_and_not_who_fired() -> None:
    table = sea("D l12 e / B l20 n").play("fire 0 long l20")
    (hit,) = table.heard(1)
    assert hit == Hit(seat=1, ship=0, cells=hit.cells, damage=50, health=100)
    assert table.names(hit.cells) == ["l20"]


WEST, EAST = ("C g12 e", "fire 0 airstrike m12"), ("C q12 e", "fire 0 airstrike j12")


@pytest.mark.parametrize("prey", ["C k12 e", "S j12 e, D l12 e", "S j12 e, S m12 e"])
def test_nb_11_the_order_of_what_is_told_does_not_say_from_where_it_came(prey: str) -> None:
    """The same cells are struck from the west and from the east; a Radar Boat of a third watches."""
    told = []
    for carrier, order in (WEST, EAST):
        table = sea(f"{carrier} / {prey}, S a1 e / R k16 e").play(order)
        told.append([table.heard(1, Hit, Sank), table.heard(2, Splashed, Sank)])
    assert told[0] == told[1]
    assert all(told[0])


def test_nb_11_a_blind_hit_is_remembered_without_type_or_owner() -> None:
    table = sea("D l12 e / B l20 n").play("fire 0 long l20")
    (contact,) = table.view(0).contacts
    assert (contact.owner, contact.kind, table.names(contact.cells)) == (-1, -1, ["l20"])


def test_nb_11_a_blind_miss_is_remembered_as_empty_water() -> None:
    before = sea("D l12 e / B l20 e")
    assert before.play("fire 0 long l18").view(0).known != sea("D l12 e / B l20 e").view(0).known


@pytest.mark.parametrize(
    ("pattern", "cells"),
    [
        ("diag", {"l20", "k19", "m19", "k21", "m21"}),
        ("plus", {"l20", "l19", "m20", "l21", "k20"}),
        ("3x3", {f"{x}{y}" for x in "klm" for y in (19, 20, 21)}),
    ],
)
def test_nb_16_an_x_attack_hits_the_target_and_adjacent_cells(pattern: str, cells: set[str]) -> None:
    table = sea("F l14 e / S a1 n", replace(RULES, mortar_pattern=pattern)).play("fire 0 mortar l20")
    assert set(results(table)) == cells


@pytest.mark.parametrize(("pattern", "damage"), [("diag", 30), ("plus", 90), ("3x3", 90)])
def test_nb_16_a_long_hull_is_hit_once_by_the_diagonals_and_three_times_by_the_others(
    pattern: str, damage: int
) -> None:
    table = sea("F l14 e / B l20 n", replace(RULES, mortar_pattern=pattern)).play("fire 0 mortar l20")
    assert table.health(1) == 150 - damage


def test_nb_36_an_x_attack_at_the_edge_loses_what_is_off_the_map() -> None:
    assert set(results(sea("F c3 e / S x24 n").play("fire 0 mortar a1"))) == {"a1", "b2"}


def test_nb_17_a_row_attack_strikes_every_cell_between_but_the_firers_own() -> None:
    table = sea("C d3 e / S x24 n").play("fire 0 airstrike j3")
    assert list(results(table)) == ["g3", "h3", "i3", "j3"]


def test_nb_17_a_row_attack_goes_in_any_direction() -> None:
    table = sea("C d3 e / S x24 n").play("fire 0 airstrike g7")
    assert list(results(table)) == ["f5", "f6", "g7"]


def test_nb_17_rows_and_columns_only_is_a_variant() -> None:
    table = sea("C d3 e / S x24 n", replace(RULES, row_axis_only=True))
    assert table.why_not("fire 0 airstrike g7").source == "NB-17"
    assert table.allows("fire 0 airstrike j3")
    across = {f"{x}3" for x in "abghijk"}
    assert table.targets("airstrike") == across | {f"d{y}" for y in (1, 2, 5, 6, 7, 8, 9, 10)}


def test_nb_18_the_line_rounds_halves_away_from_the_firer() -> None:
    """Two rows down over four columns: the offset of one column is half a row, and rounds to a whole one."""
    table = sea("C d10 n / S x24 n").play("fire 0 airstrike h12")
    assert list(results(table)) == ["f11", "g12", "h12"]
    mirrored = sea("C h10 n / S x24 n").play("fire 0 airstrike d8")
    assert list(results(mirrored)) == ["g9", "f9", "e8", "d8"]


def test_nb_19_a_ship_takes_damage_for_each_of_its_struck_cells() -> None:
    """An AirStrike along a BattleShip of five cells would deal 250."""
    table = sea("C d3 e / B i3 e, S x24 n").play("fire 0 airstrike k3")
    assert table.ship(1).cell == -1
    assert table.heard(1, Hit)[0].damage == 250


def test_nb_19_a_mortar_can_hurt_the_ship_that_fires_it_and_its_friends() -> None:
    table = sea("F e5 e, S g7 n / S x24 n").play("fire 0 mortar f6")
    assert (table.health(0, 0), table.ship(0, 1).cell) == (60, -1)


def test_nb_19_an_airstrike_spares_the_firer_and_not_its_friends() -> None:
    table = sea("C d3 e, D i3 e / S x24 n").play("fire 0 airstrike j3")
    assert (table.health(0, 0), table.ship(0, 1).cell) == (240, -1)


def test_nb_19_a_shell_on_an_own_ship_is_legal() -> None:
    assert sea("S c3 e, D e5 e / S x24 n").play("fire 0 shell e5").health(0, 1) == 60


def test_nb_20_a_torpedo_goes_off_on_the_first_ship_in_its_way() -> None:
    table = sea("T c3 s / S c6 n, D c9 e, S x24 n").play("fire 0 torpedo c9")
    assert (table.ship(1, 0).cell, table.health(1, 1)) == (-1, 90)
    assert results(table) == {"c6": 2}


def test_nb_20_also_on_one_nobody_sees_and_on_a_friend() -> None:
    table = sea("T c3 s, D c8 e / D c12 e").play("fire 0 torpedo c12")
    assert (table.health(0, 1), table.health(1)) == (10, 90)


def test_nb_20_on_land_it_does_no_damage() -> None:
    table = sea("T c3 s / D c9 e", land="c7").play("fire 0 torpedo c9")
    assert results(table) == {"c7": 0}
    assert table.health(1) == 90


def test_nb_20_having_met_nothing_it_ends_at_its_target() -> None:
    table = sea("T c3 s / D c9 e").play("fire 0 torpedo c8")
    assert results(table) == {"c8": 0}
    assert table.health(1) == 90


def test_nb_20_its_own_hull_does_not_stop_it() -> None:
    table = sea("T c3 s / D c9 e").play("fire 0 torpedo c9")
    assert table.health(1) == 10


def test_nb_21_shells_fly_over_land_and_ships() -> None:
    table = sea("S c3 s / S c5 n, D c7 e", land="c6").play("fire 0 shell c7")
    assert (table.health(1, 0), table.health(1, 1)) == (30, 60)


@pytest.mark.parametrize(("health", "left"), [(60, 30), (31, 1)])
def test_a_shell_takes_thirty(health: int, left: int) -> None:
    assert sea(f"S c3 s / D c7 e:{health}").play("fire 0 shell c7").health(1) == left


def test_nb_22_a_ship_without_health_is_sunk_and_its_cells_are_free_at_once() -> None:
    table = sea("S c3 s, S c4 s / S c7 n, S x24 n").play("fire 0 shell c7")
    assert table.ship(1).cell == -1
    assert table.play("sail 1 c7 s").cells(0, 1) == {"c7"}


def test_nb_22_the_literal_below_zero_is_a_variant() -> None:
    table = sea("S c3 s / S c7 n, S x24 n", replace(RULES, sunk_at_zero=False)).play("fire 0 shell c7")
    assert (table.ship(1).cell >= 0, table.health(1)) == (True, 0)


def test_nb_22_ships_are_removed_only_when_the_whole_attack_is_done() -> None:
    """The first struck cell of the row sinks the Scout's neighbour; both are hit all the same."""
    table = sea("C d3 e / S g3 n, S h3 n, S x24 n").play("fire 0 airstrike h3")
    assert results(table) == {"g3": 2, "h3": 2}


def test_nb_23_the_same_cell_can_be_hit_again_and_all_cells_share_one_pool() -> None:
    table = sea("S c3 s, S d3 s / D c7 e").play("fire 0 shell c7", "fire 1 shell c7")
    assert table.health(1) == 30
    assert sea("S c3 s, S d3 s / D c7 e").play("fire 0 shell b7", "fire 1 shell d7").health(1) == 30


def test_nb_39_whoever_sees_a_struck_cell_sees_the_splash_and_nothing_else() -> None:
    table = sea("D l12 e / D l22 e / D n19 e").play("fire 0 long m20")
    assert [table.names(event.cells) for event in table.heard(1, Splashed)] == [["m20"]]
    assert table.heard(2) == table.heard(1)


def test_nb_39_nobody_is_told_who_fired_even_if_he_sees_him() -> None:
    table = sea("S l12 n / D l9 e / S x24 n").play("fire 0 shell l9")
    assert {type(event) for event in table.heard(1)} == {Hit}


def test_nb_39_out_of_sight_nothing_is_heard() -> None:
    assert sea("D l12 e / D b1 e / B x20 n").play("fire 0 long l20").heard(2) == []


@pytest.mark.parametrize(("ship", "weapon", "target"), [("T c3 s", "torpedo", "c4"), ("C d3 e", "airstrike", "e4")])
def test_nb_40_what_runs_along_the_water_cannot_be_aimed_at_its_own_hull(ship: str, weapon: str, target: str) -> None:
    table = sea(f"{ship} / S x24 n")
    assert table.why_not(f"fire 0 {weapon} {target}").source == "NB-40"
    assert target not in table.targets(weapon)


def test_a_weapon_that_is_not_aboard_is_refused() -> None:
    assert sea("S c3 e / S x24 n").why_not("fire 0 torpedo c7").words == "A Scout carries no Torpedo."
