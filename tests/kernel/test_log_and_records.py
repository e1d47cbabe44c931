"""Who was told what; offers; options; records as files."""

import msgspec
import pytest

from cinque.games import GAMES
from cinque.kernel.log import PUBLIC, SILENT, Log, only
from cinque.kernel.offers import Offer, expand, runs_of
from cinque.kernel.options import Option, OptionSpec
from cinque.kernel.play import Line, record_of, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Outcome, Record

GRID = GAMES["grid"]
PLAIN = GRID.options().check({})
SPEC = OptionSpec(
    [
        Option("size", "Size", "int", 3, "", low=1, high=5),
        Option("fog", "Fog", "bool", True, ""),
        Option("mood", "Mood", "choice", "calm", "", choices=["calm", "wild"], source="XX-01"),
    ],
    2,
    4,
)


def test_a_seat_hears_what_it_was_told_and_what_is_public() -> None:
    log = Log()
    log.tell(PUBLIC, "all")
    log.tell(only(0), "zero")
    log.tell(only(1) | only(2), "one and two")
    assert log.heard(0) == ["all", "zero"]
    assert log.heard(2) == ["all", "one and two"]
    assert log.heard(None) == ["all"]


def test_the_silent_log_keeps_nothing() -> None:
    SILENT.tell(PUBLIC, "psst")
    SILENT.settle()
    assert (SILENT.events, SILENT.settled) == ([], False)


def test_offers_with_rows_and_with_runs_expand_alike() -> None:
    grammar = GRID.grammar(PLAIN)
    cells = [1, 2, 3, 9]
    rows = Offer("walk", {"unit": 2}, ["to"], cells)
    runs = Offer("walk", {"unit": 2}, ["to"], runs=runs_of(cells))
    assert list(expand(grammar, [rows])) == list(expand(grammar, [runs]))
    assert runs.runs == [1, 3, 9, 1]


def test_an_offer_may_leave_two_fields_open() -> None:
    grammar = GRID.grammar(PLAIN)
    offer = Offer("walk", fields=["unit", "to"], picks=[2, 1, 3, 5])
    assert [grammar.text(move) for move in expand(grammar, [offer])] == ["walk 2 b1", "walk 3 f1"]


@pytest.mark.parametrize("wrong", [4, 7, True, "6"])
def test_a_number_of_a_list_is_one_of_the_list(wrong: object) -> None:
    option = Option("size", "Size", "int", 0, "", low=0, high=8, values=[0, 6, 8])
    assert option.check(6) == 6
    with pytest.raises(Refused, match="Size must be one of 0, 6, 8"):
        option.check(wrong)


def test_options_left_out_take_their_defaults() -> None:
    assert SPEC.check({"size": 4}) == {"size": 4, "fog": True, "mood": "calm"}


@pytest.mark.parametrize(
    ("chosen", "words"),
    [
        ({"size": 6}, "Size must be a whole number from 1 to 5"),
        ({"size": True}, "whole number"),
        ({"fog": 1}, "yes or no"),
        ({"mood": "odd"}, "one of calm, wild"),
        ({"speed": 1}, "There is no option 'speed'"),
    ],
)
def test_a_bad_option_is_refused_with_what_would_do(chosen: dict[str, object], words: str) -> None:
    with pytest.raises(Refused, match=words):
        SPEC.check(chosen)


@pytest.mark.parametrize("seats", [1, 5])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    with pytest.raises(Refused, match="2 to 4"):
        SPEC.check_seats(seats)


def test_a_record_is_a_readable_file_that_reads_back() -> None:
    line = Line(GRID, PLAIN, 2, "file")
    line.add(line.game.to_move(line.now())[0], GRID.grammar(PLAIN).parse("end"))
    record = record_of(line, ["Ann", "Bob"])
    assert msgspec.json.decode(record.to_bytes(), type=Record) == record
    assert b' end"' in record.to_bytes()


@pytest.mark.parametrize("move", ["0 end", "1 end", "x end", "0 dance", "0 walk 99 a1", "7 end", ""])
def test_a_record_with_a_wrong_move_is_refused_by_its_number(move: str) -> None:
    line = Line(GRID, PLAIN, 2, "wrong")
    first = line.game.to_move(line.now())[0]
    line.add(first, GRID.grammar(PLAIN).parse("end"))
    record = record_of(line, ["Ann", "Bob"])
    wrong = msgspec.structs.replace(record, moves=[*record.moves, move, move])
    with pytest.raises(Refused, match=r"Move [23] of the record"):
        replay(GRID, wrong)


def test_pl_05_a_draw_counts_one_half() -> None:
    assert [Outcome([], "").score(0), Outcome([1], "").score(0), Outcome([1], "").score(1)] == [0.5, 0.0, 1.0]


def test_a_lost_run_of_a_game_for_one_is_no_draw() -> None:
    lost = Outcome([], "The sea won.", lost=True)
    assert (lost.drawn, lost.score(0)) == (False, 0.0)
    assert msgspec.json.encode(Outcome([1], "")) == b'{"winners":[1],"why":""}'
