"""One story told twice over real sockets: the same for the seat that watches, different behind its fog.

Seat 0 watches. In the first telling seat 1 also has a Scout, which creeps up to three cells from a ship that sees two,
and one of its Destroyers fires on the other, out of sight, and recharges. In the second there is no Scout, nobody
fires, the Destroyers are listed the other way round, and the match has another seed. The map and the order are the
same, and so is all that seat 0 does, sees and asks.
"""

from typing import Any

from cinque.games.naval import GAME
from tests.server.player import Player
from tests.server.running import Game, Server

GRAMMAR = GAME.grammar({})
OPTIONS = {"map_seed": 7}
WATCHER, HIDER = 0, 1

# Who plays what: `w` is the watcher in both tellings, `1` and `2` are the hider in the first and in the second, `h` in
# both; `?` is a question of the watcher. With these seeds seat 1 moves first.
SEEDS = ("a", "b")
STORY = """
1 buy destroyer
w buy torpedoer
w buy radar
h buy destroyer
1 buy scout
2 buy destroyer
h ready
w ready
1 place 1 ab28 e
1 place 2 ag28 e
1 place 0 ai28 s
w place 0 ac33 n
2 place 1 ab28 e
2 place 0 ag28 e
h ready
w place 1 ag37 e
w ready
1 sail 0 ai32 s
h end
w sail 0 ac30 n
w end
1 sail 0 ah35 s
1 fire 1 long ah28
h end
? refusal sail 1 ah35 e
? refusal sail 1 ah36 s
? preview fire 1 shell ah35
? preview sail 1 ah35 e
? overlay threats
? overlay radar
w sail 1 ag37 s
? refusal undo
"""
# What differs between two matches without telling anything about the game: names, the promise of the seed, times.
APART = {"match", "seed_hash", "created", "away", "token"}


def tell(server: Server, game: str, telling: int) -> list[Any]:
    """Everything the watcher is sent, in order, in one telling of the story."""
    seats = [{"kind": "me"}, {"kind": "open"}]
    wanted = {"game": game, "seats": seats, "options": OPTIONS, "seed": SEEDS[telling - 1]}
    seated = server.post("/api/matches", wanted)
    joined = server.post(f"/api/matches/{seated['match']}/join", {"name": "Bea"})
    match = Game(seated["match"], {each["seat"]: each["token"] for each in seated["seats"] + joined["seats"]})
    with Player(server, match, HIDER).sit() as hider, Player(server, match, WATCHER).sit() as watcher:
        hider.hear("table")
        for number, line in enumerate(STORY.split("\n")):
            who, _, words = line.partition(" ")
            if who == "w":
                order(watcher, words, number)
                listen(hider)
            elif who == "?":
                ask(watcher, words)
            elif who in ("h", str(telling)):
                order(hider, words, number)
                listen(watcher)
        return [told(frame) for frame in watcher.heard if frame.get("code") != "no-curtain"]


def order(player: Player, words: str, number: int) -> None:
    """A move that must be made; it goes by the number of its line, the same in both tellings."""
    answer = player.make(GRAMMAR.to_json(GRAMMAR.parse(words)), id=f"order {number}")
    assert answer["t"] == "ack", f"{words}: {answer}"


def ask(player: Player, words: str) -> None:
    what, _, rest = words.partition(" ")
    moves = [GRAMMAR.to_json(GRAMMAR.parse(rest))] if what != "overlay" else []
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
