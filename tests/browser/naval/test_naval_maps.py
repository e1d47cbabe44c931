"""Naval Battle before anybody sits down: the map, what is said of it, and who is to play on it."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.browser.naval.waters import sit_in_harbour
from tests.browser.scenes import Table, card


def new_match(page: Page, players: int) -> Locator:
    page.goto("/")
    card(page, "Naval Battle").get_by_role("button", name="New match").click()
    dialog = page.get_by_role("dialog", name="New match of Naval Battle")
    dialog.get_by_role("group", name="Players").get_by_text(str(players), exact=True).click()
    return dialog


def test_a_map_says_its_number_its_land_and_how_fair_it_is(table: Table) -> None:
    sit_in_harbour(table, options={"map_seed": 7, "map_character": "archipelago"})
    shown = table.page.get_by_role("region", name="Map 7")
    expect(shown).to_contain_text(re.compile(r"Archipelago, 60×60, 1[456]\.\d % land"))
    expect(shown).to_contain_text("Fairness: ways 1.00, water 1.00 (1 is even)")
    again = table.button("Another map")
    again.hover()
    expect(again).to_have_attribute("title", re.compile("chosen by its number.*NB-50"))


def test_only_sizes_that_make_a_map_can_be_chosen(page: Page) -> None:
    dialog = new_match(page, 8)
    size = dialog.get_by_label("Map size")
    options = size.get_by_role("option")
    expect(options).to_have_text(["By numbers and players", *(re.compile(f"^{n} × {n}") for n in range(36, 121, 2))])
    # Smaller maps than the document has are for fewer players.
    expect(size.locator("option:disabled")).to_have_text(
        [re.compile(rf"^{n} × {n} \(room for [3-7]\)") for n in range(36, 65, 2)]
    )
    size.select_option("66")
    dialog.get_by_role("button", name="Start the match").click()
    expect(page.get_by_role("region", name=re.compile("^Map "))).to_contain_text("66×66")


def test_a_size_that_more_players_make_impossible_says_so_at_once(page: Page) -> None:
    dialog = new_match(page, 4)
    size, start = dialog.get_by_label("Map size"), dialog.get_by_role("button", name="Start the match")
    size.select_option("60")
    expect(start).to_be_enabled()
    dialog.get_by_role("group", name="Players").get_by_text("8", exact=True).click()
    expect(size).to_have_accessible_description("This has room for 7 players, not for 8.")
    expect(start).to_be_disabled()
    expect(dialog.get_by_text("Map size: This has room for 7 players, not for 8.")).to_be_in_viewport()
    size.select_option("By numbers and players")
    expect(size).to_have_accessible_description("")
    expect(start).to_be_enabled()


def test_the_sample_map_is_one_for_as_many_as_play(page: Page) -> None:
    dialog = new_match(page, 5)
    expect(dialog.get_by_role("img", name="A map for 5 of the character archipelago")).to_be_visible()
    expect(dialog.locator(".map svg rect")).to_have_count(5)
    dialog.get_by_text("Ring", exact=True).click()
    expect(dialog.get_by_role("img", name="A map for 5 of the character ring")).to_be_visible()


def test_everybody_at_the_screen_has_a_name(page: Page) -> None:
    dialog = new_match(page, 4)
    dialog.get_by_text("Others at this screen").click()
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Name of player 3").fill("Cleo")
    dialog.get_by_role("button", name="Start the match").click()
    page.get_by_role("button", name="I am Ada: show the board").click()
    names = page.get_by_role("list", name="Players").get_by_role("listitem")
    expect(names).to_have_text([re.compile(name) for name in ("Ada", "Player 2", "Cleo", "Player 4")])
