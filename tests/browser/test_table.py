"""What a player can ask of the table while it is his turn."""

import os
import re
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext, Server
from tests.browser.scenes import ME, Table, finished, last_turn


def test_undo_takes_the_last_move_back(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    home = table.page.locator('[role="gridcell"][aria-selected="true"]').get_attribute("aria-label") or ""
    table.in_reach().last.click()
    expect(table.undo()).to_have_text(re.compile(r"Undo: \w+ \w\d+ to \w\d+"))
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    table.page.keyboard.press("Control+z")
    expect(table.log()).to_contain_text("You take the last move back.")
    expect(table.cell(home.split(",")[0])).to_have_attribute("aria-label", re.compile("can move"))


def test_undo_is_refused_with_a_reason_when_there_is_nothing_to_take_back(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("u")
    expect(table.page.get_by_test_id("notice")).to_contain_text("nothing you can take back")


def test_an_illegal_click_is_explained_and_leads_into_the_rulebook(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    # Before its first step a unit would be sent there over several turns; under way it is too far.
    table.in_reach(", 1 step").first.click()
    expect(table.undo()).to_have_attribute("aria-disabled", "false")
    table.cell("h9").click()
    notice = table.page.get_by_test_id("notice")
    expect(notice).to_contain_text("free steps away")
    notice.get_by_role("button", name="Rule GG-06, open in the rulebook").click()
    expect(table.page.locator(".shown")).to_contain_text("GG-06")


def test_a_control_that_cannot_act_says_why(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    table.page.keyboard.press("r")
    expect(table.page.get_by_test_id("notice")).to_contain_text("has not moved yet")
    table.button("Pass").focus()
    expect(table.button("Pass")).to_have_attribute("title", re.compile("Move first"))


def test_the_threat_view_names_the_attackers(table: Table) -> None:
    orders = table.sit_at_last_turn()
    target = next(order.to for order in orders if order.verb == "strike")
    table.page.keyboard.press("t")
    expect(table.page.locator('[role="gridcell"][aria-label*="threatened by"]').first).to_be_attached()
    table.cell(target).hover()
    expect(table.strip()).to_contain_text(f"{target}: up to")
    expect(table.strip()).to_contain_text(re.compile(r"\w+ \w\d+ \(\d\)"))


def test_a_blow_is_shown_before_it_is_struck(table: Table) -> None:
    walk, _, strike, *_ = table.sit_at_last_turn()
    table.cell(walk.unit_at).click()
    expect(table.cell(strike.to)).to_have_attribute("aria-label", re.compile(r"attack for \d"))
    table.cell(strike.to).hover()
    expect(table.page.get_by_test_id("pill")).to_have_text(re.compile(r"^\d+ > \d+"))


def test_ending_the_turn_reminds_of_idle_units(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("e")
    expect(table.strip()).to_contain_text("8 units can still act")
    table.page.keyboard.press("Escape")
    expect(table.strip()).not_to_contain_text("can still act")
    table.is_turn()


def sit_with_one_unit_left(table: Table) -> None:
    """All units but one have stayed where they are, so that the next one to stay ends the turn."""
    table.sit()
    table.is_turn()
    for left in range(7, 0, -1):
        table.page.keyboard.press("n")
        table.page.locator('[role="gridcell"][aria-label*="stay here"]').click()
        expect(table.page.get_by_text(f"{left} of 8")).to_be_visible()
    table.page.keyboard.press("n")


def test_the_turn_that_would_end_by_itself_can_be_stopped(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(stored={"autoEnd": "countdown"}).new_page(), http)
    sit_with_one_unit_left(table)
    table.page.locator('[role="gridcell"][aria-label*="stay here"]').click()
    expect(table.button("Stop")).to_be_visible()
    expect(table.strip()).to_contain_text("your turn ends")
    table.page.keyboard.press("Escape")
    expect(table.button("Stop")).to_be_hidden()
    table.is_turn()


def test_the_turn_ends_by_itself_after_the_countdown(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(stored={"autoEnd": "countdown"}).new_page(), http)
    sit_with_one_unit_left(table)
    table.page.locator('[role="gridcell"][aria-label*="stay here"]').click()
    expect(table.log()).to_contain_text("Random’s turn")


def test_a_line_of_the_log_shows_its_place(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    target = (table.in_reach().first.get_attribute("aria-label") or "").split(",")[0]
    table.cell(target).click()
    table.log().get_by_role("button", name=f"walks to {target}").click()
    expect(table.cell(target)).to_have_attribute("tabindex", "0")


def test_resigning_asks_first_and_offers_a_rematch(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    table.result("You lose")
    before = table.page.url
    table.button("Rematch").click()
    expect(table.page).not_to_have_url(before)
    expect(table.page.get_by_role("grid")).to_be_visible()


def test_a_spectator_sees_the_board_and_no_orders(table: Table, new_context: NewContext) -> None:
    table.create(ME, {"kind": "bot", "name": "", "bot": "easy"})
    page = new_context().new_page()
    page.goto(f"/match/{table.match}")
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.get_by_role("button", name="End turn")).to_have_count(0)


@contextmanager
def thinking_for_ever(server: Server) -> Iterator[None]:
    """The workers of the server stand still: on a quick machine a thought would be over before it is seen."""
    assert server.process is not None
    pid = server.process.pid
    workers = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    assert workers
    for worker in workers:
        os.kill(worker, signal.SIGSTOP)
    yield
    for worker in workers:
        os.kill(worker, signal.SIGCONT)


def test_bots_can_be_hurried_and_watched(page: Page, http: httpx.Client, server: Server) -> None:
    table = Table(page, http)
    table.sit(ME, {"kind": "bot", "name": "", "bot": "hard"})
    table.is_turn()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator("circle.hint")).to_be_visible()
    with thinking_for_ever(server):
        table.end_turn()
        expect(page.get_by_test_id("turn")).to_have_text("Hard is thinking …")
        table.button("Move now").click()
    table.is_turn()


def test_the_board_zooms_pans_and_has_a_map_from_24_squares_up(table: Table) -> None:
    table.sit(options={"size": 24})
    table.is_turn()
    expect(table.page.get_by_test_id("minimap")).to_be_visible()
    surface = table.page.locator(".surface")
    before = surface.bounding_box()
    table.button("Zoom in").click()
    after = surface.bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > before["width"]


def test_the_scenes_are_what_the_tests_take_them_for() -> None:
    start, orders = last_turn()
    assert finished().moves[start:]
    assert [order.verb for order in orders[:3]] == ["walk", "commit", "strike"]


def test_what_the_other_side_did_can_be_seen_once_more(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(stored={"speed": "1"}).new_page(), http)
    table.sit(ME, {"kind": "bot", "name": "", "bot": "normal"})
    table.is_turn()
    table.end_turn()
    table.button("Their turn again").click()
    expect(table.button("Skip")).to_be_visible()
    # Any press shows the rest at once.
    table.page.mouse.down()
    table.page.mouse.up()
    expect(table.button("Skip")).to_have_count(0, timeout=1000)
    table.is_turn()


@pytest.mark.parametrize("game", ["grid", "temple", "ratroyale"])
def test_beside_an_open_rulebook_nothing_is_cut(table: Table, game: str) -> None:
    table.sit(game=game)
    table.is_turn()
    table.page.keyboard.press("n")
    table.page.keyboard.press("b")
    expect(table.page.get_by_role("heading", name="Rulebook")).to_be_visible()
    assert table.page.locator(".side").evaluate("(side) => side.scrollWidth <= side.clientWidth")
