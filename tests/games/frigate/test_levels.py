"""Difficulty levels: score targets and the debuffs of a whole run (FR-35)."""

import pytest
from msgspec.structs import replace

from cinque.games.frigate.content.tables import LEVELS, RULES
from cinque.games.frigate.content.targets import target_of
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.prices import restock_price
from tests.games.frigate.table import Run

HAND = "hand 1 2 3 4 6"


@pytest.mark.parametrize("level", range(1, 6))
def test_every_target_is_higher_than_the_last(level: int) -> None:
    targets = [target_of(replace(RULES, level=level), round) for round in range(1, 16)]
    assert targets == sorted(set(targets))


@pytest.mark.parametrize("level", range(1, 6))
def test_a_target_is_the_scaling_function_to_the_nearest_five(level: int) -> None:
    row = LEVELS[level - 1]
    for round in range(1, 16):
        boss = dict(zip(RULES.boss_rounds, row.bosses, strict=True)).get(round, 100) / 100
        exact = row.first * ((round + row.shift) / (1 + row.shift)) ** (row.power / 100) * boss
        assert abs(target_of(replace(RULES, level=level), round) - exact) <= 2.5 + 1e-6


@pytest.mark.parametrize("level", range(1, 5))
def test_a_higher_level_has_higher_targets_and_larger_steps(level: int) -> None:
    low, high = Figures(replace(RULES, level=level)), Figures(replace(RULES, level=level + 1))
    assert all(high.target(round) >= low.target(round) for round in range(1, 16))
    assert high.target(15) - high.target(14) > low.target(15) - low.target(14)


def test_a_curve_can_start_flatter_by_its_shift() -> None:
    flat = replace(RULES, levels=(replace(LEVELS[0], first=300, power=200, shift=1),))
    assert [target_of(flat, round) for round in (1, 2, 14)] == [300, 675, 16875]


def test_deckhand_and_sailor_have_no_debuffs() -> None:
    assert [LEVELS[0].effects, LEVELS[1].effects] == [(), ()]


def test_restocking_costs_a_bosun_a_dollar_more() -> None:
    assert restock_price(Run("shop", replace(RULES, level=3)).state) == 3


def test_a_captain_has_one_slot_fewer() -> None:
    assert Run("", replace(RULES, level=4)).slots == 4


def test_every_box_of_an_admiral_has_one_bonus_less() -> None:
    assert Run(HAND, replace(RULES, level=5)).score("wild") == 17 * 2


def test_the_debuffs_of_levels_do_not_add_up_fr67() -> None:
    run = Run("shop", replace(RULES, level=5))
    assert (run.slots, restock_price(run.state)) == (5, 2)


def test_the_debuffs_of_a_level_are_not_those_of_a_boss() -> None:
    assert Run(f"{HAND}; cards Jolly Roger", replace(RULES, level=5)).score("wild") == 17 * 10
