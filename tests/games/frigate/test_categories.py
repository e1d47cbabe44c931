"""The scorecard: every row of both tables, and what belongs to each category."""

import pytest

from tests.games.frigate.table import Run

BIG = "size 8; dice d10 d10 d10 d10 d10 d10 d10 d10; open triple-pair double-two-pair double-small-straight"
BIG += " full-straight six-of-a-kind seven-of-a-kind eight-of-a-kind sevens eights nines tens"

# box, dice, what they sum to, bonus, multiplier, reward, what a level adds
BASE = [
    ("aces", "1 1 1 5 6", 3, 2, 2, 1, 2, 1),
    ("twos", "2 2 1 5 6", 4, 2, 2, 1, 2, 1),
    ("threes", "3 3 3 3 3", 15, 2, 2, 1, 2, 1),
    ("fours", "4 1 1 5 6", 4, 2, 2, 1, 2, 1),
    ("fives", "5 5 1 2 6", 10, 2, 2, 1, 2, 1),
    ("sixes", "6 1 6 5 6", 18, 2, 2, 1, 2, 1),
    ("wild", "1 2 2 5 6", 16, 2, 2, 1, 2, 1),
    ("pair", "5 5 6 6 1", 12, 4, 2, 1, 4, 1),
    ("two-pair", "5 5 6 6 1", 22, 4, 2, 1, 4, 1),
    ("full-house", "5 5 6 6 6", 28, 6, 2, 1, 6, 1),
    ("three-of-a-kind", "4 4 4 4 1", 12, 6, 2, 1, 6, 1),
    ("four-of-a-kind", "4 4 4 4 4", 16, 6, 2, 1, 6, 1),
    ("five-of-a-kind", "4 4 4 4 4", 20, 8, 3, 2, 8, 1),
    ("small-straight", "2 3 4 5 5", 14, 8, 3, 2, 8, 1),
    ("large-straight", "2 3 4 5 6", 20, 8, 3, 2, 8, 1),
]
BOUGHT = [
    ("sevens", "7 7 1 2 3 4 5 6", 14, 2, 2, 1, 2, 1),
    ("eights", "8 7 1 2 3 4 5 6", 8, 2, 2, 1, 2, 1),
    ("nines", "9 9 9 2 3 4 5 6", 27, 2, 2, 1, 2, 1),
    ("tens", "10 10 1 2 3 4 5 6", 20, 2, 2, 1, 2, 1),
    ("triple-pair", "1 1 2 2 9 9 10 3", 24, 8, 3, 2, 8, 1),
    ("double-two-pair", "1 1 2 2 9 9 10 10", 44, 8, 3, 2, 8, 1),
    ("double-small-straight", "1 2 3 4 3 4 5 6", 28, 14, 3, 3, 14, 2),
    ("full-straight", "3 4 5 6 7 8 1 1", 33, 14, 3, 3, 14, 2),
    ("six-of-a-kind", "9 9 9 9 9 9 1 2", 54, 16, 4, 4, 16, 3),
    ("seven-of-a-kind", "9 9 9 9 9 9 9 2", 63, 18, 5, 4, 18, 3),
    ("eight-of-a-kind", "9 9 9 9 9 9 9 9", 72, 20, 6, 4, 20, 3),
]


@pytest.mark.parametrize(("box", "dice", "total", "bonus", "mult", "reward", "up", "times"), BASE)
def test_a_base_category_scores_its_dice_plus_bonus_times_multiplier_fr13(
    box: str, dice: str, total: int, bonus: int, mult: int, reward: int, up: int, times: int
) -> None:
    run = Run(f"hand {dice}")
    assert (run.score(box), run.pays(box)) == ((total + bonus) * mult, reward)
    assert Run(f"hand {dice}; levels {box}=2").score(box) == (total + bonus + up) * (mult + times)


@pytest.mark.parametrize(("box", "dice", "total", "bonus", "mult", "reward", "up", "times"), BOUGHT)
def test_a_purchaseable_category_scores_its_dice_plus_bonus_times_multiplier_fr13(
    box: str, dice: str, total: int, bonus: int, mult: int, reward: int, up: int, times: int
) -> None:
    run = Run(f"{BIG}; hand {dice}")
    assert (run.score(box), run.pays(box)) == ((total + bonus) * mult, reward)
    assert Run(f"{BIG}; hand {dice}; levels {box}=3").score(box) == (total + bonus + 2 * up) * (mult + 2 * times)


UNMET = [
    ("sixes", "1 2 3 4 5"),
    ("pair", "1 2 3 4 6"),
    ("two-pair", "4 4 4 4 1"),
    ("two-pair", "6 6 6 6 6"),
    ("full-house", "6 6 6 6 6"),
    ("full-house", "6 6 6 6 1"),
    ("three-of-a-kind", "6 6 1 1 2"),
    ("four-of-a-kind", "6 6 6 1 2"),
    ("five-of-a-kind", "6 6 6 6 2"),
    ("small-straight", "1 2 3 5 6"),
    ("large-straight", "1 2 3 4 6"),
]


@pytest.mark.parametrize(("box", "dice"), UNMET)
def test_an_unmet_category_scores_nothing_and_pays_nothing_fr06_fr09(box: str, dice: str) -> None:
    run = Run(f"hand {dice}")
    assert (run.score(box), run.pays(box), run.counted(box)) == (0, 0, [])


BIG_UNMET = [
    ("triple-pair", "9 9 9 9 10 10 1 2"),
    ("double-two-pair", "9 9 9 9 9 9 10 10"),
    ("double-two-pair", "9 9 9 9 9 9 9 9"),
    ("double-small-straight", "1 2 3 4 5 6 7 9"),
    ("full-straight", "1 2 3 4 5 7 8 9"),
    ("eight-of-a-kind", "9 9 9 9 9 9 9 8"),
]


@pytest.mark.parametrize(("box", "dice"), BIG_UNMET)
def test_an_unmet_purchased_category_scores_nothing_fr09_fr10(box: str, dice: str) -> None:
    assert Run(f"{BIG}; hand {dice}").score(box) == 0


def test_the_box_is_used_even_when_it_scores_nothing_fr06() -> None:
    run = Run("hand 1 2 3 4 6").play("play pair")
    assert run.box("pair").state == "filled"
    assert run.money == 5


def test_only_dice_of_the_category_count_fr07() -> None:
    assert Run("hand 5 5 6 6 1").counted("pair") == [3, 4]


def test_the_best_pair_run_and_set_are_taken_by_themselves_fr08() -> None:
    run = Run(f"{BIG}; hand 1 2 3 4 5 9 9 2")
    assert run.counted("pair") == [6, 7]
    assert run.counted("small-straight") == [2, 3, 4, 5]


def test_two_pair_needs_two_different_faces_and_takes_the_best_two_of_three_fr09() -> None:
    assert Run(f"{BIG}; hand 1 1 9 9 5 5 2 3").counted("two-pair") == [3, 4, 5, 6]


def test_a_full_house_in_a_bigger_hand_takes_the_best_three_and_two_fr09() -> None:
    run = Run(f"{BIG}; hand 2 2 2 9 9 9 4 4")
    assert run.counted("full-house") == [4, 5, 6, 7, 8]


def test_a_full_straight_scores_the_longest_run_of_six_to_eight_fr10() -> None:
    assert Run(f"{BIG}; hand 2 3 4 5 6 7 8 9").score("full-straight") == (44 + 14) * 3
    assert Run(f"{BIG}; hand 2 3 4 5 6 7 8 2").score("full-straight") == (35 + 14) * 3


def test_two_small_straights_may_share_values_and_may_be_equal_fr10() -> None:
    assert Run(f"{BIG}; hand 1 1 2 2 3 3 4 4").score("double-small-straight") == (20 + 14) * 3


def test_double_two_pair_may_have_the_same_pair_in_both_halves_fr10() -> None:
    assert Run(f"{BIG}; hand 1 1 1 1 2 2 2 2").score("double-two-pair") == (12 + 8) * 3


def test_wild_counts_every_die_fr11() -> None:
    assert Run("hand 1 3 4 6 6").counted("wild") == [1, 2, 3, 4, 5]


STARRED = [row[0] for row in BASE[8:]]


@pytest.mark.parametrize("box", STARRED)
def test_a_starred_category_is_inactive_below_five_dice_fr12(box: str) -> None:
    run = Run("size 4; hand 1 2 3 4")
    assert run.box(box).state == "inactive"
    assert run.why_not(f"play {box}").source == "FR-12"


@pytest.mark.parametrize("box", [row[0] for row in BASE[:8]])
def test_an_unstarred_category_stays_active_below_five_dice_fr12(box: str) -> None:
    assert Run("size 4; hand 1 2 3 4").allows(f"play {box}")


@pytest.mark.parametrize(
    ("box", "size"),
    [
        ("triple-pair", 6),
        ("double-two-pair", 8),
        ("double-small-straight", 8),
        ("full-straight", 6),
        ("six-of-a-kind", 6),
        ("seven-of-a-kind", 7),
        ("eight-of-a-kind", 8),
    ],
)
def test_a_category_of_a_big_hand_is_for_sale_at_its_hand_size_and_not_below(box: str, size: int) -> None:
    dice = "dice d6 d6 d6 d6 d6 d6 d6 d6; money 50"
    assert Run(f"{dice}; size {size}; shop").allows(f"open {box}")
    assert Run(f"{dice}; size {size - 1}; shop").why_not(f"open {box}").source == "FR-12"


@pytest.mark.parametrize(
    ("box", "with_it", "without"),
    [("sevens", "d8", "d6"), ("eights", "d8", "d6"), ("nines", "d10", "d8"), ("tens", "d10", "d8")],
)
def test_a_number_above_six_is_for_sale_while_a_die_has_it(box: str, with_it: str, without: str) -> None:
    assert Run(f"dice d6 d6 d6 d6 {with_it}; money 9; shop").allows(f"open {box}")
    assert Run(f"dice d6 d6 d6 d6 {without}; money 9; shop").why_not(f"open {box}").source == "FR-29"


def test_a_changed_face_unlocks_its_number_too_fr29() -> None:
    run = Run("cards Chisel; money 9").play("use 0 0 5")
    assert list(run.state.collection[0].faces) == [1, 2, 3, 4, 5, 7]
    assert run.box("sevens").state == "for-sale"


def test_a_category_is_deactivated_with_its_dice_and_comes_back_as_it_was_fr30() -> None:
    run = Run("dice d6 d6 d6 d6 d6 d8; open eights; filled eights; levels eights=3; shop")
    run.play("sell-die 5")
    assert run.box("eights").state == "inactive"
    run.state.collection.append(Run("dice d8 d6").state.collection[0])
    assert (run.box("eights").state, run.level("eights")) == ("filled", 3)


def test_the_reward_grows_at_levels_three_five_and_seven_fr14() -> None:
    assert [Run(f"hand 6 6 6 6 6; levels sixes={level}").pays("sixes") for level in range(1, 9)] == [
        1, 1, 2, 2, 3, 3, 4, 4,
    ]  # fmt: skip
