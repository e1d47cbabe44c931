"""A house in which a little of everything has happened: what a database of its time has to hold."""

import random
import time
from pathlib import Path
from typing import Any

from tests.server.keeping import Keeper
from tests.server.player import Player, first_and_second, play_on
from tests.server.running import Game, Server


def live_in(folder: Path) -> dict[str, Any]:
    """Runs a server on `cinque.db` in a folder; what those who played there were told."""
    server = Server(f"sqlite:///{folder / 'cinque.db'}", folder / "server.log")
    try:
        known = {**_matches(server), **_profiles(server)}
        # Who left is written down by the sweep.
        time.sleep(1.5)
        server.stop()
    finally:
        server.close()
    return known


def _told(game: Game) -> dict[str, Any]:
    return {"match": game.match, "keys": game.keys}


def _matches(server: Server) -> dict[str, Any]:
    running, over, hotseat, waiting = server.two(), server.two(), server.new("me", "me"), server.new("me", "open")
    ann, bea = first_and_second(server, running)
    with ann, bea:
        play_on((ann, bea), 12, random.Random(3))
        ann.send({"t": "say", "text": "hello"})
        bea.hear("said")
    with Player(server, over, 0).sit() as player:
        player.make({"verb": "resign"})
    server.post(f"/api/matches/{over.match}/rematch", None, over.keys[0])
    record = server.post("/api/records", server.get(f"/api/matches/{over.match}/record"))["record"]
    of_each = {name: _told(server.new("me", "random", game=name)) for name in ("naval", "temple", "ratroyale")}
    named = {"running": running, "over": over, "hotseat": hotseat, "waiting": waiting}
    return {**{name: _told(game) for name, game in named.items()}, **of_each, "record": record}


def _profiles(server: Server) -> dict[str, Any]:
    keeper = Keeper(server)
    save, ship = keeper.new("ratroyale"), keeper.new("frigate")
    keeper.act(save, "rename", name="Kept")
    daily = keeper.sail(ship, daily=True)
    keeper.give_up(daily)
    return {"player": keeper.key, "profiles": [save, ship], "daily": _told(daily)}
