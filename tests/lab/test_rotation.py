"""Any number of bots at a table, with the seats rotated."""

import msgspec
import pytest

from cinque.games.grid import GAME
from cinque.lab.rotation import Rotation, Round, RoundsReport, RoundsTally, play_round, round_reached
from cinque.lab.series import in_order
from cinque.lab.statistics import wilson

ROTATION = Rotation("grid", GAME.options().check({}), ("easy", "random"), 2, "rotation")


@pytest.fixture(scope="module")
def played() -> Round:
    return play_round(ROTATION, 0)


def tallied(*rounds: Round) -> RoundsReport:
    tally = RoundsTally(ROTATION.bots)
    for each in rounds:
        tally.add(each)
    return tally.report()


def test_everybody_has_every_seat_once_from_the_same_opening(played: Round) -> None:
    assert [record.seats for record in played.records] == [["Easy", "Random"], ["Random", "Easy"]]
    assert len({record.seed for record in played.records}) == 1


def test_points_belong_to_the_bot_wherever_it_sat(played: Round) -> None:
    outcomes = [record.outcome for record in played.records]
    assert played.scores[0] == [outcome.score(seat) for seat, outcome in enumerate(outcomes) if outcome is not None]
    assert [one + other for one, other in zip(*played.scores, strict=True)] == [1.0, 1.0]


def test_a_tally_has_a_win_rate_for_every_bot_and_counts_seats(played: Round) -> None:
    report = tallied(played, played)
    # The same round twice is no more evidence than once.
    assert (report.games, report.distinct) == (4, 2)
    assert [bot.bot for bot in report.bots] == ["easy", "random"]
    assert sum(bot.wins for bot in report.bots) == sum(report.seat_wins) == 2
    assert (report.bots[0].low, report.bots[0].high) == wilson(2, 2)


def test_the_round_reached_is_that_of_the_last_position(played: Round) -> None:
    assert played.reached == [round_reached(GAME, record) for record in played.records]
    assert tallied(played).best_round == max(played.reached) > 1


def test_one_process_and_two_play_the_same() -> None:
    one, two = (
        [msgspec.structs.replace(each, thought=[]) for each in in_order(play_round, ROTATION, 2, workers)]
        for workers in (1, 2)
    )
    assert one == two
