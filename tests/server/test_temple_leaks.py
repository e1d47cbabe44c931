"""Non-interference over real sockets, and the test of that test: leaks planted one at a time, and each is caught."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.temple.leaks import LEAKS
from tests.server.running import Server
from tests.server.shelf import serving
from tests.server.temple_story import STORY

# These stay inside: legal moves and guesses are never sent, and pictures are drawn from what the seat imagines.
INSIDE = {"ALegalMoveOnlyTheTruthAllows", "AGuessThatKnows", "AThreatFromTheFog", "AnAlarmThatKnows"}
CAUGHT = [*(leak.__name__ for leak, _ in LEAKS if leak.__name__ not in INSIDE), "AnOpenGame"]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("tests.server.with_temple_leaks", tmp_path_factory) as running:
        yield running


@pytest.fixture(scope="module")
def story(server: Server) -> list[Any]:
    """The first telling, without a leak."""
    return STORY.tell(server, "temple", 1)


def test_what_a_seat_is_sent_does_not_change_with_what_it_may_not_know(server: Server, story: list[Any]) -> None:
    assert STORY.tell(server, "temple", 2) == story


def test_the_story_shows_the_watcher_three_wolves_and_not_the_spider(story: list[Any]) -> None:
    walks = [event for frame in story if frame["t"] == "update" for event in frame["events"] if event["type"] == "went"]
    assert [(walk["seat"], walk["path"][0]) for walk in walks if walk["seat"] == 1] == [(1, -1)] * 3


@pytest.mark.parametrize("leak", CAUGHT)
def test_a_leak_is_caught_over_the_socket(server: Server, leak: str) -> None:
    assert STORY.tell(server, leak, 1) != STORY.tell(server, leak, 2)
