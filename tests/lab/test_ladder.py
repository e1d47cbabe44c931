"""The ladder: ratings that explain results, and a page from one seed."""

from pathlib import Path

import pytest

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.lab.ladder.anchored import standings
from cinque.lab.ladder.elo import Meeting, ratings, strengths
from cinque.lab.ladder.kept import Bout, Kept
from cinque.lab.ladder.meetings import Ladder, Result, play, result_of
from cinque.lab.ladder.page import Ladders, page

LEVELS = ["low", "middle", "high"]


def meeting(one: str, two: str, won: int, games: int) -> Meeting:
    return Meeting(one, two, [[1.0] if number < won else [0.0] for number in range(games)])


def test_a_tenfold_chance_is_four_hundred_points() -> None:
    elo = strengths(["a", "b"], [meeting("a", "b", 10_000, 11_000)])
    assert elo["a"] - elo["b"] == pytest.approx(400, abs=1)


def test_levels_that_never_met_are_compared_by_whom_both_met() -> None:
    elo = strengths(LEVELS, [meeting("middle", "low", 300, 400), meeting("high", "middle", 300, 400)])
    assert elo["high"] - elo["low"] == pytest.approx(2 * (elo["high"] - elo["middle"]), rel=0.02)
    assert sum(elo.values()) == pytest.approx(0)


def test_who_never_lost_has_a_finite_rating() -> None:
    assert 100 < strengths(["a", "b"], [meeting("a", "b", 20, 20)])["a"] < 1000


def test_more_games_make_an_interval_narrower() -> None:
    few, many = (ratings(["a", "b"], [meeting("a", "b", n * 3 // 4, n)])["a"] for n in (16, 400))
    assert few.low < few.elo < few.high
    assert many.high - many.low < few.high - few.low


@pytest.fixture(scope="module")
def results() -> list[Result]:
    return [next(play(Ladder("grid", 2, "test"), Kept(), workers=1))]


def test_the_weakest_levels_meet_first(results: list[Result]) -> None:
    assert [(each.meeting.one, each.meeting.two) for each in results] == [("easy", "random")]
    assert results[0].meeting.total()[1] == results[0].games == 2


def test_the_page_tells_games_and_its_command(results: list[Result]) -> None:
    text = page(Ladders("make ladder", {"grid": results}))
    assert "written by `make ladder`" in text
    assert "| easy and random | 2 (100%) |" in text


def test_the_page_tells_by_which_release_and_what_was_not_played(results: list[Result]) -> None:
    text = page(Ladders("make ladder", {"grid": results}, 4))
    assert f"Release {GAMES['grid'].release}, code `" in text
    assert "Not played yet: normal and random, " in text
    assert text.endswith("Still going on: easy and random.\n")
    assert "| Master |" not in text
    assert "Still going on" not in page(Ladders("make ladder", {"grid": results}, 3))


def test_levels_that_are_not_wanted_are_left_for_another_time(tmp_path: Path) -> None:
    wanted = Ladder("grid", 2, "some", ("random", "easy"))
    assert [(each.meeting.one, each.meeting.two) for each in play(wanted, Kept(tmp_path, "grid"), 1)] == [
        ("easy", "random")
    ]
    later = play(Ladder("grid", 2, "some", ("random", "normal")), Kept(tmp_path, "grid"), 1)
    assert [(each.meeting.one, each.meeting.two) for each in later] == [("easy", "random"), ("normal", "random")]


def test_runs_of_levels_that_are_not_wanted_are_left_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {level: BOTS["frigate"][level] for level in ("random", "easy")}
    monkeypatch.setitem(BOTS, "frigate", quick)
    assert list(play(Ladder("frigate", 1, "race", ("random",)), Kept(tmp_path, "frigate"), 1)) == []
    both = list(play(Ladder("frigate", 1, "race", ("easy",)), Kept(tmp_path, "frigate"), 1))
    assert [(each.meeting.one, each.games) for each in both] == [("easy", 1)]


def test_a_ladder_goes_on_from_where_it_was_stopped(results: list[Result], tmp_path: Path) -> None:
    assert next(play(Ladder("grid", 2, "test"), Kept(tmp_path, "grid"), 1)).meeting == results[0].meeting
    file = next(tmp_path.iterdir())
    with file.open("ab") as torn:
        torn.write(b'{"type": "Bout", cut o')
    before = file.read_bytes().splitlines()[0]
    longer = next(play(Ladder("grid", 4, "test"), Kept(tmp_path, "grid"), 1))
    lines = file.read_bytes().splitlines()
    # A longer ladder begins with the games of the shorter one, and plays only what is missing.
    assert (longer.games, len(lines), lines[0]) == (4, 2, before)
    assert Kept(tmp_path, "grid").bout("other", "easy", "random", 0) is None


def test_a_game_that_was_played_before_counts_once() -> None:
    bouts = [Bout("s", "a", "b", number, ("x", "y"), (1.0, 0.0), (False, True), ([1.0], [2.0])) for number in range(3)]
    found = result_of("a", "b", bouts)
    assert (found.games, found.meeting.total(), found.capped) == (6, (1.0, 2), 1)


def test_a_game_for_one_is_a_race_that_goes_on_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    quick = {level: BOTS["frigate"][level] for level in ("random", "easy")}
    monkeypatch.setitem(BOTS, "frigate", quick)
    first = list(play(Ladder("frigate", 1, "race"), Kept(tmp_path, "frigate"), 1))
    kept = Kept(tmp_path, "frigate")
    assert kept.file is not None
    size = kept.file.stat().st_size
    assert list(play(Ladder("frigate", 1, "race"), kept, 1)) == first
    assert kept.file.stat().st_size == size


def test_a_newcomer_is_placed_and_the_levels_stay() -> None:
    own = [meeting("middle", "low", 300, 400), meeting("high", "middle", 300, 400), meeting("high", "low", 360, 400)]
    found = [Result(each, 400, 0, ([], [])) for each in own]
    alone = {each.name: each.rating.elo for each in standings(LEVELS, [], found)}
    met = [meeting("pipe", level, won, 400) for level, won in (("low", 380), ("middle", 330), ("high", 200))]
    together = standings(LEVELS, ["pipe"], found + [Result(each, 400, 0, ([], [])) for each in met])
    assert {each.name: each.rating.elo for each in together if each.anchor} == alone
    assert alone["low"] == 0
    (newcomer,) = (each for each in together if not each.anchor)
    assert newcomer.rating.low < newcomer.rating.elo < newcomer.rating.high
    assert newcomer.rating.elo == pytest.approx(alone["high"], abs=60)
    assert (newcomer.points, newcomer.games) == (910, 1200)
