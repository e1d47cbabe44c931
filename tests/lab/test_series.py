"""A series of paired matches."""

import msgspec
import pytest

from cinque.games.grid import GAME
from cinque.games.naval.content.tables import MAP_SIZES
from cinque.lab.pair import Pair, Series, play_pair
from cinque.lab.series import run
from cinque.lab.statistics import Sprt, wilson
from cinque.lab.tally import Report, Tally

OPTIONS = GAME.options().check({})


def series(one: str, two: str, pairs: int) -> Series:
    return Series("grid", OPTIONS, (one, two), pairs, "series")


def plain(report: Report) -> Report:
    """A report without what a clock had to say."""
    return msgspec.structs.replace(report, mean_ms=[], p95_ms=[], seconds=0.0)


@pytest.fixture(scope="module")
def pair() -> Pair:
    return play_pair(series("normal", "easy", 1), 0)


def test_both_games_of_a_pair_start_from_the_same_position_with_the_seats_swapped(pair: Pair) -> None:
    straight, swapped = pair.records
    assert straight.seed == swapped.seed
    assert straight.seats == list(reversed(swapped.seats))


def test_another_pair_has_another_opening(pair: Pair) -> None:
    assert play_pair(series("random", "random", 2), 1).records[0].seed != pair.records[0].seed


def test_drawn_options_are_the_same_in_both_games_of_a_pair_and_differ_between_pairs() -> None:
    drawn = msgspec.structs.replace(series("random", "random", 9), drawn=("size", "mode"))
    assert len({str(drawn.options_of(number)) for number in range(9)}) > 1
    straight, swapped = play_pair(drawn, 1).records
    assert straight.options == swapped.options == drawn.options_of(1)


def test_a_drawn_number_of_a_list_is_one_of_the_list() -> None:
    drawn = Series("naval", {}, ("random", "random"), 9, "series", drawn=("size",))
    sizes = {drawn.options_of(number)["size"] for number in range(9)}
    assert len(sizes) > 1
    assert sizes <= {0, *MAP_SIZES}


def test_scores_are_those_of_the_first_bot(pair: Pair) -> None:
    straight, swapped = (record.outcome for record in pair.records)
    assert straight is not None
    assert swapped is not None
    assert pair.scores == (straight.score(0), swapped.score(1))


def test_a_tally_counts_games_and_pairs(pair: Pair) -> None:
    tally = Tally()
    tally.add(pair)
    tally.add(pair)
    report = tally.report()
    assert report.games == 4
    assert report.score == sum(pair.scores) / 2


def test_a_game_that_was_played_before_counts_once_and_so_does_its_pair(pair: Pair) -> None:
    tally = Tally()
    for _ in range(8):
        tally.add(pair)
    report = tally.report()
    assert (report.games, report.distinct, sum(report.pairs)) == (16, 2, 1)
    assert report.wins + report.draws + report.losses == 2
    assert (report.low, report.high) == wilson(sum(pair.scores), 2)


def test_a_bot_against_itself_plays_one_game_a_pair_not_two() -> None:
    tally = Tally()
    run(series("normal", "normal", 3), tally, workers=1)
    report = tally.report()
    assert (report.games, report.distinct, report.score) == (6, 3, 0.5)


def test_a_game_ended_by_the_cap_is_not_called_decisive(pair: Pair) -> None:
    tally = Tally()
    tally.add(msgspec.structs.replace(pair, scores=(1.0, 1.0), capped=(True, False)))
    report = tally.report()
    assert (report.capped, report.decisive) == (0.5, 0.5)


def test_a_series_gives_the_same_report_on_one_core_and_on_two() -> None:
    one, two = Tally(), Tally()
    run(series("easy", "random", 4), one, workers=1)
    run(series("easy", "random", 4), two, workers=2)
    assert plain(one.report()) == plain(two.report())


def test_a_sequential_test_ends_a_series_early() -> None:
    tally = Tally(Sprt(0.5, 0.6))
    run(series("easy", "random", 60), tally, workers=1)
    report = tally.report()
    assert report.games < 120
    assert report.sprt is not None
    assert report.sprt.accepted == "high"


def test_those_who_watch_see_every_pair_in_order() -> None:
    seen: list[int] = []
    run(series("random", "random", 3), Tally(), workers=2, watch=lambda pair: seen.append(pair.number))
    assert seen == [0, 1, 2]


def test_an_empty_tally_reports_nothing_but_does_report() -> None:
    assert Tally().report().games == 0
