"""Faults known of the authors' own version, each of them not ours."""

import pytest

from cinque.bots import BOTS
from cinque.games.temple.play.codes import STAT_MP, STAT_STL, STAT_VIS
from cinque.games.temple.play.events import Countered, Spotted
from tests.games.temple.play import first_state, options
from tests.games.temple.table import INSTANT, KIND, Board, gods

HERMES = gods("Hermes", "Hermes")


def test_sight_is_not_one_step_stale() -> None:
    board = Board("wolf a5 / wolf g5").play("go a5 d5")
    assert board.sees(0, "g5")
    assert not board.clear(0, "a1")


def test_sight_of_rivals_is_up_to_date_in_the_middle_of_a_turn() -> None:
    board = Board("wolf a5 / wolf g5").play("go a5 d5")
    assert board.sees(1, "d5")
    board = Board("wolf f5, wolf a1 / wolf g5, wolf k9", rules=HERMES).play("strike f5 g5")
    assert not board.sees(1, "f5")


def test_sight_goes_with_the_unit_that_dies() -> None:
    board = Board("wolf f5, wolf a1 / wolf g5, wolf k9", rules=HERMES)
    assert board.clear(1, "d5")
    assert not board.play("strike f5 g5").clear(1, "d5")


def test_stealth_does_not_help_the_attacker() -> None:
    seen = Board("bombardier-ant a5, bat b3 / wolf e5", rules=HERMES)
    hidden = Board("bombardier-ant a5, bat b3 / spider e5", rules=HERMES)
    assert seen.allows("strike a5 e5")
    assert not hidden.allows("strike a5 e5")


def test_a_killed_defender_does_not_strike_back() -> None:
    board = Board("wolf d5:1 / wolf e5", rules=HERMES).play("strike d5 e5")
    assert board.events(Countered) == []
    assert board.hp("d5") == 1


def test_harlequins_capture_units_as_well_as_buildings() -> None:
    assert Board("bat e5 / wolf k9 / - hog f5", rules=gods("Dionysus", "Ares")).allows("seize e5 f5")


def test_a_third_players_surrender_is_not_undone_by_his_next_turn() -> None:
    board = Board("temple-tron a1 / temple-tron k9 / temple-tron k1").resign(2)
    for _ in range(6):
        board.play("end")
    assert list(board.state.alive) == [1, 1, 0]


def test_losing_the_temple_is_at_once_and_not_at_the_next_turn() -> None:
    board = Board("temple-tron a1, wolf k9 / temple-tron k9 / temple-tron k1", rules=INSTANT).play("capture k9")
    assert list(board.state.alive) == [1, 0, 1]


def test_units_of_a_defeated_player_do_not_fight_on() -> None:
    text = "temple-tron a1, wolf k9, wolf e5 / temple-tron k9, hog f5 / temple-tron k1"
    board = Board(text, rules=INSTANT).play("capture k9", "strike e5 f5")
    assert board.hp("e5") == 2


def test_a_building_captured_this_turn_does_not_produce() -> None:
    board = Board("wolf e5 / wolf k9 / - factoreon e5", rules=INSTANT).play("capture e5")
    assert not board.allows("produce e5 wolf")


def test_a_unit_that_has_moved_is_not_sacrificed() -> None:
    board = Board("temple-tron a1, wolf c3 / wolf k9").play("go c3 d3")
    assert not board.allows("give-unit a1 d3")


def test_what_a_unit_destroyed_is_counted() -> None:
    board = Board("wolf d5 / bat e5", rules=HERMES).play("strike d5 e5")
    assert board.unit("d5").destroyed > 0


def test_the_power_of_a_god_is_invoked_and_ends() -> None:
    board = Board("temple-tron a1 / temple-tron k9")
    board.state.points[0] = 30
    board.play("end", "end")
    assert board.state.power[0] == 0
    board.play("invoke", "end", "end", "end", "end")
    assert board.state.power[0] == 0


def test_a_strike_without_effect_on_paper_can_be_made_and_hurts() -> None:
    board = Board("spider d5 / frog e5", rules=HERMES)
    assert board.allows("strike d5 e5")
    assert board.play("strike d5 e5").empty("e5")


def test_fortress_and_terrain_lift_fog_and_camouflage_and_stealth_count() -> None:
    board = Board("wolf d5, fortress d5 / wolf h5", "hill d5")
    assert board.ask("d5", STAT_VIS) == 5
    assert board.sees(0, "h5")
    snake = Board("snake e5 / wolf g5", rules=HERMES).play("end")
    assert snake.ask("e5", STAT_STL) == 3
    assert not snake.sees(1, "e5")


def test_land_is_owned_and_pays() -> None:
    board = Board("shrine e5 / wolf k9")
    assert board.land("f5") == 0
    assert board.state.cycles[0] == 17


def test_medusa_hurts_before_she_turns() -> None:
    assert Board("medusa d5 / hog e5", rules=HERMES).play("strike d5 e5").hp("e5") == 9


def test_who_is_met_by_a_moving_unit_is_told_with_all_that_is_seen() -> None:
    board = Board("wolf a5 / hog f5:4").play("go a5 c5")
    (unit,) = board.heard(0, Spotted)[0].units
    assert (unit.kind, unit.hp, unit.stats[0]) == (6, 4, 4)


def test_a_turn_and_money_can_be_sacrificed_as_well_as_units() -> None:
    assert Board("temple-tron a1 / temple-tron k9").play("give-turn a1").state.points[0] == 15
    board = Board("temple-tron a1 / temple-tron k9")
    board.state.cycles[0] = 100
    assert board.play("give-money a1").state.points[0] == 30


def test_hermes_gives_his_movement_and_hades_his_thorns() -> None:
    board = Board("temple-tron a1, wolf c5 / temple-tron k9", rules=HERMES)
    board.state.points[0] = 30
    assert board.play("invoke").ask("c5", STAT_MP) == 4
    board = Board("wolf d5 / frog e5, temple-tron k9", rules=gods("Hermes", "Hades"))
    board.state.power[1] = 2
    assert board.play("strike d5 e5").empty("d5")


def test_owners_of_buildings_in_the_fog_are_not_shown() -> None:
    board = Board("temple-tron a1 / temple-tron k9, forge i9")
    (forge,) = (site for site in board.view(0).sites if site.cell == board.cell("i9"))
    assert (forge.owner, forge.fresh) == (-2, False)


def test_who_struck_back_may_do_so_again_only_from_his_own_turn_on() -> None:
    board = Board("wolf d5, wolf f5 / hog e5", rules=HERMES).play("strike d5 e5", "end")
    assert not board.unit("e5").defended


def test_a_temple_is_taken_and_not_razed() -> None:
    """There, work on an owned building made it neutral halfway; here it keeps its owner to the end."""
    board = Board("temple-tron a1, wolf k9 / temple-tron k9")
    for _ in range(3):
        board.play("capture k9", "end", "end")
    assert board.owner("k9") == 1
    assert list(board.state.alive) == [1, 1]


def test_a_monkey_takes_over_units_and_neutral_units_can_be_struck() -> None:
    assert Board("monkey e5 / wolf k9 / - hog f5").allows("seize e5 f5")
    assert Board("wolf e5 / wolf k9 / - hog f5").allows("strike e5 f5")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_and_four_sit_down(seats: int) -> None:
    state = first_state(options(), seats, "seats")
    assert sum(state.alive) == seats


@pytest.mark.parametrize("level", ["easy", "normal", "hard"])
def test_there_is_a_computer_player(level: str) -> None:
    assert BOTS["temple"][level].title


def test_a_unit_has_no_limit_the_document_does_not_print() -> None:
    """There, four of every kind were the most."""
    board = Board("temple-tron e5, wolf a1, wolf a2, wolf a3, wolf a4, wolf a5 / temple-tron k9")
    assert board.allows("produce e5 wolf")


def test_the_eagle_is_the_documents() -> None:
    assert KIND["eagle"].mp == 3
