"""Every row of the building table: TB-08, TB-25 to TB-28, TB-33."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.tables import BUILDINGS, RULES
from cinque.games.temple.play.codes import STAT_ATK, STAT_DEF, STAT_VIS
from cinque.games.temple.play.events import Struck
from tests.games.temple.table import KIND, MOVES, Board, gods

MAKES = {
    "temple-tron": {"ground"},
    "factoreon": {"ground"},
    "dock": {"swimming", "amphibian"},
    "eyrie": {"flying"},
    "forge": set(),
    "fortress": set(),
    "shrine": set(),
}
RICH = replace(RULES, base_tier=4, start_cycles=99)


def test_there_are_seven_and_factories_are_four() -> None:
    assert [row.name.lower() for row in BUILDINGS] == list(MAKES)


@pytest.mark.parametrize("building", list(MAKES))
def test_tb_28_a_building_makes_its_kinds_of_units_and_no_others(building: str) -> None:
    board = Board(f"{building} e5 / wolf k9", rules=RICH)
    made = {name for name in KIND if board.allows(f"produce e5 {name}")}
    assert made == {name for name, row in KIND.items() if row.way in MAKES[building]}


def test_tb_25_a_unit_is_paid_for_appears_at_once_and_cannot_act() -> None:
    board = Board("factoreon e5 / wolf k9").play("produce e5 wolf")
    assert board.state.cycles[0] == 6
    assert board.unit("e5").seat == 0
    assert board.why_not("go e5 f5").source == "TB-10"


def test_tb_25_it_can_act_in_the_next_turn() -> None:
    board = Board("factoreon e5 / wolf k9").play("produce e5 wolf", "end", "end")
    assert board.allows("go e5 f5")


def test_tb_25_one_action_a_building_a_turn() -> None:
    board = Board("factoreon e5 / wolf k9").play("produce e5 wolf", "end", "end", "go e5 f5", "produce e5 wolf")
    assert board.why_not("produce e5 wolf").source == "TB-25"


def test_tb_25_several_buildings_may_produce_in_one_turn() -> None:
    board = Board("factoreon e5, factoreon c5 / wolf k9").play("produce e5 wolf", "produce c5 wolf")
    assert board.state.cycles[0] == 2


@pytest.mark.parametrize("who", ["wolf e5, factoreon e5 / wolf k9", "factoreon e5 / wolf e5"])
def test_tb_25_the_tile_must_be_empty(who: str) -> None:
    assert Board(who).why_not("produce e5 wolf").source == "TB-25"


def test_tb_25_cycles_must_suffice() -> None:
    board = Board("factoreon e5 / wolf k9", rules=replace(RULES, start_cycles=3))
    assert "costs 4 cycles; you have 3" in board.why_not("produce e5 wolf").words


@pytest.mark.parametrize("place", ["c3", "k9"])
def test_tb_25_only_own_buildings_produce(place: str) -> None:
    board = Board("factoreon e5 / factoreon k9")
    assert board.why_not(f"produce {place} wolf").source == "TB-25"


def test_tb_26_each_forge_raises_the_tier_by_one_up_to_four() -> None:
    places = ["a9", "c9", "e9", "g9", "i9"]
    tiers = [
        Board(", ".join(["wolf a1", *(f"forge {place}" for place in places[:count])]) + " / wolf k1").view(0).tier
        for count in range(6)
    ]
    assert tiers == [0, 1, 2, 3, 4, 4]


def test_tb_26_docks_make_nothing_before_the_first_forge() -> None:
    board = Board("dock e5 / wolf k9", rules=replace(RULES, start_cycles=99))
    assert not any(board.allows(f"produce e5 {name}") for name in KIND)


def test_tb_26_unless_the_first_tier_is_one() -> None:
    board = Board("dock e5 / wolf k9", rules=replace(RULES, base_tier=1))
    assert board.allows("produce e5 octopus")


def test_a_fortress_gives_attack_defence_and_vision_to_whoever_stands_on_it() -> None:
    for owner in ("fortress e5, wolf e5 / wolf k9", "wolf e5 / fortress e5", "wolf e5 / wolf k9 / - fortress e5"):
        board = Board(owner)
        assert [board.ask("e5", stat) for stat in (STAT_ATK, STAT_DEF, STAT_VIS)] == [4, 1, 4]


def test_a_fortress_helps_only_on_its_tile() -> None:
    board = Board("fortress e5, wolf f5 / wolf k9")
    assert [board.ask("f5", stat) for stat in (STAT_ATK, STAT_DEF, STAT_VIS)] == [3, 0, 3]


def test_tb_08_a_fortress_does_not_arm_who_cannot_attack() -> None:
    board = Board("fortress e5, frog e5 / wolf f5", rules=gods("Hermes", "Hermes"))
    assert board.ask("e5", STAT_ATK) == 0
    assert board.why_not("strike e5 f5").source == "TB-43"


def test_tb_07_tb_08_a_fortress_arms_a_swordfish_without_charge() -> None:
    board = Board("swordfish e5, fortress e5 / hog f5", rules=gods("Hermes", "Hermes"))
    assert board.play("strike e5 f5").events(Struck)[0].attack == 1


def test_a_fortress_protects_against_a_strike() -> None:
    board = Board("wolf d5 / hog e5, fortress e5", rules=gods("Hermes", "Hermes")).play("strike d5 e5")
    assert board.hp("e5") == 8


def test_a_temple_has_the_effects_of_shrine_and_factoreon() -> None:
    board = Board("temple-tron e5 / wolf k9")
    assert board.land("f5") == 0
    assert board.allows("produce e5 wolf")


def test_tb_33_there_are_no_upgrades_to_buy() -> None:
    assert "upgrade" not in MOVES.by_name
