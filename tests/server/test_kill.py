"""The server is killed again and again while a client plays: every acknowledged move is there, and none twice."""

import json
import random
import threading
import time
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.sync.client import ClientConnection, connect

from tests.server.conftest import Start
from tests.server.player import first_and_second, shown
from tests.server.running import Game, Server

KILLS = 50
# A short run is enough for the second database: the way of a move is the same.
FEWER_KILLS = 5
PATIENCE = 60.0
# Seconds before whoever was cut off comes again: to knock without a pause takes the core on which the server starts.
AGAIN = 0.02
LOST = (ConnectionClosed, InvalidHandshake, OSError, EOFError)


class Client:
    """Plays one seat by itself: reconnects, and sends a move that was not answered again under the same id."""

    def __init__(self, server: Server, game: Game, seat: int) -> None:
        self.server = server
        self.hello = {"t": "hello", "match": game.match}
        self.headers = shown(game.keys[seat])
        self.luck = random.Random(11)
        self.acknowledged: list[str] = []
        self.unanswered: dict[str, Any] | None = None
        self.sent_again = 0
        self.stop = threading.Event()

    def play(self) -> None:
        while not self.stop.is_set():
            with suppress(*LOST), connect(self.server.socket, max_queue=None, additional_headers=self.headers) as wire:
                wire.send(json.dumps(self.hello))
                shown = self._until(wire, "update")
                self.sent_again += self.unanswered is not None
                while not self.stop.is_set():
                    shown = self._move(wire, shown)
            self.stop.wait(AGAIN)

    def _move(self, wire: ClientConnection, shown: dict[str, Any]) -> dict[str, Any]:
        """Makes a move, first of all the one whose answer was lost; what the seat sees afterwards."""
        if self.unanswered is None:
            move = self._pick(shown)
            self.unanswered = {"t": "move", "id": f"m{len(self.acknowledged)}", "seq": shown["seq"], "move": move}
        wire.send(json.dumps(self.unanswered))
        while (heard := json.loads(wire.recv(PATIENCE)))["t"] != "ack":
            assert heard["t"] in ("update", "table"), heard
            shown = heard if heard["t"] == "update" else shown
        self.acknowledged.append(heard["id"])
        self.unanswered = None
        return shown

    def _pick(self, shown: dict[str, Any]) -> dict[str, Any]:
        """Walks a unit and returns it, for ever: the turn never ends."""
        back = [each for each in shown["offers"] if each["verb"] == "back"]
        if back:
            return {"verb": "back", **back[0]["fixed"]}
        walks = [each for each in shown["offers"] if each["verb"] == "walk" and len(each["picks"]) > 1]
        walk = self.luck.choice(walks)
        return {"verb": "walk", **walk["fixed"], "to": self.luck.choice(walk["picks"][1:])}

    def _until(self, wire: ClientConnection, kind: str) -> dict[str, Any]:
        while (heard := json.loads(wire.recv(PATIENCE)))["t"] != kind:
            pass
        found: dict[str, Any] = heard
        return found


def kill_while_playing(server: Server, game: Game, seat: int, kills: int) -> Client:
    """Kills the server at random moments, and waits for one more acknowledged move after each restart."""
    client = Client(server, game, seat)
    playing = threading.Thread(target=client.play)
    playing.start()
    luck = random.Random(12)
    for _ in range(kills):
        before = len(client.acknowledged)
        while len(client.acknowledged) == before and playing.is_alive():
            time.sleep(0.001)
        time.sleep(luck.random() * 0.05)
        server.restart()
    client.stop.set()
    playing.join(PATIENCE)
    return client


def check(server: Server, game: Game, seat: int, client: Client) -> None:
    """Every acknowledged move is in the record of the match, in order and once."""
    with suppress(*LOST), connect(server.socket, additional_headers=client.headers) as wire:
        wire.send(json.dumps(client.hello))
        shown = client._until(wire, "update")
        wire.send(json.dumps({"t": "move", "id": "last", "seq": shown["seq"], "move": {"verb": "resign"}}))
        client._until(wire, "ack")
    made = [move for move in server.get(f"/api/matches/{game.match}/record")["moves"] if move.startswith(f"{seat} ")]
    lost = 1 if client.unanswered is not None else 0
    assert len(client.acknowledged) <= len(made) - 1 <= len(client.acknowledged) + lost
    assert client.acknowledged == [f"m{number}" for number in range(len(client.acknowledged))]
    assert shown["seq"] == len(made)


def play_and_kill(server: Server, kills: int) -> Client:
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        seat = first.now["seat"]
    client = kill_while_playing(server, game, seat, kills)
    check(server, game, seat, client)
    return client


def test_no_acknowledged_move_is_lost_and_none_is_made_twice(start: Start) -> None:
    client = play_and_kill(start(), KILLS)
    assert len(client.acknowledged) >= KILLS
    assert client.sent_again > 0


@pytest.mark.parametrize("kills", [FEWER_KILLS])
def test_the_same_holds_on_postgresql(start: Start, postgres: str, kills: int) -> None:
    assert len(play_and_kill(start(postgres), kills).acknowledged) >= kills
