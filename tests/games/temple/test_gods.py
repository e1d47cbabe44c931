"""The four gods, passive and active: TB-39 to TB-42."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import GODS, RULES
from cinque.games.temple.play.codes import STAT_ATK, STAT_CAPTURE, STAT_DEF, STAT_MP
from cinque.games.temple.play.events import Countered, Pricked, Struck
from tests.games.temple.table import KIND, Board, gods

ARES, DIONYSUS = gods("Ares", "Hermes"), gods("Dionysus", "Hermes")
HERMES, HADES = gods("Hermes", "Ares"), gods("Hades", "Hermes")
EVERY = pytest.mark.parametrize("name", list(KIND))


def invoked(board: Board, seat: int = 0) -> Board:
    """With the active power of a seat in force."""
    board.state.power[seat] = 2
    return board


def test_the_four_factions_are_the_documents() -> None:
    assert [(row.name, row.god) for row in GODS] == [
        ("Juggernauts", "Ares"),
        ("Harlequins", "Dionysus"),
        ("Zephyrs", "Hermes"),
        ("Reapers", "Hades"),
    ]


@EVERY
def test_tb_39_ares_gives_one_attack_to_siege_and_charge_units(name: str) -> None:
    row = KIND[name]
    bonus = int("Siege" in row.special or "Charge" in row.special)
    health = row.hp if "Attack health" in row.special else 0
    assert Board(f"{name} e5 / wolf k9", rules=ARES).ask("e5", STAT_ATK) == row.atk + health + bonus


def test_tb_39_ares_invoked_lets_siege_units_move_and_attack() -> None:
    text = "bombardier-ant c5, wolf d6 / hog e5"
    board = invoked(Board(text, rules=ARES)).play("go c5 b5", "strike b5 e5")
    assert board.heard(0, Struck)[0].attack == 3


def test_tb_39_ares_invoked_lets_siege_units_strike_back() -> None:
    board = invoked(Board("bombardier-ant e5 / bat a1, spider d5", rules=ARES, to_move=1)).play("strike d5 e5")
    assert board.heard(0, Countered)[0].attack == 3


def test_tb_39_ares_invoked_doubles_the_charge() -> None:
    board = invoked(Board("bull b5 / hog e5", rules=ARES)).play("go b5 d5", "strike d5 e5")
    assert board.heard(0, Struck)[0].attack == 2 + 1 + 2 * 2


def test_tb_39_the_passive_bonus_stays_while_siege_is_lifted() -> None:
    assert invoked(Board("squid e5 / wolf k9", rules=ARES)).ask("e5", STAT_ATK) == 5


@EVERY
def test_tb_40_dionysus_lets_flyers_capture_and_invoked_everybody(name: str) -> None:
    row = KIND[name]
    board = Board(f"{name} e5 / wolf k9", rules=DIONYSUS)
    assert board.ask("e5", STAT_CAPTURE) == int(row.way == "flying" or "Capturing" in row.special)
    assert invoked(board).ask("e5", STAT_CAPTURE) == 1


def test_tb_40_a_bat_of_dionysus_captures_buildings_and_units() -> None:
    board = Board("bat e5 / wolf k9 / - forge e5, hog f5", rules=DIONYSUS)
    assert board.allows("capture e5")
    assert board.allows("seize e5 f5")


def test_tb_40_other_gods_bats_do_not() -> None:
    assert Board("bat e5 / wolf k9 / - forge e5", rules=HERMES).why_not("capture e5").source == "TB-22"


@pytest.mark.parametrize("terrain", ["desert", "hill"])
@pytest.mark.parametrize("name", ["wolf", "bull", "frog", "snake"])
def test_tb_41_hermes_makes_desert_and_hills_cost_one(name: str, terrain: str) -> None:
    board = Board(f"{name} d5 / wolf k9", f"{terrain} e5", HERMES).play("go d5 e5")
    assert board.unit("e5").spent == 1


def test_tb_41_hermes_does_not_teach_fish_to_walk() -> None:
    board = Board("octopus d5 / wolf k9", "water d5; hill e5; desert c5", HERMES)
    assert board.reach("d5") == set()


def test_tb_41_mountains_stay_as_they_are() -> None:
    assert Board("wolf d5 / wolf k9", "mountain e5", HERMES).play("go d5 e5").unit("e5").spent == 3


@EVERY
def test_tb_41_hermes_invoked_gives_everybody_one_mp(name: str) -> None:
    board = Board(f"{name} e5 / wolf k9", rules=HERMES)
    assert board.ask("e5", STAT_MP) == KIND[name].mp
    assert invoked(board).ask("e5", STAT_MP) == KIND[name].mp + 1


def test_tb_41_also_the_mp_left_of_a_unit_that_has_moved() -> None:
    board = Board("temple-tron a1, snake d5 / wolf k9", rules=HERMES).play("go d5 e5")
    board.state.points[0] = 30
    assert board.play("invoke").view(0).units[0].left == 3


@EVERY
def test_tb_42_hades_gives_monkeys_bats_and_frogs_four_defence(name: str) -> None:
    row = KIND[name]
    expected = 4 if name in ("monkey", "bat", "frog") else row.def_
    assert Board(f"{name} e5 / wolf k9", rules=HADES).ask("e5", STAT_DEF) == expected


@pytest.mark.parametrize("name", ["monkey", "bat", "frog"])
def test_tb_42_and_a_strike_may_do_them_no_harm(name: str) -> None:
    board = Board(f"{name} e5 / wolf d5", rules=HADES, to_move=1).play("strike d5 e5")
    assert board.hp("e5") == KIND[name].hp


def test_tb_42_the_documents_at_least_one_is_a_key() -> None:
    board = Board("frog e5 / wolf d5", rules=replace(HADES, reaper_floor=1), to_move=1).play("strike d5 e5")
    assert board.empty("e5")


def test_a_fortress_adds_to_what_a_god_gives() -> None:
    assert Board("frog e5, fortress e5 / wolf k9", rules=HADES).ask("e5", STAT_DEF) == 5


def test_tb_42_thorns_deal_back_what_defence_cancelled() -> None:
    board = invoked(Board("bull e5, wolf a1 / hog d5:3", rules=HADES, to_move=1)).play("strike d5 e5")
    assert board.heard(0, Pricked) == [Pricked(board.cell("e5"), board.cell("d5"), 1, 2)]


def test_tb_42_thorns_of_a_frog_turn_a_whole_strike_back() -> None:
    board = invoked(Board("frog e5 / wolf d5, wolf k9", rules=HADES, to_move=1)).play("strike d5 e5")
    assert board.empty("d5")
    assert board.hp("e5") == 1
    assert board.unit("e5").destroyed == 4


def test_tb_42_thorns_work_on_counter_strikes_too() -> None:
    board = invoked(Board("bull d5 / hog e5:8, wolf k9", rules=HADES)).play("strike d5 e5")
    assert board.heard(1, Pricked) == [Pricked(board.cell("d5"), board.cell("e5"), 1, 5)]


def test_tb_42_without_invocation_there_are_no_thorns() -> None:
    board = Board("frog e5 / wolf d5", rules=HADES, to_move=1).play("strike d5 e5")
    assert board.hp("d5") == 2


def test_two_seats_may_worship_the_same_god() -> None:
    board = Board("bull e5 / bull k9", rules=gods("Ares", "Ares"))
    assert board.ask("e5", STAT_ATK) == board.ask("k9", STAT_ATK) == 3


def test_a_captured_unit_serves_its_new_owners_god() -> None:
    board = Board("wolf d5 / wolf k9 / - bull e5", rules=ARES)
    assert board.ask("e5", STAT_ATK) == 2
    assert board.play("seize d5 e5").ask("e5", STAT_ATK) == 3


def test_gods_are_options_of_every_seat() -> None:
    assert [RULES.god1, RULES.god2, RULES.god3, RULES.god4] == ["Ares", "Hades", "Hermes", "Dionysus"]
