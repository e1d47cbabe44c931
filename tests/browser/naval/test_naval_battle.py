"""Naval Battle at the table: a battle turn, what is foreseen, three at one screen, a match by link, the replay."""

import re

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.naval.waters import (
    encounter,
    end_turn,
    let_go,
    place_of,
    sit_at_encounter,
    sit_in_harbour,
    turn_scout,
)
from tests.browser.scenes import ME, Table, in_turn

FRIEND = {"kind": "open", "name": "", "bot": ""}
OTHERS = [{"kind": "me", "name": name, "bot": ""} for name in ("Bob", "Cleo")]


def test_a_turn_foresees_finds_and_sinks_and_wins(table: Table) -> None:
    sit_at_encounter(table)
    enemy = place_of(1, 0)
    expect(table.cell(enemy)).to_have_attribute("aria-label", re.compile("water, never seen"))
    turn_scout(table, "east")
    expect(table.page.get_by_test_id("standing")).to_have_text("has moved, can attack")
    expect(table.log()).to_contain_text(f"In sight: Random’s Scout at {enemy}")
    table.cell(enemy).hover()
    expect(table.strip()).to_contain_text("hits 1 cell for 30, sinks it")
    table.cell(enemy).click()
    table.result("You win")


def test_a_ship_that_meets_one_it_does_not_see_has_a_contact_and_may_still_attack(table: Table) -> None:
    sit_at_encounter(table)
    table.page.keyboard.press("n")
    table.cell(place_of(1, 0)).click()
    touched = f"Contact! Your Scout has touched an unseen ship at {place_of(1, 0)}"
    expect(table.page.get_by_test_id("standing")).to_have_text("has moved, can attack")
    let_go(table)
    expect(table.page.get_by_role("list", name="Alerts")).to_contain_text(touched)
    expect(table.page.get_by_role("region", name="Contacts").get_by_role("button")).to_contain_text(place_of(1, 0))


def test_what_would_come_into_sight_is_shown_before_the_move(table: Table) -> None:
    sit_at_encounter(table)
    table.page.keyboard.press("n")
    table.button("Bow east").click()
    table.cell(place_of(0, 0)).hover()
    expect(table.strip()).to_contain_text(re.compile(r"new cells in radar; cannot be undone"))


def test_what_was_learned_is_final_and_the_button_says_so(table: Table) -> None:
    sit_at_encounter(table)
    turn_scout(table, "east")
    expect(table.page.get_by_test_id("standing")).to_have_text("has moved, can attack")
    undo = table.button("Undo")
    undo.hover()
    expect(undo).to_have_attribute("title", re.compile("showed you something new, so it is final.*NB-45"))


def test_an_alert_jumps_to_its_place(table: Table) -> None:
    sit_at_encounter(table)
    turn_scout(table, "east")
    let_go(table)
    alert = table.page.get_by_role("list", name="Alerts").get_by_role("button")
    for _ in range(4):
        table.button("Zoom in").click()
    enemy = table.cell(place_of(1, 0))
    window = table.page.locator(".viewport").bounding_box()
    assert window is not None
    table.page.mouse.move(window["x"] + 50, window["y"] + 300)
    table.page.mouse.down()
    table.page.mouse.move(window["x"] + window["width"] - 40, window["y"] + 300, steps=6)
    table.page.mouse.up()
    expect(enemy).not_to_be_in_viewport()
    alert.click()
    expect(enemy).to_be_in_viewport()
    expect(table.page.locator("svg .marked")).to_be_visible()


def test_a_contact_says_how_it_is_known_and_leads_to_its_place(table: Table) -> None:
    sit_at_encounter(table)
    expect(table.page.get_by_role("region", name="Contacts")).to_contain_text("none")
    turn_scout(table, "east")
    let_go(table)
    contact = table.page.get_by_role("region", name="Contacts").get_by_role("button")
    expect(contact).to_have_text(re.compile(rf"Random’s Scout at {place_of(1, 0)}\s+in sight · 30"))
    contact.click()
    expect(table.page.locator("svg .marked")).to_be_visible()


def test_the_map_stays_where_it_is_while_a_pointer_aims_near_its_edge(table: Table) -> None:
    sit_at_encounter(table)
    turn_scout(table, "east")
    ship = table.cell(place_of(0, 0))
    window = table.page.locator(".viewport").bounding_box()
    assert window is not None
    right, bottom = window["x"] + window["width"], window["y"] + window["height"]
    for weapon in (False, True):
        if weapon:
            table.page.keyboard.press("1")
        before = ship.bounding_box()
        for x, y in ((window["x"] + 9, window["y"] + 300), (right - 9, window["y"] + 300), (right - 300, bottom - 9)):
            table.page.mouse.move(x, y)
            table.page.wait_for_timeout(500)
        assert ship.bounding_box() == before
    table.page.mouse.move(window["x"] + 60, window["y"] + 300)
    table.page.mouse.down()
    table.page.mouse.move(window["x"] + 160, window["y"] + 300, steps=5)
    table.page.mouse.up()
    assert ship.bounding_box() != before


def test_a_press_on_the_mini_map_goes_there(table: Table) -> None:
    sit_at_encounter(table)
    ship = table.cell(place_of(0, 0))
    expect(ship).to_be_in_viewport()
    table.page.get_by_test_id("minimap").click(position={"x": 20, "y": 90})
    expect(ship).not_to_be_in_viewport()


def test_a_torpedo_marks_what_the_fog_hides_and_recharges(table: Table) -> None:
    sit_at_encounter(table)
    table.page.keyboard.press("n")
    table.page.keyboard.press("n")
    table.page.keyboard.press("2")
    table.cell("ah9").hover()
    shown = table.strip()
    expect(shown).to_contain_text("in the fog: 80 if something is there")
    expect(shown).to_contain_text("may stop it")
    expect(table.cell("ah9")).to_have_attribute("aria-label", re.compile("uncertain: in the fog"))
    table.cell("ah9").click()
    expect(table.page.get_by_test_id("standing")).to_have_text("has attacked, recharges 1 turn")
    move = table.button("Move")
    move.hover()
    expect(move).to_have_attribute("title", re.compile("has attacked; its turn is over.*NB-12"))


def test_a_shot_at_ones_own_ship_is_asked_about(table: Table) -> None:
    sit_at_encounter(table)
    table.page.keyboard.press("n")
    table.page.keyboard.press("1")
    table.cell(place_of(0, 1)).hover()
    expect(table.strip()).to_contain_text("strikes your own ships in 1 cell")
    expect(table.page.locator("svg .strike.own")).to_be_visible()
    table.cell(place_of(0, 1)).click()
    table.strip().get_by_role("button", name="Hold fire").click()
    expect(table.page.get_by_test_id("standing")).to_have_text("can move and attack")


def test_scrolled_by_the_browser_the_map_and_its_letters_stay_together(table: Table) -> None:
    """As browsers do to bring what has the focus into view."""
    sit_at_encounter(table)
    window = table.page.locator(".viewport")
    assert window.evaluate("window => (window.scrollBy(30, 40), window.scrollLeft)") == 30
    expect(window).to_have_js_property("scrollLeft", 0)
    name = place_of(0, 0)
    letter = table.page.locator(".rulers .top").get_by_text(re.sub(r"\d", "", name), exact=True)
    column, mark = table.cell(name).bounding_box(), letter.bounding_box()
    assert column is not None
    assert mark is not None
    assert abs(column["x"] + column["width"] / 2 - mark["x"] - mark["width"] / 2) < 1


def phone_table(new_context: NewContext, http: httpx.Client) -> Table:
    return Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)


def test_touch_aims_first_and_says_what_would_happen(new_context: NewContext, http: httpx.Client) -> None:
    table = phone_table(new_context, http)
    sit_at_encounter(table)
    table.page.get_by_role("button", name=re.compile("^Scout at")).tap()
    table.page.keyboard.press("r")
    table.cell(place_of(0, 0)).tap()
    expect(table.strip()).to_contain_text("Scout: turn, bow")
    while "bow east" not in table.strip().inner_text():
        table.strip().get_by_role("button", name="Turn the bow by a quarter").tap()
    table.strip().get_by_role("button", name="Confirm").tap()
    expect(table.cell(place_of(1, 0))).to_have_attribute("aria-label", re.compile("Random’s Scout, in sight"))


def test_a_ship_picked_from_afar_comes_near_enough_for_a_finger(new_context: NewContext, http: httpx.Client) -> None:
    table = phone_table(new_context, http)
    sit_at_encounter(table)
    table.button("Show the whole board").tap()
    expect(table.page.locator("svg .far").first).to_be_attached()
    table.page.get_by_role("button", name=re.compile("^Scout at")).tap()
    expect(table.page.locator("svg .far")).to_have_count(0)
    box = table.cell(place_of(0, 0)).bounding_box()
    assert box is not None
    assert box["width"] >= 26


def test_on_a_phone_every_order_is_large_enough_for_a_finger(new_context: NewContext, http: httpx.Client) -> None:
    table = phone_table(new_context, http)
    sit_at_encounter(table)
    table.page.get_by_role("button", name=re.compile("^Scout at")).tap()
    buttons = table.page.locator("[data-region=actions] button, [data-region=roster] button").filter(visible=True)
    expect(table.page.get_by_role("button", name="Shell, 30")).to_be_visible()
    heights = buttons.evaluate_all("buttons => buttons.map(button => button.getBoundingClientRect().height)")
    assert min(heights) >= 44


def test_three_at_one_screen_see_nothing_of_each_other(table: Table) -> None:
    sit_in_harbour(table, ME, *OTHERS)
    for name in ("Ada", "Bob", "Cleo"):
        table.button(f"I am {name}: show the board").click()
        expect(table.page.get_by_test_id("points")).to_have_text("1000")
        table.button("Buy a Scout").click()
        expect(table.page.get_by_test_id("points")).to_have_text("900")
        table.button("Confirm fleet").click()
    # Cleo is at the screen already when the last fleet is bought.
    for name in ("Cleo", "Ada", "Bob"):
        if name != "Cleo":
            expect(table.page.get_by_test_id("curtain")).to_contain_text(name)
            expect(table.page.locator("canvas")).to_have_count(0)
            table.button(f"I am {name}: show the board").click()
        table.button("Auto-place").click()
        table.button("Confirm places").click()
    shown = table.page.get_by_role("button", name="show the board")
    first = shown.inner_text()
    shown.click()
    expect(table.page.get_by_role("heading", name="Your fleet")).to_contain_text("1 of 1")
    end_turn(table.page)
    expect(shown).not_to_have_text(first)
    expect(table.page.get_by_role("gridcell")).to_have_count(0)


def outfit(table: Table) -> None:
    table.button("Buy a Scout").click()
    expect(table.page.get_by_test_id("points")).to_have_text("900")
    table.button("Confirm fleet").click()


def test_two_play_by_link(new_context: NewContext, http: httpx.Client) -> None:
    ada, bob = (Table(new_context().new_page(), http) for _ in range(2))
    sit_in_harbour(ada, ME, FRIEND)
    bob.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Accept and sit down").click()
    outfit(ada)
    expect(ada.strip()).to_contain_text("Waiting for Bob.")
    outfit(bob)
    for table in (ada, bob):
        table.button("Auto-place").click()
        table.button("Confirm places").click()
    # While fleets are placed, it is the turn of whoever is not ready.
    for table in (ada, bob):
        expect(table.page.get_by_text("Full turn 1", exact=True)).to_be_visible()
    first, second = in_turn(ada, bob)
    end_turn(first.page)
    second.is_turn()


def test_who_is_out_watches_everything(table: Table) -> None:
    sit_in_harbour(table, ME, FRIEND, FRIEND)
    for seat in (1, 2):
        table.http.cookies.clear()
        seated = table.http.post(f"/api/matches/{table.match}/join", json={"name": f"P{seat}"}).json()["seats"]
        assert seated == [seat]
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    expect(table.strip()).to_contain_text("You are out of the match, and see everything now")


def test_the_replay_shows_every_fleet_and_says_whose_it_is(table: Table) -> None:
    stored = table.http.post("/api/records", content=msgspec.json.encode(encounter())).json()
    table.page.goto(f"/record/{stored['record']}")
    told = table.page.get_by_role("list", name="Events of the match")
    # The log of a replay ends at the move that is shown.
    expect(told).to_have_text("")
    table.page.locator("body").press("End")
    expect(told).to_contain_text("Hunter buys a Torpedo Ship")
    expect(told).to_contain_text("Hunted buys a Scout")
    expect(table.page.locator("svg .ship")).to_have_count(3)


def test_the_keyboard_alone_gives_orders(table: Table) -> None:
    sit_at_encounter(table)
    table.page.keyboard.press("n")
    table.page.keyboard.press("r")
    table.cell(place_of(0, 0)).focus()
    table.page.keyboard.press("Enter")
    expect(table.page.get_by_test_id("standing")).to_have_text("has moved, can attack")
    table.page.keyboard.press("f")
    expect(table.cell(place_of(1, 0))).to_have_attribute("aria-label", re.compile("would be sunk"))
    table.cell(place_of(1, 0)).focus()
    table.page.keyboard.press("Enter")
    table.result("You win")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_the_battle(new_context: NewContext, http: httpx.Client, size: dict[str, int]) -> None:
    table = Table(new_context(viewport=size).new_page(), http)
    sit_at_encounter(table)
    turn_scout(table, "east")
    table.page.keyboard.press("t")
    table.page.keyboard.press("v")
    expect(table.page.get_by_test_id("threats")).to_be_attached()
    expect(table.page.get_by_test_id("radar")).to_have_count(2)
    found = Axe().run(table.page)
    assert found.violations_count == 0, found.generate_report()
