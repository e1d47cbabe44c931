"""A finished match with secrets is shown as it was or as one seat saw it: what several saw is told once."""

from typing import cast

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.play.events import Went
from cinque.games.temple.play.state import TempleState
from cinque.kernel.play import Line, legal
from cinque.server.desk.replays import replay_of
from cinque.server.wire.messages import Replay
from cinque.server.wire.trouble import Trouble


def test_a_walk_that_both_sides_see_is_told_once() -> None:
    options = GAME.options().check({"fog": False})
    line = Line(GAME, options, 2, "altar")
    line.add(0, next(move for move in legal(GAME, line.now(), 0) if GAME.grammar(options).verb(move).name == "go"))
    assert sum(isinstance(event, Went) for event in line.logs[0].events) == 2
    frame = replay_of(line, ["Ada", "Bob"], "", True).frames[1]
    assert sum(isinstance(event, Went) for event in frame.events) == 1


def first_of(line: Line) -> TempleState:
    return cast(TempleState, line.states[0])


def played() -> Line:
    """A few moves of the seat that begins, in the fog."""
    options = GAME.options().check({})
    line = Line(GAME, options, 2, "altar")
    mover = GAME.to_move(first_of(line))[0]
    for _ in range(3):
        line.add(mover, legal(GAME, line.now(), mover)[0])
    return line


def shown(line: Line, everything: bool, eyes: str) -> Replay:
    return replay_of(line, ["Ada", "Bob"], "", everything, eyes)


def test_after_the_end_all_units_are_shown_and_nothing_is_in_fog() -> None:
    line = played()
    first = shown(line, True, "all").frames[0].view
    assert len(first.units) == len(first_of(line).units)
    assert "0" not in first.sight.replace(" ", "") or " " in first.terrain
    assert all(site.fresh for site in first.sites)


@pytest.mark.parametrize("seat", [0, 1])
def test_after_the_end_a_seat_sees_again_what_it_saw(seat: int) -> None:
    line = played()
    replay = shown(line, True, str(seat))
    assert replay.frames[0].view == GAME.view(first_of(line), seat)
    assert replay.eyes == [0, 1]
    assert [frame.number for frame in replay.frames] == list(range(len(line.states)))
    assert [frame.events for frame in replay.frames[1:]] == [log.heard(seat) for log in line.logs]


def test_a_running_match_shows_nobody_s_eyes() -> None:
    line = played()
    assert shown(line, False, "all").frames[0].view == GAME.view(first_of(line), None)
    assert shown(line, False, "all").eyes == []
    with pytest.raises(Trouble, match="still being played"):
        shown(line, False, "0")


@pytest.mark.parametrize("eyes", ["2", "-1", "x", "", "99999999999", "²"])
def test_eyes_nobody_has_are_refused(eyes: str) -> None:
    with pytest.raises(Trouble, match="Eyes are"):
        shown(played(), True, eyes)
