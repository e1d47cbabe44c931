"""Weights from results: what was put into made-up matches is found again, and a page says how it was made."""

import random
from pathlib import Path

import pytest

from cinque.bots.fitted import CENT, FITTED, LOGIT
from cinque.games.grid import GAME
from cinque.games.grid.play.notation import position
from cinque.lab.tuning.fitting import fit
from cinque.lab.tuning.page import Tuning, write
from cinque.lab.tuning.positions import Lesson, Lessons, watch
from cinque.lab.tuning.trial import Trial, run

GRID = FITTED["grid"]
SKIRMISH = "S e5, O f6, H g5 / o f9, s h8"


def made_up(matches: int) -> list[Lesson]:
    """Matches in which one unit more is an e-fold chance, and nothing else matters."""
    rng, out = random.Random(7), []
    for number in range(matches):
        ahead = rng.randrange(-2, 3)
        seen = [[ahead if name == "scouts" else rng.randrange(-3, 4) for name in GRID.features]]
        out.append(Lesson(number, ["BASIC"], seen, [rng.random() < 1 / (1 + 2.718281828**-ahead)]))
    return out


def test_what_decided_the_matches_gets_the_weight() -> None:
    found = fit("BASIC", made_up(3000), GRID.present["BASIC"])
    weights = dict(zip(GRID.features, found.weights, strict=True))
    assert weights.pop("scouts") / (CENT * LOGIT) == pytest.approx(1, abs=0.15)
    assert max(abs(weight) for weight in weights.values()) < 0.15 * CENT * LOGIT


def test_a_fit_is_reliable_on_matches_it_has_not_seen() -> None:
    found = fit("BASIC", made_up(3000), GRID.present["BASIC"])
    assert found.brier < 0.22
    assert all(abs(each.said - each.came) < 0.1 for each in found.bins if each.positions > 200)


def test_what_one_side_sees_the_other_sees_with_the_opposite_sign() -> None:
    state = position(SKIRMISH)
    assert GRID.seen(state, 0) == [-value for value in GRID.seen(state, 1)]


def test_the_side_that_could_kill_sees_it() -> None:
    state = position("H e5 / s f7:3, o p16")
    seen = dict(zip(GRID.features, GRID.seen(state, 0), strict=True))
    assert (seen["kills"], seen["tempo"], seen["heavies"], seen["scouts"]) == (1, 1, 1, -1)


def test_a_lesson_is_the_same_whoever_plays_it() -> None:
    wanted = Lessons("grid", "lesson", 3)
    lesson = watch(wanted, 2)
    assert watch(wanted, 2) == lesson
    assert len(lesson.seen) == len(lesson.won) > 5
    assert set(lesson.tables) <= {"BASIC", "CLASSES"}


def test_a_trial_is_decided_by_a_sequential_test_and_written_down(tmp_path: Path) -> None:
    wanted = Lessons("grid", "trial", 1).series()
    blind = {table: [0] * len(GRID.features) for table in GRID.present}
    sighted = {table: list(weights) for table, weights in GRID.present.items()}
    report = run(Trial(wanted, sighted, blind, budget=2), workers=1)
    assert report.games == 2
    fits = [fit("BASIC", made_up(200), GRID.present["BASIC"])]
    write(tmp_path, Tuning("grid", "make tune", "versions", fits, report, True), tmp_path)
    assert "written by `make tune`" in (tmp_path / "grid-judge.md").read_text().lower()
    table: dict[str, list[int]] = {}
    exec((tmp_path / "grid_weights.py").read_text(), table)
    assert table["BASIC"] == fits[0].weights


def test_every_fitted_judge_has_a_weight_for_all_it_looks_at() -> None:
    assert GAME.name in FITTED
    for fitted in FITTED.values():
        assert all(len(weights) == len(fitted.features) for weights in fitted.present.values())
