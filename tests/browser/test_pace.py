"""Pace: standing orders that go on by themselves, what others did in the strip, and a turn that ends itself."""

import re

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext, Server
from tests.browser.scenes import Table
from tests.browser.test_hands import Wire

FAR = "S a1, H c5 / s p16, h n16"


def test_a_press_beyond_reach_sends_a_unit_on_its_way(table: Table, server: Server) -> None:
    wire = Wire(table.page)
    table.sit(position=FAR)
    table.is_turn()
    table.cell("a1").click()
    expect(table.in_reach().first).to_be_attached()
    table.cell("o1").click()
    expect(table.cell("g1")).to_have_attribute("aria-label", re.compile("Scout"))
    voyage = table.page.get_by_test_id("voyage")
    expect(voyage.locator("text")).to_have_text(["1", "2"])
    assert wire.orders() == []
    # It is kept by the server: another load of the page shows it.
    table.page.reload()
    expect(voyage).to_have_count(1)
    # One Undo takes back what it did.
    table.undo().click()
    expect(table.cell("a1")).to_have_attribute("aria-label", re.compile("Scout"))


def test_a_voyage_that_pauses_says_why_and_goes_on_when_told(table: Table) -> None:
    table.sit(position="S a1, H p1 / s g7, h n16")
    table.is_turn()
    table.cell("a1").click()
    expect(table.in_reach().first).to_be_attached()
    table.cell("a16").click()
    expect(table.strip()).to_contain_text("Scout a1 waits on its way to a16: An enemy could strike it there.")
    expect(table.page.get_by_role("button", name="Resume: Scout a1 to a16")).to_be_visible()
    table.page.get_by_role("button", name="Call off: Scout a1 to a16").click()
    expect(table.page.get_by_test_id("voyage")).to_have_count(0)
    expect(table.strip()).to_contain_text("Select one of your units.")


def test_a_finger_can_press_what_a_paused_voyage_asks(table: Table) -> None:
    table.sit(position="S a1, H p1 / s g7, h n16")
    table.is_turn()
    table.cell("a1").click()
    expect(table.in_reach().first).to_be_attached()
    table.cell("a16").click()
    table.page.set_viewport_size({"width": 360, "height": 640})
    strip = table.strip().bounding_box()
    assert strip is not None
    for name in ("Resume", "Call off"):
        button = table.page.get_by_role("button", name=f"{name}: Scout a1 to a16")
        expect(button).to_be_visible()
        box = button.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 44
        assert strip["y"] <= box["y"]
        assert box["y"] + box["height"] <= strip["y"] + strip["height"]
        assert box["x"] + box["width"] <= 360


def test_a_finger_aims_first(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    table.sit(position="S a1, H c5 / s p16, h n16")
    table.is_turn()
    table.cell("a1").tap()
    expect(table.in_reach().first).to_be_attached()
    far = table.cell("a9")
    far.tap()
    expect(table.page.get_by_test_id("voyage")).to_have_count(0)
    far.tap()
    expect(table.page.get_by_test_id("voyage")).to_have_count(1)


def test_what_others_did_is_counted_in_the_strip_each_a_press_away(table: Table) -> None:
    table.sit(position="S a1, H c5 / s e5, h n16")
    table.is_turn()
    table.end_turn()
    table.is_turn()
    expect(table.strip()).to_contain_text(re.compile(r"\d+ things? happened\."))
    table.strip().get_by_role("button").first.click()
    expect(table.strip()).to_contain_text("Random")
    table.mine().first.click()
    expect(table.strip()).not_to_contain_text("happened")


def test_a_turn_in_which_nothing_is_left_ends_after_a_moment_unless_stopped(
    new_context: NewContext, http: httpx.Client
) -> None:
    table = Table(new_context(stored={"autoEnd": "countdown"}).new_page(), http)
    table.sit(position="S a1, H c5! / s p16, h n16")
    table.is_turn()
    table.cell("a1").click()
    expect(table.in_reach().first).to_be_attached()
    table.cell("a1").click()
    stop = table.button("Stop")
    expect(stop).to_be_visible()
    box, end = stop.bounding_box(), table.page.get_by_test_id("end").bounding_box()
    assert box is not None
    assert end is not None
    assert abs(box["x"] - end["x"]) <= 1
    stop.click()
    expect(table.button("Stop")).to_have_count(0)
    table.is_turn()
    table.cell("a1").click()
    expect(table.log()).to_contain_text("Random’s turn")


@pytest.mark.parametrize("wait", [0, 60, 250])
def test_a_unit_that_is_still_walking_can_be_returned(new_context: NewContext, http: httpx.Client, wait: int) -> None:
    table = Table(new_context(stored={"speed": "0.5", "autoEnd": "countdown"}).new_page(), http)
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    table.in_reach(", 4 steps").first.click()
    table.page.wait_for_timeout(wait)
    table.page.keyboard.press("r")
    expect(table.log()).to_contain_text("returns to")


@pytest.mark.parametrize("speed", ["0.5", "instant"])
def test_so_can_one_whose_walk_was_its_last_deed(new_context: NewContext, http: httpx.Client, speed: str) -> None:
    """A full walk with nobody to hit finishes the unit; Return takes it back all the same."""
    table = Table(new_context(stored={"speed": speed}).new_page(), http)
    table.sit(position=FAR)
    table.is_turn()
    table.cell("a1").click()
    table.in_reach(", 6 steps").first.click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    table.page.keyboard.press("r")
    expect(table.cell("a1")).to_have_attribute("aria-label", re.compile("Scout"))
    expect(table.undo()).to_have_attribute("aria-disabled", "true")
