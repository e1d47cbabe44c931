"""Conditions, counts and deeds are typed where they are written, and their texts in the rules read back."""

from collections.abc import Iterator

import pytest
from msgspec import Struct
from msgspec.structs import replace

from cinque.games.frigate.content.rows import PerkRow, act, adds
from cinque.games.frigate.content.sentences import ACT_WORDS, DIE_WORDS, PER_WORDS, WHEN_WORDS
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.terms import (
    BadRow,
    Both,
    BoxesLeft,
    InBox,
    MarkFaces,
    Money,
    OfFamily,
    condition,
    count,
    deed,
    written,
)
from cinque.games.frigate.content.words import FAULTS, PLAIN_CONDITIONS, PLAIN_COUNTS, PLAIN_DEEDS
from cinque.games.frigate.play import conditions, counts
from cinque.games.frigate.play.binding import PLAIN_ACTS, build
from cinque.games.frigate.play.reasons import REASONS

READERS = {"when": condition, "per": count, "do": deed}


def texts(value: object) -> Iterator[tuple[str, str]]:
    """Every term of the tables, as the field it stands in and its text."""
    if isinstance(value, tuple):
        for each in value:
            yield from texts(each)
    elif isinstance(value, Struct):
        for field in value.__struct_fields__:
            if field in READERS:
                yield field, getattr(value, field)
            else:
                yield from texts(getattr(value, field))


@pytest.mark.parametrize(("field", "text"), sorted(set(texts(RULES))))
def test_the_text_of_a_term_reads_back(field: str, text: str) -> None:
    assert written(READERS[field](text)) == text


def test_a_term_is_a_small_typed_row() -> None:
    assert condition("box sixes and full hand") == Both(InBox("sixes"), "full hand")
    assert [condition("family pairs"), condition("boxes left at most 4")] == [OfFamily("pairs"), BoxesLeft(4)]
    assert [count("5 $"), deed("mark half kraken")] == [Money(5), MarkFaces("half", "kraken")]
    assert act(MarkFaces("face", "coin")).do == "mark face coin"


@pytest.mark.parametrize("text", ["family pears", "boxes left at most four", "first dice", "full hand and"])
def test_a_misspelt_condition_is_an_error_that_says_so(text: str) -> None:
    with pytest.raises(BadRow):
        condition(text)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (adds("mult", 1, when=InBox("elevens")), "Ramrod: there is no category 'elevens'"),
        (replace(adds("mult", 1), when="whenever"), "Ramrod: there is no term 'whenever'"),
        (replace(adds("mult", 1), per="dollar"), "Ramrod: there is no term 'dollar'"),
    ],
)
def test_a_row_that_says_what_is_not_there_is_named_when_it_is_bound(effect: object, words: str) -> None:
    rows = [replace(row, effects=(effect,)) if row.name == "Ramrod" else row for row in RULES.cards]
    with pytest.raises(BadRow, match=words):
        build(replace(RULES, cards=tuple(rows)))


@pytest.mark.parametrize("lasts", ["5 turns", "1 uses", "2 hand", "hands", "0 uses"])
def test_a_row_that_lasts_for_no_known_time_cannot_be_made(lasts: str) -> None:
    with pytest.raises(BadRow, match="Ramrod"):
        PerkRow("Ramrod", "C", 1, lasts, ())


def test_every_fault_has_words_or_is_said_with_the_numbers_of_the_position() -> None:
    with_numbers = {"fine", "too dear", "full", "box inactive"}
    assert {*REASONS, *with_numbers} == set(FAULTS)


def test_every_plain_term_is_bound_and_has_words() -> None:
    assert ["", *conditions.PLAIN] == list(PLAIN_CONDITIONS)
    assert ["", *counts.PLAIN] == list(PLAIN_COUNTS)
    assert list(PLAIN_ACTS) == list(PLAIN_DEEDS)
    assert set(PLAIN_CONDITIONS) == {*WHEN_WORDS, *DIE_WORDS}
    assert {*PER_WORDS, "", "count"} == set(PLAIN_COUNTS)
    assert set(PLAIN_DEEDS) <= set(ACT_WORDS)
