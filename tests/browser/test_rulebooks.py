"""Rulebooks begin with how to play, can be searched, and keep rulings in the margin."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import Table

# Where a ruling in the margin begins, against where the column of text beside it ends.
BESIDE = """() => [...document.querySelectorAll("article :not(td) > .margin")].map((each) => {
  const block = each.closest("p, li").getBoundingClientRect();
  return each.getBoundingClientRect().left - block.right;
})"""


def opened(page: Page, game: str) -> None:
    page.goto(f"/rules/{game}")
    expect(page.locator("article h1")).to_be_visible()


@pytest.mark.parametrize("game", ["grid", "naval", "temple", "ratroyale", "frigate"])
def test_a_rulebook_begins_with_how_to_play(page: Page, game: str) -> None:
    opened(page, game)
    expect(page.locator("article h2").first).to_have_text("How to play")
    steps = page.locator("article h2 ~ ol").first
    expect(steps.locator("li")).to_have_count(6)
    assert not re.search(r"[A-Z]{2}-\d{2}", steps.inner_text())
    assert min(page.evaluate(BESIDE)) >= 0


def test_a_search_leaves_only_what_was_looked_for(page: Page) -> None:
    opened(page, "grid")
    page.get_by_label("Search the rules").fill("sprint steps")
    expect(page.get_by_text(re.compile(r"^\d+ places$"))).to_be_visible()
    shown = page.locator("article li:visible, article p:visible, article tbody tr:visible")
    assert all("sprint" in words.lower() and "steps" in words.lower() for words in shown.all_inner_texts())
    expect(page.get_by_role("heading", name="Classes edition")).to_be_visible()
    expect(page.get_by_role("heading", name="The closing ring")).to_be_hidden()
    page.get_by_label("Search the rules").fill("no such word anywhere")
    expect(page.get_by_text("0 places")).to_be_visible()
    expect(page.get_by_text("Nothing here says “no such word anywhere”")).to_be_visible()
    expect(page.locator("article h2:visible")).to_have_count(0)
    page.get_by_label("Search the rules").fill("")
    expect(page.get_by_role("heading", name="The closing ring")).to_be_visible()


def test_a_ruling_is_found_by_its_number(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("b")
    panel = table.page.get_by_role("complementary", name="Rulebook")
    panel.get_by_label("Search the rules").fill("GG-13")
    expect(panel.locator("article p:visible").first).to_contain_text("no return")
    # Escape empties the search, and then closes the book.
    table.page.keyboard.press("Escape")
    expect(panel.get_by_label("Search the rules")).to_have_value("")
    table.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)


@pytest.mark.parametrize("size", [(1280, 720), (390, 844), (360, 640)])
def test_the_margin_fits_the_page(new_context: NewContext, size: tuple[int, int]) -> None:
    page = new_context(viewport={"width": size[0], "height": size[1]}).new_page()
    opened(page, "grid")
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert min(page.evaluate(BESIDE)) >= 0
