"""Dice: fair, checkable, and one stream never moves another."""

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinque.kernel.dice import Dice, Rng

STREAMS = ["dice", "shop"]


def test_the_same_seed_rolls_the_same() -> None:
    one, two = Dice("seed", STREAMS), Dice("seed", STREAMS)
    assert [one.below(0, 6) for _ in range(50)] == [two.below(0, 6) for _ in range(50)]


def test_pl_01_drawing_from_one_stream_leaves_the_others_alone() -> None:
    one, two = Dice("seed", STREAMS), Dice("seed", STREAMS)
    for _ in range(9):
        one.below(1, 100)
    assert [one.below(0, 6) for _ in range(50)] == [two.below(0, 6) for _ in range(50)]


def test_rolls_are_known_so_that_a_finished_match_can_be_checked_forever() -> None:
    dice = Dice("cinque", STREAMS)
    assert [dice.below(0, 6) for _ in range(10)] == KNOWN


def test_every_face_is_about_equally_likely() -> None:
    dice = Dice("fair", STREAMS)
    counts = Counter(dice.below(0, 6) for _ in range(6000))
    assert all(880 <= counts[face] <= 1120 for face in range(6))


def test_a_copy_rolls_on_by_itself() -> None:
    dice = Dice("copy", STREAMS)
    dice.below(0, 6)
    twin = dice.copy()
    assert [dice.below(0, 99) for _ in range(5)] == [twin.below(0, 99) for _ in range(5)]
    assert dice.columns() == twin.columns()
    dice.below(0, 6)
    assert dice.columns() != twin.columns()


def test_copies_that_draw_in_turn_do_not_disturb_each_other() -> None:
    """They share the block of words they drew last; forty draws cross from block to block."""
    alone = Dice("blocks", ["one"])
    expected = [alone.below(0, 100) for _ in range(40)]
    ahead = Dice("blocks", ["one"])
    behind = ahead.copy()
    first = [ahead.below(0, 100) for _ in range(20)]
    drawn = [(ahead.below(0, 100), behind.below(0, 100)) for _ in range(20)]
    assert first + [one for one, _ in drawn] == expected
    assert [other for _, other in drawn] == expected[:20]


def test_loaded_dice_give_what_they_were_loaded_with_and_then_roll_on() -> None:
    dice = Dice("loaded", STREAMS)
    dice.load(0, [5, 0])
    assert [dice.below(0, 6), dice.below(0, 6)] == [5, 0]
    assert 0 <= dice.below(0, 6) < 6


def test_dice_loaded_with_what_they_cannot_show_say_so() -> None:
    dice = Dice("loaded", STREAMS)
    dice.load(0, [6])
    with pytest.raises(ValueError, match="loaded with 6"):
        dice.below(0, 6)


@given(st.lists(st.integers(), max_size=30))
def test_a_shuffle_keeps_every_item(items: list[int]) -> None:
    shuffled = items.copy()
    Dice("shuffle", STREAMS).shuffle(0, shuffled)
    assert sorted(shuffled) == sorted(items)


def test_nothing_can_be_drawn_below_one() -> None:
    with pytest.raises(ValueError, match="below 0"):
        Dice("x", STREAMS).below(0, 0)


@given(st.integers(0, 2**40), st.integers(1, 10_000))
def test_the_rng_of_bots_stays_in_bounds(seed: int, bound: int) -> None:
    rng = Rng(seed)
    assert all(0 <= rng.below(bound) < bound for _ in range(20))


def test_the_rng_of_bots_is_the_same_in_both_modes() -> None:
    rng = Rng(12345)
    assert [rng.word() for _ in range(4)] == WORDS


KNOWN = [3, 4, 3, 0, 3, 3, 3, 3, 4, 5]
WORDS = [1407997379, 971874274, 2628768188, 227065079]
