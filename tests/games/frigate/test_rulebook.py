"""The rulebook says what the tables say, and every ruling stands in it."""

from pathlib import Path

import pytest

from cinque.games.frigate.content.rows import PerkRow
from cinque.games.frigate.content.rulebook import TABLES, filled
from cinque.games.frigate.content.tables import RULES

BOOK = (Path(__file__).parents[3] / "docs" / "games" / "frigate.md").read_text()
TEXT = " ".join(BOOK.split())


def test_the_tables_of_the_rulebook_are_those_of_tables_py() -> None:
    assert filled(BOOK) == BOOK


@pytest.mark.parametrize("name", TABLES)
def test_every_table_stands_in_the_rulebook(name: str) -> None:
    assert BOOK.count(f"<!-- table: {name} -->\n|") == 1


@pytest.mark.parametrize("number", range(1, 69))
def test_every_ruling_stands_in_the_rulebook(number: int) -> None:
    assert f"FR-{number:02}" in BOOK


@pytest.mark.parametrize("row", RULES.cards, ids=lambda row: row.key)
def test_every_card_stands_in_the_rulebook_with_its_price(row: PerkRow) -> None:
    assert f"| {row.name} | " in BOOK
    assert f"| ${row.cost} | " in next(line for line in BOOK.splitlines() if line.startswith(f"| {row.name} | "))


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("a wallet with ${}", RULES.start_money),
        ("hand size is {} at first", RULES.hand_size),
        ("at least 2 and at most {}; a change", RULES.hand_high),
        ("it costs ${}, and $1 more each time", RULES.restock_base),
        ("An upgrade costs ${} and a dollar", RULES.upgrade_base),
        ("targets grow by {}% a round", RULES.endless_percent - 100),
        ("A face shows {} at most", RULES.face_high),
    ],
)
def test_numbers_in_the_text_are_those_of_tables_py(sentence: str, value: object) -> None:
    assert sentence.format(value) in TEXT
