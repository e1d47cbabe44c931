"""The rulebook says what the tables say, and every ruling stands in it."""

import re
from pathlib import Path

import pytest

from cinque.games.ratroyale.content.rulebook import with_tables
from cinque.games.ratroyale.content.tables import FREE_ROLLS, OPTIONS, RULES, STARTER
from cinque.games.ratroyale.maps.rulebook import TABLES
from cinque.kernel.editions import NUMBERS

BOOK = (Path(__file__).parents[3] / "docs" / "games" / "ratroyale.md").read_text()
SENTENCES = " ".join(BOOK.split())
LAIR = RULES.structures[0]


def test_every_table_is_printed_from_tables_py() -> None:
    assert with_tables(BOOK, TABLES) == BOOK
    assert set(re.findall(r"<!-- table: (\w+) -->", BOOK)) == set(TABLES)


def test_another_number_in_the_tables_would_be_noticed() -> None:
    assert with_tables(BOOK.replace("| Tailblazer | Vanguard | 10 |", "| Tailblazer | Vanguard | 11 |"), TABLES) == BOOK


@pytest.mark.parametrize("number", range(1, 70))
def test_every_ruling_stands_in_the_rulebook(number: int) -> None:
    assert f"RR-{number:02}" in BOOK


@pytest.mark.parametrize(
    ("sentence", "values"),
    [
        ("{} HP, Defense {}, Height {}, solid", [LAIR.health, LAIR.defense, LAIR.height]),
        ("every free tile within {} of a living Lair", [RULES.zone_reach]),
        ("the turn brings {} % more crumbs", [RULES.stack_percent]),
        ("{} squeaks, at most {} of a kind", [RULES.set_size, RULES.copies]),
        ("A set may be as small as {} while", [RULES.set_least]),
        ("brings {} crumbs and each later one {} more, up to {}", [RULES.ramp_start, RULES.ramp_step, RULES.ramp_cap]),
        ("get {0}, and {0} more every {1} rounds, up to {2}",
         [RULES.classic_step, RULES.classic_rounds, RULES.classic_cap]),
        ("up or down by {} in height", [RULES.climb]),
        ("but at least {} for each hit", [RULES.min_damage]),
        ("After {} turns, counting both", [RULES.turn_cap]),
        ("A is {} for EXP and {} for cheese", [RULES.win_exp.a, RULES.win_cheese.a]),
        ("for a defeat {} and {}; B is {} and C is {}",
         [RULES.loss_exp.a, RULES.loss_cheese.a, RULES.win_exp.b, RULES.win_exp.c]),
        ("resigned before turn {} pays", [RULES.resign_free]),
        ("it takes {} + {} (N - 1) EXP", [RULES.level_base, RULES.level_step]),
        ("a new save has {} for nothing", [FREE_ROLLS]),
        ("A roll costs {} cheese", [RULES.roll_price]),
        ("from 0 to {} or is a wall", [RULES.highest]),
    ],
)  # fmt: skip
def test_numbers_in_the_text_are_those_of_tables_py(sentence: str, values: list[int]) -> None:
    assert sentence.format(*values) in SENTENCES


def test_the_starter_cards_in_the_text_are_those_of_tables_py() -> None:
    cards = [f"{copies} {card}" for card, copies in STARTER.items()]
    assert f"A new save owns {', '.join(cards[:-1])} and {cards[-1]}" in SENTENCES


def test_every_option_names_its_ruling() -> None:
    assert all(re.fullmatch(r"RR-\d\d", option.source) for option in OPTIONS.options if option.name != NUMBERS)
