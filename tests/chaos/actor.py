"""Somebody who does everything a profile can do, over and over, and knows what must have come of it."""

import threading
import time
from collections.abc import Callable
from typing import Any

import httpx
import msgspec
from msgspec import Struct, convert

from cinque.games.ratroyale.content.sets import stock_deck
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.progress.profile import Profile
from cinque.games.ratroyale.progress.progress import added
from cinque.kernel.progress import Progress
from tests.chaos.table import AGAIN, PATIENCE
from tests.server.keeping import RAT
from tests.server.player import shown

HOARD = {"Rail Rodent": 50_000, "Tailblazer": 9, "Mayo": 1}
DECK = "Fast Food"
CHEESE, EXP = 5_000_000, 10_000
BUSY = 503


def rich() -> Profile:
    """A save that can roll and forge for a long time."""
    assert RAT is not None
    new: Profile = RAT.new("Rich", "a seed")
    cards = added(added(new.cards, HOARD), stock_deck(RULES, DECK).cards)
    return msgspec.structs.replace(new, cheese=CHEESE, exp=EXP, cards=cards, free=0)


def rat_deed(number: int) -> dict[str, Any]:
    """Every kind of action in turn; each can be done, since those before it were."""
    first = rich().sets[0].name
    deck = stock_deck(RULES, DECK)
    spare = {"name": "Spare", "cards": deck.cards, "opening": deck.opening}
    kinds: list[dict[str, Any]] = [
        {"type": "roll"},
        {"type": "forge", "makes": "Clanker"},
        {"type": "save-set", "squeaks": spare},
        {"type": "check-set", "squeaks": spare},
        {"type": "select-set", "name": first},
        {"type": "rename", "name": f"Rich {number}"},
        {"type": "drop-set", "name": "Spare"},
        {"type": "roll", "times": 10},
    ]
    return kinds[number % len(kinds)]


def roll(number: int) -> dict[str, Any]:
    return {"type": "roll"}


def frigate_deed(number: int) -> dict[str, Any]:
    return {"type": "rename", "name": f"Captain {number}"}


class Actor:
    """Acts on one profile for ever; an action whose answer was lost is sent again under its key."""

    def __init__(self, address: str, key: str, profile: str, deed: Callable[[int], dict[str, Any]]) -> None:
        self.address = address
        self.key = key
        self.profile = profile
        self.deed = deed
        self.events: list[Any] = []
        self.again = 0
        self.errors: list[BaseException] = []
        self.stop = threading.Event()
        self.thread = threading.Thread(target=self._run, name="actor", daemon=True)

    @property
    def answers(self) -> int:
        return len(self.events)

    def start(self) -> "Actor":
        self.thread.start()
        return self

    def end(self) -> None:
        self.stop.set()
        self.thread.join(PATIENCE * 2)
        assert not self.thread.is_alive(), "an actor hangs"
        for error in self.errors:
            raise error

    def _run(self) -> None:
        try:
            with httpx.Client(base_url=f"http://{self.address}", timeout=PATIENCE, headers=shown(self.key)) as http:
                while not self.stop.is_set():
                    self._act(http)
        except BaseException as error:
            self.errors.append(error)

    def _act(self, http: httpx.Client) -> None:
        number = len(self.events)
        body = {"key": f"deed {number}", "action": self.deed(number)}
        tries = 0
        while True:
            try:
                answer = http.post(f"/api/profiles/{self.profile}/act", json=body)
                if answer.status_code != BUSY:
                    break
            except httpx.HTTPError:
                self.again += tries == 0
            tries += 1
            if self.stop.is_set():
                return
            time.sleep(AGAIN)
        assert answer.status_code == 200, answer.text
        self.events.append(answer.json()["events"])
        time.sleep(AGAIN)


def done(progress: Progress[Any], profile: Struct, deed: Callable[[int], dict[str, Any]], times: int) -> Any:
    """The profile after so many deeds and what they told, by the pure functions: what the server must have made."""
    kinds = {each.__struct_config__.tag: each for each in progress.action_types}
    told = []
    for number in range(times):
        data = deed(number)
        profile, events = progress.act(profile, convert(data, kinds[data["type"]]))
        told.append(msgspec.to_builtins(events))
    return profile, told
