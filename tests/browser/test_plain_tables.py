"""The table for games from outside, on hexes and without a board: drawn, and played to the end by every means."""

import os
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.conftest import DESKTOP, PHONE, Server
from tests.browser.scenes import card
from tests.browser.test_access import faults as unfit
from tests.browser.test_outside import opened
from tests.outside import finding, shelve

MEANS = [
    pytest.param("mouse", {"viewport": DESKTOP}, id="mouse"),
    pytest.param("key", {"viewport": DESKTOP}, id="key"),
    pytest.param("touch", {"viewport": PHONE, "has_touch": True, "is_mobile": True}, id="touch"),
]


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with all three on its shelf."""
    folder = tmp_path_factory.mktemp("tables")
    places = {name: f"tests.outsiders.{name}:GAME" for name in ("hill_race", "high_card")}
    places["connect_four"] = "examples.connect_four.connect_four:GAME"
    running, before = Server(folder), os.environ.get("PYTHONPATH", "")
    os.environ["PYTHONPATH"] = finding(shelve(folder, **places))["PYTHONPATH"]
    try:
        running.start()
    finally:
        os.environ["PYTHONPATH"] = before
    yield running
    running.close()


def begin(browser: Browser, house: Server, title: str, settings: Any) -> tuple[Page, list[str]]:
    """At the table, and whatever goes wrong there."""
    page = opened(browser, house, **settings)
    faults: list[str] = []
    page.context.on("weberror", lambda error: faults.append(str(error.error)))
    page.goto("/")
    card(page, title).get_by_role("button", name="Play now").click()
    expect(page.get_by_test_id("plain")).to_be_visible()
    return page, faults


def press(page: Page, what: Locator, means: str) -> None:
    if means == "key":
        what.focus()
        page.keyboard.press("Enter")
        return
    what.scroll_into_view_if_needed()
    box = what.bounding_box()
    assert box is not None
    at = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.touchscreen.tap(*at) if means == "touch" else page.mouse.click(*at)


def over(page: Page) -> Locator:
    return page.get_by_role("button", name="Rematch", exact=True)


@pytest.mark.parametrize(("means", "settings"), MEANS)
def test_a_game_on_hexes_is_played_to_its_end(browser: Browser, house: Server, means: str, settings: Any) -> None:
    page, faults = begin(browser, house, "Hill Race", settings)
    free = page.get_by_role("gridcell", name="can be picked")
    expect(page.get_by_role("gridcell", name="c3, the pond", exact=True)).to_be_attached()
    said = page.get_by_text("South steps on to").or_(page.get_by_text("South cannot step on."))
    for made in range(20):
        wait = page.get_by_role("button", name="Wait", exact=True)
        expect(free.first.or_(wait).or_(over(page)).first).to_be_visible()
        if over(page).is_visible():
            break
        if wait.is_visible():
            press(page, wait, means)
        else:
            press(
                page,
                free.filter(has_text="runner").or_(page.get_by_role("gridcell", name="runner")).and_(free).last,
                means,
            )
            expect(page.get_by_role("button", name="Let go")).to_be_visible()
            press(page, free.first, means)
        expect(said.nth(made)).to_be_attached()
    assert over(page).is_visible()
    assert faults == []
    page.context.close()


@pytest.mark.parametrize(("means", "settings"), MEANS)
def test_a_game_of_cards_is_played_to_its_end(browser: Browser, house: Server, means: str, settings: Any) -> None:
    page, faults = begin(browser, house, "High Card", settings)
    mine, theirs = (page.get_by_role("region", name=name) for name in ("Yours", "Theirs"))
    expect(theirs.get_by_role("button", name="A card, face down")).to_have_count(5)
    open_cards = mine.locator("button:enabled")
    for _ in range(5):
        expect(open_cards.first.or_(over(page)).first).to_be_visible()
        held = mine.get_by_role("button").count()
        leads = page.get_by_text("Lead a card.").is_visible()
        press(page, open_cards.first, means)
        if leads:
            press(page, page.get_by_role("button", name="Lead high"), means)
        expect(mine.get_by_role("button")).to_have_count(held - 1)
    expect(over(page)).to_be_visible()
    assert faults == []
    page.context.close()


# What is pressed first in each of them, and what is said of it: by keys, as who hears the table would.
FIRST = {
    "Hill Race": ["b1", "a2"],
    "High Card": ["1", "Lead high"],
    "Connect Four": ["d6"],
}
SAID = {"Hill Race": "South steps on to a2.", "High Card": "high wins.", "Connect Four": "disc into column d."}


def nameable(page: Page, title: str, name: str) -> Locator:
    if title != "High Card":
        return page.get_by_role("gridcell", name=name)
    hand = page.get_by_role("region", name="Yours").locator("button:enabled").first
    return hand if name == "1" else page.get_by_role("button", name=name)


@pytest.mark.parametrize("settings", [MEANS[0].values[1], MEANS[2].values[1]], ids=["desktop", "phone"])
@pytest.mark.parametrize("title", FIRST)
def test_a_table_from_outside_is_heard(browser: Browser, house: Server, title: str, settings: Any) -> None:
    """Axe finds nothing, nothing sticks out, and a move made by keys is announced in the words of the game."""
    page, faults = begin(browser, house, title, settings)
    expect(page.get_by_test_id("turn")).to_contain_text("Your turn")
    for theme in ("dark", "light"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert unfit(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    for name in FIRST[title]:
        press(page, nameable(page, title, name), "key")
    expect(page.get_by_role("log", name="Announcements")).to_contain_text(SAID[title])
    assert faults == []
    page.context.close()


def test_the_shelf_shows_what_a_game_from_outside_looks_like(browser: Browser, house: Server) -> None:
    page = opened(browser, house, viewport=DESKTOP)
    page.goto("/")
    for title in FIRST:
        card(page, title).scroll_into_view_if_needed()
        expect(card(page, title).get_by_role("img", name=f"{title}: a match between bots")).to_be_visible()
    expect(card(page, "High Card").locator(".card").first).to_be_visible()
    expect(card(page, "Hill Race").locator(".piece")).to_have_count(6)
    page.context.close()


def test_whoever_holds_one_thing_may_take_another_or_let_it_go(browser: Browser, house: Server) -> None:
    page, faults = begin(browser, house, "High Card", {"viewport": DESKTOP})
    cards = page.get_by_role("region", name="Yours").get_by_role("button")
    choice = page.get_by_role("button", name="Lead high")
    press(page, cards.first, "mouse")
    press(page, cards.first, "mouse")
    expect(choice).to_have_count(0)
    press(page, cards.first, "mouse")
    press(page, cards.last, "mouse")
    second = cards.last.inner_text()
    press(page, choice, "mouse")
    expect(page.get_by_text(f"{second} is led; high wins.").first).to_be_attached()
    assert faults == []
    page.context.close()


def test_another_runner_is_taken_by_one_press(browser: Browser, house: Server) -> None:
    page, faults = begin(browser, house, "Hill Race", {"viewport": DESKTOP})
    for runner, cell in (("b1", "a2"), ("d1", "d2")):
        press(page, page.get_by_role("gridcell", name=runner), "mouse")
        expect(page.get_by_role("gridcell", name=f"{cell}, can be picked")).to_be_attached()
    press(page, page.get_by_role("gridcell", name="d2"), "mouse")
    expect(page.get_by_text("South steps on to d2.").first).to_be_attached()
    assert faults == []
    page.context.close()


def test_what_can_be_done_is_read_behind_rules(browser: Browser, house: Server) -> None:
    page, faults = begin(browser, house, "Hill Race", {"viewport": DESKTOP})
    page.keyboard.press("b")
    book = page.get_by_role("complementary", name="Rulebook")
    expect(book.get_by_text("One runner steps on.")).to_be_visible()
    page.goto("/rules/high_card")
    expect(page.get_by_role("heading", name="High Card", level=1)).to_be_visible()
    expect(page.get_by_text("Play a card to the one that was led.")).to_be_visible()
    assert faults == []
    page.context.close()
