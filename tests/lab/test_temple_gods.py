"""The search for what the document leaves open about the gods."""

import sys
from typing import Any

import pytest

from cinque.games.temple.content.tables import GODS
from cinque.lab.study.places import Place
from cinque.lab.study.row import Row, Task
from cinque.lab.temple import gods
from cinque.lab.temple.gods import LADDER, Standing, begun, changes_of, moved, nearest, pace, tasks_of

NAMES = [row.god for row in GODS]


def found(**shares: float) -> dict[str, Standing]:
    return {god: Standing(100 * shares.get(god, 0.5), 100, 1.0, 1.0) for god in NAMES}


def test_the_strongest_goes_a_step_down_and_the_weakest_a_step_up() -> None:
    steps = dict.fromkeys(NAMES, 4)
    after = moved(steps, found(Ares=0.7, Hermes=0.6, Dionysus=0.2, Hades=0.4))
    assert after == {"Ares": 3, "Dionysus": 5, "Hermes": 4, "Hades": 4}


def test_who_is_about_even_stays_where_he_is() -> None:
    steps = nearest()
    assert moved(steps, found(Ares=0.54, Hades=0.46)) == steps


def test_nobody_leaves_the_ladder() -> None:
    ends = {"Ares": 0, "Dionysus": len(LADDER) - 1, "Hermes": 0, "Hades": 0}
    assert moved(ends, found(Ares=0.9, Dionysus=0.1)) == ends


def test_steps_are_numbers_of_the_rules_by_their_paths() -> None:
    assert changes_of({"Ares": 0}) == {
        "gods.Juggernauts.turn": LADDER[0][0],
        "gods.Juggernauts.money": LADDER[0][1],
        "gods.Juggernauts.lasts": LADDER[0][2],
    }
    assert begun("Hades=2")["Hades"] == 2


def test_every_pairing_is_played_both_ways_round_and_none_against_itself() -> None:
    tasks = tasks_of({}, "hard", "seed", 2)
    assert len(tasks) == 24
    assert all(one != other for one, other in (task.things for task in tasks))
    assert [tasks[0].things, tasks[1].things] == [["Ares", "Dionysus"], ["Dionysus", "Ares"]]


def test_it_tells_each_round_and_then_what_fresh_openings_say(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[str] = []

    def played(_: Place, tasks: list[Task]) -> list[Row]:
        asked.extend(task.seed for task in tasks)
        return []

    monkeypatch.setattr(gods, "played", played)
    monkeypatch.setattr(sys, "argv", ["gods", "--rounds", "1", "--openings", "1", "--confirm", "1"])
    gods.main()
    told = capsys.readouterr().out
    assert len(set(asked)) == 12
    assert told.index("Round 1:") < told.index("Fresh openings:")
    assert all(told.count(f"  {god} ") >= 2 for god in NAMES)


def test_what_is_set_is_set_for_every_game(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Task] = []

    def played(_: Place, tasks: list[Task]) -> list[Row]:
        asked.extend(tasks)
        return []

    monkeypatch.setattr(gods, "played", played)
    monkeypatch.setattr(sys, "argv", ["gods", "--rounds", "0", "--confirm", "1", "--set", "numbers=balanced"])
    gods.main()
    assert len(asked) == 12
    assert all(task.changes == {"numbers": "balanced"} for task in asked)


def test_the_pace_of_games_is_told_with_what_was_given() -> None:
    one, two = (game(first=first, rounds=rounds) for first, rounds in ((0, 20), (1, 40)))
    words = pace([one, two])
    assert "50.0 %" in words
    assert "of 2" in words
    assert "rounds 20 / 40 / 40 (10, 50, 90 %), 0 ended by the cap" in words
    assert "gives a turn 100" in words


def game(first: int, rounds: int) -> Row:
    used: list[dict[str, int]] = [{"gives a turn": 1}, {}]
    ended: dict[str, Any] = {
        "leads": [],
        "quiet": 0,
        "stirred": 0.0,
        "capped": False,
        "why": "",
        "notes": {},
        "identity": str(rounds),
    }
    counted: dict[str, Any] = {"moves": 1, "decisions": 1, "choices": 1.0, "rounds": rounds, "used": used}
    return Row(key="", changes={}, levels=[], seed="", things=[], first=first, scores=[1.0, 0.0], **counted, **ended)
