"""Naval Battle before the battle: the fleet, its places, another map, and fleets kept for the next time."""

import re

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.naval.waters import sit_in_harbour
from tests.browser.scenes import BOT, ME, Table

FRIEND = {"kind": "open", "name": "", "bot": ""}
# Remembers every map that has been named on the page, however shortly.
MAPS_SHOWN = """() => {
  window.mapsShown = new Set();
  new MutationObserver(() => {
    const title = document.querySelector("#map-title");
    if (title) window.mapsShown.add(title.textContent);
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""


def points(table: Table) -> Locator:
    return table.page.get_by_test_id("points")


def zone(table: Table) -> Locator:
    """Free cells of my starting zone, from north-west to south-east."""
    return table.page.locator('[role="gridcell"][aria-label*=" water, your starting zone"]')


def test_a_fleet_is_bought_within_its_budget_and_tells_why_not(table: Table) -> None:
    sit_in_harbour(table)
    buy = table.button("Buy a Carrier")
    buy.click()
    expect(points(table)).to_have_text("600")
    buy.click()
    expect(points(table)).to_have_text("200")
    buy.hover()
    expect(buy).to_have_attribute("title", re.compile(r"At most 2 ships of a type.*NB-27"))
    table.button("Buy a BattleShip").click(force=True)
    expect(table.page.get_by_test_id("notice")).to_contain_text("A BattleShip costs 300, and 200 points are left")
    table.button("Give a Carrier back").click()
    expect(points(table)).to_have_text("600")
    expect(table.page.get_by_test_id("notice")).to_have_count(0)


def test_a_fleet_is_saved_loaded_and_deleted(table: Table) -> None:
    sit_in_harbour(table)
    table.button("Buy a Scout").click()
    expect(points(table)).to_have_text("900")
    table.page.get_by_label("Keep this fleet as").fill("Lonely")
    table.button("Save fleet").click()
    table.page.get_by_role("button", name="Swarm SSRRTTD").click()
    expect(points(table)).to_have_text("0")
    table.page.reload()
    table.page.get_by_role("list", name="Saved fleets").get_by_role("button", name="Lonely S").click()
    expect(points(table)).to_have_text("900")
    table.button("Delete Lonely").click()
    expect(table.page.get_by_role("list", name="Saved fleets")).to_have_count(0)


def test_a_fleet_comes_in_as_text(table: Table) -> None:
    sit_in_harbour(table)
    table.page.get_by_label("A fleet as text").fill("Mine: TTD")
    table.button("Load").click()
    expect(table.page.get_by_role("list", name="Your fleet")).to_contain_text("Torpedo Ship Torpedo Ship Destroyer")


def test_fleets_from_another_device_come_in_as_one_text(table: Table) -> None:
    sit_in_harbour(table)
    table.page.get_by_label("A fleet as text").fill("Mine: TTD; Yours: CC")
    table.button("Load").click()
    saved = table.page.get_by_role("list", name="Saved fleets").get_by_role("listitem")
    expect(saved).to_have_text([re.compile("Mine TTD · 500"), re.compile("Yours CC · 800")])


def test_ships_are_placed_by_hand_turned_and_dragged(table: Table) -> None:
    sit_in_harbour(table)
    table.button("Buy a Destroyer").click()
    table.button("Confirm fleet").click()
    table.page.get_by_role("button", name=re.compile("^Destroyer")).click()
    zone(table).first.click()
    expect(table.page.get_by_test_id("notice")).to_contain_text("The whole ship must lie inside your starting zone")
    middle = zone(table).nth(27)
    name = (middle.get_attribute("aria-label") or "").split(",")[0]
    middle.click()
    expect(table.cell(name)).to_have_attribute("aria-label", re.compile("your Destroyer.*bow east"))
    table.cell(name).hover()
    table.page.keyboard.press("r")
    expect(table.cell(name)).to_have_attribute("aria-label", re.compile("your Destroyer.*bow south"))
    target = zone(table).nth(12)
    goal = (target.get_attribute("aria-label") or "").split(",")[0]
    table.cell(name).drag_to(target)
    expect(table.cell(goal)).to_have_attribute("aria-label", re.compile("your Destroyer"))


def test_a_ship_is_drawn_out_of_the_tray_and_says_where_it_does_not_fit(table: Table) -> None:
    sit_in_harbour(table)
    table.button("Buy a Destroyer").click()
    table.button("Confirm fleet").click()
    ship = table.page.get_by_role("button", name=re.compile("^Destroyer"))
    ship.hover()
    table.page.mouse.down()
    zone(table).first.hover()
    zone(table).first.hover()
    expect(table.page.locator("svg .berth.blocked")).to_be_visible()
    expect(table.strip()).to_contain_text("NB-28")
    zone(table).nth(27).hover()
    expect(table.page.locator("svg .berth.fits")).to_be_visible()
    table.page.mouse.up()
    expect(table.page.get_by_role("heading", name="Place your fleet")).to_contain_text("1 of 1")


def test_a_fleet_is_bought_and_placed_by_keyboard_alone(table: Table) -> None:
    sit_in_harbour(table)
    table.button("Buy a Destroyer").focus()
    table.page.keyboard.press("Enter")
    expect(points(table)).to_have_text("800")
    table.page.keyboard.press("e")
    expect(table.page.get_by_role("heading", name="Place your fleet")).to_contain_text("0 of 1")
    table.page.keyboard.press("n")
    cursor = table.page.locator('[role="gridcell"]:focus')
    expect(cursor).to_have_attribute("aria-label", re.compile("your starting zone"))
    for key in ("r", "ArrowLeft", "Enter"):
        table.page.keyboard.press(key)
    expect(cursor).to_have_attribute("aria-label", re.compile("your Destroyer.*bow south"))
    table.page.keyboard.press("e")
    expect(table.log()).to_contain_text("The battle begins")


def test_a_fleet_that_does_not_fit_its_zone_is_warned_of(table: Table) -> None:
    """No fleet that can be bought for the points offered is too large: what the server says is changed on its way."""

    def told(socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()
        server.on_message(lambda frame: socket.send(str(frame).replace('"fits":true', '"fits":false')))

    table.page.route_web_socket(re.compile("/api/socket"), told)
    sit_in_harbour(table)
    expect(table.strip()).to_contain_text("what has no place is lost")


def test_ships_left_without_a_place_are_asked_about_and_auto_place_finds_room(table: Table) -> None:
    sit_in_harbour(table)
    table.page.get_by_role("button", name="Wolf pack RRTTDD").click()
    expect(points(table)).to_have_text("0")
    table.button("Confirm fleet").click()
    table.page.get_by_role("button", name=re.compile("^Radar Boat")).first.click()
    zone(table).nth(27).click()
    table.button("Confirm places").click()
    expect(table.strip()).to_contain_text("would be left behind")
    table.page.keyboard.press("p")
    expect(table.page.get_by_role("heading", name="Place your fleet")).to_contain_text("6 of 6")
    table.button("Confirm places").click()
    expect(table.log()).to_contain_text("The battle begins")


def test_another_map_is_drawn_when_both_agree(new_context: NewContext, http: httpx.Client) -> None:
    ada, bob = (Table(new_context().new_page(), http) for _ in range(2))
    sit_in_harbour(ada, ME, FRIEND)
    bob.page.goto(f"/match/{ada.match}")
    bob.button("Accept and sit down").click()
    heading = ada.page.get_by_role("heading", name=re.compile(r"^Map \d+"))
    before = heading.inner_text()
    ada.button("Another map").click()
    bob.button("Agree to another map").first.click()
    expect(heading).not_to_have_text(before)
    expect(bob.page.get_by_role("heading", name=heading.inner_text(), exact=True)).to_be_visible()
    assert ada.page.url == bob.page.url != f"/match/{ada.match}"


def test_the_first_map_on_the_screen_is_the_one_that_was_dealt(new_context: NewContext, http: httpx.Client) -> None:
    """The dice are settled by the last who sits down: what lay there while he was waited for is never shown."""
    ada, bob = (Table(new_context().new_page(), http) for _ in range(2))
    sit_in_harbour(ada, ME, FRIEND)
    ada.page.evaluate(MAPS_SHOWN)
    bob.page.goto(f"/match/{ada.match}")
    bob.button("Accept and sit down").click()
    dealt = bob.page.get_by_role("heading", name=re.compile(r"^Map \d+")).inner_text()
    expect(ada.page.get_by_role("heading", name=dealt, exact=True)).to_be_visible()
    assert ada.page.evaluate("[...window.mapsShown]") == [dealt]


def test_bots_agree_to_another_map_at_once(table: Table) -> None:
    sit_in_harbour(table, ME, BOT, BOT)
    heading = table.page.get_by_role("heading", name=re.compile(r"^Map \d+"))
    before = heading.inner_text()
    table.button("Another map").click()
    expect(heading).not_to_have_text(before)
    expect(table.page.get_by_role("list", name="Players").get_by_role("listitem")).to_have_count(3)


def test_on_a_phone_every_control_is_large_enough_for_a_finger(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page(), http)
    sit_in_harbour(table)
    expect(table.button("Buy a Scout")).to_be_visible()
    places = table.page.locator('section[aria-labelledby="yard-title"], [data-region=actions], [data-region=roster]')
    controls = places.locator("button, input").filter(visible=True)
    heights = controls.evaluate_all("controls => controls.map(each => each.getBoundingClientRect().height)")
    assert min(heights) >= 44


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_before_the_battle(new_context: NewContext, http: httpx.Client, size: dict[str, int]) -> None:
    table = Table(new_context(viewport=size).new_page(), http)
    sit_in_harbour(table)
    table.button("Buy a Scout").click()
    expect(points(table)).to_have_text("900")
    yard = Axe().run(table.page)
    assert yard.violations_count == 0, yard.generate_report()
    assert table.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    table.button("Confirm fleet").click()
    expect(table.page.get_by_role("heading", name="Place your fleet")).to_be_visible()
    tray = Axe().run(table.page)
    assert tray.violations_count == 0, tray.generate_report()
