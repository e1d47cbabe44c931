"""One story told twice over real sockets: the same for the seat that watches, different behind its fog.

A line of a story says who does what: `w` is the watcher in both tellings, `1` and `2` are the hider in the first and in
the second, `h` in both; `?` is a question of the watcher. What the watcher is sent must be the same in both.
"""

from typing import Any

from cinque.kernel.moves import Grammar
from tests.server.player import Player
from tests.server.running import Game, Server

WATCHER, HIDER = 0, 1
# What differs between two matches without telling anything about the game: names, the promise of the seed, times.
APART = {"match", "seed_hash", "created", "away", "token"}


class Story:
    """What happens, and the seed of each telling: the same seats move first under both."""

    def __init__(self, grammar: Grammar, options: dict[str, Any], seeds: tuple[str, str], lines: str) -> None:
        self.grammar = grammar
        self.options = options
        self.seeds = seeds
        self.lines = lines.split("\n")

    def tell(self, server: Server, game: str, telling: int) -> list[Any]:
        """Everything the watcher is sent, in order, in one telling of the story."""
        match = self._seated(server, game, self.seeds[telling - 1])
        with Player(server, match, HIDER).sit() as hider, Player(server, match, WATCHER).sit() as watcher:
            hider.hear("table")
            for number, line in enumerate(self.lines):
                who, _, words = line.partition(" ")
                if who == "w":
                    self._order(watcher, words, number)
                    listen(hider)
                elif who == "?":
                    self._ask(watcher, words)
                elif who in ("h", str(telling)):
                    self._order(hider, words, number)
                    listen(watcher)
            return [told(frame) for frame in watcher.heard if frame.get("code") != "no-curtain"]

    def _seated(self, server: Server, game: str, seed: str) -> Game:
        seats = [{"kind": "me"}, {"kind": "open"}]
        wanted = {"game": game, "seats": seats, "options": self.options, "seed": seed}
        seated = server.post("/api/matches", wanted)
        joined = server.post(f"/api/matches/{seated['match']}/join", {"name": "Bea"})
        return Game(seated["match"], {each["seat"]: each["token"] for each in seated["seats"] + joined["seats"]})

    def _order(self, player: Player, words: str, number: int) -> None:
        """A move that must be made; it goes by the number of its line, the same in both tellings."""
        answer = player.make(self.grammar.to_json(self.grammar.parse(words)), id=f"order {number}")
        assert answer["t"] == "ack", f"{words}: {answer}"

    def _ask(self, player: Player, words: str) -> None:
        what, _, rest = words.partition(" ")
        moves = [self.grammar.to_json(self.grammar.parse(rest))] if what != "overlay" else []
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
