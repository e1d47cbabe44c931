"""Nothing is lost: after a reload, after the network went, after the server was killed."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import Server
from tests.browser.scenes import Table


def walk_one_unit(table: Table) -> str:
    """Walks the first unit and says to where."""
    table.is_turn()
    table.page.keyboard.press("n")
    target = (table.in_reach(", 2 steps").last.get_attribute("aria-label") or "").split(",")[0]
    table.cell(target).click()
    expect(table.cell(target)).to_have_attribute("aria-label", re.compile("selected"))
    return target


def test_a_reload_in_the_middle_of_a_turn_finds_everything_where_it_was(table: Table) -> None:
    table.sit()
    target = walk_one_unit(table)
    table.page.reload()
    table.is_turn()
    expect(table.cell(target)).to_have_attribute("aria-label", re.compile("selected"))
    expect(table.log()).to_contain_text(f"walks to {target}")


def test_the_landing_page_leads_back_into_the_match(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.goto("/")
    row = table.page.get_by_role("link", name=re.compile("Grid Game against Random.*your turn"))
    row.first.click()
    table.is_turn()


def link_state(page: Page, state: str) -> None:
    expect(page.get_by_test_id("link")).to_have_attribute("data-state", state)


def test_the_client_comes_back_by_itself_when_the_server_was_killed(table: Table, server: Server) -> None:
    table.sit()
    target = walk_one_unit(table)
    server.kill()
    link_state(table.page, "waiting")
    server.start()
    link_state(table.page, "connected")
    expect(table.cell(target)).to_have_attribute("aria-label", re.compile("selected"))
    table.page.keyboard.press("c")
    expect(table.page.get_by_text("7 of 8")).to_be_visible()


def test_being_offline_is_said_and_ends_by_itself(table: Table) -> None:
    table.sit()
    table.is_turn()
    table.page.context.set_offline(True)
    link_state(table.page, "offline")
    table.page.context.set_offline(False)
    link_state(table.page, "connected")
    walk_one_unit(table)
