"""Runs of Frigate to sit down at: from the first hand, or from a moment of a run that the plain captain has won."""

import functools
import re
from collections.abc import Callable

import httpx
import msgspec
from playwright.sync_api import Locator, Page, expect

from cinque.games.frigate import GAME
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from tests.browser.scenes import ME, Table
from tests.games.frigate.captain import path_of
from tests.golden.write import Golden

SEED = "anchor"


@functools.cache
def won() -> Record:
    """A whole run on the first level that is won."""
    return msgspec.json.decode(path_of(1).read_bytes(), type=Golden).record


@functools.cache
def positions() -> list[FrigateState]:
    return [state for state in replay(GAME, won()).states if isinstance(state, FrigateState)]


def before(happens: Callable[[FrigateState], bool]) -> int:
    """The number of moves after which the next one is the first to bring this about."""
    return next(at for at, state in enumerate(positions()) if happens(state)) - 1


class Deck(Table):
    """A run in a page, and the captain's hands."""

    def __init__(self, page: Page, http: httpx.Client) -> None:
        super().__init__(page, http)

    def begin(self, seed: str = SEED) -> None:
        self.sit(ME, game="frigate", seed=seed)
        expect(self.page.get_by_test_id("wallet")).to_be_visible()

    def begin_at(self, moves: int) -> None:
        """A run of one's own from a moment of the captain's."""
        stored = self.http.post("/api/records", content=msgspec.json.encode(won())).json()
        self.sit(ME, game="frigate", seed="", origin={"record": stored["record"], "at": moves})
        expect(self.page.get_by_test_id("wallet")).to_be_visible()

    def make(self, text: str) -> None:
        """The move of the record that plays a box: "0 play full-house"."""
        name = text.split()[-1].replace("-", " ")
        self.box(name).click()
        self.page.keyboard.press("Enter")

    def box(self, name: str) -> Locator:
        return self.page.get_by_role("region", name="Scorecard").get_by_role(
            "button", name=re.compile(f"^{name},", re.IGNORECASE)
        )

    def card(self, name: str) -> Locator:
        return self.page.get_by_role("region", name=re.compile("^Perks, ")).get_by_role("button", name=f"{name}:")

    def news(self) -> Locator:
        """What happened between two rounds, over the sea."""
        return self.page.get_by_role("region", name="The run", exact=True).get_by_role("status")

    def die(self, slot: int) -> Locator:
        return self.page.get_by_role("button", name=f"Slot {slot},")

    def roll(self) -> None:
        self.page.keyboard.press("r")
        expect(self.best().first).to_be_visible()

    def best(self) -> Locator:
        return self.page.locator("button.box[aria-label*='among the best three']")

    def play_best(self) -> None:
        self.best().first.click()
        self.page.keyboard.press("Enter")

    def play_hand(self) -> None:
        self.roll()
        self.play_best()
        expect(self.best()).to_have_count(0)
