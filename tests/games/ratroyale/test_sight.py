"""Reach, altitude and line of sight: RR-15 to RR-18, RR-28."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale.content.tables import RULES
from tests.games.ratroyale.table import Board, with_skill

LITERAL = replace(RULES, sight="differential")


@pytest.mark.parametrize(("target", "legal"), [("d6", True), ("e6", True), ("f6", False)])
def test_rr_15_reach_is_the_distance_in_tiles(target: str, legal: bool) -> None:
    assert Board(f"TB c6 / cr {target}").allows(f"use c6 0 {target}") is legal


def test_rr_15_the_reason_names_distance_and_reach() -> None:
    assert Board("TB c6 / cr h6").why_not("use c6 0 h6").words == "That is 5 tiles away; the reach is 2."


def test_rr_15_an_actor_is_not_its_own_target() -> None:
    assert not Board("QM c6, TB d6 / tb n9").allows("use c6 0 c6")


@pytest.mark.parametrize("move", ["use c6 0 d6", "use c6 0 e6"])
def test_rr_15_friends_and_empty_tiles_are_no_enemies(move: str) -> None:
    assert Board("TB c6, TB d6 / tb n9").why_not(move).words == "There is no enemy on that tile."


@pytest.mark.parametrize("code", ["RR", "SK", "CR", "T1"])
def test_rr_15_skills_without_reach_are_used_on_the_own_tile(code: str) -> None:
    skill = {"RR": 0, "SK": 0, "CR": 1, "T1": 1}[code]
    board = Board(f"{code} c6 / tb d6")
    assert board.allows(f"use c6 {skill} c6")
    assert board.why_not(f"use c6 {skill} d6").source == "RR-15"


@pytest.mark.parametrize(("heights", "legal"), [("e6:0", True), ("e6:1", False), ("c6:1 e6:1", True), ("c6:2", True)])
def test_rr_16_the_target_tile_may_be_higher_by_the_altitude_and_no_more(heights: str, legal: bool) -> None:
    assert Board("TB c6 / cr e6", heights=heights).allows("use c6 0 e6") is legal


@pytest.mark.parametrize(("heights", "legal"), [("e6:1", True), ("e6:2", False), ("e6:2 c6:1", True), ("e6:#", False)])
def test_rr_16_every_tile_on_the_line_counts(heights: str, legal: bool) -> None:
    """Pea has altitude 1; g6 is the target, e6 lies between."""
    assert Board("PP c6 / tb g6", heights=heights).allows("use c6 0 g6") is legal


def test_rr_16_the_reason_names_the_tile_that_blocks_and_by_how_much() -> None:
    words = Board("PP c6 / tb g6", heights="e6:3").why_not("use c6 0 g6").words
    assert words == "No line of sight: e6 is 3 higher than it stands, and the altitude is 1."


def test_rr_07_a_wall_in_the_way_is_called_a_wall() -> None:
    words = Board("PP c6 / tb g6", heights="e6:#").why_not("use c6 0 g6").words
    assert words == "No line of sight: there is a wall on e6."


@pytest.mark.parametrize(("between", "legal"), [("cr e6", False), ("tb e6", True)])
def test_rr_16_an_enemy_with_height_is_cover_for_those_behind_it(between: str, legal: bool) -> None:
    assert Board(f"PP c6 / tb g6, {between}").allows("use c6 0 g6") is legal


def test_rr_16_cover_adds_to_the_height_of_its_tile() -> None:
    """Tailtrail has height 1: on flat ground altitude 1 sees over it, on a tile of height 1 no longer."""
    assert Board("PP c6 / tb g6, tt e6").allows("use c6 0 g6")
    assert not Board("PP c6 / tb g6, tt e6", heights="e6:1").allows("use c6 0 g6")


def test_rr_16_who_gives_cover_can_be_hit_itself() -> None:
    assert Board("PP c6 / cr e6").allows("use c6 0 e6")


@pytest.mark.parametrize("friend", ["CR e6", "T1 e6"])
def test_rr_16_friends_never_block(friend: str) -> None:
    assert Board(f"PP c6, {friend} / tb g6").allows("use c6 0 g6")


def test_rr_59_neutrals_never_block() -> None:
    assert Board("TB c6 / tb e6 / ke d6").allows("use c6 0 e6")


def test_rr_16_a_lair_is_cover_of_height_2() -> None:
    assert not Board("PP c6 / tb g6, la e6").allows("use c6 0 g6")


@pytest.mark.parametrize(("heights", "legal"), [("d5:#", True), ("e5:#", True), ("d5:# e5:#", False)])
def test_rr_16_along_an_edge_one_of_the_two_lines_is_enough(heights: str, legal: bool) -> None:
    """Straight down from d4 to d6 the line runs along the edge between d5 and e5."""
    assert Board("TB d4 / tb d6", heights=heights).allows("use d4 0 d6") is legal


def test_rr_16_sight_is_the_same_both_ways_on_level_ground() -> None:
    board = Board("TB d4 / tb d6", heights="d5:#")
    assert board.allows("use d4 0 d6")
    assert board.turns(1).rich().allows("use d6 0 d4")


def test_the_literal_document_compares_only_the_two_tiles() -> None:
    board = Board("PP c6 / tb g6, cr e6", heights="f6:4", rules=LITERAL)
    assert board.allows("use c6 0 g6")
    assert not Board("PP c6 / tb g6", heights="g6:2", rules=LITERAL).allows("use c6 0 g6")


@pytest.mark.parametrize(("heights", "legal"), [("", False), ("c6:1", False), ("c6:2", True), ("c6:2 d6:1", False)])
def test_rr_17_a_negative_altitude_wants_everything_that_much_lower(heights: str, legal: bool) -> None:
    rules = with_skill("Tailblazer", 0, altitude=-2)
    assert Board("TB c6 / cr e6", heights=heights, rules=rules).allows("use c6 0 e6") is legal


@pytest.mark.parametrize(("cell", "hit"), [("h6", True), ("j6", True), ("k6", False)])
def test_rr_18_a_radius_reaches_as_far_as_its_number_centre_included(cell: str, hit: bool) -> None:
    board = Board(f"MO c6 / pp {cell}, la p1").play("use c6 0 h6")
    assert (board.health(cell) < 10) is hit


@pytest.mark.parametrize(
    ("heights", "hit"), [("j6:2", True), ("j6:3", False), ("i6:2", True), ("i6:3", False), ("i6:#", False)]
)
def test_rr_18_a_radius_has_its_number_as_altitude_from_its_centre(heights: str, hit: bool) -> None:
    """The blast is centred on h6; i6 lies between it and the Pea on j6."""
    board = Board("MO c6 / pp j6, la p1", heights=heights).play("use c6 0 h6")
    assert (board.health("j6") < 10) is hit


def test_rr_18_enemies_with_height_shield_each_other_from_a_blast() -> None:
    board = Board("MO c6 / ht i6, pp j6, la p1", heights="").play("use c6 0 h6")
    assert board.health("j6") == 10
    assert board.health("i6") < 9


def test_rr_66_a_boon_in_a_radius_needs_line_of_sight_and_an_aura_does_not() -> None:
    board = Board("T2 c6, TB e6 / tb n9", heights="d6:# d5:# d7:#").play("use c6 1 c6")
    assert (board.stat("e6", "attack"), board.stat("e6", "defense")) == (3, 4)


@pytest.mark.parametrize(("heights", "legal"), [("", False), ("a6:1", True), ("a6:1 e6:1", False)])
def test_rr_28_high_ground_adds_one_to_reach_against_targets_on_a_lower_tile(heights: str, legal: bool) -> None:
    board = Board("RR a6 / tb e6", heights=heights, rules=with_skill("Rail Rodent", 1, reach=3))
    assert board.give("a6", "Railgun Charged", 1, 0, 2).allows("use a6 1 e6") is legal
