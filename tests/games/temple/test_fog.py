"""Fog, stealth, memory and ambush: TB-01 to TB-03, TB-15, TB-46, TB-51, TB-53, TB-55."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import RULES
from cinque.games.temple.play.codes import STAT_STL
from cinque.games.temple.play.events import Ambushed, Captured, Claimed, Hindered, Produced, Spotted, Vanished, Went
from tests.games.temple.table import INSTANT, KIND, Board, gods

HERMES = gods("Hermes", "Hermes")


def site_of(board: Board, seat: int, name: str) -> tuple[int, bool]:
    (site,) = [site for site in board.view(seat).sites if site.cell == board.cell(name)]
    return site.owner, site.fresh


def test_fog_shows_terrain_and_kinds_of_buildings_but_no_owners_and_no_units() -> None:
    board = Board("wolf a1 / shrine h7, wolf g7", "hill j9")
    view = board.view(0)
    assert view.terrain[board.cell("j9")] == "n"
    assert [site.kind for site in view.sites] == [6]
    assert site_of(board, 0, "h7") == (-2, False)
    assert not board.sees(0, "g7")
    assert view.land[board.cell("h7")] == "?"


@pytest.mark.parametrize("name", ["c4", "e5", "c6"])
def test_tb_03_the_fog_is_lifted_within_vis_of_an_own_unit(name: str) -> None:
    board = Board("wolf b5 / wolf k9")
    assert board.clear(0, name)


def test_tb_03_and_no_further() -> None:
    assert not Board("wolf b5 / wolf k9").clear(0, "f5")


def test_tb_03_the_fog_is_lifted_from_an_own_building_but_not_around_it() -> None:
    board = Board("factoreon e5, wolf a1 / wolf k9")
    assert board.clear(0, "e5")
    assert not board.clear(0, "f5")


def test_tb_03_the_fog_is_lifted_from_own_land() -> None:
    board = Board("shrine e5, wolf a1 / wolf f5")
    assert board.clear(0, "f5")
    assert board.sees(0, "f5")
    assert not board.clear(0, "g5")


def test_tb_03_own_land_and_buildings_do_not_show_stealthy_units() -> None:
    assert not Board("shrine e5, wolf a1 / spider f5").sees(0, "f5")
    assert not Board("factoreon f5, wolf a1 / spider f5").sees(0, "f5")


def test_tb_03_which_is_a_key() -> None:
    rules = replace(RULES, land_shows_stealth=True)
    assert Board("shrine e5, wolf a1 / spider f5", rules=rules).sees(0, "f5")
    assert Board("factoreon f5, wolf a1 / spider f5", rules=rules).sees(0, "f5")


@pytest.mark.parametrize(("place", "seen"), [("c5", True), ("d5", True), ("e5", False)])
def test_tb_01_stealth_shortens_sight(place: str, seen: bool) -> None:
    assert Board(f"wolf b5 / spider {place}").sees(0, place) == seen


def test_tb_01_neighbours_are_always_seen() -> None:
    board = Board("monkey b5 / spider c5")
    assert board.ask("c5", STAT_STL) == 1
    assert board.sees(0, "c5")


def test_tb_01_the_printed_formula_in_which_stealth_is_dead_is_a_key() -> None:
    assert Board("wolf b5 / spider e5", rules=replace(RULES, stealth=False)).sees(0, "e5")


def test_tb_02_sight_is_shared_by_all_own_units() -> None:
    board = Board("hog a1, bat e3 / wolf e5")
    assert board.sees(0, "e5")


def test_without_fog_every_tile_is_clear_and_stealth_still_hides() -> None:
    board = Board("wolf a1 / wolf k9, spider k8", rules=replace(RULES, fog=False))
    assert board.sees(0, "k9")
    assert not board.sees(0, "k8")


def test_a_unit_that_comes_into_sight_is_told_and_cannot_be_taken_back() -> None:
    board = Board("wolf a5 / wolf f5").play("go a5 c5")
    assert [unit.cell for unit in board.heard(0, Spotted)[0].units] == [board.cell("f5")]
    assert board.settled


def test_a_move_through_known_ground_can_be_taken_back() -> None:
    board = Board("bat e5, wolf f5 / wolf a9").play("go f5 e4")
    assert not board.settled


def test_a_walk_is_told_to_others_step_by_step_as_they_see_it() -> None:
    board = Board("wolf a5 / wolf g5").play("go a5 d5")
    (walk,) = board.heard(1, Went)
    assert walk.path == [-1, -1, -1, board.cell("d5")]
    assert board.heard(0, Went)[0].path == [board.cell(name) for name in ("a5", "b5", "c5", "d5")]


def test_a_walk_nobody_sees_is_told_to_nobody() -> None:
    board = Board("wolf a5 / wolf k5").play("go a5 b5")
    assert board.heard(1) == []


def test_what_is_seen_in_passing_is_remembered() -> None:
    board = Board("bat a5 / wolf f1, shrine f1, wolf k9", rules=HERMES).play("go a5 e5", "end", "end").play("go e5 a8")
    assert [ghost.cell for ghost in board.view(0).ghosts] == [board.cell("f1")]
    assert site_of(board, 0, "f1") == (1, False)


def test_tb_46_last_seen_owners_are_remembered_and_marked_stale() -> None:
    board = Board("bat e5 / shrine f5, wolf k9")
    assert site_of(board, 0, "f5") == (1, True)
    board.play("go e5 a1")
    assert site_of(board, 0, "f5") == (1, False)
    assert board.view(0).land[board.cell("f5")] == "1"


def test_tb_46_a_memory_does_not_follow_the_truth() -> None:
    board = Board("bat e5 / wolf e7, wolf k9 / - factoreon e7", rules=INSTANT)
    board.play("go e5 a1", "end", "capture e7", "end")
    assert board.owner("e7") == 1
    assert site_of(board, 0, "e7") == (-1, False)


def test_tb_46_a_unit_last_seen_in_what_is_now_fog_stays_as_a_ghost() -> None:
    board = Board("bat e5 / hog f6:7, wolf k9").play("go e5 a1")
    (ghost,) = board.view(0).ghosts
    assert (ghost.cell, ghost.kind, ghost.seat, ghost.hp) == (board.cell("f6"), 6, 1, 7)


def test_tb_46_a_ghost_is_gone_when_its_tile_is_seen_again() -> None:
    board = Board("bat e5 / hog f6, wolf k9").play("go e5 a1", "end", "go f6 h6", "end", "go a1 e5")
    assert board.view(0).ghosts == []


def test_land_in_sight_gives_away_the_owner_of_its_shrine() -> None:
    board = Board("frog c5 / shrine e5, wolf k9")
    assert not board.clear(0, "e5")
    assert site_of(board, 0, "e5") == (1, True)


def test_tb_55_where_everybody_began_is_public() -> None:
    board = Board("temple-tron a1 / temple-tron k9")
    assert site_of(board, 0, "k9") == (1, True)
    assert [seat.home for seat in board.view(0).seats] == [board.cell("a1"), board.cell("k9")]


def test_tb_15_a_hidden_unit_stops_who_runs_into_it() -> None:
    board = Board("wolf b5 / spider e5", "none b4 c4 d4 e4 b6 c6 d6 e6").play("go b5 e5")
    assert board.name(board.unit("d5").cell) == "d5"
    assert board.heard(0, Ambushed) == [Ambushed(board.cell("d5"), board.cell("e5"))]
    assert board.settled


def test_tb_15_who_was_stopped_has_no_mp_left_but_may_act() -> None:
    board = Board("wolf b5 / spider e5", "none b4 c4 d4 e4 b6 c6 d6 e6").play("go b5 e5")
    assert board.view(0).units[0].left == 0
    assert board.allows("strike d5 e5")


def test_tb_15_the_hider_is_revealed_until_the_turn_ends() -> None:
    """Here even though the one who met it dies at once."""
    board = Board("spider b5:1, frog a9 / mosquito f5", "none b4 c4 d4 e4 f4 b6 c6 d6 e6 f6").play("go b5 f5")
    board.play("strike e5 f5")
    assert board.empty("e5")
    assert board.sees(0, "f5")
    assert not board.play("end").sees(0, "f5")


def test_tb_53_who_meets_somebody_beyond_a_friend_stops_on_the_last_free_tile() -> None:
    """A friend beside the hider would have seen it, so the friend is blinded by taking its sight away."""
    board = Board("wolf a5, frog c5 / spider d5", "none b4 c4 d4 b6 c6 d6 a4 a6")
    hider = board.unit("d5")
    hider.seen = 0
    board.play("go a5 d5")
    assert board.heard(0, Ambushed) == [Ambushed(board.cell("b5"), board.cell("d5"))]
    assert not board.empty("b5")


def test_tb_51_a_hidden_unit_on_a_factory_hinders_production_and_nothing_is_paid() -> None:
    board = Board("factoreon e5, wolf a1 / spider e5")
    assert not board.sees(0, "e5")
    assert board.allows("produce e5 wolf")
    board.play("produce e5 wolf")
    assert board.heard(0, Hindered) == [Hindered(board.cell("e5"))]
    assert board.state.cycles[0] == 10
    assert board.sees(0, "e5")
    assert board.why_not("produce e5 wolf").source == "TB-25"


def test_tb_51_it_may_hide_again_when_the_turn_is_over() -> None:
    board = Board("factoreon e5, wolf a1 / spider e5").play("produce e5 wolf", "end")
    assert not board.sees(0, "e5")


def test_a_production_out_of_sight_is_nobodys_business() -> None:
    board = Board("factoreon a1, wolf a3 / wolf k9").play("produce a1 wolf")
    assert board.heard(1) == []


def test_a_production_in_sight_is_seen() -> None:
    board = Board("factoreon e5, wolf a3 / wolf g5").play("produce e5 wolf")
    assert board.heard(1, Produced) == [Produced(board.cell("e5"), 0, 0, 2)]


def test_a_sacrifice_is_seen_only_as_a_unit_that_vanishes() -> None:
    board = Board("temple-tron a1, wolf e5, wolf b9 / wolf g5").play("give-unit a1 e5")
    assert board.heard(1) == [Vanished(board.cell("e5"), 0, 0)]
    board = Board("temple-tron a1, wolf e5, wolf b9 / wolf g5").play("give-unit a1 b9")
    assert board.heard(1) == []


def test_a_capture_is_told_to_those_who_see_the_tile_and_land_to_those_who_see_land() -> None:
    board = Board("wolf e5, wolf a9 / frog g5, wolf k9 / - shrine e5", rules=INSTANT).play("capture e5")
    assert board.heard(1, Captured) == []
    assert [claim.seat for claim in board.heard(1, Claimed)] == [0]
    assert board.heard(1, Claimed)[0].cells == [board.cell("f5")]


def test_tb_22_who_works_on_a_building_gives_himself_away_to_its_owner() -> None:
    board = Board("spider e5 / factoreon e5, wolf k9")
    assert not board.sees(1, "e5")
    assert board.play("capture e5").sees(1, "e5")


@pytest.mark.parametrize("name", list(KIND))
def test_a_view_shows_a_rivals_numbers_but_not_its_orders(name: str) -> None:
    board = Board(f"wolf b5 / {name} c5", "hill c5", gods("Hermes", "Hermes"))
    (unit,) = [unit for unit in board.view(0).units if unit.seat == 1]
    assert unit.stats[:3] == [board.ask("c5", stat) for stat in range(3)]
    assert (unit.moved, unit.done, unit.left, unit.destroyed) == (False, False, 0, 0)
