"""A client as simple as one can be: it keeps the view by applying deltas, and asks for moves in words."""

import itertools
import json
import random
from contextlib import ExitStack
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from cinque.games import GAMES
from tests.server.running import Game, Server

GRAMMAR = GAMES["grid"].grammar(GAMES["grid"].options().check({}))
PATIENCE = 60.0
_ids = itertools.count()


def apply(view: dict[str, Any], delta: dict[str, Any]) -> dict[str, Any]:
    """The view after a delta, as messages.Update says."""
    after = dict(view)
    for name, value in delta.items():
        if isinstance(value, dict) and set(value) == {"#"}:
            after[name] = [value["#"].get(str(i), old) for i, old in enumerate(after[name])]
        else:
            after[name] = value
    return after


def shown(key: str) -> dict[str, str]:
    """What a program sends to be a player."""
    return {"Authorization": f"Bearer {key}"} if key else {}


class Player:
    """One connection. Every frame it ever got is in `heard`."""

    def __init__(self, server: Server, game: Game | str, *seats: int, seen: int = -1, view: Any = None) -> None:
        key = game.keys[seats[0]] if isinstance(game, Game) and seats else ""
        match = game.match if isinstance(game, Game) else game
        self.view: dict[str, Any] = view
        self.seq = seen
        self.offers: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {}
        self.heard: list[dict[str, Any]] = []
        self._open = ExitStack()
        self.wire: ClientConnection = self._open.enter_context(
            connect(server.socket, compression=None, max_size=None, max_queue=None, additional_headers=shown(key))
        )
        self.send({"t": "hello", "match": match, "seen": seen})

    def send(self, frame: Any) -> None:
        self.wire.send(frame if isinstance(frame, str | bytes) else json.dumps(frame))

    def hear(self, *kinds: str) -> dict[str, Any]:
        """The next frame of one of these kinds; what comes before it is taken in too."""
        while True:
            frame: dict[str, Any] = json.loads(self.wire.recv(PATIENCE))
            self.heard.append(frame)
            if frame["t"] == "update":
                self._see(frame)
            if frame["t"] in kinds:
                return frame

    def hear_nothing(self) -> bool:
        """Whether the very next frame is the answer to a question asked now: nothing was sent in between."""
        self.send({"t": "ready", "seat": 99})
        frame = json.loads(self.wire.recv(PATIENCE))
        self.heard.append(frame)
        return bool(frame["t"] == "fault" and frame["code"] == "no-curtain")

    def _see(self, frame: dict[str, Any]) -> None:
        if frame["view"] is not None:
            self.view = frame["view"]
        else:
            assert frame["seq"] == self.seq + 1, "a delta must follow what was seen before it"
            self.view = apply(self.view, frame["delta"])
        self.seq, self.offers, self.now = frame["seq"], frame["offers"], frame

    def sit(self) -> "Player":
        """Welcome and the first look at the board."""
        self.hear("welcome")
        self.hear("update")
        return self

    def move(self, words: str, id: str | None = None, seq: int | None = None) -> dict[str, Any]:
        """Makes a move; its Ack or Nack."""
        return self.make(GRAMMAR.to_json(GRAMMAR.parse(words)), id, seq)

    def make(self, move: dict[str, Any], id: str | None = None, seq: int | None = None) -> dict[str, Any]:
        id = id or f"move-{next(_ids)}"
        self.send({"t": "move", "id": id, "seq": self.seq if seq is None else seq, "move": move})
        while (answer := self.hear("ack", "nack"))["id"] != id:
            pass
        return answer

    def order(self, moves: list[dict[str, Any]], id: str) -> dict[str, Any]:
        """Gives several moves as one order; its Ack or Nack."""
        self.send({"t": "order", "id": id, "seq": self.seq, "moves": moves})
        while (answer := self.hear("ack", "nack"))["id"] != id:
            pass
        return answer

    def pick(self, luck: random.Random) -> dict[str, Any]:
        """Any move that is offered."""
        offer = luck.choice(self.offers)
        move = {"verb": offer["verb"], **offer.get("fixed", {})}
        if offer.get("fields"):
            move[offer["fields"][0]] = luck.choice(offer["picks"])
        return move

    def ask(self, what: str, *words: str, name: str = "") -> list[Any]:
        """The answer to a question about moves in words."""
        moves = [GRAMMAR.to_json(GRAMMAR.parse(each)) for each in words]
        self.send({"t": "ask", "id": 1, "what": what, "moves": moves, "name": name})
        answer = self.hear("answer", "fault")
        return answer["results"] if answer["t"] == "answer" else [answer]

    def foresee(self, orders: list[list[dict[str, Any]]]) -> list[Any]:
        """What orders would do."""
        self.send({"t": "ask", "id": 2, "what": "order", "orders": orders})
        results: list[Any] = self.hear("answer")["results"]
        return results

    def wait_for_turn(self) -> None:
        while not self.offers:
            self.hear("update")

    def closed(self) -> int:
        """Reads to the end; the code the server closed with."""
        try:
            while True:
                self.heard.append(json.loads(self.wire.recv(PATIENCE)))
        except ConnectionClosed as end:
            return end.rcvd.code if end.rcvd is not None else 1006

    def close(self) -> None:
        self._open.close()

    def __enter__(self) -> "Player":
        return self

    def __exit__(self, *error: object) -> None:
        self.close()


def first_and_second(server: Server, game: Game) -> tuple[Player, Player]:
    """Both people of a match at the table, the one to move first."""
    players = [Player(server, game, seat).sit() for seat in (0, 1)]
    players[0].hear("table")
    players.sort(key=lambda player: not player.offers)
    return players[0], players[1]


def play_on(players: tuple[Player, Player], moves: int, luck: random.Random) -> None:
    """So many moves of whoever is to move; both see each of them."""
    for _ in range(moves):
        mover, other = players if players[0].offers else players[::-1]
        assert mover.make(mover.pick(luck))["t"] == "ack"
        other.hear("update")
