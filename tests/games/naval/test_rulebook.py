"""The rulebook says what the tables say, and every ruling stands in it."""

import re
from pathlib import Path

import pytest

from cinque.games.naval.content.rulebook import TABLES
from cinque.games.naval.content.tables import OPTIONS, RULES

BOOK = (Path(__file__).parents[3] / "docs" / "games" / "naval.md").read_text()
SOURCES = sorted((Path(__file__).parents[3] / "src" / "cinque" / "games" / "naval").glob("*.py"))

TESTS = sorted(Path(__file__).parent.glob("test_*.py"))


@pytest.mark.parametrize("name", TABLES)
def test_a_table_of_the_rulebook_is_that_of_tables_py(name: str) -> None:
    (printed,) = re.findall(rf"<!-- table: {name} -->\n(.*?)\n<!-- end -->", BOOK, re.DOTALL)
    assert printed == TABLES[name](RULES)


@pytest.mark.parametrize("number", range(1, 52))
def test_every_ruling_stands_in_the_rulebook(number: int) -> None:
    assert f"NB-{number:02}" in BOOK


@pytest.mark.parametrize("number", range(1, 52))
def test_every_ruling_has_a_test_that_bears_its_number(number: int) -> None:
    assert any(f"def test_nb_{number:02}_" in path.read_text() for path in TESTS)


def test_every_ruling_the_game_names_stands_in_the_rulebook() -> None:
    named = {ruling for path in SOURCES for ruling in re.findall(r"NB-\d\d", path.read_text())}
    assert named <= set(re.findall(r"NB-\d\d", BOOK))


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("You have {} points", RULES.budget),
        ("starting zone of {0} by {0} cells", RULES.zone),
        ("{} cells from the edge", RULES.zone_margin),
        ("with {} cells around it clear", RULES.zone_clear),
        ("at least {} steps from the next", RULES.zone_gap),
        ("the water within {} steps", RULES.fair_steps),
        ("with its age, for {} full turns", RULES.remember_rounds),
        ("After {} full turns without damage", RULES.ping_rounds),
        ("After {}, the fleet wins", RULES.quiet_rounds),
        ("loses after {} full turns of it", RULES.unarmed_rounds),
        ("After {} full turns the value", RULES.round_cap),
    ],
)
def test_numbers_in_the_text_are_those_of_tables_py(sentence: str, value: int) -> None:
    assert sentence.format(value) in " ".join(BOOK.split())


def test_the_figures_written_as_words_and_shares_are_those_of_tables_py() -> None:
    assert (RULES.most_of_a_kind, RULES.auto_plans, RULES.land_permille, RULES.fair_permille) == (2, 4, 150, 1100)


def test_every_option_is_explained() -> None:
    for option in OPTIONS.options:
        assert option.source in BOOK
        assert f"*{option.label}*" in BOOK or option.name == "budget"
