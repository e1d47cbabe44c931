"""Naval Battle: people at one screen, friends by link and bots at the same table, chosen seat by seat."""

import re

import httpx
import msgspec
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.naval.waters import end_turn, skirmish
from tests.browser.scenes import Table, ask_for_new_match, card


def seat_by_seat(page: Page, players: int) -> Locator:
    page.goto("/")
    ask_for_new_match(card(page, "Naval Battle"))
    dialog = page.get_by_role("dialog", name="New match of Naval Battle")
    dialog.get_by_role("group", name="Players").get_by_text(str(players), exact=True).click()
    dialog.get_by_role("group", name="Opponents").get_by_text("Seat by seat").click()
    dialog.get_by_label("Your name").fill("Ada")
    return dialog


def lift(table: Table, name: str) -> None:
    table.button(f"I am {name}: show the board").click()


def outfit(table: Table) -> None:
    table.button("Buy a Scout").click()
    expect(table.page.get_by_test_id("points")).to_have_text("900")
    table.button("Confirm fleet").click()


def place(table: Table) -> None:
    table.button("Auto-place").click()
    table.button("Confirm places").click()


def two_and_a_bot(table: Table) -> None:
    """Ada and Bob share a screen, and the third seat has a bot; the battle is about to begin for one of the two."""
    dialog = seat_by_seat(table.page, 3)
    dialog.get_by_label("Name of player 2").fill("Bob")
    dialog.get_by_label("Player 3", exact=True).select_option("Easy bot")
    dialog.get_by_role("button", name="Start the match").click()
    for name in ("Ada", "Bob"):
        lift(table, name)
        outfit(table)
    # Bob is at the screen already when the last fleet is bought.
    place(table)
    lift(table, "Ada")
    place(table)


def test_the_curtain_falls_between_the_people_and_the_bot_plays_between(page: Page, http: httpx.Client) -> None:
    table = Table(page, http)
    two_and_a_bot(table)
    shown = page.get_by_role("button", name="show the board")
    # The bot may begin: then Ada, who placed her fleet last, looks on until one of the two is to move.
    bar = page.locator(":has(> [data-testid=turn])").filter(has_text="Full turn 1").filter(has_text="Ada’s turn")
    expect(shown.or_(bar)).to_be_visible()
    name = "Bob" if shown.is_visible() else "Ada"
    if name == "Bob":
        lift(table, name)
    for _ in range(4):
        table.is_turn(f"{name}’s turn")
        end_turn(page)
        name = "Ada" if name == "Bob" else "Bob"
        expect(page.get_by_test_id("curtain")).to_contain_text(f"{name}, take your seat")
        lift(table, name)
    # A full turn is one of everybody's: the bot has had two.
    expect(page.get_by_text("Full turn 3", exact=True)).to_be_visible()


def test_each_seat_is_who_it_was_chosen_to_be(page: Page) -> None:
    dialog = seat_by_seat(page, 4)
    dialog.get_by_label("Name of player 2").fill("Bob")
    dialog.get_by_label("Player 3", exact=True).select_option("Hard bot")
    dialog.get_by_label("Player 4", exact=True).select_option("A friend by link")
    dialog.get_by_role("button", name="Create and get the link").click()
    players = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(players).to_have_text([re.compile(words) for words in ("Ada", "Bob", "Hard", "Open seat")])
    expect(page.get_by_label("Invitation link")).to_be_visible()


def test_the_keyboard_alone_seats_everybody(page: Page) -> None:
    dialog = seat_by_seat(page, 3)
    dialog.get_by_label("Your name").focus()
    page.keyboard.press("Tab")
    expect(dialog.get_by_label("Player 2", exact=True)).to_be_focused()
    page.keyboard.press("Tab")
    expect(dialog.get_by_label("Name of player 2")).to_be_focused()
    page.keyboard.type("Bob")
    page.keyboard.press("Tab")
    third = dialog.get_by_label("Player 3", exact=True)
    expect(third).to_be_focused()
    page.keyboard.press("Home")
    expect(third).to_have_value("screen")
    expect(dialog.get_by_label("Name of player 3")).to_be_visible()


def test_on_a_phone_every_seat_is_large_enough_for_a_finger(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    dialog = seat_by_seat(page, 8)
    fields = dialog.get_by_role("list", name="The other seats").locator("select, input")
    expect(fields).to_have_count(8)
    boxes: list[dict[str, float]] = fields.evaluate_all(
        "all => all.map(each => { const {height, right} = each.getBoundingClientRect(); return {height, right}; })"
    )
    assert min(box["height"] for box in boxes) >= 44
    assert max(box["right"] for box in boxes) <= PHONE["width"]


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_wrong_with_the_seats(new_context: NewContext, size: dict[str, int]) -> None:
    page = new_context(viewport=size).new_page()
    seat_by_seat(page, 5)
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_a_match_of_three_is_played_on_by_three(page: Page, http: httpx.Client) -> None:
    stored = http.post("/api/records", content=msgspec.json.encode(skirmish())).json()
    page.goto(f"/record/{stored['record']}")
    page.get_by_role("button", name="Play from here").click()
    dialog = page.get_by_role("dialog", name="Play on from here")
    dialog.get_by_text("Others at this screen").click()
    expect(dialog.get_by_label("Name of player 3")).to_be_visible()
    dialog.get_by_role("button", name="Start the match").click()
    expect(page.get_by_test_id("curtain")).to_be_visible()
