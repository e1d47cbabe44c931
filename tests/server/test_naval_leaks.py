"""Non-interference over real sockets, and the test of that test: leaks planted one at a time, and each is caught."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.naval_story import STORY
from tests.server.running import Server
from tests.server.shelf import serving

# Leaks of the rules that reach the wire: see tests/games/naval/test_leaks.py. The others stay inside: legal moves and
# guesses are never sent, overlays are drawn from a guess, and no ship of this story lies in the first column.
CAUGHT = [
    "TheSeed",
    "AUnitCount",
    "TheNextId",
    "ASharedUpdateNumber",
    "ABlockerNamedInARefusal",
    "AListsOrder",
    "AListsLength",
    "AnOfferOnlyTheTruthAllows",
    "AnEventToTheWrongSeat",
    "AShotHeardByAll",
    "APreviewOfTheTruth",
    "AnUndoThatTellsWhoSaw",
    "TheHealthOfAHalfSeenShip",
    "APurchaseInProgress",
    "ARechargeClock",
    "AnOpenGame",
]


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("tests.server.with_naval_leaks", tmp_path_factory) as running:
        yield running


@pytest.fixture(scope="module")
def story(server: Server) -> list[Any]:
    """The first telling, without a leak."""
    return STORY.tell(server, "near", 1)


def test_what_a_seat_is_sent_does_not_change_with_what_it_may_not_know(server: Server, story: list[Any]) -> None:
    assert STORY.tell(server, "near", 2) == story


def test_the_story_shows_the_watcher_two_ships_and_not_the_third(story: list[Any]) -> None:
    seen = [contact for frame in story if frame["t"] == "update" for contact in contacts_of(frame)]
    assert {(each["owner"], each["kind"]) for each in seen} == {(1, 3)}
    assert {each["health"] for each in seen} == {90, -1}


@pytest.mark.parametrize("leak", CAUGHT)
def test_a_leak_is_caught_over_the_socket(server: Server, leak: str) -> None:
    assert STORY.tell(server, leak, 1) != STORY.tell(server, leak, 2)


def contacts_of(frame: dict[str, Any]) -> list[dict[str, Any]]:
    part = frame["view"] or frame["delta"]
    contacts = part.get("contacts", [])
    return list(contacts["#"].values()) if isinstance(contacts, dict) else list(contacts)
