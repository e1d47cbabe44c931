"""The first page, the new match, and what the browser remembers."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Page, expect

from cinque.games import GAMES
from cinque.kernel.game import Game
from tests.browser.conftest import NewContext
from tests.browser.scenes import Table, card


def test_the_landing_page_shows_all_five_games_to_be_played(page: Page) -> None:
    page.goto("/")
    for game in GAMES.values():
        expect(page.get_by_role("heading", name=game.title)).to_be_visible()
    expect(page.get_by_role("button", name=re.compile("Play now|Start a run"))).to_have_count(len(GAMES))
    expect(page.get_by_role("region", name="Not yet at the table")).to_have_count(0)


def test_a_game_never_played_says_that_it_begins_with_its_lesson(page: Page) -> None:
    page.goto("/")
    grid = card(page)
    expect(grid).to_contain_text("First a short lesson; skip it to play Easy at once.")
    grid.get_by_text("Hard", exact=True).click()
    expect(grid).to_contain_text("skip it to play Hard at once")
    grid.get_by_role("button", name="Play now").click()
    expect(page.get_by_role("region", name="Lesson")).to_contain_text("Press your Scout.")


def test_the_preview_follows_the_board_size(page: Page) -> None:
    page.goto("/")
    card(page).get_by_role("button", name="New match").click()
    dialog = page.get_by_role("dialog", name="New match of Grid Game")
    dialog.get_by_label("Board size").fill("32")
    expect(dialog.get_by_role("img", name="A board of 32 by 32 squares with two armies")).to_be_visible()
    expect(dialog.get_by_text("6 ×").first).to_be_visible()


def test_a_match_is_made_with_the_options_chosen(page: Page) -> None:
    page.goto("/")
    card(page).get_by_role("button", name="New match").click()
    dialog = page.get_by_role("dialog", name="New match of Grid Game")
    dialog.get_by_text("Easy", exact=True).click()
    dialog.get_by_label("Your name").fill("Grace")
    dialog.get_by_label("Board size").fill("18")
    dialog.get_by_text("Classes", exact=True).click()
    dialog.get_by_text("20 s + 2 min reserve").click()
    dialog.get_by_role("button", name="Start the match").click()
    expect(page.get_by_role("grid", name="Board, 18 by 18 squares")).to_be_visible()
    expect(page.get_by_role("list", name="Players")).to_contain_text("Grace")
    expect(page.get_by_role("timer").first).to_be_visible()


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_seats_are_chosen_one_by_one_where_more_than_two_play(page: Page, game: Game[Any]) -> None:
    page.goto("/")
    card(page, game.title).get_by_role("button", name=re.compile("^New (match|run)")).click()
    dialog = page.get_by_role("dialog", name=re.compile("^New "))
    expect(dialog).to_be_visible()
    expect(dialog.get_by_text("Seat by seat")).to_have_count(1 if game.options().seats_high > 2 else 0)


def test_two_bots_can_be_watched(page: Page) -> None:
    page.goto("/")
    card(page).get_by_role("button", name="New match").click()
    dialog = page.get_by_role("dialog", name="New match of Grid Game")
    dialog.get_by_text("Watch two bots").click()
    dialog.get_by_role("button", name="Start the match").click()
    expect(page.get_by_text("You are watching")).to_be_visible()
    expect(page.get_by_role("list", name="Event log")).to_contain_text("walks to")


def test_a_pasted_link_opens_the_match(table: Table) -> None:
    table.create()
    table.page.context.clear_cookies()
    table.page.goto("/")
    table.page.get_by_label("Link to a match").fill(f"http://elsewhere.example/match/{table.match}")
    table.button("Open").click()
    expect(table.page.get_by_text("You are watching")).to_be_visible()


def test_settings_are_kept(new_context: NewContext) -> None:
    page = new_context().new_page()
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_text("Light", exact=True).click()
    page.get_by_text("Blue and gold").click()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    expect(page.locator("html")).to_have_attribute("data-palette", "contrast")


def test_reduced_motion_moves_nothing_and_still_tells(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(reduced_motion="reduce", stored={"speed": "0.5"})
    table = Table(context.new_page(), http)
    table.sit()
    table.is_turn()
    table.page.keyboard.press("n")
    table.in_reach().last.click()
    expect(table.log()).to_contain_text("walks to")
    assert table.page.evaluate("getComputedStyle(document.querySelector('.halo')).animationDuration") == "0s"


def test_an_unknown_address_is_said_to_be_one(page: Page) -> None:
    page.goto("/nowhere")
    expect(page.get_by_role("heading", name="There is nothing at /nowhere")).to_be_visible()


def test_an_unknown_match_is_said_to_be_one(page: Page) -> None:
    page.goto("/match/doesnotexist")
    expect(page.get_by_role("heading", name="This match cannot be opened")).to_be_visible()
