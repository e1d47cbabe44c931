"""The mixture that nobody can exploit."""

import pytest

from cinque.lab.equilibrium import equilibrium, in_parts

ROCK_PAPER_SCISSORS = [[0.5, 0.0, 1.0], [1.0, 0.5, 0.0], [0.0, 1.0, 0.5]]
# Rock is worth double: paper is played half of the time.
DOUBLE_ROCK = [[0.5, 0.25, 1.0], [0.75, 0.5, 0.25], [0.0, 0.75, 0.5]]
DOMINATED = [[0.5, 0.6, 0.7], [0.4, 0.5, 0.6], [0.3, 0.4, 0.5]]


@pytest.mark.parametrize(
    ("scores", "mixture"),
    [(ROCK_PAPER_SCISSORS, [1 / 3, 1 / 3, 1 / 3]), (DOUBLE_ROCK, [0.25, 0.5, 0.25]), (DOMINATED, [1, 0, 0])],
)
def test_the_mixture_is_the_one_known(scores: list[list[float]], mixture: list[float]) -> None:
    assert equilibrium(scores) == pytest.approx(mixture, abs=0.01)


def test_nothing_beats_the_mixture() -> None:
    scores = [[((7 * i * j + 3 * i) % 11) / 10 for j in range(9)] for i in range(9)]
    mixture = equilibrium(scores)
    gains = [sum((scores[i][j] - scores[j][i]) / 2 * mixture[j] for j in range(9)) for i in range(9)]
    assert max(gains) < 0.005


def test_parts_add_up_and_go_to_the_largest_remainders() -> None:
    assert in_parts([0.5, 0.3, 0.2], 16) == [8, 5, 3]
    assert in_parts([1 / 3, 1 / 3, 1 / 3], 16) == [6, 5, 5]
