"""`cinque bot`: a bot from outside on a server. It asks to be invited, and plays every match in a thread of its own."""

import threading
import time
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import msgspec
import typer

from cinque.bots.protocol import Pace
from cinque.cli.bridge import Bridge
from cinque.cli.problems import WrongUse
from cinque.games import GAMES

# Seconds an answer may take, and until a server that is away is asked again.
PATIENCE, AGAIN = 60.0, 3.0


class Refused(WrongUse):
    """What the server will not do, in its words, and by which code programs know it."""

    def __init__(self, words: str, code: str) -> None:
        super().__init__(words)
        self.code = code


class Counter:
    """A server, and who the bot is there."""

    def __init__(self, url: str, token: str) -> None:
        self.url = url.rstrip("/")
        self.token = token

    def socket_of(self, match: str) -> str:
        """As pages ask for it: a proxy before several servers leads all who play a match to the same one."""
        return f"{self.url.replace('http', 'ws', 1)}/api/socket?match={match}"

    def post(self, path: str, body: Any) -> Any:
        """The answer of the server; Refused with its words when it will not."""
        head = {"Content-Type": "application/json"}
        head |= {"Authorization": f"Bearer {self.token}"} if self.token else {}
        request = Request(self.url + path, msgspec.json.encode(body), head, method="POST")
        try:
            with urlopen(request, timeout=PATIENCE) as answer:
                return msgspec.json.decode(answer.read())
        except HTTPError as error:
            said = msgspec.json.decode(error.read())
            raise Refused(f"{self.url} says: {said.get('words', error)}", said.get("code", "")) from error

    def patiently(self, path: str, body: Any) -> Any:
        """The same, but a server that is away is waited for."""
        while True:
            try:
                return self.post(path, body)
            except (URLError, ConnectionError, TimeoutError):
                time.sleep(AGAIN)


def new_token(counter: Counter, name: str) -> str:
    """A bot of a player of its own."""
    counter.token = counter.post("/api/players", {})["key"]
    key: str = counter.post("/api/bots", {"name": name})["key"]
    return key


def invitations(counter: Counter, games: list[str]) -> Iterator[dict[str, Any]]:
    """Every seat that is held for the bot, as they come. The server says one again until somebody sits there."""
    known: set[str] = set()
    while True:
        for seat in counter.patiently("/api/bots/here", {"games": games})["seats"]:
            if seat["match"] not in known:
                known.add(seat["match"])
                yield seat


def sit_down(counter: Counter, seat: dict[str, Any], name: str) -> None:
    """Take the seat. Where only the answer was lost the bot sits there already."""
    try:
        counter.patiently(f"/api/matches/{seat['match']}/join", {"name": name, "seat": seat["seat"]})
    except Refused as refused:
        if refused.code != "seated-already":
            raise


def visit(command: list[str], server: str, token: str, name: str, games: list[str], matches: int, pace: Pace) -> None:
    """Play until there were so many matches, or for ever."""
    counter = Counter(server, token)
    games = games or list(GAMES)
    try:
        if not token:
            counter.token = new_token(counter, name)
            typer.echo(f"{name} has a token, to come again with --token: {counter.token}")
    except URLError as error:
        raise WrongUse(f"{server} does not answer: {error.reason}") from error
    playing: list[threading.Thread] = []
    typer.echo(f"waiting to be invited at {server}")
    for number, seat in enumerate(invitations(counter, games), 1):
        thread = threading.Thread(target=_play, args=(counter, command, seat, name, pace), daemon=True)
        thread.start()
        playing.append(thread)
        if number == matches:
            break
    for thread in playing:
        thread.join()


def _play(counter: Counter, command: list[str], seat: dict[str, Any], name: str, pace: Pace) -> None:
    """One match; whatever happens in it is said in a line, and the others go on."""
    try:
        sit_down(counter, seat, name)
        bridge = Bridge(counter.socket_of(seat["match"]), counter.token, seat["match"], command, pace)
        typer.echo(f"{seat['match']}: {bridge.play()}")
    except Exception as error:  # a match that fails is no reason to leave the others
        typer.echo(f"{seat['match']}: {type(error).__name__}: {error}", err=True)
