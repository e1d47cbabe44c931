"""The server is killed while a player rolls, forges and is paid: nothing is lost and nothing is paid twice."""

import random
import threading
import time
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from cinque.games.ratroyale.progress.profile import Profile, Roll
from tests.server.conftest import Start
from tests.server.keeping import RAT, Keeper
from tests.server.player import Player
from tests.server.running import Game

LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError, TimeoutError)
CHEESE = 1_000_000


class Roller:
    """Rolls for ever; an action whose answer was lost is sent again under its key."""

    def __init__(self, ann: Keeper, save: str) -> None:
        self.ann = ann
        self.save = save
        self.answers: list[list[Any]] = []
        self.again = 0
        self.stop = threading.Event()

    def play(self) -> None:
        tries = 0
        while not self.stop.is_set():
            try:
                self.answers.append(self.ann.act(self.save, "roll", f"roll {len(self.answers)}")["events"])
                tries = 0
            except httpx.HTTPError:
                self.again += tries == 0
                tries += 1
                time.sleep(0.01)


def rolled(save: Profile, times: int) -> tuple[Profile, list[list[dict[str, Any]]]]:
    """The same rolls by the pure functions."""
    assert RAT is not None
    cards = []
    for _ in range(times):
        save, events = RAT.act(save, Roll())
        cards.append([event.card for event in events])
    return save, cards


@pytest.mark.parametrize(("database", "kills"), [("sqlite", 12), ("postgresql", 4)])
def test_rolls_are_neither_lost_nor_made_twice(
    start: Start, request: pytest.FixtureRequest, database: str, kills: int
) -> None:
    server = start(request.getfixturevalue("postgres") if database == "postgresql" else None)
    ann, luck = Keeper(server), random.Random(5)
    save, before = ann.rich(CHEESE)
    roller = Roller(ann, save)
    playing = threading.Thread(target=roller.play)
    playing.start()
    for _ in range(kills):
        seen = len(roller.answers)
        while len(roller.answers) == seen and playing.is_alive():
            time.sleep(0.001)
        time.sleep(luck.random() * 0.05)
        server.restart()
    roller.stop.set()
    playing.join(30)
    after = ann.save(save)
    expected, cards = rolled(before, after.statistics.rolls)
    assert after == expected
    assert [[each["card"] for each in answer] for answer in roller.answers] == cards[: len(roller.answers)]
    assert after.statistics.rolls - len(roller.answers) in (0, 1)
    assert roller.again > 0


def resign(ann: Keeper, run: Game, patience: float) -> None:
    """Gives up, and waits a moment for nothing in particular."""
    with Player(ann.server, run, 0).sit() as player:
        player.send({"t": "move", "id": "end", "seq": player.seq, "move": {"verb": "resign"}})
        time.sleep(patience)


@pytest.mark.parametrize(("database", "kills"), [("sqlite", 12), ("postgresql", 4)])
def test_every_finished_run_is_paid_exactly_once(
    start: Start, request: pytest.FixtureRequest, database: str, kills: int
) -> None:
    server = start(request.getfixturevalue("postgres") if database == "postgresql" else None)
    ann, luck = Keeper(server), random.Random(6)
    profile = ann.new("frigate")
    runs = []
    for _ in range(kills):
        runs.append(ann.sail(profile))
        resign(ann, runs[-1], luck.random() * 0.03)
        server.restart()
    over = [run.match for run in runs if server.get(f"/api/matches/{run.match}")["status"] == "over"]
    wait_until_paid(ann, profile, len(over))
    assert sorted(each["match"] for each in ann.get(f"/api/profiles/{profile}/matches")) == sorted(over)
    view = ann.view(profile)
    assert view["stats"].get("runs", 0) == len(view["history"]) == len(over)


def wait_until_paid(ann: Keeper, profile: str, number: int) -> None:
    while len(ann.get(f"/api/profiles/{profile}/matches")) < number:
        time.sleep(0.01)
