"""Every special attribute of the document's list, as ruled in TB-13 to TB-19 and TB-30."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import ATTRIBUTES, RULES
from cinque.games.temple.play.codes import STAT_ATK, STAT_STL
from cinque.games.temple.play.events import Countered, Fell, Mended, Struck, Turned, Unanswered
from tests.games.temple.table import KIND, Board, gods

PLAIN_GODS = gods("Hermes", "Hermes")


def test_the_list_is_the_documents_and_every_row_uses_it() -> None:
    named = {name for row in RULES.units for name in row.special}
    assert named == {row.name for row in ATTRIBUTES}
    # Amphibian and Max count are a way of moving and a column.
    assert len(ATTRIBUTES) == 12


@pytest.mark.parametrize(("start", "attack"), [("d5", 2), ("c5", 3), ("b5", 4)])
def test_tb_16_charge_adds_the_hexes_between_start_and_end(start: str, attack: int) -> None:
    board = Board(f"chamois {start} / hog f5", rules=PLAIN_GODS)
    board.play(f"go {start} e5", "strike e5 f5")
    assert board.events(Struck)[0].damage == attack


def test_tb_16_charge_counts_distance_not_the_way_walked() -> None:
    board = Board("chamois d5 / hog f5", terrain="water e5 e4", rules=PLAIN_GODS)
    board.play("go d5 e6")
    assert board.unit("e6").spent == 2
    assert board.play("strike e6 f5").events(Struck)[0].attack == 1 + 2


def test_tb_16_a_counter_strike_has_no_charge() -> None:
    board = Board("bull a5 / hog e5:3", rules=PLAIN_GODS).play("go a5 d5")
    assert board.ask("d5", STAT_ATK) == 5
    assert board.play("end", "strike e5 d5").heard(0, Countered)[0].attack == 2


def test_charge_of_a_unit_that_stays_is_nothing() -> None:
    board = Board("bull e5 / hog f5", rules=PLAIN_GODS).play("strike e5 f5")
    assert board.events(Struck)[0].attack == 2


def test_tb_07_a_swordfish_attacks_only_after_it_has_charged() -> None:
    water = "water a5 b5 c5 d5 e5 f5"
    board = Board("swordfish d5 / octopus e5", water, PLAIN_GODS)
    assert board.why_not("strike d5 e5").source == "TB-07"
    board = Board("swordfish b5 / octopus e5", water, PLAIN_GODS).play("go b5 d5", "strike d5 e5")
    assert board.events(Struck)[0].damage == 2


@pytest.mark.parametrize(
    ("name", "terrain", "cost"),
    [
        ("spider", "desert", 1),
        ("monkey", "mountain", 1),
        ("monkey", "hill", 1),
        ("chamois", "mountain", 1),
        ("chamois", "hill", 1),
        ("wolf", "desert", 2),
        ("wolf", "hill", 2),
        ("wolf", "mountain", 3),
        ("spider", "hill", 2),
        ("monkey", "desert", 2),
    ],
)
def test_affinity_makes_a_terrain_cost_one(name: str, terrain: str, cost: int) -> None:
    board = Board(f"{name} d5 / wolf k9", f"{terrain} e5", gods("Ares", "Ares")).play("go d5 e5")
    assert board.unit("e5").spent == cost


def test_tb_30_repair_restores_two_hp_to_a_friend_beside() -> None:
    board = Board("monkey d5, bull e5:3 / wolf k9").play("mend d5 e5")
    assert board.hp("e5") == 5
    assert board.heard(0, Mended) == [Mended(board.cell("d5"), board.cell("e5"), 5)]


def test_tb_30_repair_stops_at_the_maximum() -> None:
    assert Board("monkey d5, bull e5:5 / wolf k9").play("mend d5 e5").hp("e5") == 6


def test_tb_30_a_hog_of_weak_start_can_be_repaired_to_ten() -> None:
    board = Board("monkey d5, hog e5:9 / wolf k9").play("mend d5 e5")
    assert board.hp("e5") == 10


@pytest.mark.parametrize("to", ["d5", "f5", "e6", "c9"])
def test_tb_30_not_itself_nor_afar_nor_the_unharmed_nor_nobody(to: str) -> None:
    board = Board("monkey d5:1, bull f5:3, bull e6 / wolf k9")
    assert board.why_not(f"mend d5 {to}").source == "TB-30"


def test_tb_30_only_repair_repairs() -> None:
    assert Board("wolf d5, bull e5:3 / wolf k9").why_not("mend d5 e5").source == "TB-30"


def test_amphibians_walk_and_swim() -> None:
    board = Board("snake d5 / wolf k9", "water e5 f5").play("go d5 f5")
    assert board.unit("f5").spent == 2


def test_tb_13_an_amphibian_takes_the_smaller_cost_and_still_climbs() -> None:
    board = Board("snake d5 / wolf k9", "water e5; hill c5", gods("Ares", "Ares"))
    assert board.play("go d5 c5").unit("c5").spent == 2


def test_tb_18_camouflage_is_the_mp_left_at_the_end_of_the_turn() -> None:
    board = Board("snake d5 / wolf k9", rules=PLAIN_GODS).play("go d5 e5", "end")
    assert board.ask("e5", STAT_STL) == 2


def test_tb_18_a_snake_that_did_not_move_hides_with_all_its_mp() -> None:
    board = Board("snake e5 / wolf g5", rules=PLAIN_GODS)
    assert board.sees(1, "e5")
    board.play("end")
    assert board.ask("e5", STAT_STL) == 3
    assert not board.sees(1, "e5")


def test_tb_18_resting_does_not_give_it_away_and_acting_does() -> None:
    board = Board("snake e5 / wolf g5, wolf a1", rules=PLAIN_GODS).play("end", "end")
    assert not board.play("rest e5").sees(1, "e5")
    board = Board("snake e5 / wolf g5, wolf a1", rules=PLAIN_GODS).play("end", "end")
    assert board.play("go e5 f5").sees(1, "f5")


def test_tb_18_next_to_somebody_it_is_seen_all_the_same() -> None:
    board = Board("snake e5 / wolf f5", rules=PLAIN_GODS).play("end")
    assert board.sees(1, "e5")


def test_tb_17_kamikaze_dies_after_its_strike_and_gets_no_counter() -> None:
    board = Board("bumblebee d5 / hog e5", rules=PLAIN_GODS).play("strike d5 e5")
    assert board.empty("d5")
    assert board.hp("e5") == 4
    assert [event.kind for event in board.heard(0, Fell)] == [RULES.units.index(KIND["bumblebee"])]


def test_tb_17_a_siege_unit_that_moved_cannot_attack() -> None:
    board = Board("bombardier-ant c5, wolf d6 / wolf e5", rules=PLAIN_GODS).play("go c5 b5")
    assert board.why_not("strike b5 e5").source == "TB-17"


def test_tb_17_a_siege_unit_that_stayed_attacks_over_four_hexes() -> None:
    board = Board("bombardier-ant a5, wolf c5 / wolf e5", rules=PLAIN_GODS).play("strike a5 e5")
    assert board.empty("e5")


def test_tb_17_a_siege_unit_never_strikes_back() -> None:
    board = Board("wolf d5:1 / squid e5", "water e5", PLAIN_GODS).play("strike d5 e5")
    assert board.hp("d5") == 1
    assert board.heard(0, Unanswered)[0].why == "It never strikes back."


def test_tb_19_medusas_gaze_turns_a_survivor_neutral_without_counter() -> None:
    board = Board("medusa d5 / wolf e5", rules=PLAIN_GODS).play("strike d5 e5")
    assert (board.unit("e5").seat, board.hp("e5"), board.hp("d5")) == (-1, 1, 4)
    assert board.heard(1, Turned) == [Turned(board.cell("e5"), 0)]


def test_tb_19_who_dies_of_the_strike_is_dead_not_neutral() -> None:
    assert Board("medusa d5 / wolf e5:1", rules=PLAIN_GODS).play("strike d5 e5").empty("e5")


def test_tb_19_buildings_do_not_mind_her() -> None:
    board = Board("medusa d5 / wolf e5, temple-tron e5", rules=PLAIN_GODS).play("strike d5 e5")
    assert (board.unit("e5").seat, board.owner("e5"), list(board.state.alive)) == (-1, 1, [1, 1])


def test_medusa_gazes_over_two_hexes() -> None:
    assert Board("medusa c5 / wolf e5", rules=PLAIN_GODS).play("strike c5 e5").unit("e5").seat == -1


def test_weak_start_is_produced_with_one_hp() -> None:
    board = Board("factoreon d5, forge a9, forge c9, forge e9, forge g9 / wolf k9")
    board.state.cycles[0] = 9
    assert board.play("produce d5 hog").hp("d5") == 1


@pytest.mark.parametrize("hp", [1, 4, 10])
def test_attack_health_adds_the_units_hp_to_its_attack(hp: int) -> None:
    board = Board(f"hog d5:{hp} / bull e5", rules=PLAIN_GODS).play("strike d5 e5")
    assert board.events(Struck)[0].attack == hp


def test_capturing_units_capture_and_others_do_not() -> None:
    takers = {
        name for name in KIND if Board(f"{name} d5 / wolf k9 / - shrine d5", rules=PLAIN_GODS).allows("capture d5")
    }
    assert takers == {"wolf", "spider", "monkey", "snake"}


def test_tb_12_slowdown_has_no_source_but_a_key() -> None:
    board = Board("wolf d5 / wolf k9", rules=replace(PLAIN_GODS, slowdown=2))
    assert board.reach("d5") == {"c5", "e5", "c4", "d4", "c6", "d6"}
