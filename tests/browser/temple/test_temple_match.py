"""Temple-Based Sacrifice at the table: a whole short match, what is foreseen, the altar, and two at one screen."""

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.scenes import ME, Table
from tests.browser.temple.arena import LONG, options, sit

BOB = {"kind": "me", "name": "Bob", "bot": ""}


def end_turn(page: Page) -> None:
    page.keyboard.press("e")
    expect(page.get_by_test_id("strip")).to_contain_text("Press again to end the turn.")
    page.keyboard.press("e")


def test_a_match_is_won_by_taking_the_temple(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.cell("f5").click()
    table.cell("f6").hover()
    expect(table.page.get_by_test_id("strip")).to_contain_text("Wolf takes the Temple-tron on f6")
    table.cell("f6").click()
    table.result("You win")


def test_a_finished_match_is_seen_again_through_any_eyes(table: Table) -> None:
    sit(table)
    table.cell("f5").click()
    table.cell("f6").click()
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
    expect(table.page.get_by_test_id("strip")).to_contain_text("Spider d5: 2 > 0, falls. Nobody strikes back.")
    expect(table.page.get_by_test_id("pill")).to_contain_text("2 > 0")
    table.cell("d5").click()
    expect(table.log()).to_contain_text("Your Wolf strikes Random’s Spider on d5 for 3 (3 ATK − 0 DEF)")
    expect(table.log()).to_contain_text("Random’s Spider falls on d5")


def test_a_building_tells_who_could_work_on_it(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.cell("f6").hover()
    expect(table.page.get_by_test_id("unit-card")).to_contain_text("this turn by Wolf f5")
    table.cell("c2").hover()
    expect(table.page.get_by_test_id("unit-card")).to_contain_text("this turn by Wolf d4")


def test_what_a_building_is_good_for_is_told_whole(table: Table) -> None:
    houses = "forge c2, shrine d2, factoreon f2, fortress f3"
    sit(table, position=f"temple-tron b2, wolf d4 / temple-tron f6 / - {houses} | to-move 0")
    table.is_turn()
    for cell in ("b2", "c2", "d2", "f2", "f3"):
        table.cell(cell).hover()
        told = table.page.locator('[data-testid="unit-card"] .help')
        expect(told).to_be_visible()
        assert told.evaluate("(words) => words.scrollHeight <= words.clientHeight + 1"), cell


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
    expect(table.page.get_by_role("button", name="Ares: 2 of 30 points")).to_be_visible()
    expect(table.log()).to_contain_text("2 points, 2 in all")
    expect(table.cell("d4")).not_to_have_attribute("aria-label", re.compile("Wolf"))


def test_a_building_produces_in_two_presses_and_tells_why_not(table: Table) -> None:
    sit(table)
    table.cell("b2").click()
    works = table.page.get_by_role("group", name="Temple-tron on b2 makes")
    spider = works.get_by_role("button", name=re.compile("^Spider, 4 cycles"))
    expect(spider).to_have_attribute("aria-label", re.compile("tier 1; yours is 0"))
    expect(works.get_by_role("button", name=re.compile("^Hog"))).to_have_attribute(
        "aria-label", re.compile("Weak start")
    )
    works.get_by_role("button", name=re.compile("^Wolf")).click()
    expect(table.log()).to_contain_text("You produce a Wolf on b2")


def test_what_cannot_be_made_says_why_when_it_is_pressed(table: Table) -> None:
    sit(table)
    table.cell("b2").click()
    works = table.page.get_by_role("group", name="Temple-tron on b2 makes")
    works.get_by_role("button", name=re.compile("^Spider")).click(force=True)
    expect(table.page.get_by_test_id("notice")).to_contain_text("Spider is of tier 1; yours is 0.")


def test_the_turn_does_not_end_before_idle_units_are_named(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.page.keyboard.press("e")
    strip = table.page.get_by_test_id("strip")
    expect(strip).to_contain_text("2 units and 1 building could still act. Press again to end the turn.")
    expect(strip).to_contain_text("Wolf d4, Wolf f5, 17 cycles to spend")


def test_work_on_a_building_goes_on_by_itself_until_it_is_taken_tb_22(table: Table) -> None:
    # Who comes into sight would stop the work: the rival is too far away for that.
    sit(
        table,
        position="temple-tron b2, wolf d4 / temple-tron o7 / - forge c4 | to-move 0",
        capture="turns",
        custom=LONG,
    )
    table.is_turn()
    table.cell("d4").click()
    table.cell("c4").click()
    expect(table.cell("c4")).to_have_attribute("aria-label", re.compile("capturing, 1 done"))
    end_turn(table.page)
    expect(table.cell("c4")).to_have_attribute("aria-label", re.compile("capturing, 2 done"))
    end_turn(table.page)
    expect(table.log()).to_contain_text("You capture the Forge on c4")


def test_a_far_tile_is_gone_to_over_several_turns(table: Table) -> None:
    # On a map so long that nobody can come into sight, which would stop him.
    sit(table, position="temple-tron b2, wolf c2 / temple-tron o7 | to-move 0", capture="turns", custom=LONG)
    table.is_turn()
    table.cell("c2").click()
    table.cell("b7").click()
    expect(table.page.get_by_test_id("voyage")).to_have_count(1)
    # He goes as far as he can at once; what is asked before that is asked anew.
    expect(table.cell("c2")).not_to_have_attribute("aria-label", re.compile("Wolf"))
    end_turn(table.page)
    expect(table.cell("b7")).to_have_attribute("aria-label", re.compile("your Wolf"))
    expect(table.page.get_by_test_id("voyage")).to_have_count(0)


def test_the_keyboard_alone_wins_a_match(table: Table) -> None:
    sit(table)
    table.is_turn()
    table.page.keyboard.press("n")
    table.page.keyboard.press("n")
    expect(table.cell("f5")).to_have_attribute("aria-selected", "true")
    table.cell("f6").focus()
    table.page.keyboard.press("Enter")
    table.result("You win")


def test_touch_aims_first_and_says_what_would_happen(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    sit(table)
    table.cell("d4").tap()
    table.cell("d5").tap()
    expect(table.page.get_by_test_id("strip")).to_contain_text("Spider d5: 2 > 0, falls. Nobody strikes back.")
    expect(table.cell("d5")).to_have_attribute("aria-label", re.compile("Spider"))
    table.cell("d5").tap()
    expect(table.cell("d5")).not_to_have_attribute("aria-label", re.compile("Spider"))


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
    expect(table.page.get_by_test_id("strip")).not_to_be_empty()
    found = Axe().run(table.page)
    assert found.violations_count == 0, found.generate_report()


def test_invoking_tells_what_it_would_do_to_whom_before_it_does_t10(table: Table) -> None:
    place = "temple-tron b2, bull d4, wolf a2 / temple-tron f6, wolf f5 | to-move 0 | points 60 0"
    sit(table, position=place, god1="Ares")
    table.is_turn()
    table.button("Invoke").hover()
    strip = table.page.get_by_test_id("strip")
    expect(strip).to_contain_text("Ares for 1 turn: changes 1 unit.")
    expect(strip).to_contain_text("Bull d4.")
    table.cell("a1").hover()
    expect(strip).not_to_contain_text("Ares")
    table.button("Invoke").click()
    expect(table.log()).to_contain_text("You invoke Ares")


def test_a_tap_on_a_building_at_the_edge_chooses_nothing_from_its_ring(
    new_context: NewContext, http: httpx.Client
) -> None:
    """The ring stays on the board: at its edge a key lies where the finger still is when the ring opens."""
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    sit(table, position="temple-tron a4 / temple-tron f6 | to-move 0")
    table.is_turn()
    table.cell("a4").tap()
    works = table.page.get_by_role("group", name="Temple-tron on a4 makes")
    expect(works).to_be_visible()
    expect(table.page.get_by_test_id("strip")).to_contain_text("Choose what it makes.")
    works.get_by_role("button", name=re.compile("^Wolf")).tap()
    expect(table.cell("a4")).to_have_attribute("aria-label", re.compile("your Wolf"))


def test_invoking_for_nobody_says_so_and_asks_first_t10(table: Table) -> None:
    """Ares moves units with Siege or Charge, and a Wolf has neither."""
    place = "temple-tron b2, wolf d4 / temple-tron f6, wolf f5 | to-move 0 | points 60 0"
    sit(table, position=place, god1="Ares")
    table.is_turn()
    table.button("Invoke").click()
    question = table.page.get_by_role("dialog", name="Invoke for nothing?")
    expect(question).to_contain_text("It changes none of your units as they are now.")
    question.get_by_role("button", name="Back").click()
    expect(table.button("Invoke")).to_be_visible()
    table.button("Invoke").click()
    question.get_by_role("button", name="Invoke all the same").click()
    expect(table.log()).to_contain_text("You invoke Ares")
