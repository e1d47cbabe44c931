"""Two worlds side by side, each a real server: the same but for what one seat does unseen.

Everything that reaches anybody else is recorded, byte for byte: every frame of every socket, and the status, the
headers and the body of every answer.
"""

import json
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

from tests.server.player import Player
from tests.server.running import Game, Server

MODULE = "tests.server.with_worlds"
WATCHER, HIDER = 0, 1
SERVER_ERROR = 500
# What seat 1 hides unseen, in turn; the numbers and how many there are differ, and the last one is the same.
HIDDEN = (((7,), (4, 4, 1), (2,)), ((3, 5), (9,), (8, 6, 2)))


class World:
    """A server with a clock of its own, and what was heard from it."""

    def __init__(self, folder: Path, number: int) -> None:
        self.number = number
        self.state = folder / f"world-{number}.json"
        # No archive can be older than 1980.
        self.now = 1_000_000_000.0
        self.leak = ""
        self.story = 0
        self._set()
        database = f"sqlite:///{folder / f'world-{number}.db'}"
        log, seed = folder / f"world-{number}.log", str(folder / f"world-{number}.seed")
        # A hint that is cut short on a busy machine would be another one.
        self.server = Server(database, log, MODULE, world=str(self.state), seed_file=seed, bot_patience="600")
        self.heard: list[Any] = []

    def close(self) -> None:
        self.server.close()

    def _set(self) -> None:
        """In one step: the server reads it whenever it asks for the time, and must never find half of it."""
        new = self.state.with_suffix(".new")
        new.write_text(json.dumps({"now": self.now, "leak": self.leak, "story": self.story}))
        new.replace(self.state)

    def plant(self, leak: str) -> None:
        """A story of its own begins, in which this leaks."""
        self.leak = leak
        self.story += 1
        self._set()

    def pass_time(self) -> None:
        self.now += 5.0
        self._set()

    # --- what is recorded --------------------------------------------------------------------------------------------

    def ask(self, method: str, path: str, body: Any = None, key: str = "") -> Any:
        answer = self.server.ask(method, path, body, key)
        headers = {name: answer.headers.get(name) for name in sorted(answer.headers) if name.lower() != "date"}
        self.heard.append((path, answer.status_code, headers, answer.content))
        assert answer.status_code < SERVER_ERROR, f"{path}: {answer.content!r}"
        return answer.json() if answer.headers.get("Content-Type") == "application/json" else None

    def listen(self, player: Player) -> None:
        """All that was sent until now, as it came; a question asked now is answered behind it."""
        player.send({"t": "ready", "seat": 99})
        while self._hear(player).get("code") != "no-curtain":
            pass

    def say(self, player: Player, frame: dict[str, Any], until: tuple[str, ...]) -> None:
        """Says something and records all that comes, to the answer and behind it."""
        player.send(frame)
        self.hear(player, *until)
        self.listen(player)

    def hear(self, player: Player, *until: str) -> None:
        while self._hear(player)["t"] not in until:
            pass

    def _hear(self, player: Player) -> dict[str, Any]:
        text = player.wire.recv(60)
        self.heard.append(text)
        frame: dict[str, Any] = json.loads(text)
        if frame["t"] == "update":
            player._see(frame)
        return frame

    def come_in(self, player: Player) -> Player:
        self.hear(player, "update")
        self.listen(player)
        return player


def tell(world: World, leak: str = "") -> list[Any]:
    """The whole story in one world; all that was heard of it by anybody but who hides."""
    world.plant(leak)
    world.heard = []
    mine = world.server.person()
    wish = {"game": "secret", "seats": [{"kind": "me"}, {"kind": "open"}]}
    seated = world.ask("POST", "/api/matches", wish, mine)
    game = world.server.join(Game(seated["match"], {WATCHER: mine}), "Bea")
    with ExitStack() as open:
        hider = open.enter_context(Player(world.server, game, HIDER).sit())
        watcher = world.come_in(open.enter_context(Player(world.server, game, WATCHER)))
        stranger = world.come_in(open.enter_context(Player(world.server, game.match)))
        world.listen(watcher)
        for numbers in HIDDEN[world.number]:
            _hide(world, hider, numbers)
            for other in (watcher, stranger):
                world.listen(other)
            _ask_on_the_socket(world, watcher)
            _ask_on_the_socket(world, stranger)
            _ask_everything(world, game)
            _move(world, watcher)
            world.listen(stranger)
        for seen in (-1, 1):
            with Player(world.server, game, WATCHER, seen=seen, view=watcher.view) as back:
                world.come_in(back)
            world.listen(watcher)
    return world.heard


def _hide(world: World, hider: Player, numbers: tuple[int, ...]) -> None:
    """At the same time in both worlds, but not as often."""
    world.pass_time()
    for number in numbers:
        assert hider.make({"verb": "hide", "number": number})["t"] == "ack"
    world.pass_time()


def _ask_on_the_socket(world: World, player: Player) -> None:
    """Every question that somebody may ask who is not to know, whether he plays or watches."""
    moves = [{"verb": "hide", "number": 1}, {"verb": "show"}, {"verb": "fly"}, {"verb": "undo"}]
    for what in ("refusal", "preview", "overlay", "timeout", "hint"):
        about = moves if what in ("refusal", "preview") else []
        world.say(player, {"t": "ask", "id": 7, "what": what, "moves": about, "name": "x"}, ("answer", "fault"))
    world.say(player, {"t": "ask", "id": 7, "what": "overlay", "name": "shown"}, ("answer", "fault"))
    world.say(player, {"t": "ask", "id": 7, "what": "order", "orders": [moves[:2]]}, ("answer", "fault"))


# What is asked over HTTP while a match is played, by one of its players. Some of it is asked by a stranger as well.
ASKED = (
    ("GET", "/api/matches/{match}"),
    ("GET", "/api/matches/{match}/replay"),
    ("GET", "/api/matches/{match}/replay/{eyes}"),
    ("GET", "/api/matches/{match}/record"),
    ("GET", "/api/matches/{match}/review"),
    ("GET", "/api/matches/{match}/glance"),
    ("GET", "/api/me"),
    ("GET", "/api/me/matches"),
    ("GET", "/api/me/matches/{match}/glimpse"),
    ("GET", "/api/me/rivals"),
    ("GET", "/api/me/export"),
    ("GET", "/api/live"),
    ("GET", "/api/bots"),
    ("GET", "/api/games"),
    ("POST", "/api/matches"),
    ("POST", "/api/matches/{match}/join"),
    ("POST", "/api/matches/{match}/claim"),
    ("POST", "/api/matches/{match}/rematch"),
)
PUBLIC = "/api/matches/"
BODIES: dict[str, Any] = {"join": {"name": "Eve"}, "claim": {"seat": HIDER}}


def _ask_everything(world: World, game: Game) -> None:
    """Every question over HTTP that somebody may ask who is not to know."""
    match, mine = game.match, game.keys[WATCHER]
    onward = {"game": "secret", "seats": [{"kind": "me"}, {"kind": "me"}], "origin": {"record": match, "at": 2}}
    for method, pattern in ASKED:
        path = pattern.format(match=match, eyes=HIDER)
        end = path.rpartition("/")[2]
        body = onward if end == "matches" and method == "POST" else BODIES.get(end)
        if path.startswith(PUBLIC) and end != "rematch" and end != "claim":
            world.ask(method, path, body)
        if end != "join":
            world.ask(method, path, body, mine)
    world.ask("GET", f"/api/matches/{match}/nothing")
    for path in ("/healthz", "/metrics"):
        answer = world.server.http.get(path)
        world.heard.append((path, answer.status_code, answer.content))


def _move(world: World, watcher: Player) -> None:
    """What the watcher does is the same in both worlds: a move out of date, and one that is not."""
    number = len(world.heard)
    hide = {"verb": "hide", "number": 4}
    world.say(watcher, {"t": "move", "id": f"late-{number}", "seq": 0, "move": hide}, ("nack", "ack"))
    world.say(watcher, {"t": "move", "id": f"good-{number}", "seq": watcher.seq, "move": hide}, ("nack", "ack"))


@contextmanager
def two_worlds(folder: Path) -> Iterator[tuple[World, World]]:
    with ExitStack() as open:
        worlds = World(folder, 0), World(folder, 1)
        for world in worlds:
            open.callback(world.close)
        yield worlds
