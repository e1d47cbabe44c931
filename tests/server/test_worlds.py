"""What a seat does unseen changes not one byte that anybody else is sent, and the test of that test: planted leaks.

Every leak lets one bit through one channel of the server; see with_worlds.py. A law that a leak passes by is no law.
"""

from collections.abc import Iterator
from typing import Any

import pytest

from cinque.server.net.routes import all_endpoints
from tests.server import naval_story, temple_story
from tests.server.keeping import Keeper
from tests.server.player import Player
from tests.server.running import Game
from tests.server.telling import Story
from tests.server.worlds import ASKED, World, tell, two_worlds

LEAKS = [
    "bots on truth",
    "hints seeded by hidden counts",
    "moved",
    "a glance",
    "what is listed",
    "the size of an update",
    "the order of offers",
    "what can be taken back",
    "whose turn it is",
    "what all may know",
    "an empty update",
    "an update for spectators",
    "the stale check",
    "the words of a refusal",
    "an acknowledgement",
    "the replay of a running match",
    "the address of a match",
    "a glimpse of my match",
    "who comes back",
    "head to head",
    "why a seat cannot be had",
    "an overlay for spectators",
    "the record of a running match",
    "a what-if of a running match",
    "what a player takes away",
    "numbers on a public address",
    "metrics",
]


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[World, World]]:
    with two_worlds(tmp_path_factory.mktemp("worlds")) as both:
        yield both


def test_two_worlds_that_differ_in_secrets_alone_say_the_same_bytes(worlds: tuple[World, World]) -> None:
    here, there = tell(worlds[0]), tell(worlds[1])
    for one, other in zip(here, there, strict=False):
        assert one == other
    assert len(here) == len(there) > 100


@pytest.mark.parametrize(("game", "story"), [("near", naval_story.STORY), ("temple", temple_story.STORY)])
def test_a_story_with_a_hint_at_its_end_is_the_same_in_both_worlds(
    worlds: tuple[World, World], game: str, story: Story
) -> None:
    """S11: the hint followed from how often others had acted unseen."""
    for world in worlds:
        world.plant("")
    here, there = (story.tell(world.server, game, world.number + 1, ("? hint",)) for world in worlds)
    assert here == there
    # Who is to move at the end is given one; the other is told that it is not for him.
    last = [frame for frame in here if frame["t"] in ("answer", "fault")][-1]
    assert "verb" in str(last) or "hint" in last["words"]


BEFORE = "It is asked before there is a match, or of none."
BROUGHT = "It plays what the asker brings, or what somebody brought: no match."
WHO = "It is about who somebody is, not about what he plays."
KEPT = "It is written when a match is over; see test_rewards.py and test_profiles.py."
LAB = "The lab plays matches of its own, between bots."
NOT_ASKED = {
    ("GET", "/api/rules/{game}"): BEFORE,
    ("GET", "/api/lessons/{game}"): BEFORE,
    ("POST", "/api/temple/map"): BEFORE,
    ("GET", "/api/games/{game}/daily"): BEFORE,
    ("POST", "/api/bots"): BEFORE,
    ("POST", "/api/bots/here"): BEFORE,
    ("POST", "/api/players"): WHO,
}


def test_every_address_is_asked_in_both_worlds_or_says_why_not() -> None:
    """A new address is a new channel: the story asks it, or it is written here why it need not."""
    left = {(each.method, each.path) for each in all_endpoints()} - set(ASKED) - set(NOT_ASKED)
    for prefix, reason in {
        "/api/replay": BROUGHT,
        "/api/records": BROUGHT,
        "/api/me": WHO,
        "/api/carry": WHO,
        "/api/passkeys": WHO,
        "/api/recover": WHO,
        "/api/profiles/": KEPT,
        "/api/games/{game}/profiles": KEPT,
        "/api/lab": LAB,
    }.items():
        # Of what is about oneself only what is read could tell of matches, and that is asked.
        told = {(method, path) for method, path in left if path.startswith(prefix)}
        assert told, f"no address begins with {prefix}: {reason}"
        left -= told
    assert left == set()
    assert {path for method, path in ASKED if method == "GET"} >= {
        each.path for each in all_endpoints() if each.method == "GET" and "{match}" in each.path
    }


DECKS = ("stock:Sunday Roast", "stock:Fast Food")


def test_a_deck_is_a_secret_in_both_worlds(worlds: tuple[World, World]) -> None:
    """Ratatouille Royale: what is brought, held and drawn by the other seat."""
    here, there = (_with_deck(world, DECKS[world.number]) for world in worlds)
    for one, other in zip(here, there, strict=False):
        assert one == other
    assert len(here) == len(there) > 10


def _with_deck(world: World, deck: str) -> list[Any]:
    world.plant("")
    world.heard = []
    bea, mine = Keeper(world.server), world.server.person()
    wish = {"game": "ratroyale", "seats": [{"kind": "me"}, {"kind": "open"}]}
    seated = world.ask("POST", "/api/matches", wish, mine)
    bea.post(f"/api/matches/{seated['match']}/join", {"name": "Bea", "bring": {"choice": deck}})
    game = Game(seated["match"], {0: mine, 1: bea.key})
    with Player(world.server, game, 1).sit() as hider, Player(world.server, game, 0) as watcher:
        world.come_in(watcher)
        for _ in range(6):
            mover = watcher if watcher.offers else hider
            if mover is watcher:
                world.say(watcher, {"t": "ask", "id": 1, "what": "hint"}, ("answer", "fault"))
            mover.make({"verb": "end"}, id=f"end-{len(world.heard)}")
            world.listen(watcher)
            (hider if mover is watcher else watcher).wait_for_turn()
            world.ask("GET", f"/api/matches/{game.match}/replay")
    return world.heard


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(worlds: tuple[World, World], leak: str) -> None:
    assert tell(worlds[0], leak) != tell(worlds[1], leak)


def test_after_all_leaks_both_worlds_say_the_same_again(worlds: tuple[World, World]) -> None:
    """What leaks once must not make two worlds differ for good: then anything would look like a leak."""
    assert tell(worlds[0]) == tell(worlds[1])
