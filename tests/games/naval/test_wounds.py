"""What a seat can tell from a hit: in whose turn, with what, from how far; and guesses that agree with it. NB-50."""

import pytest

from cinque.games.naval.content.tables import RULES
from cinque.games.naval.play.state import Wound
from cinque.games.naval.play.wounds import NEVER, steps_from
from tests.games.naval.table import Table, sea

SEEDS = [f"seed {number}" for number in range(12)]
KINDS = "SRTDFBC"


def wounds(table: Table, seat: int) -> list[Wound]:
    return table.state.lookouts[seat].wounds


def weapons(table: Table, seat: int) -> list[str]:
    """By letter, for each hit, what can have done it."""
    rows = RULES.weapons
    return [
        "".join(rows[i].letter for i in range(len(rows)) if wound.weapons >> i & 1) for wound in wounds(table, seat)
    ]


def steps(table: Table, kind: str) -> int:
    """How far the shooter of the first hit on seat 1 can be by now, if it is a ship of this kind."""
    return steps_from(table.state, wounds(table, 1)[0], KINDS.index(kind))


@pytest.mark.parametrize(
    ("fleets", "order", "told"),
    [
        ("D l12 e / B l16 e", "fire 0 shell l16", "SM"),  # 30 in one cell
        ("D l12 e / B l20 n", "fire 0 long l20", "LA"),  # 50 in one cell
        ("T l12 e / B l20 n", "fire 0 torpedo l20", "T"),
        ("B l12 e / C l20 n", "fire 0 bombardment l20", "B"),
        ("F l12 e / C l16 e", "fire 0 mortar l16", "M"),  # 30 in several cells
        ("C l12 e / B l17 n", "fire 0 airstrike l18", "A"),  # 50 in several cells
    ],
)
def test_nb_50_damage_and_cells_tell_the_weapons_it_can_have_been(fleets: str, order: str, told: str) -> None:
    assert weapons(sea(fleets).play(order), 1) == [told]


def test_nb_50_whose_turn_it_was_is_known_and_where_it_hit() -> None:
    table = sea("S a1 e / D l12 e / B l20 n", to_move=1).play("fire 0 long l20")
    (wound,) = wounds(table, 2)
    assert (wound.owner, table.name(wound.cell), wounds(table, 0), wounds(table, 1)) == (1, "l20", [], [])


def test_nb_50_who_hits_himself_has_nothing_to_find_out() -> None:
    table = sea("D l12 e, S l15 e:30 / B a1 e").play("fire 0 shell l15")
    assert (wounds(table, 0), wounds(table, 1)) == ([], [])


def test_nb_11_nothing_of_it_depends_on_who_fired_from_where() -> None:
    one = sea("D l12 e, R a9 e / B l20 n").play("fire 0 long l20").state
    other = sea("F p18 s, S w2 e / B l20 n").play("fire 0 long l20").state
    assert one.lookouts[1].columns() == other.lookouts[1].columns()


def test_nb_50_hits_are_remembered_as_long_as_contacts_are() -> None:
    table = sea("D l12 e / C l20 n").play("fire 0 long l20").rounds(12).play("fire 0 long l20")
    assert len(wounds(table, 1)) == 2
    table = sea("D l12 e / C l20 n").play("fire 0 long l20").rounds(13).play("fire 0 long l20")
    assert len(wounds(table, 1)) == 1


@pytest.mark.parametrize(
    ("full_turns", "expected"),
    [
        (0, 12),  # range
        (1, 12),  # recharges
        (2, 14),  # is free again, Speed 2
        (3, 16),
    ],
)
def test_nb_50_a_shooter_has_not_moved_while_it_recharged(full_turns: int, expected: int) -> None:
    table = sea("D l12 e / C l20 n").play("fire 0 long l20", "end").rounds(full_turns)
    if full_turns:
        table.play("end")
    assert (table.seat(), steps(table, "D")) == (1, expected)


def test_nb_50_an_x_reaches_two_steps_beyond_its_target() -> None:
    table = sea("F l12 e / C l16 e").play("fire 0 mortar l16", "end")
    assert [steps(table, kind) for kind in KINDS] == [NEVER, NEVER, NEVER, NEVER, 7 + 2, NEVER, NEVER]


def test_nb_32_when_all_positions_are_shown_hits_tell_nothing_more() -> None:
    rules = RULES.__class__(ping_rounds=1)
    table = sea("D l12 e / C l20 n", rules).play("fire 0 long l20").rounds(3)
    assert wounds(table, 1) == []


@pytest.mark.parametrize(
    ("fleets", "order"),
    [
        ("T l12 e / B l20 n", "fire 0 torpedo l20"),
        ("B l12 e / C l20 n", "fire 0 bombardment l20"),
        ("D l12 e / B l20 n", "fire 0 long l20"),
    ],
)
@pytest.mark.parametrize("seed", SEEDS)
def test_nb_50_in_every_guess_somebody_can_have_fired(fleets: str, order: str, seed: str) -> None:
    table = sea(fleets).play(order, "end")
    guess, (wound,) = table.guess(1, seed), wounds(table, 1)
    board = guess.waters()
    assert any(
        ship.cell >= 0 and board.manhattan(ship.cell, wound.cell) <= steps_from(guess, wound, ship.kind)
        for ship in guess.fleets[0]
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_nb_50_and_the_fleet_could_still_have_been_bought(seed: str) -> None:
    table = sea("B l12 e, C a1 e / C l20 n").play("fire 0 bombardment l20", "end")
    kinds = [ship.kind for ship in table.guess(1, seed).fleets[0]]
    assert sum(RULES.ships[kind].cost for kind in kinds) <= RULES.budget
    assert max(kinds.count(kind) for kind in kinds) <= RULES.most_of_a_kind
