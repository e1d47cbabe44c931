"""Tricks: RR-06. Four of each kind at least, each with a placement of its own."""

import pytest

from cinque.games.ratroyale.content.rows import TrickRow
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.content.words import TRICK_KINDS
from cinque.games.ratroyale.play.events import Defeated, Hurt, Weakened
from tests.games.ratroyale.table import Board


def holding(card: str, text: str, crumbs: int = 99, heights: str = "") -> Board:
    return Board(text, crumbs=crumbs, heights=heights, mine=[card])


@pytest.mark.parametrize("kind", TRICK_KINDS)
def test_rr_06_there_are_at_least_four_tricks_of_each_kind(kind: str) -> None:
    assert sum(row.kind == kind for row in RULES.tricks) >= 4


def test_rr_06_every_trick_says_what_it_does_and_where_it_goes() -> None:
    assert all(row.help and row.placement and row.cost > 0 for row in RULES.tricks)
    assert len({row.name for row in RULES.tricks}) == len(RULES.tricks) >= 12


@pytest.mark.parametrize("row", RULES.tricks, ids=lambda row: row.name)
def test_a_trick_costs_its_crumbs_and_is_replaced_in_its_slot(row: TrickRow) -> None:
    target = {"Sundial": "b2", "Hot Oil": "d6", "Chili Flakes": "e6", "Cheese Grater": "e6", "Cutting Board": "d6"}
    second = {"Oven Mitt": "aim d7", "Plate Swap": "aim c8"}
    cell = target.get(row.name, "a3" if row.name == "Sticky Syrup" else "c6")
    board = holding(row.name, "TB c6:9, TB c8, LA a1 / tb e6", crumbs=row.cost)
    board.play(f"place 0 {cell}", *([second[row.name]] if row.name in second else []))
    assert (board.state.crumbs, board.state.cards[0].hand[0] >= 0) == (0, True)
    assert not holding(row.name, "TB c6:9, TB c8, LA a1 / tb e6", crumbs=row.cost - 1).allows(f"place 0 {cell}")


def test_rr_06_sundial_stands_solid_in_the_own_zone_with_5_health() -> None:
    board = holding("Sundial", "LA c6 / tb n9")
    assert board.why_not("place 0 h6").source == "RR-09"
    board.play("place 0 d6")
    assert (board.health("d6"), board.stat("d6", "defense"), board.left("d6", "Ticking")) == (5, 0, 5)


def test_rr_06_sundial_explodes_after_five_enemy_turns_and_leaves_nobody() -> None:
    board = holding("Sundial", "LA c6, TB e6, CR f6, LA a1:9 / tb n9, cl n8, la p12").play("place 0 d6").turns(9)
    assert (board.left("d6", "Ticking"), board.health("c6")) == (1, 30)
    board.turns(1)
    assert [board.health(name) for name in ("c6", "a1", "p12")] == [1, 1, 30]
    assert len(board.events(Defeated)) == 5
    assert len(board.events(Weakened)) == 2
    assert [board.free(name) for name in ("d6", "e6", "f6", "n9", "n8")] == [True] * 5


def test_rr_06_a_destroyed_sundial_does_nothing() -> None:
    board = holding("Sundial", "LA c6, TB e6 / pp d8").play("place 0 d6", "end").rich()
    board.play("use d8 0 d6", "use d8 0 d6")
    assert board.free("d6")
    assert board.turns(12).health("c6") == 30


@pytest.mark.parametrize(("lairs", "legal"), [("LA c6:1, LA c9:1", False), ("LA c6:1, LA c9:2", True)])
def test_rr_06_sundial_is_unplayable_when_all_own_lairs_are_at_1(lairs: str, legal: bool) -> None:
    assert holding("Sundial", f"{lairs} / tb n9").allows("place 0 d6") is legal


def test_hot_oil_burns_enemies_in_a_1_tile_radius_near_a_rodent_of_mine() -> None:
    board = holding("Hot Oil", "TB c6 / rb g6, rb h6, rb i6, la g7, la p12")
    assert not board.allows("place 0 h6")
    board.play("place 0 g6")
    assert [board.health(name) for name in ("g6", "h6", "i6", "g7")] == [3, 3, 7, 29]


def test_chili_flakes_poison_an_enemy_rodent_anywhere_for_three_of_its_turns() -> None:
    board = holding("Chili Flakes", "TB c6 / t1 n9").play("place 0 n9")
    assert [board.turns(1).health("n9") for _ in range(7)] == [28, 28, 26, 26, 24, 24, 24]


def test_chili_flakes_are_for_rodents() -> None:
    assert holding("Chili Flakes", "TB c6 / la n9").why_not("place 0 n9").words == "That is no rodent."


def test_cheese_grater_bleeds_an_enemy_rodent_near_mine_at_once_and_every_turn() -> None:
    board = holding("Cheese Grater", "TB c6 / t1 f6, tb g6")
    assert not board.allows("place 0 g6")
    board.play("place 0 f6")
    assert [board.health("f6")] + [board.turns(1).health("f6") for _ in range(5)] == [28, 26, 24, 22, 22, 22]


def test_pot_lid_adds_4_defense_for_one_enemy_turn() -> None:
    board = holding("Pot Lid", "TB c6 / tb n9").play("place 0 c6")
    assert [board.stat("c6", "defense")] + [board.turns(1).stat("c6", "defense") for _ in range(2)] == [6, 6, 2]


def test_cutting_board_is_cover_near_a_rodent_of_mine() -> None:
    board = holding("Cutting Board", "TB c6 / pp h6")
    assert not board.allows("place 0 f6")
    board.play("place 0 e6", "end").rich()
    assert (board.health("e6"), board.stat("e6", "defense"), board.stat("e6", "height")) == (8, 2, 3)
    assert not board.allows("use h6 0 c6")
    assert board.allows("use h6 0 e6")


def test_chamomile_tea_heals_4_around_a_rodent_of_mine() -> None:
    board = holding("Chamomile Tea", "TB c6:1, TB e6:8, TB f6:1 / rb d6:1").play("place 0 c6")
    assert [board.health(name) for name in ("c6", "e6", "f6", "d6")] == [5, 10, 1, 1]


def test_rr_35_chamomile_tea_wants_somebody_hurt_around() -> None:
    board = holding("Chamomile Tea", "TB c6, TB e6:8, TB j6 / rb k6:1")
    assert board.allows("place 0 c6")
    assert board.why_not("place 0 j6").words == "Nobody there could regain Health."


def test_sticky_syrup_slows_enemy_rodents_around_a_tile_near_my_lairs() -> None:
    board = holding("Sticky Syrup", "LA c6 / tb j6, tb l6, tb m6")
    assert not board.allows("place 0 k6")
    board.play("place 0 j6")
    assert [board.stat(name, "speed") for name in ("j6", "l6", "m6")] == [4, 4, 8]
    assert [board.turns(1).stat("j6", "speed") for _ in range(4)] == [4, 4, 4, 8]


def test_oven_mitt_lifts_a_rodent_of_mine_to_a_free_tile_within_3_whatever_the_height() -> None:
    board = holding("Oven Mitt", "TB c6 / tb n9", heights="f6:5 d6:#").play("place 0 c6")
    assert board.why_not("aim g6").source == "RR-13"
    assert not board.allows("aim d6")
    assert board.play("aim f6").at("f6").moves == 2


def test_espresso_shot_gives_a_move_and_4_speed_this_turn() -> None:
    board = holding("Espresso Shot", "TB c6! / tb n9").play("place 0 c6")
    assert (board.at("c6").moves, board.stat("c6", "speed")) == (1, 12)
    assert board.play("move c6 o6").turns(1).stat("o6", "speed") == 8


def test_plate_swap_changes_the_places_of_two_rodents_of_mine() -> None:
    board = holding("Plate Swap", "TB c6, CR h6 / tb n9").play("place 0 c6", "aim h6")
    assert (board.cells("Tailblazer")[0], board.cells("Cracker")) == ("h6", ["c6"])


def test_plate_swap_needs_two() -> None:
    assert not holding("Plate Swap", "TB c6 / tb n9").allows("place 0 c6")


def test_second_helping_gives_one_skill_stamina() -> None:
    board = holding("Second Helping", "TB c6! / rb e6").play("place 0 c6", "use c6 0 e6")
    assert board.events(Hurt)


def test_rr_57_the_same_trick_twice_is_the_same_source() -> None:
    board = Board("TB c6, LA a1 / tb n9", mine=["Pot Lid", "Pot Lid"]).play("place 0 c6", "place 1 c6")
    assert board.stat("c6", "defense") == 6
