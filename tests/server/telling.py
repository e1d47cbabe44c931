"""One story told twice over real sockets: the same for the seat that watches, different behind its fog.

A line of a story says who does what: `w` is the watcher in both tellings, `1` and `2` are the hider in the first and in
the second, `h` in both; `?` is a question of the watcher. What the watcher is sent must be the same in both.
"""

from pathlib import Path
from typing import Any

from cinque.kernel.moves import Grammar
from tests.server.player import Player
from tests.server.running import Game, Server

WATCHER, HIDER = 0, 1
# The file in which a server of the tests' own finds the seed to draw next, see shelf.py.
SEED_FILE = "CINQUE_SEED_FILE"
# What differs between two matches without telling anything about the game: names, the promise of the seed, times.
APART = {"match", "commitment", "salt", "drawn", "luck", "created", "away"}


class Story:
    """What happens, and the seed of each telling: the same seats move first under both."""

    def __init__(self, grammar: Grammar, options: dict[str, Any], seeds: tuple[str, str], lines: str) -> None:
        self.grammar = grammar
        self.options = options
        self.seeds = seeds
        self.lines = lines.split("\n")

    def tell(self, server: Server, game: str, telling: int, more: tuple[str, ...] = ()) -> list[Any]:
        """Everything the watcher is sent, in order, in one telling of the story; `more` are lines behind its end."""
        match = self._seated(server, game, self.seeds[telling - 1])
        with Player(server, match, HIDER).sit() as hider, Player(server, match, WATCHER).sit() as watcher:
            hider.hear("table")
            for number, line in enumerate([*self.lines, *more]):
                who, _, words = line.partition(" ")
                if who == "w":
                    self._order(watcher, words, number)
                    listen(hider)
                elif who == "?":
                    self._ask(watcher, words)
                elif who in ("h", str(telling)):
                    self._order(hider, words, number)
                    listen(watcher)
            heard = [told(frame) for frame in watcher.heard if frame.get("code") != "no-curtain"]
        asked = (server.get(f"/api/matches/{match.match}{path}") for path in ("", "/replay"))
        return heard + [{"t": "http", "body": told(body)} for body in asked]

    def _seated(self, server: Server, game: str, seed: str) -> Game:
        """Nobody may choose the seed of a match with others: the server is made to draw it."""
        file = Path(server.settings[SEED_FILE])
        file.write_text(seed)
        match = server.two(game=game, options=self.options)
        file.unlink()
        return match

    def _order(self, player: Player, words: str, number: int) -> None:
        """A move that must be made; it goes by the number of its line, the same in both tellings."""
        answer = player.make(self.grammar.to_json(self.grammar.parse(words)), id=f"order-{number}")
        assert answer["t"] == "ack", f"{words}: {answer}"

    def _ask(self, player: Player, words: str) -> None:
        what, _, rest = words.partition(" ")
        moves = [self.grammar.to_json(self.grammar.parse(rest))] if what in ("refusal", "preview") else []
        player.send({"t": "ask", "id": 1, "what": what, "moves": moves, "name": rest if what == "overlay" else ""})
        player.hear("answer", "fault")


def listen(player: Player) -> None:
    """Takes in all that was sent until now: a question asked now is answered behind it."""
    player.send({"t": "ready", "seat": 99})
    while player.hear("fault")["code"] != "no-curtain":
        pass


def told(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: told(each) for name, each in value.items() if name not in APART}
    return [told(each) for each in value] if isinstance(value, list) else value
