"""The log stays at its end, unless the reader himself has scrolled back."""

from playwright.sync_api import Locator, expect

from tests.browser.scenes import Table

# A list so low that a line or two fill it, as on a small screen.
LOW = """(list) => { list.style.flex = "none"; list.style.height = "30px"; list.scrollTop = list.scrollHeight; }"""
# More room than it needs and back again, before the browser says that it has scrolled.
BREATHE = """(list) => {
  list.style.height = `${list.scrollHeight + 50}px`;
  list.getBoundingClientRect();
  list.style.height = "30px";
}"""


def walk(table: Table, unit: str) -> None:
    """One line more in the log."""
    known = table.log().get_by_role("listitem").count()
    table.cell(unit).click()
    table.in_reach(", 1 step").first.click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    expect(table.log().get_by_role("listitem").nth(known)).to_be_attached()


def low_log(table: Table) -> tuple[list[str], Locator]:
    """Units that can walk, and a log with more lines than room."""
    units = [order.unit_at for order in table.sit_at_last_turn() if order.verb == "walk"]
    walk(table, units[0])
    walk(table, units[1])
    table.log().evaluate(LOW)
    return units[2:], table.log().get_by_role("listitem").last


def test_a_list_that_had_more_room_for_a_moment_still_follows(table: Table) -> None:
    units, newest = low_log(table)
    table.log().evaluate(BREATHE)
    walk(table, units[0])
    expect(newest).to_be_in_viewport()


def test_who_scrolls_back_stays_there(table: Table) -> None:
    units, newest = low_log(table)
    table.log().hover()
    table.page.mouse.wheel(0, -1000)
    expect(newest).not_to_be_in_viewport()
    walk(table, units[0])
    expect(newest).not_to_be_in_viewport()
