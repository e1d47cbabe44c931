"""Everybody can use it: axe finds nothing on any page in either theme, and the table reads well without eyes."""

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.scenes import BOT, ME, Table, ask_for_new_match, card, finished
from tests.browser.test_frame import OVERFLOW, SIZES, Frame, steps

OPEN = {"kind": "open", "name": "", "bot": ""}
Visit = Callable[[Table], None]


def home(table: Table) -> None:
    table.page.goto("/")
    expect(table.page.get_by_role("heading", name="Grid Game")).to_be_visible()


def new_match(table: Table) -> None:
    home(table)
    ask_for_new_match(card(table.page))


def settings(table: Table) -> None:
    home(table)
    table.button("Settings").click()


def lab(table: Table) -> None:
    table.page.goto("/lab")
    expect(table.page.get_by_label("The study")).to_be_visible()


def credits(table: Table) -> None:
    table.page.goto("/credits")


def rules(table: Table) -> None:
    table.page.goto("/rules/grid")
    expect(table.page.get_by_role("heading", name="The board")).to_be_visible()


def board(table: Table) -> None:
    table.sit_at_last_turn()
    table.page.keyboard.press("n")
    table.page.keyboard.press("t")
    expect(table.page.locator('[role="gridcell"][aria-label*="threatened by"]').first).to_be_attached()


def table_with_rulebook(table: Table) -> None:
    table.sit(clock={"turn": 60, "reserve": 60})
    table.is_turn()
    table.page.keyboard.press("u")
    table.page.keyboard.press("b")
    expect(table.page.get_by_role("heading", name="The board")).to_be_visible()


def waiting(table: Table) -> None:
    table.sit(ME, OPEN)
    expect(table.page.get_by_role("heading", name="Waiting for your friend")).to_be_visible()


def joining(table: Table) -> None:
    table.create(ME, OPEN)
    # Whoever follows the link is somebody else.
    table.page.context.clear_cookies()
    table.page.goto(f"/match/{table.match}")
    expect(table.page.get_by_role("heading", name="Ada invites you")).to_be_visible()


def curtain(table: Table) -> None:
    table.sit(ME, ME, game="temple")
    expect(table.page.get_by_test_id("curtain")).to_be_visible()


def result(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    table.result("You lose")


def film(table: Table) -> None:
    stored = table.http.post("/api/records", content=msgspec.json.encode(finished())).json()
    table.page.goto(f"/record/{stored['record']}?at=80")
    expect(table.page.get_by_test_id("position")).to_be_visible()


def lost(table: Table) -> None:
    table.page.goto("/nowhere")


PAGES: list[Visit] = [
    home, new_match, settings, lab, credits, rules, board, table_with_rulebook,
    waiting, joining, curtain, result, film, lost,
]  # fmt: skip


def faults(page: Page) -> list[str]:
    found = Axe().run(page).response["violations"]
    return [f"{each['id']}: {node['html']}" for each in found for node in each["nodes"]]


@pytest.mark.parametrize("visit", PAGES, ids=lambda visit: visit.__name__)
def test_axe_finds_nothing_in_either_theme(new_context: NewContext, http: httpx.Client, visit: Visit) -> None:
    table = Table(new_context(stored={"theme": "dark"}).new_page(), http)
    visit(table)
    assert faults(table.page) == []
    table.page.evaluate("document.documentElement.dataset.theme = 'light'")
    assert faults(table.page) == []


@pytest.mark.parametrize("visit", PAGES, ids=lambda visit: visit.__name__)
def test_a_phone_never_scrolls_sideways(new_context: NewContext, http: httpx.Client, visit: Visit) -> None:
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    visit(table)
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# How a reader may have set his browser, and what is then done to the page before it is looked at.
LOOKS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "themes": ({}, ["dataset.theme = 'dark'", "dataset.theme = 'light'"]),
    # Also there a side is told by its pattern and a unit by its words.
    "forced colours": ({"forced_colors": "active"}, ["dir = 'ltr'"]),
    "text twice as large": ({}, ["style.fontSize = '200%'"]),
}
OUTSIDE = """() => [...document.querySelectorAll(".turn-bar button")]
  .filter((each) => each.checkVisibility()).map((each) => [each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.bottom > innerHeight || box.right > innerWidth).map(([text]) => text)"""


@pytest.mark.parametrize("look", LOOKS)
def test_axe_finds_nothing_in_any_state_of_a_match(new_context: NewContext, http: httpx.Client, look: str) -> None:
    """Nothing scrolls either, and what can be pressed stays in the window."""
    options, changes = LOOKS[look]
    width, height = SIZES[0]
    table = Table(new_context(viewport={"width": width, "height": height}, **options).new_page(), http)
    orders = table.sit_at_last_turn()
    blow = next(order for order in orders if order.verb == "strike")
    for state in steps(Frame(table, width, height), orders[0], blow):
        for change in changes:
            table.page.evaluate(f"document.documentElement.{change}")
            assert faults(table.page) == [], (state, change)
        assert table.page.evaluate(OVERFLOW) == [0, 0], state
        assert table.page.evaluate(OUTSIDE) == [], state


def test_axe_finds_nothing_where_eight_sit_down(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context().new_page(), http)
    table.sit(ME, *[BOT] * 7, game="naval")
    expect(table.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(8)
    expect(table.page.get_by_test_id("points")).to_be_visible()
    for theme in ("dark", "light"):
        table.page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        assert faults(table.page) == [], theme
    assert table.page.evaluate(OVERFLOW) == [0, 0]


def test_axe_finds_nothing_at_the_table_on_a_phone(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    board(table)
    assert faults(table.page) == []


def test_the_table_reads_well_without_eyes(table: Table) -> None:
    table.sit()
    table.is_turn()
    expect(table.page.get_by_role("list", name="Players")).to_match_aria_snapshot("""
    - list "Players":
      - listitem:
        - strong: Ada
        - text: you 8 units 78 health
      - listitem:
        - strong: Random
        - text: bot 8 units 78 health
    """)
    expect(table.strip()).to_have_text("Select one of your units.")
    expect(table.page.locator('[data-region="roster"]')).to_match_aria_snapshot("""
    - heading "Still to act 8 of 8" [level=2]
    - list
    """)
    expect(table.page.locator('[data-region="actions"]')).to_match_aria_snapshot("""
    - group "Your turn’s actions":
      - button "Undo" [disabled]
      - button "End turn"
    - group "Orders for the selected unit":
      - button "Commit" [disabled]
      - button "Return" [disabled]
      - button "Pass" [disabled]
    """)


def test_the_squares_say_what_is_on_them(table: Table) -> None:
    table.sit()
    table.is_turn()
    expect(table.page.get_by_role("gridcell", name="your Scout 8 of 8 health, can move").first).to_be_attached()
    expect(table.page.get_by_role("gridcell", name="Random’s Heavy 12 of 12 health").first).to_be_attached()
    table.page.keyboard.press("n")
    expect(table.page.get_by_role("gridcell", name="free in reach, 1 step").first).to_be_attached()


def test_what_happens_is_announced(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    table.in_reach().first.click()
    expect(table.page.get_by_role("log", name="Announcements")).to_contain_text("walks to")


def test_every_shortcut_is_listed(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("?")
    expect(table.page.get_by_role("dialog", name="Legend and keys")).to_contain_text("Next or previous unit")
