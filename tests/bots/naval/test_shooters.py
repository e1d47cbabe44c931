"""Hard asks who can have hit it, and looks for him; nobody reads more from a hit than his seat was told. NB-50."""

import pytest

from cinque.bots.naval import HARD
from cinque.bots.naval.belief import Belief, Suspect
from cinque.bots.naval.goals import Goals
from cinque.bots.naval.shooters import Shooters
from cinque.bots.naval.ways import ways_of
from tests.games.naval.table import Table, cell, sea

KINDS = "SRTDFBC"


def belief(table: Table, seat: int = 1) -> Belief:
    """What Hard believes when it has thought about hits."""
    ways = ways_of(table.state)
    found = Belief(ways)
    found.look(table.state, seat, HARD.follows)
    Shooters(ways, found).look(table.state, seat)
    found.weigh(table.state, seat)
    return found


def suspects(table: Table) -> list[str]:
    return [KINDS[each.kind] for each in belief(table).suspects]


def only(table: Table) -> Suspect:
    (suspect,) = belief(table).suspects
    return suspect


@pytest.mark.parametrize(
    ("fleets", "order", "kind"),
    [
        ("T l12 e / B l20 n", "fire 0 torpedo l20", "T"),
        ("B l12 e / C l20 n", "fire 0 bombardment l20", "B"),
        ("F l12 e / C l16 e", "fire 0 mortar l16", "F"),
        ("C l12 e / B l18 n", "fire 0 airstrike l17", "C"),
    ],
)
def test_whoever_carries_the_weapon_is_suspected(fleets: str, order: str, kind: str) -> None:
    assert suspects(sea(fleets, size=40).play(order, "end")) == [kind]


def test_a_shooter_in_sight_explains_the_hit() -> None:
    assert suspects(sea("D l18 e / R l20 n, B l24 e").play("fire 0 long l24", "end")) == ["D"]


def test_two_hits_of_one_ship_make_one_suspect() -> None:
    table = sea("D l12 e / C l20 n").play("fire 0 long l20").rounds(2).play("fire 0 long l20", "end")
    assert len(belief(table).suspects) == 1


def test_two_torpedoes_of_one_turn_are_two_ships_when_one_cannot_have_done_both() -> None:
    table = sea("T b9 e, T v9 e / B b18 e, B v18 e", size=30)
    table.play("fire 0 torpedo b18", "fire 1 torpedo v18", "end")
    assert suspects(table) == ["T", "T"]


def test_he_is_nowhere_that_is_seen_and_within_his_range() -> None:
    table = sea("D l12 e / R l22 n, B p20 e", size=40).play("fire 0 long p20", "end")
    found, board = belief(table), table.state.waters()
    marked = [at for at in range(table.state.waters().count) if found.chance[at] > 0]
    hit = table.state.lookouts[1].wounds[0].cell
    assert len(marked) > 50
    assert all(board.manhattan(at, hit) <= 12 and not table.state.is_seen(1, at) for at in marked)


def test_an_old_hit_tells_nothing() -> None:
    assert suspects(sea("D l12 e / C l20 n").play("fire 0 long l20").rounds(8).play("end")) == []


def test_who_is_out_is_not_looked_for() -> None:
    table = sea("D l12 e / C l20 n / S x24 e").play("fire 0 long l20").resign(0)
    assert suspects(table) == []


def test_he_is_what_the_fleet_goes_for_when_it_sees_nobody() -> None:
    table = sea("T l10 s / S p22 n, T l20 e").play("fire 0 torpedo l20", "end")
    found, suspect = belief(table), only(table)
    goals = Goals(ways_of(table.state), found, HARD)
    goals.set(table.state, 1)
    assert (goals.cell, goals.tracked) == (suspect.cell, True)
    assert not table.state.is_seen(1, suspect.cell)


def test_the_dark_is_deeper_where_he_can_be() -> None:
    """The Long Range Shell reaches from l9; without the hit l7 would be the darker, for it is nearer to his zone."""
    table = sea("D l12 e / B l20 e", size=40).play("fire 0 long l20", "end")
    dark = belief(table).dark
    assert dark[cell("l9")] > dark[cell("l7")] > 0
