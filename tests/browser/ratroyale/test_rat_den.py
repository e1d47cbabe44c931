"""Between matches: save slots, the set builder, the gacha, the forge, and what a match earns."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from msgspec.structs import replace
from playwright.sync_api import Locator, Page, Route, expect

from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.games.ratroyale.progress.saves import export_save
from tests.browser.conftest import PHONE, NewContext
from tests.saves import SAVE_KEY

RICH = replace(RatProgress().new("Rich", "gold"), cheese=120, exp=500)


@pytest.fixture
def den(page: Page) -> Page:
    """The den with one fresh save."""
    page.goto("/profiles/ratroyale")
    begin(page, "Remy")
    return page


@pytest.fixture
def rich(page: Page, tmp_path: Path) -> Page:
    """The den with a save that has cheese and a level, brought in from a file."""
    page.goto("/profiles/ratroyale")
    bring(page, tmp_path, export_save(RICH, SAVE_KEY))
    expect(page.get_by_test_id("open-save")).to_have_text("Rich")
    return page


def begin(page: Page, name: str) -> None:
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="Begin").click()
    expect(page.get_by_test_id("open-save")).to_have_text(name)


def bring(page: Page, folder: Path, text: str) -> None:
    file = folder / "save.json"
    file.write_text(text)
    page.get_by_label(re.compile("A save exported here")).set_input_files(file)


def save(page: Page, name: str) -> Locator:
    return page.get_by_role("article", name=f"Save {name}", exact=True)


def tab(page: Page, name: str) -> None:
    page.get_by_role("tab", name=name).click()


def test_saves_are_apart_named_copied_deleted_and_taken_back(den: Page) -> None:
    begin(den, "Linguini")
    save(den, "Linguini").get_by_role("button", name="Rename").click()
    den.get_by_label("New name").fill("Alfredo")
    den.get_by_role("dialog").get_by_role("button", name="Rename").click()
    expect(den.get_by_test_id("open-save")).to_have_text("Alfredo")
    save(den, "Remy").get_by_role("button", name="Copy").click()
    expect(save(den, "Remy (copy)")).to_contain_text("Level 1, 0 cheese, 12 squeaks")
    save(den, "Alfredo").get_by_role("button", name="Delete").click()
    den.get_by_role("dialog").get_by_role("button", name="Delete").click()
    expect(save(den, "Alfredo")).to_have_count(0)
    den.get_by_role("button", name="Take back").click()
    expect(save(den, "Alfredo")).to_be_visible()


def test_a_save_goes_out_as_a_file_and_a_damaged_one_is_refused_with_the_reason(den: Page, tmp_path: Path) -> None:
    with den.expect_download() as started:
        save(den, "Remy").get_by_role("button", name="Export").click()
    text = Path(started.value.path()).read_text()
    forged = json.loads(text)
    forged["save"]["cheese"] = 9999
    bring(den, tmp_path, json.dumps(forged))
    expect(den.get_by_role("alert")).to_contain_text("edited or damaged: its checksum does not fit")
    bring(den, tmp_path, text[:200])
    expect(den.get_by_role("alert")).to_contain_text("no save file, or it is damaged")
    expect(den.get_by_role("article")).to_have_count(1)
    bring(den, tmp_path, text)
    expect(den.get_by_role("article")).to_have_count(2)


def test_the_builder_tells_what_is_wrong_and_keeps_what_is_right(den: Page) -> None:
    tab(den, "Squeak sets")
    faults = den.get_by_test_id("faults")
    expect(faults).to_contain_text("Legal")
    den.get_by_role("button", name="One Tailblazer more").click()
    expect(faults).to_contain_text("A set holds 1 to 3 of Tailblazer, not 4. RR-04")
    den.get_by_role("button", name="Keep").click()
    expect(den.get_by_role("alert")).to_contain_text("1 to 3 of Tailblazer")
    den.get_by_role("button", name="One Tailblazer less").click()
    expect(faults).to_contain_text("Legal")
    den.get_by_label("Name", exact=True).fill("Second Course")
    den.get_by_role("button", name="Keep").click()
    den.get_by_role("button", name="Play with it").click()
    expect(den.get_by_label("Set", exact=True)).to_contain_text("Second Course, plays next")


def test_only_what_the_set_has_room_for_glows(den: Page) -> None:
    tab(den, "Squeak sets")
    glowing = den.get_by_role("region", name="Your collection").locator(".glow")
    # Four Tailblazers are owned, and three of one kind are all a set may hold.
    expect(glowing).to_have_count(0)
    den.get_by_role("button", name="One Tailblazer less").click()
    expect(glowing).to_have_text(re.compile("Tailblazer"))


def test_what_plays_waits_for_what_is_kept(den: Page) -> None:
    tab(den, "Squeak sets")
    held: list[Route] = []
    den.route("**/act", lambda route: route.continue_() if held else held.append(route))
    den.get_by_label("Name", exact=True).fill("Slow Course")
    with den.expect_request("**/act"):
        den.get_by_role("button", name="Keep").click()
    expect(den.get_by_role("button", name="Play with it")).to_be_disabled()
    expect(den.get_by_role("button", name="Drop")).to_be_disabled()
    held[0].continue_()
    den.get_by_role("button", name="Play with it").click()
    expect(den.get_by_label("Set", exact=True)).to_contain_text("Slow Course, plays next")


def test_a_new_set_is_filled_up_with_what_is_owned(den: Page) -> None:
    tab(den, "Squeak sets")
    den.get_by_role("button", name="New", exact=True).click()
    expect(den.get_by_test_id("faults")).to_contain_text("A set has 8 to 15 squeaks, not 0.")
    den.get_by_role("button", name="Fill up").click()
    expect(den.get_by_role("heading", name="11 of 15 squeaks")).to_be_visible()
    expect(den.get_by_test_id("faults")).to_contain_text("Legal")


def test_the_opening_five_are_chosen_in_order(den: Page) -> None:
    tab(den, "Squeak sets")
    opening = den.get_by_role("group", name="Opening hand")
    opening.get_by_role("button", name="Pot Lid earlier").click()
    expect(opening.get_by_role("listitem").nth(3)).to_contain_text("4. Pot Lid")
    opening.get_by_role("button", name="Pot Lid out of the opening").click()
    faults = den.get_by_test_id("faults")
    expect(faults).to_contain_text("An opening hand has 5 squeaks, not 4.")
    den.get_by_role("button", name="Mayo into the opening").click()
    expect(opening.get_by_role("listitem").nth(4)).to_contain_text("5. Mayo")
    expect(faults).to_contain_text("Legal")


def test_the_gacha_rolls_by_published_odds_and_remembers(rich: Page) -> None:
    tab(rich, "Gacha")
    expect(rich.get_by_role("row", name=re.compile("Cracker"))).to_contain_text("11.8 %")
    ten = rich.get_by_role("button", name="Roll ten")
    # The first roll of a save is free: nine of these are paid.
    expect(ten).to_have_text("Roll ten 90")
    ten.click()
    expect(rich.get_by_test_id("drawn").get_by_role("listitem")).to_have_count(10)
    expect(rich.get_by_test_id("cheese")).to_have_text("30")
    expect(ten).to_have_text("Roll ten 100")
    rolled = rich.get_by_role("region", name="History").get_by_role("listitem")
    expect(rolled).to_have_count(10)
    first = rolled.first.inner_text()
    rich.reload()
    expect(rich.get_by_role("region", name="History").get_by_role("listitem").first).to_have_text(first)


def test_the_animation_of_a_roll_can_be_skipped(new_context: NewContext, tmp_path: Path) -> None:
    page = new_context(stored={"speed": "0.5"}).new_page()
    page.goto("/profiles/ratroyale")
    bring(page, tmp_path, export_save(RICH, SAVE_KEY))
    tab(page, "Gacha")
    page.get_by_role("button", name="Roll ten").click()
    expect(page.get_by_label("Face down")).not_to_have_count(0)
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_label("Face down")).to_have_count(0)


def test_history_and_counts_tell_nothing_of_cards_that_lie_face_down_r8(
    new_context: NewContext, tmp_path: Path
) -> None:
    page = new_context(stored={"speed": "0.1"}).new_page()
    page.goto("/profiles/ratroyale")
    bring(page, tmp_path, export_save(RICH, SAVE_KEY))
    tab(page, "Gacha")
    odds = page.get_by_role("region", name="Odds")
    owned = odds.inner_text()
    page.get_by_role("button", name="Roll ten").click()
    expect(page.get_by_label("Face down")).not_to_have_count(0)
    expect(page.get_by_text("Nothing rolled yet.")).to_be_visible()
    assert odds.inner_text() == owned
    page.get_by_role("button", name="Skip").click()
    expect(page.get_by_role("region", name="History").get_by_role("listitem")).to_have_count(10)
    assert odds.inner_text() != owned


def test_who_has_every_squeak_is_promised_no_new_one_r8(page: Page, tmp_path: Path) -> None:
    page.goto("/profiles/ratroyale")
    every = {row.card: 1 for row in RatProgress().rules.pool}
    bring(page, tmp_path, export_save(replace(RICH, cards={**every, **RICH.cards}), SAVE_KEY))
    tab(page, "Gacha")
    expect(page.get_by_test_id("pity")).to_contain_text("You have every squeak there is")


def test_without_cheese_the_machine_says_so(den: Page) -> None:
    tab(den, "Gacha")
    den.get_by_role("button", name="Roll once, free").click()
    expect(den.get_by_role("region", name="History").get_by_role("listitem")).to_have_count(1)
    expect(den.get_by_test_id("free")).to_have_count(0)
    once = den.get_by_role("button", name="Roll once 10")
    expect(once).to_have_attribute("aria-disabled", "true")
    # It looks shut and answers all the same.
    once.dispatch_event("click")
    expect(den.get_by_role("alert")).to_have_text("That takes 10 cheese and you have 0. (RR-44)")


def test_the_forge_names_gates_and_missing_parts_and_forges(rich: Page) -> None:
    tab(rich, "Forge")
    locked = rich.get_by_role("listitem", name="Recipe for The Other One")
    expect(locked).to_contain_text("From level 10 on; you are at 5.")
    missing = rich.get_by_role("listitem", name="Recipe for Clanker")
    expect(missing).to_contain_text("Still missing: 2 Rail Rodent.")
    recipe = rich.get_by_role("listitem", name="Recipe for Tailtrail")
    recipe.get_by_text("Before and after").click()
    expect(recipe.get_by_role("row", name="Defense 2 4")).to_be_visible()
    recipe.get_by_role("button", name="Forge").click()
    expect(recipe).to_contain_text("you own 1")
    expect(recipe).to_contain_text("3 Tailblazer (1 owned)")


def test_a_match_with_a_save_pays_line_by_line(den: Page) -> None:
    den.goto("/")
    card = den.get_by_role("article").filter(has=den.get_by_role("heading", name="Ratatouille Royale"))
    card.get_by_role("button", name="New match").click()
    dialog = den.get_by_role("dialog")
    expect(dialog.get_by_label("Save")).to_contain_text("Remy (level 1, 0 cheese)")
    expect(dialog.get_by_label("Squeak set")).to_contain_text("First Course")
    dialog.get_by_role("button", name="Start the match").click()
    den.get_by_role("button", name="Menu").click()
    den.get_by_role("button", name="Resign").click()
    den.get_by_role("dialog").get_by_role("button", name="Resign").click()
    reward = den.get_by_test_id("reward")
    expect(reward).to_contain_text("EXP")
    expect(reward).to_contain_text("A resignation before turn 10 pays nothing.")


@pytest.mark.parametrize("size", [{"width": 1280, "height": 800}, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_the_den(new_context: NewContext, tmp_path: Path, size: dict[str, int]) -> None:
    page = new_context(viewport=size).new_page()
    page.goto("/profiles/ratroyale")
    bring(page, tmp_path, export_save(RICH, SAVE_KEY))
    expect(page.get_by_test_id("open-save")).to_have_text("Rich")
    for name in ("Saves", "Squeak sets", "Gacha", "Forge", "Record"):
        tab(page, name)
        found = Axe().run(page)
        assert found.violations_count == 0, f"{name}: {found.generate_report()}"
