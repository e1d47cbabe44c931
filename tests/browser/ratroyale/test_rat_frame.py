"""The layout contract with Ratatouille Royale in the frame: skills and End turn always in sight, at four sizes."""

from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.ratroyale.test_rat_match import card, skirmish
from tests.browser.scenes import Table
from tests.browser.test_frame import END, OVERFLOW, REGIONS, SIZES, Box, table_of

# Skills of whoever is in hand that can be seen at all, and do not lie inside the window.
HIDDEN = """() => [...document.querySelectorAll('[aria-label^="Orders for"] button')]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.textContent, each.getBoundingClientRect()])
  .filter(([, box]) => box.bottom > innerHeight || box.right > innerWidth || box.top < 0 || box.height < 36)
  .map(([text]) => text)"""
SKILLS = """() => [...document.querySelectorAll('[aria-label^="Orders for"] button')]
  .filter((each) => each.checkVisibility()).length"""

# By how much what a row of the players holds is longer than the row.
CUT = """() => [...document.querySelectorAll('[aria-label="Players"] > li')]
  .map((each) => each.scrollWidth - each.clientWidth)"""


def states(table: Table, phone: bool) -> Iterator[str]:
    """Takes the table from state to state, and names each."""

    def press(name: str) -> None:
        table.cell(name).tap() if phone else table.cell(name).click()

    yield "start"
    press("f6")
    expect(table.cell("f6")).to_have_attribute("aria-selected", "true")
    yield "selected"
    table.cell("i6").tap() if phone else table.cell("i6").hover()
    expect(table.page.get_by_test_id("pill")).to_be_visible()
    yield "aimed"
    # What a finger has aimed is let go first; a pointer has only pointed.
    for key in ("Escape", "w") if phone else ("w",):
        table.page.keyboard.press(key)
    yield "a skill"
    table.page.keyboard.press("t")
    yield "threats"
    for key in ("t", "Escape", "Escape", "Escape"):
        table.page.keyboard.press(key)
    card(table.page, "Cracker").click()
    yield "a card"
    table.page.keyboard.press("Escape")
    table.page.keyboard.press("4")
    expect(table.page.get_by_test_id("notice")).to_contain_text("It costs 50 crumbs")
    yield "refusal"
    table.page.keyboard.press("e")
    expect(table.strip()).to_contain_text("would be lost")
    yield "reminded"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_skills_and_the_end_of_the_turn_are_always_in_sight(
    new_context: NewContext, http: httpx.Client, width: int, height: int
) -> None:
    phone = width <= 720
    context = new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    table = Table(context.new_page(), http)
    skirmish().sit(table)
    table.is_turn()
    expected, end = table_of(width, height), list[float]()
    for state in states(table, phone):
        assert table.page.evaluate(OVERFLOW) == [0, 0], state
        found: dict[str, Box] = table.page.evaluate(REGIONS)
        for region, box in expected.items():
            near = all(abs(is_ - wanted) <= 1 for is_, wanted in zip(found[region], box, strict=True))
            assert near, (state, region, found[region])
        assert table.page.evaluate(HIDDEN) == [], state
        now: Box = table.page.evaluate(END)
        assert end in ([], now), state
        end = now
        if state in ("selected", "aimed", "a skill"):
            assert table.page.evaluate(SKILLS) == 2, state


@pytest.mark.parametrize("width", [1280, 1200])
def test_lairs_cards_and_crumbs_are_told_in_full(new_context: NewContext, http: httpx.Client, width: int) -> None:
    table = Table(new_context(viewport={"width": width, "height": 720}).new_page(), http)
    skirmish().sit(table)
    table.is_turn()
    expect(table.page.get_by_role("list", name="Players")).to_contain_text("35 crumbs")
    assert table.page.evaluate(CUT) == [0, 0]
