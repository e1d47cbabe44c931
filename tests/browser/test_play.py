"""A whole short match against a bot: by mouse, by keyboard alone, and by touch."""

import re

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.scenes import Order, Table, card


def blows(orders: list[Order]) -> list[tuple[Order, Order]]:
    """Of each unit that strikes: its walk, and its blow. A walk and a blow are one press on the enemy."""
    return [(orders[i - 2], order) for i, order in enumerate(orders) if order.verb == "strike"]


def settle(table: Table, blow: Order) -> None:
    """Waits until a blow can be seen to have been struck."""
    # After the last blow the result has a board of its own.
    expect(table.cell(blow.to).first).not_to_have_attribute("aria-label", re.compile("attack for"))


def test_a_match_is_won_by_mouse_with_two_presses_a_unit(table: Table) -> None:
    for walk, blow in blows(table.sit_at_last_turn()):
        table.cell(walk.unit_at).click()
        expect(table.cell(blow.to)).to_have_attribute("aria-label", re.compile("attack for"))
        table.cell(blow.to).click()
        settle(table, blow)
    table.result("You win")


# Counts the bitmaps a page has painted.
COUNTING = """window.painted = 0;
const make = window.createImageBitmap.bind(window);
window.createImageBitmap = (...given) => (window.painted++, make(...given));"""


def test_a_move_has_nothing_painted_anew_that_it_did_not_change(table: Table) -> None:
    """The ground of a board is a bitmap: a hundred positions a second go over it while bots play."""
    table.page.add_init_script(COUNTING)
    orders = table.sit_at_last_turn()
    # It is painted in its turn, and the cells come in theirs.
    while table.page.evaluate("window.painted") == 0:
        table.page.wait_for_timeout(50)
    table.page.locator('[role="grid"][aria-busy="false"]').wait_for()
    before = table.page.evaluate("window.painted")
    table.cell(orders[0].unit_at).click()
    table.in_reach(", 2 steps").first.click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    assert table.page.evaluate("window.painted") == before > 0


def cursor(page: Page) -> str:
    label = page.locator('[role="gridcell"]:focus').get_attribute("aria-label") or ""
    return label.split(",")[0]


def key_towards(at: str, name: str) -> str:
    """Row 1 is at the bottom for seat 0."""
    if at[0] != name[0]:
        return "ArrowRight" if at[0] < name[0] else "ArrowLeft"
    return "ArrowUp" if int(at[1:]) < int(name[1:]) else "ArrowDown"


def steer_to(page: Page, name: str) -> None:
    """Moves the cursor with the arrow keys, looking after each where it is: the table moves it too, to whoever acts."""
    while (at := cursor(page)) != name:
        page.keyboard.press(key_towards(at, name))
    expect(page.locator(f'[role="gridcell"][aria-label^="{name},"]')).to_be_focused()


def test_a_match_is_won_by_keyboard_alone(table: Table) -> None:
    orders = table.sit_at_last_turn()
    while not table.page.locator('[role="gridcell"]:focus').count():
        table.page.keyboard.press("Tab")
    for walk, blow in blows(orders):
        steer_to(table.page, walk.unit_at)
        table.page.keyboard.press("Enter")
        steer_to(table.page, blow.to)
        table.page.keyboard.press("Enter")
        settle(table, blow)
    table.result("You win")


def test_the_rules_own_steps_are_keys_too(table: Table) -> None:
    walk, commit, blow, *_ = table.sit_at_last_turn()
    table.cell(walk.unit_at).click()
    table.cell(walk.to).click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    table.page.keyboard.press("c")
    expect(table.button("Pass")).to_have_attribute("aria-disabled", "false")
    table.page.keyboard.press("f")
    expect(table.strip()).to_contain_text(">")
    assert (commit.verb, blow.verb) == ("commit", "strike")


def test_touch_aims_first_and_does_it_with_the_second_tap(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(viewport=PHONE, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    orders = table.sit_at_last_turn()
    table.button("Show the whole board").tap()
    for walk, blow in blows(orders):
        table.cell(walk.unit_at).tap()
        expect(table.cell(blow.to)).to_have_attribute("aria-label", re.compile("attack for"))
        table.cell(blow.to).tap()
        expect(table.page.get_by_test_id("pill")).to_be_visible()
        table.cell(blow.to).tap()
        settle(table, blow)
    table.result("You win")


def test_the_selected_unit_steps_with_shift_and_an_arrow(table: Table) -> None:
    # Whoever stands at the edge, or behind another, cannot step up.
    table.sit(seed="steps")
    table.is_turn()
    table.mine().first.click()
    table.page.keyboard.press("Shift+ArrowUp")
    expect(table.log()).to_contain_text("walks to")
    expect(table.page.get_by_test_id("steps-left")).to_have_text(re.compile(r"^\d of \d$"))


def test_walking_returning_and_staying(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    table.in_reach(", 2 steps").first.click()
    expect(table.log()).to_contain_text("walks to")
    table.page.keyboard.press("r")
    expect(table.log()).to_contain_text("returns to")
    table.page.keyboard.press("n")
    selected = table.page.locator('[role="gridcell"][aria-label*="stay here"]')
    selected.click()
    expect(table.page.get_by_text("7 of 8")).to_be_visible()


def test_one_click_plays_a_bot(page: Page) -> None:
    page.goto("/")
    card(page).get_by_role("button", name="Skip, just play").click()
    expect(page.get_by_test_id("turn")).to_have_text("Your turn")
    page.get_by_role("button", name="End turn").click()
    page.get_by_role("button", name="End it").click()
    expect(page.get_by_role("list", name="Event log")).to_contain_text("Easy’s turn")
    expect(page.get_by_test_id("turn")).to_have_text("Your turn")


def test_a_hint_points_at_a_move(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.get_by_role("button", name="Hint").click()
    expect(table.page.locator("circle.hint")).to_be_visible()
