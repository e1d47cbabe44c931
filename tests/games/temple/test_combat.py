"""Strike and counter-strike: TB-01, TB-02, TB-04, TB-06 to TB-09, TB-37, TB-50."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.play.events import Countered, Fell, Struck, Unanswered
from tests.games.temple.table import Board, gods

HERMES = gods("Hermes", "Hermes")


def test_tb_06_a_strike_does_attack_less_defence() -> None:
    board = Board("eagle d5 / bull e5", rules=HERMES).play("strike d5 e5")
    assert board.heard(0, Struck) == [Struck(board.cell("d5"), board.cell("e5"), 2, 4, 3, 1)]


def test_tb_06_a_strike_always_does_at_least_one() -> None:
    board = Board("spider d5 / frog e5", rules=HERMES).play("strike d5 e5")
    assert board.empty("e5")


def test_tb_06_a_counter_strike_may_do_nothing() -> None:
    board = Board("eagle d5 / chamois e5", rules=HERMES).play("strike d5 e5")
    assert board.heard(0, Countered)[0].damage == 0
    assert board.hp("d5") == 5


def test_tb_06_the_floor_of_a_strike_is_a_key() -> None:
    board = Board("spider d5 / frog e5", rules=replace(HERMES, strike_floor=0)).play("strike d5 e5")
    assert board.hp("e5") == 1


def test_a_counter_strike_follows_when_the_defender_lives() -> None:
    board = Board("wolf d5 / hog e5:4", rules=HERMES).play("strike d5 e5")
    assert board.heard(0, Countered)[0].attack == 1
    assert board.hp("d5") == 1


def test_a_dead_defender_does_not_strike_back() -> None:
    board = Board("wolf d5 / wolf e5", rules=HERMES).play("strike d5 e5")
    assert board.hp("d5") == 2
    assert board.heard(0, Unanswered)[0].why == "It is dead."


def test_a_counter_strike_can_kill_the_attacker() -> None:
    board = Board("wolf d5:1 / bull e5", rules=HERMES).play("strike d5 e5")
    assert board.empty("d5")
    assert len(board.heard(1, Fell)) == 1


def test_a_defender_out_of_its_own_range_does_not_strike_back() -> None:
    board = Board("bombardier-ant a5, wolf b6 / hog c5", rules=HERMES).play("strike a5 c5")
    assert board.heard(0, Unanswered)[0].why == "It is out of its range."


def test_a_defender_without_attack_does_not_strike_back() -> None:
    board = Board("wolf d5 / swordfish e5", "water e5", HERMES).play("strike d5 e5")
    assert board.heard(0, Unanswered)[0].why == "It has no attack."


def test_tb_09_one_counter_strike_a_turn() -> None:
    board = Board("wolf d5, wolf f5 / hog e5", rules=HERMES).play("strike d5 e5")
    assert board.unit("e5").defended
    board.play("strike f5 e5")
    assert board.hp("f5") == 2
    assert board.heard(0, Unanswered)[0].why == "It has struck back already this turn."


def test_tb_09_defended_is_reset_when_its_owners_turn_begins() -> None:
    board = Board("eagle d5 / bull e5", rules=HERMES).play("strike d5 e5")
    assert board.unit("e5").defended
    assert not board.play("end").unit("e5").defended


def test_tb_09_defended_is_not_set_when_no_counter_happened() -> None:
    board = Board("bombardier-ant a5, wolf b6 / hog c5", rules=HERMES).play("strike a5 c5")
    assert not board.unit("c5").defended


def test_tb_09_the_limit_is_a_key() -> None:
    board = Board("bull d5, bull f5 / hog e5", rules=replace(HERMES, one_counter=False))
    board.play("strike d5 e5", "strike f5 e5")
    assert board.hp("f5") < 6


def test_tb_02_a_target_must_be_seen_by_the_player() -> None:
    board = Board("bombardier-ant a5 / hog d5", rules=HERMES)
    assert board.why_not("strike a5 d5").source == "TB-02"


def test_tb_02_any_own_unit_may_be_the_one_that_sees() -> None:
    assert Board("bombardier-ant a5, wolf b6 / hog d5", rules=HERMES).allows("strike a5 d5")


def hidden_duel(**keys: bool) -> Board:
    """A Medusa of stealth 3 without her gaze strikes a Bull of range 2 two hexes away: only sight is in question."""
    stats = {"Medusa": {"stl": 3}, "Bull": {"rng": 2}}
    units = tuple(replace(row, **stats.get(row.name, {})) for row in HERMES.units)
    blind = tuple(replace(row, reactions=()) for row in HERMES.attributes)
    rules = replace(HERMES, units=units, attributes=blind, **keys)
    return Board("medusa c5, wolf d4 / bull e5, bull k9", rules=rules)


def test_tb_04_the_defenders_owner_must_see_the_attacker() -> None:
    board = hidden_duel().play("strike c5 e5")
    assert board.heard(0, Unanswered)[0].why == "It does not see the attacker."


def test_tb_04_the_printed_formula_is_a_key() -> None:
    board = hidden_duel(counter_needs_sight=False).play("strike c5 e5")
    assert len(board.heard(0, Countered)) == 1


def test_who_is_struck_by_an_unseen_unit_does_not_learn_where_it_is() -> None:
    board = hidden_duel().play("strike c5 e5")
    struck = board.heard(1, Struck)[0]
    assert (struck.at, struck.to, struck.attack) == (-1, board.cell("e5"), -1)


@pytest.mark.parametrize("to", ["c5", "a1", "d5"])
def test_tb_02_friends_empty_tiles_and_oneself_cannot_be_attacked(to: str) -> None:
    board = Board("wolf d5, wolf c5 / wolf k9", rules=HERMES)
    assert board.why_not(f"strike d5 {to}").source == "TB-02"


def test_tb_50_neutral_units_can_be_attacked_and_do_not_strike_back() -> None:
    board = Board("wolf d5 / wolf k9 / - hog e5", rules=HERMES).play("strike d5 e5")
    assert (board.hp("e5"), board.hp("d5")) == (7, 2)
    assert board.heard(0, Unanswered)[0].why == "Neutral units do not strike back."


def test_tb_50_the_authors_later_way_is_a_key() -> None:
    board = Board("wolf d5 / wolf k9 / - hog e5", rules=replace(HERMES, strike_neutral=False))
    assert board.why_not("strike d5 e5").source == "TB-50"


def test_tb_37_a_kill_by_strike_counts_for_the_killer() -> None:
    board = Board("wolf d5 / bat e5", rules=HERMES).play("strike d5 e5")
    assert board.unit("d5").destroyed == 5


def test_tb_37_a_kill_by_counter_strike_counts_for_the_defender() -> None:
    board = Board("wolf d5:1 / bull e5", rules=HERMES).play("strike d5 e5")
    assert board.unit("e5").destroyed == 4


def test_a_blow_is_final() -> None:
    board = Board("wolf d5 / hog e5", rules=HERMES).play("strike d5 e5")
    assert board.settled


def test_the_preview_tells_what_will_happen() -> None:
    board = Board("wolf d5 / hog e5", rules=HERMES)
    told = board.preview("strike d5 e5", Struck, Countered)
    board.play("strike d5 e5")
    assert told == board.heard(0, Struck, Countered)


def test_a_preview_says_why_there_would_be_no_counter() -> None:
    board = Board("wolf d5 / bat e5", rules=HERMES)
    assert board.preview("strike d5 e5", Unanswered)[0].why == "It is dead."
