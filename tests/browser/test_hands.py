"""One meaning for each press: what is shown is what is sent, and what is sent is what happens."""

import json
import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, WebSocket, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import Order, Table

ATTACKED = '[role="gridcell"][aria-label*="attack for"]'
LABELS = (
    """() => [...document.querySelectorAll("[role=gridcell]")].map((each) => each.getAttribute("aria-label")).sort()"""
)
# How often, and after how long again, we look whether the board has come to what it is to show.
LOOKS, GLANCE_MS = 100, 50
PRESSES = """window.presses = 0; addEventListener("pointerdown", () => window.presses++, true);"""
# Whether the pill meets the sign, the bar or the number of any piece.
COVERED = """() => {
  const pill = document.querySelector("[data-testid=pill] rect").getBoundingClientRect();
  return [...document.querySelectorAll(".piece .body, .health")].map((each) => each.getBoundingClientRect())
    .filter((box) => box.left < pill.right - 1 && pill.left < box.right - 1)
    .filter((box) => box.top < pill.bottom - 1 && pill.top < box.bottom - 1).length;
}"""


class Wire:
    """What a page says to the server and hears from it."""

    def __init__(self, page: Page) -> None:
        self.said: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framesent", lambda frame: self.said.append(json.loads(frame)))
        socket.on("framereceived", lambda frame: self.heard.append(json.loads(frame)))

    def orders(self) -> list[Any]:
        return [
            frame["moves"] if frame["t"] == "order" else [frame["move"]]
            for frame in self.said
            if frame["t"] in ("order", "move")
        ]

    def deeds(self) -> dict[int, Any]:
        """What the server said last that presses mean, by cell."""
        (answer,) = [
            frame["results"][0]
            for frame in self.heard
            if frame["t"] == "answer" and "cells" in (frame["results"] or [{}])[0]
        ][-1:]
        return {deed["cell"]: deed for deed in answer["cells"]}


def ready_to_strike(table: Table) -> tuple[Order, Locator]:
    """A unit in hand, and an enemy it can hit."""
    orders = table.sit_at_last_turn()
    table.cell(orders[0].unit_at).click()
    target = table.page.locator(ATTACKED).first
    expect(target).to_be_attached()
    return orders[0], target


def cell_number(locator: Locator) -> int:
    return int(locator.get_attribute("data-cell") or -1)


def labels(page: Page) -> list[str]:
    """Of all cells, once the last of them has come."""
    page.locator('[role="grid"][aria-busy="false"]').wait_for()
    found: list[str] = page.evaluate(LABELS)
    return found


def comes_to(page: Page, wanted: list[str]) -> None:
    """The board shows this when the stage has told what happened, a moment after the buttons know it."""
    last: list[str] = []
    for _ in range(LOOKS):
        last = labels(page)
        if last == wanted:
            return
        page.wait_for_timeout(GLANCE_MS)
    assert last == wanted


# --- the exact result, before the press -------------------------------------------------------------------------------


def test_pill_and_strip_say_what_then_happens(table: Table) -> None:
    wire = Wire(table.page)
    _, target = ready_to_strike(table)
    asked = len([frame for frame in wire.said if frame["t"] == "ask"])
    target.hover()
    pill = table.page.get_by_test_id("pill")
    expect(pill).to_be_visible()
    # All was asked when the unit was taken: a hover asks nothing, so it waits for nothing.
    assert len([frame for frame in wire.said if frame["t"] == "ask"]) == asked
    assert table.page.evaluate(COVERED) == 0
    before, after = re.findall(r"\d+", pill.text_content() or "")
    expect(table.strip()).to_contain_text(f"{before} > {after}")
    number = cell_number(target)
    target.click()
    struck = table.page.locator(f'[data-cell="{number}"]')
    expect(struck).to_have_attribute("aria-label", re.compile("free" if after == "0" else rf" {after} of \d+ health"))


def test_the_pointer_chooses_the_side_to_strike_from(table: Table) -> None:
    wire = Wire(table.page)
    _, target = ready_to_strike(table)
    target.hover()
    expect(table.page.get_by_test_id("pill")).to_be_visible()
    box = target.bounding_box()
    assert box is not None
    seen = set()
    for x, y in ((0.5, 0.5), (0.06, 0.5), (0.94, 0.5), (0.5, 0.94), (0.06, 0.94), (0.5, 0.06)):
        table.page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
        seen.add(re.findall(r"from (\w+)", table.strip().text_content() or "")[0])
    assert len(seen) > 1
    assert wire.orders() == []


def test_who_takes_a_unit_is_told_what_it_can_do_and_not_that_it_stays(table: Table) -> None:
    table.sit()
    table.is_turn()
    # The hint is about another unit than the one that is then taken, whatever it is.
    table.button("Hint").click()
    hinted = table.page.locator("circle.hint").first
    expect(hinted).to_be_visible()
    expect(table.strip()).to_contain_text("Hint 1 of")
    name = re.findall(r" on ([a-p]\d+)", table.strip().inner_text())[0]
    other = next(
        each for each in table.mine().all() if not (each.get_attribute("aria-label") or "").startswith(f"{name},")
    )
    other.click()
    # The pointer still lies on it.
    expect(table.strip()).to_contain_text("Press a blue square to go there,")
    table.cell(name).click()
    expect(table.strip()).to_contain_text("Hint 1 of")


# --- a press does what the server said it means -----------------------------------------------------------------------


def test_every_kind_of_press_sends_what_deeds_says_and_undo_brings_all_back(table: Table) -> None:
    wire = Wire(table.page)
    orders = table.sit_at_last_turn()
    unit = orders[0].unit_at
    before = labels(table.page)
    verbs = set()
    for place in (", 1 step", ", 2 steps", ", 4 steps", None):
        table.cell(unit).click()
        expect(table.in_reach().first).to_be_attached()
        expect(table.page.locator(ATTACKED).first).to_be_attached()
        cell = table.cell(unit) if place is None else table.in_reach(place).first
        deed = wire.deeds()[cell_number(cell)]
        cell.click()
        expect(table.undo()).to_have_attribute("aria-disabled", "false")
        assert wire.orders()[-1] == deed["order"]
        verbs.add(deed["verb"])
        table.page.keyboard.press("u")
        expect(table.undo()).to_have_attribute("aria-disabled", "true")
        expect(table.page.locator('[role="gridcell"][aria-label*="selected"]')).to_have_count(0)
        table.page.keyboard.press("Escape")
        expect(table.page.locator(ATTACKED)).to_have_count(0)
        comes_to(table.page, before)
    assert verbs == {"go", "stay"}


def test_taking_another_unit_closes_the_first_and_undo_opens_it_again(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    table.in_reach(", 1 step").first.click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    expect(table.page.get_by_text("8 of 8")).to_be_visible()
    table.mine().first.click()
    expect(table.page.get_by_text("7 of 8")).to_be_visible()
    table.page.keyboard.press("u")
    expect(table.page.get_by_text("8 of 8")).to_be_visible()
    table.page.keyboard.press("Shift+u")
    expect(table.undo()).to_have_attribute("aria-disabled", "true")


def test_an_enemy_out_of_reach_is_looked_at_and_the_steps_that_are_missing_are_said(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    enemy = table.page.get_by_role("gridcell", name="Random’s Heavy").first
    enemy.click()
    expect(table.page.get_by_test_id("notice")).to_have_text(re.compile(r"\d+ steps too far"))
    expect(table.page.locator('[data-region="inspector"]')).to_contain_text("Random’s Heavy")


def test_a_right_click_looks_and_never_acts(table: Table) -> None:
    wire = Wire(table.page)
    _, target = ready_to_strike(table)
    target.click(button="right")
    expect(table.page.locator('[data-region="inspector"]')).to_contain_text("Random’s")
    assert wire.orders() == []


# --- what is final can be called off ----------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["Escape", "u", "right"])
def test_a_blow_that_is_called_off_is_never_sent(new_context: NewContext, http: httpx.Client, how: str) -> None:
    page = new_context(stored={"speed": "1", "windUp": "700"}).new_page()
    page.clock.install()
    wire, table = Wire(page), Table(page, http)
    _, target = ready_to_strike(table)
    # However slow the machine is, the blow is called off before it falls.
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    target.click()
    expect(page.locator("[data-testid=pill].glows")).to_be_attached()
    if how == "right":
        target.click(button="right")
    else:
        page.keyboard.press(how)
    expect(page.locator("[data-testid=pill].glows")).to_have_count(0)
    page.clock.run_for(900)
    # What was sent before this answer would have been seen.
    page.evaluate("fetch('/healthz').then((answer) => answer.status)")
    assert wire.orders() == []


def test_a_blow_falls_after_the_wind_up_and_says_that_it_is_final(new_context: NewContext, http: httpx.Client) -> None:
    page = new_context(stored={"speed": "1", "windUp": "300"}).new_page()
    wire, table = Wire(page), Table(page, http)
    _, target = ready_to_strike(table)
    target.click()
    expect(table.page.locator('[data-region="roster"] li')).to_have_count(7)
    assert len(wire.orders()) == 1
    table.undo().hover()
    expect(table.undo()).to_have_attribute("title", "A blow is final. (GG-13)")


# --- budgets ----------------------------------------------------------------------------------------------------------


def presses(table: Table) -> int:
    count: int = table.page.evaluate("window.presses")
    return count


def test_a_unit_walks_and_strikes_in_two_presses(table: Table) -> None:
    table.page.add_init_script(PRESSES)
    _, target = ready_to_strike(table)
    target.click()
    expect(table.log()).to_contain_text("hits")
    assert presses(table) == 2


def test_a_finger_walks_and_strikes_in_three(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    table.page.add_init_script(PRESSES)
    orders = table.sit_at_last_turn()
    table.cell(orders[0].unit_at).tap()
    target = table.page.locator(ATTACKED).first
    target.tap()
    expect(table.page.get_by_test_id("pill")).to_be_visible()
    target.tap()
    expect(table.undo()).to_have_attribute("aria-disabled", "true")
    expect(table.page.locator('[data-region="roster"] li')).to_have_count(7)
    assert presses(table) == 3


def test_a_turn_of_eight_units_takes_sixteen_presses_and_the_end(table: Table) -> None:
    table.page.add_init_script(PRESSES)
    table.sit()
    table.is_turn()
    for left in range(8, 0, -1):
        table.mine().first.click()
        expect(table.page.locator('[data-region="roster"] li')).to_have_count(left)
        expect(table.in_reach(", 1 step").first).to_be_attached()
        table.in_reach(", 1 step").first.click()
        expect(table.undo()).to_have_attribute("aria-disabled", "false")
    table.page.get_by_role("button", name="End turn").click()
    expect(table.log()).to_contain_text("Random’s turn")
    assert presses(table) <= 17
