"""On a phone: the board is as wide as the screen, and what is pressed is as large as a finger."""

from collections.abc import Callable

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.scenes import BOT, ME, Table

Visit = Callable[[Table], None]
# What is shown of everything that can be pressed and is lower than it should be. A line of the log is text first, and a
# choice is as large as the label around it.
LOW = """() => [...document.querySelectorAll("button, a.button, select, summary, nav a")]
  .filter((each) => each.checkVisibility() && !each.closest("ol, .rulebook, .skip"))
  .filter((each) => each.getBoundingClientRect().height < 44)
  .map((each) => each.outerHTML)"""

RATIOS = """() => [...document.querySelectorAll(".picture:has(> canvas)")].map((each) => {
  const { width, height } = each.querySelector("canvas").getBoundingClientRect();
  const drawn = each.querySelector("svg").viewBox.baseVal;
  return [width / height, drawn.width / drawn.height];
})"""


def sit(game: str) -> Visit:
    def visit(table: Table) -> None:
        table.sit(*((ME,) if game == "frigate" else (ME, BOT)), game=game)
        if game == "frigate":
            # Who sails alone needs no list of players; the deck has its room.
            expect(table.page.get_by_test_id("wallet")).to_be_visible()
        else:
            expect(table.page.get_by_role("list", name="Players")).to_contain_text("Ada")
        expect(table.page.locator('[data-region="board"]')).to_be_visible()

    return visit


def go(path: str, shows: str) -> Visit:
    def visit(table: Table) -> None:
        table.page.goto(path)
        expect(table.page.get_by_role("heading", name=shows).first).to_be_visible()

    return visit


def placing(table: Table) -> None:
    sit("naval")(table)
    table.button("Buy a Scout").click()
    expect(table.page.get_by_test_id("points")).to_have_text("900")
    table.button("Confirm fleet").click()
    table.page.get_by_role("button", name="Scout").first.click()
    expect(table.button("Bow east")).to_be_visible()


PAGES: dict[str, Visit] = {
    "home": go("/", "Frigate"),
    "den": go("/profiles/ratroyale", "The den"),
    "harbour": go("/profiles/frigate", "The harbour"),
    "workshop": go("/workshop/temple", "Map editor"),
    **{game: sit(game) for game in ("grid", "naval", "temple", "ratroyale", "frigate")},
    "naval placing": placing,
}


@pytest.fixture
def phone(new_context: NewContext, http: httpx.Client) -> Table:
    return Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)


@pytest.mark.parametrize("game", ["grid", "temple", "ratroyale"])
def test_the_board_has_all_the_width(phone: Table, game: str) -> None:
    sit(game)(phone)
    box = phone.page.locator(".viewport").bounding_box()
    assert box is not None
    assert (box["x"], box["width"]) == (0, PHONE["width"])


def test_the_board_keeps_its_size_when_one_looks_closer(phone: Table) -> None:
    sit("grid")(phone)
    before = phone.page.locator(".viewport").bounding_box()
    phone.button("Show the whole board").click()
    expect(phone.page.get_by_test_id("minimap")).to_have_count(0)
    assert phone.page.locator(".viewport").bounding_box() == before


@pytest.mark.parametrize("name", PAGES)
def test_what_is_pressed_is_as_high_as_a_finger(phone: Table, name: str) -> None:
    PAGES[name](phone)
    assert phone.page.evaluate(LOW) == []


def ratios(page: Page) -> list[list[float]]:
    """Of each picture of a map: as it lies on the page, and as what stands on it is drawn."""
    found: list[list[float]] = page.evaluate(RATIOS)
    return found


def test_a_map_and_what_stands_on_it_are_drawn_alike(page: Page) -> None:
    page.goto("/")
    page.get_by_role("article").filter(has_text="Temple-Based").get_by_role("button", name="New match").click()
    expect(page.get_by_role("dialog").get_by_role("img", name="The map")).to_be_visible()
    shown = ratios(page)
    assert shown
    assert all(abs(picture - drawn) < 0.02 for picture, drawn in shown)


def test_who_signs_on_at_the_harbour_is_in_sight(phone: Table) -> None:
    PAGES["harbour"](phone)
    phone.page.get_by_label("Your captain’s name").fill("Ann")
    phone.page.keyboard.press("Enter")
    berth = phone.page.get_by_role("region", name="Profiles").get_by_role("button", name="Ann")
    expect(berth).to_have_attribute("aria-pressed", "true")
    expect(berth).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 360, "height": 640}])
def test_what_the_bar_says_of_the_turn_is_whole_or_left_to_its_button(
    new_context: NewContext, http: httpx.Client, size: dict[str, int]
) -> None:
    table = Table(new_context(viewport=size, has_touch=True, is_mobile=True).new_page(), http)
    cut = """() => {
        const bar = document.querySelector(".turn");
        const right = document.querySelector("[data-region=players]")?.getBoundingClientRect().left ?? innerWidth;
        return [...bar.querySelectorAll("strong, button")]
            .filter((each) => getComputedStyle(each).clipPath === "none")
            .filter((each) => each.scrollWidth > each.clientWidth || each.getBoundingClientRect().right > right)
            .map((each) => [each.textContent, each.scrollWidth, each.clientWidth]);
    }"""
    table.sit(ME, BOT)
    table.is_turn()
    assert table.page.evaluate(cut) == []
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    table.result("You lose")
    table.page.keyboard.press("Escape")
    expect(table.page.locator(".turn").get_by_role("button", name="Result")).to_be_visible()
    assert table.page.evaluate(cut) == []
