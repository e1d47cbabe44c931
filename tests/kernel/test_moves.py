"""One integer, three readings: packing, text and JSON from one declaration."""

from collections.abc import Callable

import pytest

from cinque.boards.squares import squares
from cinque.kernel.moves import (
    RESIGN,
    UNDO,
    BadMove,
    CellField,
    ChoiceField,
    Field,
    Grammar,
    Moves,
    SetField,
    Verb,
    first,
    pack,
    second,
    third,
    verb_of,
    with_first,
    with_second,
    with_third,
)

BOARD = squares(60, 60)
GRAMMAR = Grammar(
    [
        Verb("end", [], "End."),
        Verb(
            "fire", [Field("ship", 9), ChoiceField("with", ["shell", "torpedo"]), CellField("at", 3600, BOARD)], "Fire."
        ),
        Verb("roll", [SetField("held", 8)], "Roll."),
    ]
)


@pytest.mark.parametrize("text", ["end", "fire 3 torpedo c4", "fire 8 shell bh60", "roll 1+3+8", "roll -"])
def test_text_reads_back(text: str) -> None:
    assert GRAMMAR.text(GRAMMAR.parse(text)) == text


def test_packing_and_the_grammar_agree() -> None:
    move = GRAMMAR.parse("fire 3 torpedo c4")
    assert move == pack(1, 3, 1, 182)
    assert (verb_of(move), first(move), second(move), third(move)) == (1, 3, 1, 182)


def test_the_largest_move_survives_javascript() -> None:
    assert pack(255, 16383, 16383, 16383) < 2**53


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("dance", "the verbs are end, fire, roll"),
        ("fire 3 torpedo", "fire takes ship with at after it"),
        ("end now", "end takes nothing after it"),
        ("fire 9 shell c4", "from 0 to 8"),
        ("fire x shell c4", "from 0 to 8"),
        ("fire 3 axe c4", "one of shell, torpedo"),
        ("fire 3 shell c61", "outside"),
        ("fire 3 shell 4c", "not a cell"),
        ("roll 1+9", "numbers from 1 to 8"),
        ("fire ³ shell c4", "from 0 to 8"),
    ],
)
def test_nonsense_gets_an_error_that_says_what_to_write(text: str, words: str) -> None:
    with pytest.raises(BadMove, match=words):
        GRAMMAR.parse(text)


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"verb": 3},
        {"verb": "dance"},
        {"verb": "roll"},
        {"verb": "roll", "held": "x"},
        {"verb": "roll", "held": True},
        {"verb": "roll", "held": -1},
        {"verb": "roll", "held": 256},
        {"verb": "end", "more": 1},
        {"verb": "undo", "more": 1},
    ],
)
def test_json_that_is_no_move_is_refused(data: dict[str, object]) -> None:
    with pytest.raises(BadMove):
        GRAMMAR.from_json(data)


@pytest.mark.parametrize(("word", "number"), [("resign", RESIGN), ("undo", UNDO)])
def test_the_moves_of_the_table_are_the_same_in_every_game(word: str, number: int) -> None:
    assert GRAMMAR.parse(word) == number
    assert GRAMMAR.text(number) == word
    assert GRAMMAR.from_json(GRAMMAR.to_json(number)) == number


def test_the_action_space_is_counted_from_the_fields() -> None:
    assert GRAMMAR.size == 1 + 9 * 2 * 3600 + 256
    assert [GRAMMAR.index(GRAMMAR.move_at(index)) for index in (0, 1, 777, GRAMMAR.size - 1)] == [
        0,
        1,
        777,
        GRAMMAR.size - 1,
    ]


@pytest.mark.parametrize("number", [3, 255, pack(1, 9, 0, 0), pack(0, 1, 0, 0), -7, 1 << 60])
def test_an_integer_that_is_no_move_is_not_known(number: int) -> None:
    assert not GRAMMAR.knows(number)


def test_a_verb_has_at_most_three_fields() -> None:
    with pytest.raises(ValueError, match="4 fields"):
        Verb("much", [Field(name, 2) for name in "abcd"], "")


def test_a_field_that_does_not_fit_is_refused() -> None:
    with pytest.raises(ValueError, match="at most 16384"):
        Field("wide", 16385)


def test_the_buffer_grows_and_is_reused() -> None:
    moves = Moves()
    for number in range(1000):
        moves.add(number)
    assert moves.to_list() == list(range(1000))
    assert moves.has(999)
    moves.clear()
    moves.add(7)
    assert (moves.to_list(), moves.has(999)) == ([7], False)


@pytest.mark.parametrize(("change", "read"), [(with_first, first), (with_second, second), (with_third, third)])
def test_one_field_of_a_move_is_another_and_nothing_else_changes(
    change: Callable[[int, int], int], read: Callable[[int], int]
) -> None:
    before = pack(7, 16383, 16383, 16383)
    after = change(before, 5)
    assert read(after) == 5
    assert change(after, 16383) == before
