"""Dice perks on faces, and the cards that put them there."""

import pytest

from tests.games.frigate.table import PUBLISHED, Run


def marked(mark: str, rest: str = "") -> str:
    return f"dice d6*{mark} d6 d6 d6 d6; hand 6 1 2 3 4; {rest}"


def test_coin_earns_a_dollar_when_its_face_scores() -> None:
    assert Run(marked("coin")).earns("wild") == 1 + 1
    assert Run(marked("coin")).play("play sixes").money == 5 + 2


def test_a_face_that_does_not_belong_to_the_category_does_nothing_fr07() -> None:
    assert Run(marked("coin")).earns("aces") == 1


def test_gunner_adds_ten_to_the_multiplier_in_the_lucky_slot() -> None:
    assert Run(marked("gunner")).score("wild") == 18 * 12


def test_powder_adds_fifty_to_the_bonus_in_the_lucky_slot() -> None:
    assert Run(marked("powder")).score("wild") == (18 + 50) * 2


def test_star_makes_the_multiplier_two_fifths_more_in_the_lucky_slot() -> None:
    assert Run(marked("star")).score("wild") == 18 * 280 // 100


@pytest.mark.parametrize("mark", ["gunner", "powder", "star", "barnacle", "coral", "kraken"])
def test_a_lucky_dice_perk_does_nothing_in_another_slot(mark: str) -> None:
    assert Run(marked(mark, "lucky 2")).score("wild") == 18 * 2


def test_the_queue_can_be_arranged_for_the_lucky_slot_fr37() -> None:
    assert Run(marked("gunner", "lucky 2")).play("order 0 1").score("wild") == 18 * 12


def test_barnacle_grows_by_eight_bonus_each_hit_up_to_sixty() -> None:
    run = Run(marked("barnacle"))
    assert run.score("wild") == (18 + 8) * 2
    run.play("play wild")
    assert run.state.collection[0].grown[4] == 8
    run.state.collection[0].grown[4] = 60
    run.load("perks", 0).throw(6, 1, 2, 3, 4)
    run.state.lucky = 0
    assert run.score("sixes") == (6 + 2 + 60) * 2


def test_coral_grows_by_two_multiplier_each_hit_up_to_twelve() -> None:
    run = Run(marked("coral"))
    assert run.score("wild") == 18 * 4
    run.state.collection[0].grown[5] = 11
    assert run.score("wild") == 18 * 14


def test_kraken_grows_by_fifty_percent_of_the_hand_score_up_to_a_hundred() -> None:
    run = Run(marked("kraken"))
    assert run.score("wild") == 36 * 150 // 100
    run.state.collection[0].grown[6] = 75
    assert run.score("wild") == 36 * 2


def test_growth_is_uncapped_as_published_fr47() -> None:
    run = Run(marked("coral"), PUBLISHED)
    run.state.collection[0].grown[5] = 100
    assert run.score("wild") == 18 * 107


def test_ballast_adds_six_points() -> None:
    assert Run(marked("ballast")).score("wild") == (16 + 6 + 2) * 2


def test_echo_counts_its_face_once_more() -> None:
    assert Run(marked("echo")).score("wild") == (16 + 6 + 2) * 2


def test_a_die_counted_twice_uses_its_dice_perks_twice() -> None:
    assert Run(marked("coin*echo")).earns("wild") == 1 + 2
    assert Run(marked("coral", "cards Bow Chaser")).score("wild") == (18 + 12) * (2 + 2 + 4 + 6)


def test_several_dice_perks_share_a_face_fr55() -> None:
    assert Run(marked("gunner*powder")).score("wild") == (18 + 50) * 12


def test_among_equal_dice_those_with_acting_dice_perks_count_first_fr53() -> None:
    run = Run("dice d6 d6 d6*gunner d6 d6; hand 6 6 6 1 2; lucky 3")
    assert run.counted("pair") == [1, 3]
    assert Run("dice d6 d6 d6*gunner d6 d6; hand 6 6 6 1 2; lucky 1").counted("pair") == [1, 2]


NAMES = ["Coin", "Gunner", "Powder", "Star", "Barnacle", "Coral", "Kraken"]


@pytest.mark.parametrize("name", NAMES)
def test_an_etched_card_puts_its_dice_perk_on_one_face(name: str) -> None:
    run = Run(f"cards Etched {name}").play("use 0 2 4")
    assert list(run.state.collection[2].marks) == [0, 0, 0, 0, 1 << NAMES.index(name), 0]
    assert run.names() == []


@pytest.mark.parametrize("name", NAMES)
def test_an_engraved_card_puts_its_dice_perk_on_the_higher_half_fr65(name: str) -> None:
    run = Run(f"dice d6 d4 d6 d6 d6; cards Engraved {name}").play("use 0 1 0")
    assert list(run.state.collection[1].marks) == [0, 0, 1 << NAMES.index(name), 1 << NAMES.index(name)]


@pytest.mark.parametrize("name", NAMES)
def test_a_wrought_card_puts_its_dice_perk_on_every_face(name: str) -> None:
    run = Run(f"cards Wrought {name}").play("use 0 4 0")
    assert list(run.state.collection[4].marks) == [1 << NAMES.index(name)] * 6


def test_the_same_dice_perk_is_not_put_on_a_face_twice_fr55() -> None:
    run = Run("dice d6*coin d6 d6 d6 d6; cards Etched Coin, Wrought Coin")
    assert run.why_not("use 0 0 3").source == "FR-55"
    assert run.why_not("use 1 0 0").source == "FR-55"
    assert run.allows("use 1 1 0")


def test_a_position_that_was_copied_keeps_its_faces() -> None:
    run = Run("cards Etched Coin")
    before = run.state
    run.play("use 0 0 0")
    assert list(before.collection[0].marks) == [0] * 6
