"""Wilson intervals and the sequential test, against figures worked out elsewhere and against simulated series."""

from math import log

import pytest

from cinque.kernel.dice import Rng
from cinque.lab.statistics import Sprt, likelihood_ratio, wilson


def simulated(sprt: Sprt, score: float, rng: Rng, most: int) -> str:
    """The verdict on a bot with this true score, over pairs of independent games."""
    pairs = [0] * 5
    for _ in range(most):
        pairs[2 * sum(rng.below(100) < round(100 * score) for _ in range(2))] += 1
        if verdict := sprt.verdict(pairs):
            return verdict
    return ""


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(50, 100, 0.4038, 0.5962), (296, 400, 0.6949, 0.7805), (996, 1000, 0.9898, 0.9984), (10, 10, 0.7225, 1.0)],
)
def test_a_wilson_interval_is_the_published_one(score: float, games: int, low: float, high: float) -> None:
    assert wilson(score, games) == pytest.approx((low, high), abs=0.0001)


def test_no_games_say_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)


def test_an_interval_of_more_games_is_narrower() -> None:
    few, many = wilson(7, 10), wilson(700, 1000)
    assert few[0] < many[0] < 0.7 < many[1] < few[1]


def test_pairs_that_were_all_won_or_lost_are_a_plain_likelihood_ratio() -> None:
    # With two outcomes only, the likeliest distribution with mean m is m and 1 - m.
    expected = 30 * log(0.75 / 0.65) + 10 * log(0.25 / 0.35)
    assert likelihood_ratio([10, 0, 0, 0, 30], 0.65, 0.75) == pytest.approx(expected, abs=0.02)


def test_the_ratio_changes_sign_with_the_score() -> None:
    assert likelihood_ratio([2, 3, 10, 12, 30], 0.65, 0.75) > 0
    assert likelihood_ratio([10, 12, 20, 6, 4], 0.65, 0.75) < 0


def test_pairs_that_never_vary_decide_too() -> None:
    assert Sprt(0.65, 0.75).verdict([0, 0, 0, 0, 40]) == "high"
    assert Sprt(0.65, 0.75).verdict([0, 0, 40, 0, 0]) == "low"


def test_the_bounds_are_those_of_wald() -> None:
    sprt = Sprt(0.65, 0.75)
    assert (sprt.lower, sprt.upper) == pytest.approx((-2.9444, 2.9444), abs=0.0001)


@pytest.mark.parametrize(("score", "wrong"), [(0.65, "high"), (0.75, "low")])
def test_a_sequential_test_is_wrong_in_about_one_series_of_twenty(score: float, wrong: str) -> None:
    rng = Rng(7)
    verdicts = [simulated(Sprt(0.65, 0.75), score, rng, 2000) for _ in range(100)]
    assert "" not in verdicts
    assert verdicts.count(wrong) <= 11


def test_a_score_far_above_is_accepted_sooner_than_one_in_the_middle() -> None:
    sprt = Sprt(0.65, 0.75)
    assert simulated(sprt, 0.98, Rng(1), 40) == "high"
    assert simulated(sprt, 0.70, Rng(1), 10) == ""


@pytest.mark.parametrize("scores", [(0.7, 0.6), (0.5, 0.5), (0.0, 0.5), (0.5, 1.0)])
def test_a_test_between_impossible_scores_is_refused(scores: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="sequential test"):
        Sprt(*scores)
