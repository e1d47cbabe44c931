"""Every row of the terrain table, and movement: TB-05, TB-10 to TB-14, TB-47, TB-48."""

import pytest

from cinque.games.temple.content.tables import CLOSED, RULES
from cinque.games.temple.play.codes import STAT_VIS
from tests.games.temple.table import MOVES, Board, gods

# The document: TDF_G, VIS_G, TDF_F, TDF_S.
DOCUMENT = {
    "plain": (1, 0, 1, CLOSED),
    "desert": (2, 0, 1, CLOSED),
    "hill": (2, 1, 1, CLOSED),
    "mountain": (3, 2, 2, CLOSED),
    "water": (CLOSED, 0, 1, 1),
    "void": (CLOSED, 0, 1, CLOSED),
}
ARES = gods("Ares", "Ares")
WALKER, FLYER, SWIMMER = "wolf", "bat", "swordfish"
EVERY = pytest.mark.parametrize("terrain", list(DOCUMENT))


def test_the_table_is_the_documents() -> None:
    rows = {row.name.lower(): (row.tdf_g, row.vis_g, row.tdf_f, row.tdf_s) for row in RULES.terrains}
    assert rows == DOCUMENT


def cost_of_step(unit: str, terrain: str, under: str) -> int:
    """What stepping from a tile of its own onto the terrain costs, CLOSED where it cannot."""
    board = Board(f"{unit} d5 / wolf k9", f"{under} d5; {terrain} e5", ARES)
    return board.play("go d5 e5").unit("e5").spent if board.allows("go d5 e5") else CLOSED


@EVERY
def test_walkers_pay_tdf_g(terrain: str) -> None:
    assert cost_of_step(WALKER, terrain, "plain") == DOCUMENT[terrain][0]


@EVERY
def test_flyers_pay_tdf_f(terrain: str) -> None:
    assert cost_of_step(FLYER, terrain, "plain") == DOCUMENT[terrain][2]


@EVERY
def test_swimmers_pay_tdf_s(terrain: str) -> None:
    assert cost_of_step(SWIMMER, terrain, "water") == DOCUMENT[terrain][3]


@EVERY
def test_tb_05_vis_g_helps_walkers_and_amphibians_on_land_only(terrain: str) -> None:
    for unit, way in ((WALKER, 3), ("snake", 3), (FLYER, 4), (SWIMMER, 2)):
        board = Board(f"{unit} d5 / wolf k9", f"{terrain} d5")
        bonus = DOCUMENT[terrain][1] if unit in (WALKER, "snake") else 0
        assert board.ask("d5", STAT_VIS) == way + bonus


def test_tb_05_a_hill_lets_a_wolf_see_a_tile_further() -> None:
    assert Board("wolf a5 / wolf e5", "hill a5").sees(0, "e5")
    assert not Board("wolf a5 / wolf e5").sees(0, "e5")


def test_tb_13_a_step_costs_the_dearer_of_both_tiles() -> None:
    board = Board("wolf d5 / wolf k9", "mountain d5", ARES).play("go d5 e5")
    assert board.unit("e5").spent == 3


def test_tb_13_friends_are_passed_but_not_ended_on() -> None:
    corridor = "water c4 d4 e4 c6 d6 e6"
    board = Board("wolf c5, wolf d5 / wolf k9", corridor)
    assert board.allows("go c5 e5")
    assert board.why_not("go c5 d5").source == "TB-13"


@pytest.mark.parametrize("unit", ["wolf", "mosquito"])
def test_tb_13_enemies_are_never_passed_not_even_in_flight(unit: str) -> None:
    walls = "none c4 d4 e4 c6 d6 e6 b4 b6"
    board = Board(f"{unit} c5 / hog d5", walls)
    assert not board.allows("go c5 e5")


def test_tb_14_neutral_units_block_like_enemies() -> None:
    board = Board("wolf c5 / wolf k9 / - hog d5", "none c4 d4 e4 c6 d6 e6 b4 b6")
    assert not board.allows("go c5 e5")


def test_tb_10_a_unit_moves_once_then_acts_once() -> None:
    board = Board("wolf c5 / hog f5, hog k9", rules=ARES).play("go c5 d5")
    assert board.why_not("go d5 e5").source == "TB-10"
    assert board.play("rest d5").why_not("rest d5").source == "TB-10"


def test_tb_10_no_movement_after_the_action() -> None:
    board = Board("wolf d5 / bat e5", rules=ARES).play("strike d5 e5")
    assert board.why_not("go d5 c5").source == "TB-10"


def test_tb_10_defence_is_not_an_action() -> None:
    deeds = {verb.name for verb in MOVES.verbs if verb.fields and verb.fields[0].name == "unit"}
    assert deeds == {"go", "strike", "seize", "mend", "capture", "rest"}


def test_tb_10_units_may_take_turns_within_a_turn() -> None:
    board = Board("wolf c5, wolf c7 / bat e5", rules=ARES).play("go c5 d5", "go c7 c6", "strike d5 e5")
    assert board.unit("d5").done
    assert not board.unit("c6").done


@pytest.mark.parametrize("to", ["d5", "h5"])
def test_tb_10_tb_13_a_unit_goes_neither_nowhere_nor_out_of_reach(to: str) -> None:
    board = Board("wolf d5 / wolf k9")
    assert board.why_not(f"go d5 {to}").source in ("TB-10", "TB-13")


def test_tb_47_flyers_may_enter_the_void_and_stay_there() -> None:
    board = Board("bat d5 / wolf k9", "void e5").play("go d5 e5", "end", "end")
    assert board.hp("e5") == 2


def test_nobody_enters_where_there_is_no_tile() -> None:
    board = Board("bat d5 / wolf k9", "none e5")
    assert not board.allows("go d5 e5")


def test_tb_48_a_swimmer_leaves_a_dock_to_water_only() -> None:
    board = Board("dock d5, octopus d5 / wolf k9", "water e5")
    assert board.reach("d5") == {"e5"}


@pytest.mark.parametrize("unit", ["wolf", "bat", "octopus"])
def test_tb_28_a_dock_costs_everybody_one(unit: str) -> None:
    under = "water e5; " if unit == "octopus" else ""
    board = Board(f"{unit} e5 / wolf k9 / - dock d5", under + "mountain d5")
    assert board.play("go e5 d5").unit("d5").spent == 1


def test_tb_11_what_is_left_of_mp_is_not_kept_for_the_next_turn() -> None:
    board = Board("wolf d5 / wolf k9").play("go d5 e5", "end", "end")
    assert board.unit("e5").spent == 0
