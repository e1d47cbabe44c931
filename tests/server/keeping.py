"""A player with profiles, as simple as one can be."""

import itertools
import json
from copy import copy
from typing import Any

from cinque.games import GAMES
from cinque.games.ratroyale.progress.profile import Profile
from cinque.games.ratroyale.progress.saves import export_save, import_save
from tests.saves import SAVE_KEY
from tests.server.player import Player
from tests.server.running import Game, Server

RAT = GAMES["ratroyale"].progress
_keys = itertools.count()


class Keeper:
    """Somebody with a key."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.key = server.person()

    def at(self, server: Server) -> "Keeper":
        """The same person at another server that knows him."""
        twin = copy(self)
        twin.server = server
        return twin

    def post(self, path: str, body: Any = None) -> Any:
        return self.server.post(path, body, self.key)

    def refusal(self, path: str, body: Any = None, method: str = "POST") -> Any:
        return self.server.refusal(path, body, self.key, method)

    def get(self, path: str) -> Any:
        answer = self.server.ask("GET", path, None, self.key)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def new(self, game: str, name: str = "Ann", key: str = "") -> str:
        body = {"name": name, "key": key or f"new {next(_keys)}"}
        profile: str = self.post(f"/api/games/{game}/profiles", body)["info"]["profile"]
        return profile

    def names(self, game: str) -> list[str]:
        return [each["name"] for each in self.get(f"/api/games/{game}/profiles") if not each["deleted"]]

    def act(self, profile: str, type: str, key: str = "", **more: Any) -> Any:
        body = {"key": key or f"act {next(_keys)}", "action": {"type": type, **more}}
        return self.post(f"/api/profiles/{profile}/act", body)

    def view(self, profile: str) -> Any:
        return self.get(f"/api/profiles/{profile}")["view"]

    def rich(self, cheese: int) -> tuple[str, Profile]:
        """A save of Ratatouille Royale with so much cheese, brought in as a file."""
        assert RAT is not None
        save = Profile(**{**_fields(RAT.new("Rich", "a seed")), "cheese": cheese, "free": 0})
        body = {"text": export_save(save, SAVE_KEY), "key": f"file {next(_keys)}"}
        return self.post("/api/games/ratroyale/profiles/import", body)["info"]["profile"], save

    def save(self, profile: str) -> Profile:
        """A save of Ratatouille Royale as it is stored."""
        answer = self.server.ask("GET", f"/api/profiles/{profile}/export", None, self.key)
        return import_save(answer.text, SAVE_KEY)

    def sail(self, profile: str, **more: Any) -> Game:
        """A run of Frigate with a profile."""
        seats = [{"kind": "me", "name": "Ann", "bring": {"profile": profile}}]
        seated = self.post("/api/matches", {"game": "frigate", "seats": seats, **more})
        return Game(seated["match"], {0: self.key})

    def give_up(self, game: Game) -> dict[str, Any]:
        """Resigns; the reward that is told to the seat."""
        with Player(self.server, game, 0).sit() as player:
            assert player.make({"verb": "resign"})["t"] == "ack"
            return next((each for each in player.heard if each["t"] == "reward"), None) or player.hear("reward")


def _fields(profile: Any) -> dict[str, Any]:
    return {name: getattr(profile, name) for name in Profile.__struct_fields__}


def edited(text: str, **changes: Any) -> str:
    """An exported file after somebody had a go at it."""
    file = json.loads(text)
    file["save"].update(changes)
    return json.dumps(file)
