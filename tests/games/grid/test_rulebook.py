"""The rulebook says what the tables say, and every ruling stands in it."""

import re
from pathlib import Path

import pytest

from cinque.games.grid.content.tables import RULES

BOOK = (Path(__file__).parents[3] / "docs" / "games" / "grid.md").read_text()


def classes_table() -> str:
    rows = [f"| {row.name} | {row.move} | {row.health} | {row.attack} | {row.help} |" for row in RULES.classes]
    return "\n".join(["| Class | Move | Health | Attack | Ability (Classes edition) |", "|---|--:|--:|--:|---|", *rows])


def test_the_class_table_is_that_of_tables_py() -> None:
    (printed,) = re.findall(r"<!-- table: classes -->\n(.*?)\n<!-- end -->", BOOK, re.DOTALL)
    assert printed == classes_table()


@pytest.mark.parametrize("number", range(1, 23))
def test_every_ruling_stands_in_the_rulebook(number: int) -> None:
    assert f"GG-{number:02}" in BOOK


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("after {} full rounds without", RULES.quiet_rounds),
        ("units in it lose {} Health", RULES.ring_damage),
        ("whole board burns {} rounds later", RULES.ring_steps - 1),
        ("After {} rounds the side", RULES.round_cap),
        ("From round {} on it closes whatever happens", RULES.late_round),
        ("up to {} more steps, by the same", RULES.sprint_steps),
    ],
)
def test_numbers_in_the_text_are_those_of_tables_py(sentence: str, value: int) -> None:
    assert sentence.format(value) in " ".join(BOOK.split())
