"""Temple-Based Sacrifice at the table: a whole short match, what is foreseen, the altar, and two at one screen."""

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.scenes import ME, Table
from tests.browser.temple.arena import options, sit

BOB = {"kind": "me", "name": "Bob", "bot": ""}


def end_turn(page: Page) -> None:
    page.keyboard.press("e")
    page.get_by_role("dialog", name="End the turn?").get_by_role("button", name="End turn").click()


def test_a_match_is_won_by_taking_the_temple(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.cell("f5").click()
    table.cell("f6").click()
    expect(table.cell("f6")).to_have_attribute("aria-label", re.compile("your Wolf.*has moved, can act"))
    table.button("Capture: yours").click()
    table.result("You win")


def test_a_finished_match_is_seen_again_through_any_eyes(table: Table) -> None:
    sit(table)
    table.cell("f5").click()
    table.cell("f6").click()
    table.button("Capture: yours").click()
    table.result("You win")
    table.page.goto(f"/replay/{table.match}")
    expect(table.cell("a7")).to_have_attribute("aria-label", re.compile("Random’s Monkey"))
    table.page.get_by_label("Seen by").select_option("Ada (seat 1)")
    expect(table.cell("a7")).to_have_attribute("aria-label", re.compile("in fog"))
    expect(table.cell("d4")).to_have_attribute("aria-label", re.compile("Wolf"))
    table.button("Share or save").click()
    table.page.goto(table.page.get_by_label("Link to this replay, at move 0").input_value())
    expect(table.page.get_by_label("Seen by")).to_have_value("0")
    expect(table.cell("a7")).to_have_attribute("aria-label", re.compile("in fog"))
    table.page.get_by_label("Seen by").select_option("everybody at once")
    expect(table.cell("a7")).to_have_attribute("aria-label", re.compile("Monkey"))


def test_the_gods_are_one_key_away_with_who_plays_them(table: Table) -> None:
    table.sit(ME, {"kind": "bot", "name": "", "bot": "normal"}, game="temple", seed="altar", options=options())
    table.is_turn()
    table.page.keyboard.press("g")
    gods = table.page.get_by_role("dialog", name="The gods")
    expect(gods).to_contain_text("Ares")
    expect(gods).to_contain_text("The Gatekeeper")


def test_options_of_seats_nobody_takes_and_of_other_maps_are_not_asked_for(page: Page) -> None:
    page.goto("/")
    shelf = page.get_by_role("article").filter(has=page.get_by_role("heading", name="Temple-Based Sacrifice"))
    shelf.get_by_role("button", name="New match").click()
    form = page.get_by_role("dialog", name="New match of Temple-Based Sacrifice")
    expect(form.get_by_role("img", name="The map Causeway")).to_be_visible()
    expect(form.get_by_text("God of seat 3")).to_have_count(0)
    expect(form.get_by_text("Map style")).to_have_count(0)
    form.get_by_role("radio", name="3", exact=True).check(force=True)
    expect(form.get_by_role("img", name="The map Three Rivers")).to_be_visible()
    expect(form.get_by_text("God of seat 3")).to_be_visible()
    form.get_by_role("radio", name="Generated").check(force=True)
    expect(form.get_by_text("Map style")).to_be_visible()


def test_a_strike_is_foreseen_with_its_counter_and_then_happens(table: Table) -> None:
    sit(table)
    table.cell("d4").click()
    table.cell("d5").hover()
    foreseen = table.page.get_by_test_id("strike-preview")
    expect(foreseen).to_contain_text("3 ATK − 0 DEF = 3")
    expect(foreseen).to_contain_text("No counter-strike")
    table.cell("d5").click()
    expect(table.log()).to_contain_text("Your Wolf strikes Random’s Spider on d5 for 3 (3 ATK − 0 DEF)")
    expect(table.log()).to_contain_text("Random’s Spider falls on d5")


def test_a_building_tells_who_could_work_on_it(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.cell("f6").hover()
    expect(table.page.get_by_test_id("unit-card")).to_contain_text("This turn it could be worked on by Wolf on f5.")
    table.cell("c2").hover()
    expect(table.page.get_by_test_id("unit-card")).to_contain_text("could be worked on by Wolf on d4.")


def test_the_way_tells_its_cost_and_what_it_leaves(table: Table) -> None:
    sit(table)
    table.cell("d4").click()
    expect(table.cell("c4")).to_have_attribute("aria-label", re.compile(r"in reach for 2, 1 MP left"))


def test_a_unit_is_sacrificed_for_exactly_what_the_altar_says(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.page.keyboard.press("s")
    altar = table.page.get_by_role("dialog", name="Sacrifice")
    expect(altar).to_contain_text("It takes 100 cycles; you have 17.")
    altar.get_by_role("button", name=re.compile("Wolf on d4")).click()
    expect(altar.get_by_role("meter", name="Charge then")).to_have_attribute("aria-valuenow", "2")
    expect(altar).to_contain_text("Your Wolf on d4 is gone for good, and this temple has acted. 2 of 30 points then.")
    altar.get_by_role("button", name="Sacrifice: +2").click()
    expect(table.page.get_by_role("meter", name="Charge")).to_have_attribute("aria-valuenow", "2")
    expect(table.log()).to_contain_text("2 points, 2 in all")
    expect(table.cell("d4")).not_to_have_attribute("aria-label", re.compile("Wolf"))


def test_a_building_produces_and_tells_why_not(table: Table) -> None:
    sit(table)
    table.cell("b2").click()
    works = table.page.get_by_role("region", name=re.compile("Production in Temple-tron"))
    expect(works.get_by_role("heading", name="Tier 1")).to_contain_text("needs 1 more Forge")
    expect(works.get_by_role("button", name=re.compile("^Spider"))).to_have_attribute(
        "title", re.compile("tier 1; yours is 0")
    )
    expect(works.get_by_role("button", name=re.compile("^Monkey"))).to_contain_text("0 of 2 owned")
    expect(works.get_by_role("button", name=re.compile("^Hog"))).to_contain_text("starts weak")
    works.get_by_role("button", name=re.compile("^Wolf")).click()
    expect(table.log()).to_contain_text("You produce a Wolf on b2")


def test_the_turn_does_not_end_before_idle_units_are_named(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.page.keyboard.press("e")
    reminder = table.page.get_by_role("dialog", name="End the turn?")
    expect(reminder).to_contain_text("Wolf on d4 has no orders")
    expect(reminder).to_contain_text("Temple-tron on b2 could produce")


def test_the_keyboard_alone_wins_a_match(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.page.keyboard.press("n")
    table.page.keyboard.press("n")
    expect(table.cell("f5")).to_have_attribute("aria-selected", "true")
    table.cell("f6").focus()
    table.page.keyboard.press("Enter")
    expect(table.button("Capture: yours")).to_be_visible()
    table.page.keyboard.press("c")
    table.result("You win")


def test_touch_aims_first_and_says_what_would_happen(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    sit(table)
    table.cell("d4").tap()
    table.cell("d5").tap()
    confirm = table.page.get_by_role("group", name="Confirm")
    expect(confirm).to_contain_text("Attack for 3, kills, no counter-strike")
    confirm.get_by_role("button", name="Confirm").tap()
    expect(table.log()).to_contain_text("falls on d5")


def test_at_one_screen_the_next_player_sees_nothing_of_the_last(table: Table) -> None:
    sit(table, ME, BOB)
    table.button("I am Ada: show the board").click()
    expect(table.cell("d4")).to_have_attribute("aria-label", re.compile("Ada’s Wolf"))
    end_turn(table.page)
    expect(table.page.get_by_role("gridcell")).to_have_count(0)
    table.button("I am Bob: show the board").click()
    expect(table.cell("a7")).to_have_attribute("aria-label", re.compile("Bob’s Monkey"))
    expect(table.cell("a1")).to_have_attribute("aria-label", re.compile("in fog"))


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_at_the_table(new_context: NewContext, http: httpx.Client, size: dict[str, int]) -> None:
    table = Table(new_context(viewport=size).new_page(), http)
    sit(table)
    table.cell("b2").click()
    table.page.keyboard.press("t")
    expect(table.page.get_by_test_id("threats")).to_be_visible()
    found = Axe().run(table.page)
    assert found.violations_count == 0, found.generate_report()


def test_invoking_for_nobody_says_so_and_asks_first_t10(table: Table) -> None:
    """Ares moves units with Siege or Charge, and a Wolf has neither."""
    place = "temple-tron b2, wolf d4 / temple-tron f6, wolf f5 | to-move 0 | points 60 0"
    sit(table, position=place, god1="Ares")
    table.is_turn()
    expect(table.page.get_by_test_id("invocation")).to_contain_text("It changes none of your units as they are now.")
    table.button("Invoke").click()
    question = table.page.get_by_role("dialog", name="Invoke for nothing?")
    question.get_by_role("button", name="Back").click()
    expect(table.button("Invoke")).to_be_visible()
    table.button("Invoke").click()
    question.get_by_role("button", name="Invoke all the same").click()
    expect(table.log()).to_contain_text("You invoke Ares")
