"""What a game's own study needs: seats beyond two, games for one, the same thing on both sides, bars of every kind."""

from typing import Any

import pytest

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.games.grid.play.moves import END_TURN
from cinque.kernel.dice import Rng
from cinque.kernel.paths import changed
from cinque.lab.match import play_match
from cinque.lab.report.parts import play_part
from cinque.lab.study.insisting import Insisting
from cinque.lab.study.judged import Judged, calibration
from cinque.lab.study.measures import measured, place_scores, uses
from cinque.lab.study.places import Here
from cinque.lab.study.plan import BadStudy, Bar, Part, Study
from cinque.lab.study.row import Task, play
from cinque.lab.study.runner import Runner
from cinque.lab.study.setting import Setting
from cinque.lab.study.store import Store
from cinque.lab.study.subject import Subject, Things


class Purses(Things):
    """What a run of Frigate begins with, in coins."""

    def draw(self, rules: Any, rng: Rng) -> int:
        return int(rng.below(9))

    def features(self, rules: Any, thing: int) -> dict[str, float]:
        return {"coins": float(thing)}

    def listed(self, rules: Any) -> dict[str, int]:
        return {"as ruled": 4, "nothing": 0, "a chest": 400}

    def group(self, rules: Any, thing: int) -> str:
        return "heavy" if thing > 100 else "light"

    def bring(self, setting: Setting, things: list[Any]) -> Setting:
        base = changed(setting.game.base, {"start_money": things[0]})
        return Setting(setting.game.under(base), setting.options, setting.bots, setting.loadouts)


class Sailors(Subject):
    """Frigate as these tests look at it."""

    def things(self) -> dict[str, Things]:
        return {"purses": Purses()}

    def note(self, game: Any, state: Any, seat: int, move: int, notes: dict[str, float]) -> None:
        notes["moves"] = notes.get("moves", 0.0) + 1

    def ended(self, game: Any, state: Any, notes: dict[str, float]) -> None:
        notes["round"] = float(state.round)


@pytest.fixture
def sailors(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frigate with a subject of this file's own."""
    other = Sailors()
    for module in ("cinque.lab.study.subject", "cinque.lab.study.row", "cinque.lab.report.arms"):
        monkeypatch.setattr(f"{module}.subject_of", lambda name: other)


def runner() -> Runner:
    return Runner(Store(None), Here())


@pytest.mark.usefixtures("sailors")
def test_a_game_for_one_is_studied_by_runs_won_from_the_same_dice() -> None:
    study = Study("frigate", "Purses", "purses", [])
    part = Part(
        "Coins",
        "gain",
        openings=3,
        levels=["easy"],
        things="purses",
        bars={"gain": Bar(low=0.0), "kinds": Bar(low=0.0)},
    )
    section = play_part(runner(), study, part)
    assert (section.games, len(section.checks)) == (9, 3)
    assert [check.what for check in section.checks][-1] == "heavy above light, easy"
    drawn = play_part(runner(), study, Part("Drawn", "free draw", points=4, levels=["easy"], things="purses"))
    assert drawn.games == 4


@pytest.mark.usefixtures("sailors")
def test_what_a_game_notes_is_a_measure_with_bars_of_its_own() -> None:
    study = Study("frigate", "Notes", "notes", [])
    bars = {"note.moves": Bar(low=1), "note.round": Bar(low=1), "won": Bar(high=1.0)}
    part = Part("Notes", "one at a time", openings=2, levels=["easy"], factors={"start_money": [8]}, bars=bars)
    section = play_part(runner(), study, part)
    assert {check.state for check in section.checks} == {"met"}
    assert "first" not in " ".join(check.what for check in section.checks)


def test_with_three_at_the_table_every_place_has_its_score() -> None:
    study = Study("naval", "Places", "places", [])
    bars = {"place": Bar(-0.03, 0.03)}
    part = Part("T", "factorial", openings=1, seats=3, levels=["random"], factors={"budget": [400]}, bars=bars)
    keeping = runner()
    section = play_part(keeping, study, part)
    assert [check.what.split(" off")[0] for check in section.checks] == ["place 1", "place 2", "place 3"]
    assert sum(found.value for found in place_scores(list(keeping.store.rows.values()))) == pytest.approx(1.0)


def test_things_in_a_design_with_factors_are_the_same_on_both_sides_in_turn() -> None:
    study = Study("grid", "Mirrored", "mirrored", [])
    part = Part("M", "factorial", openings=5, levels=["random"], things="armies", factors={"size": [16]})
    keeping = runner()
    play_part(keeping, study, part)
    rows = list(keeping.store.rows.values())
    assert all(row.things[0] == row.things[1] for row in rows)
    assert len({str(row.things[0]) for row in rows}) == 4


def test_a_meeting_is_held_against_all_its_bars() -> None:
    study = Study("grid", "Met", "met", [])
    bars = {name: Bar(0.4, 0.6) for name in ("best", "each", "answer", "pairing")} | {"absent": Bar(high=0.0)}
    part = Part("Met", "meeting", openings=1, levels=["easy"], things="armies", bars=bars)
    checks = [check.what for check in play_part(runner(), study, part).checks]
    assert sum(" against " in what for what in checks) == 6 + 1
    assert sum(what.startswith("mean score") for what in checks) == 4
    assert sum("no thing of the equilibrium" in what for what in checks) == 1


def test_use_is_counted_by_games_and_by_who_alone_used_it() -> None:
    rows = [play(Task("grid", {}, ["easy", "random"], f"use{number}")) for number in range(3)]
    found = uses(rows)
    assert sum(use.part for use in found.values()) == pytest.approx(1.0)
    assert measured("use.Heavy strikes", rows) == found["Heavy strikes"].games


def test_a_bar_that_nothing_measures_is_no_study() -> None:
    part = Part("Bars", "factorial", factors={"size": [16]}, bars={"fairness": Bar()})
    with pytest.raises(BadStudy, match="'fairness' that nothing measures"):
        Study("grid", "Bars", "bars", [part]).checked()


def test_a_bot_that_is_overruled_does_what_it_is_told() -> None:
    game = GAMES["grid"]
    told: list[int] = []

    def wish(game: Any, guess: Any, seat: int, choice: list[int]) -> list[int]:
        told.append(seat)
        return [int(END_TURN)]

    bots = [Insisting(BOTS["grid"]["easy"], wish, 100), BOTS["grid"]["easy"]]
    played = play_match(game, game.options().check({}), bots, "told")
    assert set(told) == {0}
    # An army that never moves does not win.
    assert played.score(0) == 0.0


def test_the_judge_is_held_against_what_came() -> None:
    study = Study("grid", "Judged", "judged", [])
    part = Part("J", "judge", openings=2, levels=["easy"], bars={"brier": Bar(high=1.0), "off": Bar(high=1.0)})
    section = play_part(runner(), study, part)
    assert [check.state for check in section.checks] == ["met", "met"]
    assert (section.games, section.distinct) == (2, 2)


def test_a_judge_that_says_what_comes_is_not_off() -> None:
    games = [Judged(str(number), [[0.75, 0.25]] * (1 + number), [float(number < 3), 0.0]) for number in range(4)]
    found = calibration([*games, games[0]])
    assert (found.games, found.turns) == (4, 10)
    # Every game counts the same: three of four came.
    assert [(each.said, round(each.came, 9)) for each in found.bins] == [(0.75, 0.75)]
    assert found.off == pytest.approx(0.0)
    assert found.brier == pytest.approx(0.1875)
