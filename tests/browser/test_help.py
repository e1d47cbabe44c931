"""Help at the table: a hint in four presses."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import Table
from tests.browser.test_hands import Wire

RING = "circle.hint"
# The Scout can kill the enemy Scout; nobody else is near.
KILL = "S f6, O h5, H i4 / s g8:3, o p16"


def sit(table: Table, position: str = KILL) -> None:
    table.sit(position=position)
    table.is_turn()


def test_a_hint_tells_who_then_where_then_the_order_then_why(table: Table) -> None:
    wire = Wire(table.page)
    sit(table)
    rings, ghost, pill = (table.page.locator(each) for each in (RING, "[data-testid=ghost]", "[data-testid=pill]"))
    table.page.keyboard.press("h")
    expect(table.strip()).to_contain_text(re.compile(r"Look at your (Scout|Soldier|Heavy) on \w+\."))
    expect(table.strip()).to_contain_text("Hint 1 of 4")
    expect(rings).to_have_count(1)
    table.page.keyboard.press("h")
    expect(table.strip()).to_contain_text("And at the Scout on g8.")
    expect(rings).to_have_count(2)
    expect(pill).to_have_count(0)
    table.page.keyboard.press("h")
    expect(table.strip()).to_contain_text("strikes Scout g8")
    expect(pill).to_have_text(re.compile(r"3 > 0"))
    table.page.keyboard.press("h")
    expect(table.strip()).to_contain_text(re.compile(r"It kills the Scout, and .* can reach you there\."))
    # One question to the server for all four, and nothing was done.
    assert len([frame for frame in wire.said if frame.get("what") == "hint"]) == 1
    assert wire.orders() == []
    given = next(frame["results"][0] for frame in wire.heard if frame["t"] == "answer" and "says" in str(frame))
    ghosts = int(given["at"]["stands"] != given["at"]["cell"])
    expect(ghost).to_have_count(ghosts)


def test_a_hint_goes_with_the_next_move(table: Table) -> None:
    sit(table)
    for words in ("Look at", "And at", "strikes"):
        table.page.keyboard.press("h")
        expect(table.strip()).to_contain_text(words)
    table.cell("i4").click()
    table.in_reach(", 1 step").first.click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    expect(table.page.locator(RING)).to_have_count(0)
    expect(table.strip()).not_to_contain_text("kills")


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_a_finger_asks_by_the_button_and_is_told_no_key(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    sit(table)
    hint = table.page.locator('[data-region="actions"]').get_by_role("button", name="Hint")
    for words in ("Look at", "And at", "strikes", "kills"):
        hint.tap()
        expect(table.strip()).to_contain_text(words)
        assert not re.search(r"\b[A-Z] key|press [A-Z]\b|\([A-Z]\)", table.strip().inner_text(), re.I)


# --- the legend -------------------------------------------------------------------------------------------------------


def legend(table: Table) -> str:
    """What the legend says now."""
    table.page.keyboard.press("?")
    found = table.page.get_by_role("list", name="On the board now")
    expect(found).to_be_visible()
    words = found.inner_text()
    table.page.keyboard.press("Escape")
    expect(found).to_have_count(0)
    return words


def test_the_legend_names_what_is_on_the_board_and_nothing_else(table: Table) -> None:
    table.sit(position="S f6, O h5! / s g9, o p16 | rocks a1")
    table.is_turn()
    words = legend(table)
    for there in ("Your Scout", "Your Soldier", "Random’s Scout", "Random’s Soldier", "Rock", "Pale", "Sways"):
        assert there in words, there
    for absent in ("Heavy", "Blue", "Golden", "corners", "Hatched", "ring", "shield wall", "fallen", "Dashed"):
        assert absent not in words, absent
    table.cell("f6").click()
    expect(table.page.locator('[aria-label*="attack for"]').first).to_be_attached()
    table.page.keyboard.press("t")
    expect(table.button("Enemy threats")).to_have_attribute("aria-pressed", "true")
    words = legend(table)
    for there in ("Blue: where it can go", "Red corners", "Hatched"):
        assert there in words, there
    assert "Filled corners" not in words
    assert "hint" not in words


def test_a_line_of_the_legend_shows_where(table: Table) -> None:
    table.sit(position="S f6 / s g9, o p16 | rocks b3")
    table.is_turn()
    table.page.keyboard.press("?")
    table.page.get_by_role("button", name="Rock: nobody walks here").click()
    expect(table.page.get_by_role("list", name="On the board now")).to_have_count(0)
    expect(table.page.locator('[data-region="inspector"]')).to_contain_text("b3")


def test_on_touch_the_legend_has_no_keys(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    sit(table)
    table.button("Match menu").tap()
    table.button("Legend").tap()
    dialog = table.page.get_by_role("dialog", name="Legend")
    expect(dialog).to_contain_text("Your Scout")
    expect(table.page.locator("kbd:visible")).to_have_count(0)
    assert (
        table.page.evaluate("[...document.querySelectorAll('[title]')].filter((x) => /\\(.\\)$/.test(x.title)).length")
        == 0
    )
