"""My matches: each with its board as I see it, whose turn, time left, the last move in words, and how it ended."""

import re
from datetime import datetime

import httpx
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PATIENCE, PHONE, NewContext
from tests.browser.scenes import BOT, ME, Table

CLOCK = {"turn": 3600, "reserve": 7200}
OTHER = {"kind": "open"}
# Whether there is a move to be told of: a button may light up before the server has it.
SEEN = "match => fetch(`/api/me/matches/${match}/glimpse`).then(it => it.json()).then(it => it.frames?.length > 1)"


def lost_to_a_bot(table: Table) -> None:
    table.sit(ME, BOT)
    table.is_turn()
    for name in ("Match menu", "Resign …", "Resign"):
        table.button(name).click()
    expect(table.page.get_by_test_id("turn")).not_to_have_text("Your turn")


def begun_with_bob(table: Table, bob: Table) -> None:
    """Whoever begins makes a move that is not the last of the turn."""
    table.sit(ME, OTHER, clock=CLOCK)
    bob.join(table.match, "Bob")
    bob.page.goto(f"/match/{table.match}")
    turn = table.page.get_by_test_id("turn")
    expect(turn).to_have_text(re.compile("^(Your|Bob’s) turn$"))
    mover = table if turn.inner_text() == "Your turn" else bob
    mover.is_turn()
    mover.page.keyboard.press("n")
    mover.in_reach().last.click()
    expect(mover.undo()).to_be_enabled()
    mover.page.wait_for_function(SEEN, arg=table.match, timeout=PATIENCE)


def words(page: Page) -> Locator:
    """What the cards say; boards are drawn a little later, and their numbers are none of it."""
    return page.get_by_role("article").locator(".words")


def said(page: Page) -> list[str]:
    return [" ".join(text.split()) for text in words(page).all_inner_texts()]


def test_my_matches_say_what_waits_what_is_over_and_how_i_did_against_whom(
    table: Table, new_context: NewContext, http: httpx.Client
) -> None:
    lost_to_a_bot(table)
    begun_with_bob(table, Table(new_context().new_page(), http))
    page = table.page
    page.goto("/matches")
    cards = page.get_by_role("article")
    expect(cards).to_have_count(2)
    for number in range(2):
        expect(cards.nth(number).locator(".piece").first).to_be_attached()
        expect(cards.nth(number).locator(".last")).not_to_be_empty()
    # Why it ended is known before the film of it has come.
    expect(cards.nth(1).locator(".last")).to_contain_text("wins")
    running, over = said(page)
    today = datetime.now().astimezone().year
    assert re.search(rf"Grid Game against Bob (Your turn|Bob to move), [12] h \d+ min left .+ {today}", running)
    assert re.search(rf"Grid Game against Random Lost .*By resignation\. .*{today}", over)
    for name, left in ("Over", [over]), ("Running", [running]), ("All", [running, over]):
        page.get_by_role("group", name="Show").get_by_text(name, exact=True).click()
        expect(page.get_by_role("status").first).to_contain_text("One match" if len(left) == 1 else "2 matches")
        expect(words(page)).to_have_text(left, use_inner_text=True)
    page.get_by_label("Against").select_option("Bob")
    expect(cards).to_have_count(1)
    row = page.get_by_role("row", name=re.compile("Random"))
    assert [cell.inner_text() for cell in row.get_by_role("cell").all()][:4] == ["Grid Game", "0", "1", "0"]
    page.set_viewport_size(PHONE)  # type: ignore[arg-type]  # playwright's own type of a size
    page.get_by_label("Against").select_option("")
    expect(cards).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_a_match_that_has_not_begun_shows_the_sign_of_its_game(table: Table) -> None:
    """There is no board to be seen yet, and an empty frame looks broken."""
    table.sit(ME, OTHER)
    table.page.goto("/matches")
    card = table.page.get_by_role("article")
    expect(card).to_contain_text("Waiting for somebody to sit down")
    expect(card.locator(".board svg")).to_be_visible()
