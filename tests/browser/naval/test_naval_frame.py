"""Naval Battle in the frame of the table: nothing scrolls or moves at four sizes, and few presses make a turn."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewContext
from tests.browser.naval.waters import sit_at_encounter, sit_in_harbour
from tests.browser.scenes import BOT, ME, Table
from tests.browser.test_frame import SIZES, Frame

# How many presses the first ten turns of seven ships may take (feel: 14 for voyages and 10 for turns).
TEN_TURNS = 24
# A cell of the dark, counted from the north-west of what is on the screen.
FAR = 40


class Hand:
    """A mouse or a finger that counts its presses."""

    def __init__(self, page: Page, touch: bool) -> None:
        self.page, self.touch, self.presses = page, touch, 0

    def press(self, place: Locator) -> None:
        self.presses += 1
        if self.touch:
            place.tap()
        else:
            place.click()


def table_at(new_context: NewContext, http: httpx.Client, width: int, height: int) -> Table:
    phone = width <= 720
    return Table(
        new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone).new_page(), http
    )


def harbour_states(frame: Frame, hand: Hand) -> Iterator[str]:
    page, table = frame.page, frame.table
    yield "buying"
    hand.press(page.get_by_role("list", name="Ready-made fleets").get_by_role("button").first)
    expect(page.get_by_test_id("points")).to_have_text("0")
    yield "bought"
    hand.press(table.button("Confirm fleet"))
    expect(page.get_by_role("button", name="Auto-place")).to_be_visible()
    yield "placing"
    hand.press(page.get_by_role("button", name="Auto-place"))
    expect(table.strip()).to_contain_text("Every ship has its place.")
    yield "placed"
    hand.press(table.button("Confirm places"))
    table.is_turn()
    yield "battle"
    hand.press(page.get_by_role("button", name=re.compile("^Scout at")).first)
    expect(page.locator("svg .reach")).to_have_attribute("d", re.compile("M"))
    yield "selected"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_holds_from_buying_to_the_battle(
    new_context: NewContext, http: httpx.Client, width: int, height: int
) -> None:
    table = table_at(new_context, http, width, height)
    sit_in_harbour(table)
    expect(table.page.get_by_test_id("points")).to_have_text("1000")
    frame, hand = Frame(table, width, height), Hand(table.page, width <= 720)
    for state in harbour_states(frame, hand):
        frame.holds(state)
    assert hand.presses == 5


def battle_states(frame: Frame) -> Iterator[str]:
    page, table = frame.page, frame.table
    yield "battle"
    frame.keys("n")
    yield "selected"
    frame.keys("1")
    expect(page.locator("svg .range")).to_be_attached()
    yield "aiming"
    frame.keys("Escape", "u")
    expect(table.strip()).to_contain_text("take back")
    yield "refusal"
    frame.keys("t")
    yield "threats"
    frame.keys("h")
    expect(page.locator("circle.hint").first).to_be_visible()
    yield "hint"
    frame.keys("Escape", "Escape", "e")
    yield "other's turn"
    table.is_turn()
    yield "own again"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_holds_in_the_battle(new_context: NewContext, http: httpx.Client, width: int, height: int) -> None:
    table = table_at(new_context, http, width, height)
    sit_at_encounter(table)
    frame = Frame(table, width, height)
    for state in battle_states(frame):
        frame.holds(state)


@pytest.mark.parametrize(("touch", "budget"), [(False, 3), (True, 4)], ids=["mouse", "touch"])
def test_a_ship_sails_and_fires_within_its_budget(
    new_context: NewContext, http: httpx.Client, touch: bool, budget: int
) -> None:
    """The ship, where to, whom: the weapon is the server's choice. A finger aims, and the last tap does it."""
    table = table_at(new_context, http, *(SIZES[2] if touch else SIZES[0]))
    table.sit(ME, BOT, game="naval", position="S c8 e, R h8 n / S k8 w, S x20 w")
    table.is_turn()
    hand = Hand(table.page, touch)
    hand.press(table.page.get_by_role("button", name=re.compile("^Scout at")))
    expect(table.cell("g8")).to_have_attribute("aria-label", re.compile("in reach"))
    hand.press(table.cell("g8"))
    if not touch:
        expect(table.page.locator("svg .corners").first).to_be_attached()
    hand.press(table.cell("k8"))
    if touch:
        expect(table.strip()).to_contain_text("Shell at k8")
        hand.press(table.cell("k8"))
    expect(table.page.get_by_role("log", name="Announcements")).to_contain_text("sinks at k8")
    assert hand.presses <= budget


def test_the_first_ten_turns_of_seven_ships_take_few_presses(new_context: NewContext, http: httpx.Client) -> None:
    table = table_at(new_context, http, *SIZES[0])
    table.sit(ME, BOT, game="naval", seed="lagoon", options={"map_seed": 7, "map_character": "archipelago"})
    page = table.page
    page.get_by_role("button", name="Swarm SSRRTTD").click()
    expect(page.get_by_test_id("points")).to_have_text("0")
    table.button("Confirm fleet").click()
    page.get_by_role("button", name="Auto-place").click()
    expect(table.strip()).to_contain_text("Every ship has its place.")
    table.button("Confirm places").click()
    table.is_turn()
    hand = Hand(page, touch=False)
    hand.press(page.get_by_role("button", name="Formation").locator("visible=true").first)
    hand.press(page.get_by_role("button", name=re.compile("^Destroyer at")))
    # The farthest water on the screen that a press sends the fleet to.
    expect(page.locator("svg .reach")).to_have_attribute("d", re.compile("M"))
    far = page.locator('[role="gridcell"][aria-label$="water, never seen"]')
    hand.press(far.nth(FAR))
    voyages = page.get_by_test_id("voyage")
    expect(voyages).to_have_count(7)
    for _ in range(10):
        end = page.get_by_test_id("end")
        turn = end.get_attribute("data-turn")
        # Voyages are sailed first; then the button is lit.
        expect(end.get_by_role("button", name="Next turn")).to_be_enabled()
        hand.press(end.get_by_role("button"))
        expect(end).not_to_have_attribute("data-turn", turn or "")
        table.is_turn()
    assert hand.presses <= TEN_TURNS
