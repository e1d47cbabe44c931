"""The lesson Contact at all four sizes, by a hand that does what is said."""

import re
from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import ME, Table
from tests.browser.test_lessons import EASY, KEYS, SIZES, Pupil


class Cadet(Pupil):
    """Somebody at the lesson of Naval Battle."""

    def __init__(self, new_context: NewContext, http: httpx.Client, size: tuple[int, int]) -> None:
        self.touch = size[0] < 720
        more = {"has_touch": True, "is_mobile": True} if self.touch else {}
        context = new_context(viewport={"width": size[0], "height": size[1]}, **more)
        self.table = Table(context.new_page(), http)
        self.page = self.table.page
        self.table.sit(ME, EASY, game="naval", lesson="contact", seed="")
        self.table.is_turn()

    def ship(self, name: str) -> None:
        self.hit(self.page.get_by_role("button", name=re.compile(f"^{name} at")))

    def sail(self, name: str, to: str) -> None:
        self.ship(name)
        expect(self.table.cell(to)).to_have_attribute("aria-label", re.compile("in reach"))
        self.press(self.table.cell(to))

    def fire(self, name: str, at: str) -> None:
        self.ship(name)
        expect(self.page.locator("svg .corners").first).to_be_attached()
        self.press(self.table.cell(at))


@pytest.mark.parametrize("size", SIZES)
def test_who_does_what_is_said_finishes(new_context: NewContext, http: httpx.Client, size: tuple[int, int]) -> None:
    cadet = Cadet(new_context, http, size)
    deeds: dict[str, Callable[[], None]] = {
        "Press your Radar Boat.": lambda: cadet.ship("Radar Boat"),
        "Sail to j12.": lambda: cadet.press(cadet.table.cell("j12")),
        "Take your Destroyer, and press the contact.": lambda: cadet.fire("Destroyer", "o12"),
        "Your Torpedo Ship: sail to h11.": lambda: cadet.sail("Torpedo Ship", "h11"),
        "Now press the contact.": lambda: cadet.press(cadet.table.cell("o12")),
        "End your turn.": cadet.end_turn,
        "Press your Destroyer.": lambda: cadet.ship("Destroyer"),
        "Take your Scout, far away, and press j8.": lambda: cadet.sail("Scout", "j8"),
        "Press their Scout.": lambda: cadet.press(cadet.table.cell("k9")),
    }
    for words, deed in deeds.items():
        expect(cadet.said()).to_have_text(words)
        # One place is marked: a ship or a cell by a ring on the sea, a button by one over it.
        expect(cadet.page.locator("svg circle.hint")).to_have_count(0 if words == "End your turn." else 1)
        if cadet.touch:
            assert not KEYS.search(cadet.page.get_by_role("region", name="Lesson").inner_text())
        deed()
    expect(cadet.page.get_by_role("region", name="Lesson")).to_contain_text("See first, shoot first.")
