"""The harbour in a page: profiles, casting off, the collection and the log."""

import json
import re

import httpx
from msgspec import to_builtins
from playwright.sync_api import FilePayload, Locator, Page, expect

from cinque.games.frigate.progress.progress import PROGRESS, Profile
from tests.browser.frigate.deck import Deck
from tests.saves import SAVE_KEY


class Harbour(Deck):
    """Somebody at the harbour, and at sea."""

    def __init__(self, page: Page, http: httpx.Client) -> None:
        super().__init__(page, http)
        # Dice nobody chose may win a round with the first hand.
        won = page.get_by_role("dialog", name=re.compile(r"^Round \d+ is won$"))
        page.add_locator_handler(won, lambda: page.keyboard.press("Escape"))

    def enter(self) -> None:
        self.page.goto("/profiles/frigate")
        expect(self.page.get_by_role("button", name="New profile")).to_be_visible()

    def sign_on(self, name: str) -> None:
        self.button("New profile").click()
        self.page.get_by_role("textbox", name="Name", exact=True).fill(name)
        self.page.keyboard.press("Enter")
        expect(self.berth(name)).to_have_attribute("aria-pressed", "true")

    def bring_in(self, profile: Profile) -> None:
        text = PROGRESS.export(profile, SAVE_KEY)
        file: FilePayload = {"name": "profile.json", "mimeType": "application/json", "buffer": text.encode()}
        self.page.get_by_label("A profile to import").set_input_files([file])
        expect(self.berth(profile.name)).to_have_attribute("aria-pressed", "true")

    def berth(self, name: str) -> Locator:
        return self.page.get_by_role("region", name="Profiles").get_by_role("button", name=name, exact=False).first

    def tab(self, name: str) -> Locator:
        return self.page.get_by_role("tab", name=name)

    def cast_off(self) -> None:
        self.page.get_by_role("button", name="Cast off").click()
        expect(self.page.get_by_test_id("wallet")).to_be_visible()

    def sail_daily(self) -> None:
        self.page.get_by_role("region", name="Run of the day").get_by_role("button").click()
        expect(self.page.get_by_test_id("wallet")).to_be_visible()

    def dice(self) -> list[str | None]:
        return [self.die(slot).get_attribute("aria-label") for slot in range(1, 6)]

    def give_up(self) -> Locator:
        """Resigns; what the run earned."""
        self.page.get_by_role("button", name="Menu").click()
        self.button("Resign …").click()
        self.page.get_by_role("button", name="Resign", exact=True).click()
        expect(self.page.get_by_test_id("reward")).to_be_visible()
        return self.page.get_by_test_id("reward")


def on_file(text: str) -> Profile:
    """The profile in an exported file; its checksum has been looked at."""
    assert json.loads(text)["format"] == "Frigate profile"
    return PROGRESS.read(text, SAVE_KEY)


def stats(**figures: int) -> dict[str, int]:
    counted: dict[str, int] = to_builtins({name.replace("_", " "): value for name, value in figures.items()})
    return counted
