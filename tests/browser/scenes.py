"""Matches to sit down at: from the opening, or from the last turn of a match that bots have played."""

import functools
import json
import os
import re
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Locator, Page, expect

from cinque.games.grid import GAME
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from tests.browser.hunter import hunted

# Where the pages are opened; `CINQUE_BROWSER_HOST=table.lan` runs all tests as from another device at home.
HOST = os.environ.get("CINQUE_BROWSER_HOST", "127.0.0.1")
ME = {"kind": "me", "name": "Ada", "bot": ""}
BOT = {"kind": "bot", "name": "", "bot": "random"}
# A seed under which seat 0 begins (GG-05); the test of the opening would notice if that changed.
SEED = "harbour"


def remembering(settings: dict[str, Any]) -> str:
    """A script that puts settings into a browser that has none yet."""
    return f"if (location.protocol !== 'about:') localStorage['cinque.settings'] ??= {json.dumps(json.dumps(settings))}"


def card(page: Page, title: str = "Grid Game") -> Locator:
    """A game on the shelf of the landing page."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))


def ask_for_new_match(game: Locator) -> None:
    """Opens the form of a game on the shelf; on a phone it is behind More."""
    form, more = (game.get_by_role("button", name=name) for name in ("New match", "More"))
    expect(form.or_(more).first).to_be_visible()
    if not form.is_visible():
        more.click()
    form.click()


@functools.cache
def finished() -> Record:
    """A whole match that seat 0 wins by striking down the last enemy."""
    return hunted(SEED)


@dataclass
class Order:
    """One move of a record, with the name of the square its unit stands on."""

    verb: str
    unit_at: str
    to: str


@functools.cache
def last_turn() -> tuple[int, list[Order]]:
    """Where the winner's last turn begins, and what it does there."""
    record = finished()
    line = replay(GAME, record)
    states: list[Any] = line.states
    turns = [GAME.turn(state) for state in states]
    start = turns.index(turns[-2])
    return start, [_order(states[i], record.moves[i]) for i in range(start, len(record.moves))]


def _order(state: Any, text: str) -> Order:
    _, verb, *rest = text.split()
    board = state.figures.board
    unit_at = board.cell_name(state.units[int(rest[0])].cell) if rest else ""
    return Order(verb, unit_at, rest[1] if len(rest) > 1 else "")


def in_turn(one: "Table", other: "Table", names: tuple[str, str] = ("Ada", "Bob")) -> tuple["Table", "Table"]:
    """Who begins, and who does not: between two people nobody chooses the dice."""
    turn = one.page.get_by_test_id("turn")
    expect(turn).to_have_text(re.compile(rf"^(Your|{names[1]}’s) turn$"))
    begins = turn.inner_text() == "Your turn"
    first, second = (one, other) if begins else (other, one)
    first.is_turn()
    second.is_turn(f"{names[0] if begins else names[1]}’s turn")
    return first, second


class Table:
    """A match in a page, and the hands at it."""

    def __init__(self, page: Page, http: httpx.Client, host: str = HOST) -> None:
        self.page = page
        self.http = http
        self.host = host
        self.match = ""
        self.key = ""

    def ask(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        """Asks the server as the player of this page, who is made for it."""
        if not self.key:
            self.key = self.http.post("/api/players").json()["key"]
            cookie = {"name": "cinque", "value": self.key, "domain": self.host, "path": "/", "httpOnly": True}
            self.page.context.add_cookies([cookie])  # type: ignore[list-item]  # playwright's own type of a cookie
        answer = self.http.post(path, json=body, headers={"Authorization": f"Bearer {self.key}"})
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()
        return made

    def create(self, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        plans = list(seats or (ME, BOT))
        # A match with others is dealt by the server alone.
        dealt = {"seed": ""} if any(plan["kind"] == "open" for plan in plans) else {}
        made = self.ask("/api/matches", {"game": "grid", "seats": plans, "seed": SEED} | wish | dealt)
        self.match = made["match"]
        return made

    def join(self, match: str, name: str) -> dict[str, Any]:
        """Takes an open seat; the page is not opened yet."""
        self.match = match
        return self.ask(f"/api/matches/{match}/join", {"name": name})

    def sit(self, *seats: dict[str, Any], **wish: Any) -> None:
        """Creates a match and opens it with all the seats that are mine."""
        self.create(*seats, **wish)
        self.page.goto(f"/match/{self.match}")

    def sit_at_last_turn(self) -> list[Order]:
        stored = self.http.post("/api/records", content=msgspec.json.encode(finished())).json()
        start, orders = last_turn()
        self.sit(origin={"record": stored["record"], "at": start})
        self.is_turn()
        return orders

    def cell(self, name: str) -> Locator:
        return self.page.locator(f'[role="gridcell"][aria-label^="{name},"]')

    def is_turn(self, words: str = "Your turn") -> None:
        expect(self.page.get_by_test_id("turn")).to_have_text(words)

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def undo(self) -> Locator:
        """The button that takes back; it names what."""
        return self.page.get_by_role("button", name=re.compile("^Undo"))

    def strip(self) -> Locator:
        return self.page.locator('[data-region="strip"]')

    def end_turn(self) -> None:
        """Ends the turn although units could still act: the same key twice."""
        self.page.keyboard.press("e")
        expect(self.strip()).to_contain_text("can still act")
        self.page.keyboard.press("e")

    def mine(self) -> Locator:
        """My units that can still move."""
        return self.page.locator('[role="gridcell"][aria-label*="can move"]')

    def in_reach(self, steps: str = "") -> Locator:
        return self.page.locator(f'[role="gridcell"][aria-label*="in reach{steps}"]')

    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Event log")

    def result(self, words: str) -> None:
        expect(self.page.get_by_role("region", name=words)).to_be_visible()
