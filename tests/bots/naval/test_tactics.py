"""Positions in which a captain worth his salt does one thing."""

import pytest

from tests.bots.naval.table import LEVELS, play_turn
from tests.games.naval.table import Table, sea

GOOD = pytest.mark.parametrize("level", ["normal", "hard"])


def after(table: Table, level: str) -> Table:
    play_turn(table.state, level)
    return table


@GOOD
@pytest.mark.parametrize(
    "fleets",
    [
        "D f9 e / S j9 e",  # a Scout in sight dies of one shell
        "S c9 e / S g9 w",  # whoever sees first fires first
        "T f9 e, R i9 e / D k9 s:30",  # a hurt ship is finished off
        "D c9 e, R j9 e / T n9 e:50",  # a long shell, because somebody else sees the target
        "T c9 e, R j9 e / D n9 s:80",  # a torpedo with a free way
        "B c9 e, R j9 e / F m9 s",  # a bombardment for a ship nothing else would sink
        "C f9 e / B k9 e:150",  # an air strike along the hull
        "D c9 e, R f9 e / T k9 e:50, T o15 e:30",  # what can be reached, not what cannot
    ],
)
def test_what_can_be_sunk_is_sunk(fleets: str, level: str) -> None:
    table = after(sea(fleets), level)
    assert table.state.living(1) < len(table.state.fleets[1])


@GOOD
def test_a_ship_sails_into_range_to_sink_another(level: str) -> None:
    """The Radar Boat sees the Scout already; whether it would have looked just there is another matter."""
    assert after(sea("D c9 e, R k9 e / S p9 e"), level).state.living(1) == 0


@GOOD
def test_no_torpedo_goes_into_a_friend(level: str) -> None:
    """The Battleship fills the strait between the Torpedo Ship and its prey."""
    land = " ".join(f"{column}{row}" for column in "abcdefghijkl" for row in (8, 10))
    table = sea("T b9 e, B f9 e, R j9 e / D m9 s, F t20 s", land=land)
    after(table, level)
    assert table.health(0, 1) == 150


@GOOD
def test_a_carrier_does_not_strike_through_its_friend(level: str) -> None:
    table = after(sea("C c9 e, S g9 e / D i9 s"), level)
    assert table.health(0, 1) == 30


@GOOD
def test_the_ship_worth_more_is_hit_when_both_would_sink(level: str) -> None:
    table = after(sea("D h9 e / T l9 e:30, S l8 e"), level)
    assert [ship.kind for ship in table.state.fleets[1] if ship.cell >= 0] == [0]


@GOOD
def test_a_lost_ship_is_looked_for_where_it_was(level: str) -> None:
    """The Radar Boat has just turned away; nobody of the others has moved since."""
    table = sea("D c9 e, R h9 e / F m9 s:50, F t20 s").play("sail 1 e9 w")
    played = play_turn(table.state, level)
    assert any(words.startswith("fire 0") for words in played)
    assert table.state.living(1) == 1


@GOOD
def test_a_spotter_looks_before_the_guns_fire(level: str) -> None:
    """Nobody sees the Scout yet; the Radar Boat can, and then the Destroyer can hit it."""
    table = sea("D c9 e, R f9 e / S n9 e")
    played = play_turn(table.state, level)
    assert table.state.living(1) == 0
    assert played[0].startswith("sail 1")


@GOOD
def test_nobody_fires_before_he_may(level: str) -> None:
    table = sea("D f9 e / S j9 e", full_turn=1)
    assert not any(words.startswith("fire") for words in play_turn(table.state, level))


@GOOD
def test_a_recharging_fleet_ends_its_turn(level: str) -> None:
    assert play_turn(sea("D f9 e*1 / S j9 e").state, level) == ["end"]


@GOOD
def test_with_three_at_the_table_the_dying_ship_is_taken(level: str) -> None:
    table = after(sea("D h9 e / F k9 s, F t20 e / S h12 e, S t2 e"), level)
    assert table.state.living(2) == 1


def test_the_levels_have_names_people_understand() -> None:
    assert [bot.title for bot in LEVELS.values()] == ["Random", "Easy", "Normal", "Hard", "Master"]
