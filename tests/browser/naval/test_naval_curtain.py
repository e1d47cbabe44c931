"""Naval Battle, three at one screen: behind the curtain nothing of the one before is seen or heard."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.naval.waters import encounter, end_turn, let_go, place_of, sit_at, turn_scout
from tests.browser.scenes import ME, Table

OTHERS = [{"kind": "me", "name": name, "bot": ""} for name in ("Bob", "Cleo")]
ENEMY = place_of(1, 0, seats=3)
# Counts whatever the page really sounds.
EARS = """
window.sounds = 0;
const start = AudioBufferSourceNode.prototype.start;
AudioBufferSourceNode.prototype.start = function (...when) { window.sounds++; return start.apply(this, when); };
"""
# All that a screen reader reads out by itself.
SPOKEN = '[role="log"], [role="status"], [role="alert"], [aria-live]'


@pytest.fixture
def table(new_context: NewContext, http: httpx.Client) -> Table:
    """Ada has found Bob's Scout; sounds are on, and everything takes its time."""
    context = new_context(stored={"speed": "1", "sound": True, "volume": 1})
    context.add_init_script(EARS)
    found = Table(context.new_page(), http)
    sit_at(found, encounter(3), ME, *OTHERS)
    lift(found, "Ada")
    turn_scout(found, "south", seats=3)
    let_go(found)
    expect(found.page.get_by_role("list", name="Alerts")).to_contain_text(f"In sight: Bob’s Scout at {ENEMY}")
    return found


def lift(table: Table, name: str) -> None:
    table.button(f"I am {name}: show the board").click()
    table.is_turn(f"{name}’s turn")


def sounds(page: Page) -> int:
    count: int = page.evaluate("window.sounds")
    return count


def expect_curtain(table: Table, name: str) -> None:
    expect(table.page.get_by_test_id("curtain")).to_contain_text(f"{name}, take your seat")


def test_behind_the_curtain_nothing_is_shown_or_read_out(table: Table) -> None:
    expect(table.page.get_by_role("log", name="Announcements")).to_contain_text("In sight")
    end_turn(table.page)
    expect_curtain(table, "Bob")
    expect(table.page.locator(SPOKEN)).to_have_count(0)
    expect(table.page.locator("canvas, svg .ship, [role=gridcell], #log, [data-testid=minimap]")).to_have_count(0)
    expect(table.page).to_have_title("Naval Battle · Cinque")
    said = table.page.locator("body").inner_text()
    assert ENEMY not in said
    assert "Scout" not in said


def test_behind_the_curtain_nothing_is_heard(table: Table) -> None:
    assert sounds(table.page) > 0
    end_turn(table.page)
    expect_curtain(table, "Bob")
    before = sounds(table.page)
    for key in "n1fhe":
        table.page.keyboard.press(key)
    table.page.get_by_test_id("curtain").click(position={"x": 5, "y": 5})
    expect_curtain(table, "Bob")
    assert sounds(table.page) == before


def test_after_the_curtain_nobody_learns_what_another_found(table: Table) -> None:
    end_turn(table.page)
    for name in ("Bob", "Cleo"):
        lift(table, name)
        expect(table.log()).to_contain_text(f"{name}’s turn")
        expect(table.page.get_by_role("list", name="Alerts")).to_have_count(0)
        expect(table.page.get_by_role("region", name="Contacts")).to_contain_text("none")
        for words in (table.log(), table.page.get_by_role("log", name="Announcements")):
            expect(words).not_to_contain_text("In sight")
            expect(words).not_to_contain_text("Bow")
        end_turn(table.page)
    lift(table, "Ada")
    expect(table.page.get_by_role("region", name="Contacts").get_by_role("button")).to_contain_text("Bob’s Scout")
