"""Models, equilibria and sequential verdicts, on data whose truth is known."""

import numpy as np
import pytest

from cinque.lab.model.logit import discoveries, fit, linear
from cinque.lab.model.solve import equilibrium, quantal, solved
from cinque.lab.study.compare import sequential


def test_a_logit_finds_what_was_put_in_and_its_interval_holds_it() -> None:
    rng = np.random.default_rng(1)
    x = rng.integers(-2, 3, (2000, 3)).astype(float)
    truth = np.array([0.8, 0.0, -0.4])
    y = (rng.random(2000) < 1 / (1 + np.exp(-(x @ truth)))).astype(float)
    effects = fit(["a", "b", "c"], x.tolist(), y.tolist(), [str(i // 2) for i in range(2000)])
    for effect, value in zip(effects, truth, strict=True):
        assert effect.low < value < effect.high
    assert [effect.found for effect in effects] == [True, False, True]
    assert effects[0].score == pytest.approx(1 / (1 + np.exp(-effects[0].value)))


def test_rows_of_one_opening_that_repeat_each_other_do_not_narrow_the_interval() -> None:
    rng = np.random.default_rng(2)
    x = rng.integers(-2, 3, (300, 1)).astype(float)
    y = (rng.random(300) < 0.5).astype(float)
    groups = [str(i) for i in range(300)]
    once = fit(["a"], x.tolist(), y.tolist(), groups, ridge=0.0)[0]
    thrice = fit(["a"], np.tile(x, (3, 1)).tolist(), np.tile(y, 3).tolist(), groups * 3, ridge=0.0)[0]
    assert thrice.high - thrice.low == pytest.approx(once.high - once.low, rel=1e-6)


def test_a_straight_line_has_its_slope() -> None:
    x = [[i / 50] for i in range(50)]
    effect = linear(
        ["a"], x, [3 + 2 * each[0] + (-1) ** i * 0.01 for i, each in enumerate(x)], [str(i) for i in range(50)]
    )
    assert effect[0].value == pytest.approx(2, abs=0.02)


def test_of_many_chances_only_those_that_stand_out_are_called_found() -> None:
    assert discoveries([0.001, 0.012, 0.031, 0.042, 0.9]) == [True, True, False, False, False]
    assert discoveries([0.04] * 20) == [True] * 20
    assert discoveries([0.04] + [0.5] * 19) == [False] * 20


def test_what_beats_each_other_in_a_circle_is_chosen_alike() -> None:
    assert equilibrium([[0.5, 1, 0], [0, 0.5, 1], [1, 0, 0.5]]) == pytest.approx([1 / 3] * 3)
    assert equilibrium([[0.5, 0.7], [0.3, 0.5]]) == pytest.approx([1, 0])


def test_against_the_equilibrium_nothing_scores_more_than_half() -> None:
    rng = np.random.default_rng(3)
    scores = rng.random((7, 7))
    gains = (scores - scores.T) / 2
    assert (gains @ np.array(equilibrium(scores.tolist()))).max() < 1e-9


def test_a_bootstrap_says_how_sure_the_mixture_is() -> None:
    rng = np.random.default_rng(4)
    games = np.full((3, 3, 40), np.nan)
    for i, j in ((0, 1), (1, 2), (2, 0)):
        games[i, j] = rng.random(40) < 0.8
        games[j, i] = 1 - games[i, j]
    found = solved(games, samples=50)
    assert found.support == 3
    assert 1 <= found.support_low <= found.support_high == 3
    assert found.effective > 2
    assert quantal(np.full((4, 4), 0.5)) == pytest.approx([0.25] * 4)


@pytest.mark.parametrize(("truth", "wanted"), [(0.3, "better"), (-0.3, "worse"), (0.0, "no difference")])
def test_a_sequential_verdict_is_right_nearly_always(truth: float, wanted: str) -> None:
    right = 0
    for seed in range(60):
        differences = np.random.default_rng(seed).normal(truth, 0.6, 2000)
        for count in range(20, 2001, 20):
            verdict = sequential(differences[:count].tolist(), 0.15)
            if verdict != "undecided":
                break
        right += verdict == wanted
    assert right >= 52


def test_few_openings_decide_nothing() -> None:
    assert sequential([1.0] * 19, 0.1) == "undecided"
