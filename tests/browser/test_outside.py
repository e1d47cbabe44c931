"""A game from outside in the browser: without a line of TypeScript of its own it is played to its end."""

import os
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.conftest import DESKTOP, PATIENCE, PHONE, Server
from tests.browser.scenes import card, remembering
from tests.outside import finding, install


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server where the example is installed."""
    folder = tmp_path_factory.mktemp("house")
    running, before = Server(folder), os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = finding(install(folder))["PYTHONPATH"]
    try:
        running.start()
    finally:
        os.environ["PYTHONPATH"] = before
    yield running
    running.close()


def opened(browser: Browser, house: Server, **settings: Any) -> Page:
    context = browser.new_context(base_url=house.address, reduced_motion="no-preference", **settings)
    context.set_default_timeout(PATIENCE)
    context.add_init_script(remembering({"speed": "instant", "sound": False, "confirmTouch": False}))
    return context.new_page()


def begin(page: Page) -> None:
    """From the shelf to the table, against the weakest opponent."""
    page.goto("/")
    card(page, "Connect Four").get_by_role("button", name="Play now").click()
    expect(page.get_by_test_id("plain")).to_be_visible()


def free(page: Page) -> Any:
    return page.get_by_role("gridcell", name="can be picked")


def play_to_the_end(page: Page, press: str) -> int:
    """Always the first column that is free; how many discs of one's own that took."""
    over = page.get_by_role("button", name="Rematch", exact=True)
    for made in range(40):
        expect(free(page).first.or_(over)).to_be_visible()
        if over.is_visible():
            return made
        if press == "key":
            free(page).first.focus()
            page.keyboard.press("Enter")
        else:
            box = free(page).first.bounding_box()
            assert box is not None
            at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
            page.touchscreen.tap(*at) if press == "touch" else page.mouse.click(*at)
        expect(page.get_by_text("drops a disc into column").nth(made)).to_be_attached()
    raise AssertionError("forty discs and no end")


@pytest.mark.parametrize(
    ("press", "settings"),
    [
        ("mouse", {"viewport": DESKTOP}),
        ("key", {"viewport": DESKTOP}),
        ("touch", {"viewport": PHONE, "has_touch": True, "is_mobile": True}),
    ],
)
def test_connect_four_is_played_to_its_end(browser: Browser, house: Server, press: str, settings: Any) -> None:
    page = opened(browser, house, **settings)
    begin(page)
    assert play_to_the_end(page, press) >= 4
    page.context.close()


def test_connect_four_is_watched_and_walked_through_again(browser: Browser, house: Server) -> None:
    """Whoever has no seat sees every disc, and a match that is over is a film like that of any other game."""
    page = opened(browser, house, viewport=DESKTOP)
    begin(page)
    watcher = opened(browser, house, viewport=PHONE, has_touch=True, is_mobile=True)
    watcher.goto(page.url)
    expect(watcher.get_by_text("You are watching")).to_be_visible()
    expect(watcher.get_by_role("grid")).to_be_visible()
    expect(free(watcher)).to_have_count(0)
    made = play_to_the_end(page, "key")
    seen = watcher.get_by_text("drops a disc into column")
    expect(seen.nth(made - 1)).to_be_attached()
    page.goto(page.url.replace("/match/", "/replay/"))
    position, discs = page.get_by_test_id("position"), page.get_by_role("gridcell", name=re.compile("disc"))
    expect(position).to_have_text(re.compile("^Move 0 of"))
    expect(discs).to_have_count(0)
    page.locator("body").press("End")
    expect(position).to_have_text(re.compile(r"^Move (\d+) of \1$"))
    moves = int(position.inner_text().split()[1])
    expect(discs).to_have_count(moves)
    page.get_by_role("button", name="Step back").click()
    expect(discs).to_have_count(moves - 1)
    for one in (page, watcher):
        one.context.close()
