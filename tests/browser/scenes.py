"""Matches to sit down at: from the opening, or from the last turn of a match that bots have played."""

import functools
import json
from dataclasses import dataclass
from typing import Any

import httpx
import msgspec
from playwright.sync_api import Locator, Page, expect

from cinque.games.grid import GAME
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from tests.browser.hunter import hunted

ME = {"kind": "me", "name": "Ada", "bot": ""}
BOT = {"kind": "bot", "name": "", "bot": "random"}
# A seed under which seat 0 begins (GG-05); the test of the opening would notice if that changed.
SEED = "harbour"


def remembering(settings: dict[str, Any]) -> str:
    """A script that puts settings into a browser that has none yet."""
    return f"if (location.protocol !== 'about:') localStorage['cinque.settings'] ??= {json.dumps(json.dumps(settings))}"


def sitting(match: str, tokens: list[dict[str, Any]]) -> str:
    """A script that gives a browser the seats of a match."""
    before = "JSON.parse(localStorage['cinque.seats'] ?? '{}')"
    return f"localStorage['cinque.seats'] = JSON.stringify({{...{before}, {json.dumps(match)}: {json.dumps(tokens)}}})"


def card(page: Page, title: str = "Grid Game") -> Locator:
    """A game on the shelf of the landing page."""
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=title))


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


class Table:
    """A match in a page, and the hands at it."""

    def __init__(self, page: Page, http: httpx.Client) -> None:
        self.page = page
        self.http = http
        self.match = ""

    def create(self, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        body = {"game": "grid", "seats": list(seats or (ME, BOT)), "seed": SEED} | wish
        answer = self.http.post("/api/matches", json=body)
        assert answer.status_code == 200, answer.text
        made: dict[str, Any] = answer.json()
        self.match = made["match"]
        return made

    def sit(self, *seats: dict[str, Any], **wish: Any) -> None:
        """Creates a match and opens it with all the seats that are mine."""
        made = self.create(*seats, **wish)
        self.page.add_init_script(sitting(self.match, made["seats"]))
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

    def mine(self) -> Locator:
        """My units that can still move."""
        return self.page.locator('[role="gridcell"][aria-label*="can move"]')

    def in_reach(self) -> Locator:
        return self.page.locator('[role="gridcell"][aria-label*="in reach"]')

    def log(self) -> Locator:
        return self.page.get_by_role("list", name="Event log")

    def result(self, words: str) -> None:
        expect(self.page.get_by_role("dialog", name=words)).to_be_visible()
