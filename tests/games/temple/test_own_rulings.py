"""Rulings of our own, TB-57 to TB-66, where document and rulings are silent; and that each ruling has its tests."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from cinque.games.temple import GAME, TempleGame
from cinque.games.temple.content.tables import RULES, Rules
from cinque.games.temple.maps.files import load_map
from cinque.games.temple.play.events import Went
from cinque.games.temple.play.state import TempleState
from cinque.kernel.editions import as_paths
from cinque.kernel.paths import changed
from cinque.kernel.play import begin
from tests.games.temple.play import first_state, options
from tests.games.temple.table import INSTANT, Board, gods, rounds

HERMES = gods("Hermes", "Hermes")
WRITTEN = "".join(path.read_text() for path in sorted(Path(__file__).parent.glob("test_*.py")))


@pytest.mark.parametrize("number", range(1, 67))
def test_every_ruling_has_a_test_that_bears_its_number(number: int) -> None:
    assert re.search(rf"def test_tb_{number:02}_", WRITTEN)


@pytest.mark.parametrize("name", ["causeway", "archipelago", "three-rivers", "atoll", "void-wheel"])
def test_tb_34_every_player_begins_with_two_units_and_neutral_buildings_around(name: str) -> None:
    chart = load_map(name)
    for start in range(chart.players):
        assert sum(unit.start == start for unit in chart.units) == 2
    assert {RULES.buildings[site.kind].name for site in chart.sites if site.start < 0} >= {"Shrine", "Forge"}


def test_tb_57_a_unit_that_moved_may_act_after_others_did() -> None:
    board = Board("wolf c5, wolf a1 / hog f5", rules=HERMES).play("go c5 e5", "go a1 b1", "strike e5 f5")
    assert board.hp("f5") == 7


def test_tb_58_a_unit_sees_as_it_goes_and_others_see_the_steps_they_can() -> None:
    board = Board("wolf a5 / wolf g5, shrine d1").play("go a5 d5")
    assert board.heard(1, Went)[0].path == [-1, -1, -1, board.cell("d5")]
    assert board.heard(0, Went)[0].path[0] == board.cell("a5")


def test_tb_59_a_tile_of_land_in_sight_gives_away_the_owner_of_its_shrine() -> None:
    board = Board("wolf a5 / shrine e5")
    assert board.clear(0, "d5")
    assert not board.clear(0, "e5")
    (shrine,) = (site for site in board.view(0).sites if site.cell == board.cell("e5"))
    assert (shrine.owner, shrine.fresh) == (1, True)


def test_tb_60_of_a_unit_seen_orders_charge_and_deeds_are_its_owners_alone() -> None:
    board = Board("bull b5 / wolf g5, wolf k9", rules=HERMES).play("go b5 e5")
    board.unit("e5").destroyed = 7
    (own,) = (unit for unit in board.view(0).units if unit.seat == 0)
    (seen,) = (unit for unit in board.view(1).units if unit.seat == 0)
    assert (own.moved, own.destroyed, own.stats[0]) == (True, 7, 5)
    assert (seen.moved, seen.destroyed, seen.left, seen.stats[0]) == (False, 0, 0, 2)


def test_tb_61_a_kill_by_thorns_is_the_bearers() -> None:
    board = Board("wolf d5:1 / frog e5, temple-tron k9", rules=gods("Hermes", "Hades"))
    board.state.power[1] = 2
    board.play("strike d5 e5")
    assert board.empty("d5")
    assert board.unit("e5").destroyed == 4


def test_tb_62_fewer_players_than_temples_leave_the_others_neutral() -> None:
    state = first_state(options(map="four-winds"), 2, "two")
    owners = [state.site_owner[site] for site in range(state.figures.sites) if state.figures.site_kind[site] == 0]
    assert sorted(owners) == [-1, -1, 0, 1]


def test_tb_63_what_happened_in_the_fog_does_not_break_the_quiet_one_knows_of() -> None:
    board = Board("temple-tron a1 / temple-tron k9, wolf k7 / - shrine k7", rules=INSTANT).play("end", "capture k7")
    rounds(board.play("end"), 1)
    assert board.view(0).calm > board.view(1).calm


def test_tb_64_units_placed_by_a_map_begin_unharmed() -> None:
    assert Board("hog e5 / wolf k9").hp("e5") == 10


def test_tb_65_a_move_can_be_taken_back_until_something_was_learned_by_it() -> None:
    text = "wolf e5, bat e4, temple-tron a1 / wolf k9"
    assert not Board(text).play("go e5 f5").settled
    assert Board("wolf e5, temple-tron a1 / wolf k9").play("go e5 h5").settled
    assert Board("wolf d5, temple-tron a1 / hog e5", rules=HERMES).play("strike d5 e5").settled


def begun(rules: Rules, seats: int, **chosen: str) -> TempleState:
    """The first turn of a match by these numbers."""
    state = begin(TempleGame(rules), options(**chosen), seats, "begun")
    assert isinstance(state, TempleState)
    return state


def names_of(state: TempleState, seat: int) -> list[str]:
    return [RULES.units[unit.kind].name for unit in state.units if unit.seat == seat]


def test_tb_66_everybody_who_does_not_go_first_begins_with_one_unit_more() -> None:
    state = begun(replace(RULES, amends="Spider"), 4)
    assert [names_of(state, seat)[2:] for seat in state.order] == [[], ["Spider"], ["Spider"], ["Spider"]]


def test_tb_66_a_god_sends_his_worshippers_a_unit_that_stands_by_the_temple() -> None:
    state = begun(changed(RULES, {"gods.Harlequins.dowry": "Bat"}), 2, god1="Hades", god2="Dionysus")
    bat = next(unit for unit in state.units if RULES.units[unit.kind].name == "Bat")
    board = state.figures.board
    homes = {int(state.figures.site_home[site]): state.figures.site_cell[site] for site in range(state.figures.sites)}
    assert (bat.seat, board.distance(bat.cell, homes[1])) == (1, 1)
    assert board.distance(bat.cell, homes[0]) < board.distance(homes[1], homes[0])
    assert len(names_of(state, 0)) == 2


def test_tb_66_nobody_is_sent_where_he_cannot_stand_or_to_a_written_position() -> None:
    swimmers = replace(RULES, amends="Octopus")
    assert all(len(names_of(begun(swimmers, 2), seat)) == 2 for seat in range(2))
    assert len(Board("wolf a1, temple-tron c3 / temple-tron k9", rules=swimmers).state.units) == 1


def test_tb_66_by_the_document_everybody_begins_alike_and_balanced_numbers_are_an_option() -> None:
    document, balanced = (GAME.rules(options(numbers=numbers)) for numbers in ("document", "balanced"))
    assert document == GAME.rules(options())
    assert (document.amends, {row.dowry for row in document.gods}) == ("", {""})
    assert changed(document, as_paths(GAME.balanced)) == balanced
    assert all(change.why.endswith(".") for change in GAME.balanced)
