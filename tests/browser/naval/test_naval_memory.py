"""Naval Battle from turn to turn: what is remembered, what recharges, the others' turn, and who is out of it."""

import re

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.naval.waters import (
    encounter,
    end_turn,
    let_go,
    place_of,
    sit_at,
    sit_at_encounter,
    skirmish,
    turn_scout,
)
from tests.browser.scenes import ME, Table

BOB = {"kind": "me", "name": "Bob", "bot": ""}
FRIEND = {"kind": "open", "name": "", "bot": ""}

# Notes that the button to see the others' turn again has left the bar, however shortly.
NOTE_WHEN_GONE = """() => {
    const bar = document.querySelector('[data-testid="turn"]').parentElement;
    const look = () => { window.wasGone ||= !bar.textContent.includes("Their turn again"); };
    new MutationObserver(look).observe(bar, { childList: true, subtree: true });
}"""


def sit_both(table: Table) -> None:
    """Hunter and hunted at one screen, so that nothing happens but what the test does."""
    sit_at(table, encounter(), ME, BOB)
    lift(table, "Ada")


def lift(table: Table, name: str) -> None:
    table.button(f"I am {name}: show the board").click()
    table.is_turn(f"{name}’s turn")


def both_end(table: Table) -> None:
    end_turn(table.page)
    lift(table, "Bob")
    end_turn(table.page)
    lift(table, "Ada")


def test_a_ship_that_is_out_of_sight_is_remembered_with_its_age(table: Table) -> None:
    sit_both(table)
    turn_scout(table, "east")
    let_go(table)
    contact = table.page.get_by_role("region", name="Contacts").get_by_role("button")
    expect(contact).to_contain_text("in sight")
    both_end(table)
    turn_scout(table, "west")
    let_go(table)
    expect(contact).to_contain_text("seen this turn")
    both_end(table)
    expect(contact).to_contain_text("seen 1 turn ago")
    remembered = re.compile("Bob’s Scout, seen 1 turn ago, 30 health, water, seen before")
    expect(table.cell(place_of(1, 0))).to_have_attribute("aria-label", remembered)
    expect(table.page.locator("svg .contact.ghost")).to_contain_text("1 ago")


def test_a_ship_that_recharges_shows_for_how_long_and_says_why_it_takes_no_orders(table: Table) -> None:
    sit_both(table)
    for key in "nn2":
        table.page.keyboard.press(key)
    table.cell("ah9").click()
    expect(table.page.get_by_test_id("standing")).to_have_text("has attacked, recharges 1 turn")
    both_end(table)
    expect(table.page.locator("svg .clock")).to_have_text("1")
    table.page.get_by_role("button", name=re.compile("^Torpedo Ship at .*recharging, 1 turn")).click()
    move = table.button("Move")
    move.hover()
    expect(move).to_have_attribute("title", re.compile("NB-13"))


def test_the_others_turn_is_seen_through_my_radar_and_can_be_seen_again(
    new_context: NewContext, http: httpx.Client
) -> None:
    table = Table(new_context(stored={"speed": "4"}).new_page(), http)
    sit_at_encounter(table)
    turn_scout(table, "east")
    end_turn(table.page)
    again = table.button("Their turn again")
    expect(again).to_be_visible()
    lines = table.log().get_by_role("listitem").count()
    table.page.evaluate(NOTE_WHEN_GONE)
    again.click()
    # Too short to be met by looking now and then.
    table.page.wait_for_function("window.wasGone === true")
    expect(again).to_be_visible()
    assert table.log().get_by_role("listitem").count() == lines


def test_who_is_out_watches_all_fleets_or_looks_with_the_radar_of_one(table: Table) -> None:
    sit_at(table, skirmish(), ME, FRIEND, FRIEND)
    for name in ("Bob", "Cleo"):
        table.http.cookies.clear()
        assert table.http.post(f"/api/matches/{table.match}/join", json={"name": name}).status_code == 200
    table.is_turn()
    expect(table.page.locator("svg .ship")).to_have_count(1)
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    fleets = table.page.get_by_role("region", name="All fleets")
    expect(fleets.get_by_role("button", name=re.compile("^Scout at"))).to_have_count(2)
    expect(table.page.locator("svg .ship")).to_have_count(2)
    expect(table.page.locator("svg .ship.faint")).to_have_count(0)
    eyes = fleets.get_by_role("button", name="See the sea as Bob does")
    eyes.click()
    expect(table.page.locator("svg .ship.faint")).to_have_count(1)
    eyes.click()
    expect(table.page.locator("svg .ship.faint")).to_have_count(0)


def test_the_whole_sea_shows_ships_as_letters(table: Table) -> None:
    sit_at_encounter(table)
    expect(table.page.locator("svg .far")).to_have_count(0)
    table.button("Show the whole board").click()
    expect(table.page.locator("svg .far")).to_have_text(["S", "T"])
