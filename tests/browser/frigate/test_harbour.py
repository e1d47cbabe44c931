"""Around the run: profiles, levels, seeds, the run of the day, the collection, the log, and coming back."""

import re
from pathlib import Path

import httpx
import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from cinque.games.frigate.progress.progress import Profile
from tests.browser.conftest import PHONE, NewContext
from tests.browser.frigate.harbour import Harbour, on_file, stats

# One hand more unlocks the first perk that asks for hands.
NEARLY = Profile("Nearly", stats=stats(hands=29))


@pytest.fixture
def harbour(page: Page, http: httpx.Client) -> Harbour:
    here = Harbour(page, http)
    here.enter()
    return here


def test_profiles_are_made_chosen_and_renamed(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.sign_on("Bea")
    harbour.berth("Ann").click()
    expect(harbour.berth("Ann")).to_have_attribute("aria-pressed", "true")
    harbour.button("Rename").click()
    harbour.page.get_by_role("textbox", name="Name", exact=True).fill("Anne Bonny")
    harbour.page.keyboard.press("Enter")
    expect(harbour.berth("Anne Bonny")).to_have_attribute("aria-pressed", "true")
    harbour.page.reload()
    expect(harbour.berth("Anne Bonny")).to_have_attribute("aria-pressed", "true")
    expect(harbour.berth("Bea")).to_have_attribute("aria-pressed", "false")


def test_who_has_not_sailed_yet_is_offered_the_lesson(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.button("Take the lesson").click()
    expect(harbour.page.get_by_role("region", name="Lesson")).to_contain_text("Roll the dice.")


def test_deleting_a_profile_asks_for_its_name_and_can_be_undone(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.button("Delete").click()
    dialog = harbour.page.get_by_role("dialog", name="Delete Ann")
    dialog.get_by_role("textbox").fill("Bob")
    expect(dialog.get_by_role("button", name="Delete")).to_be_disabled()
    dialog.get_by_role("textbox").fill("Ann")
    harbour.page.keyboard.press("Enter")
    expect(harbour.page.get_by_text("No profile has signed on yet.")).to_be_visible()
    harbour.button("Undo").click()
    expect(harbour.berth("Ann")).to_be_visible()


def test_a_profile_goes_out_as_a_file_and_comes_in_again(harbour: Harbour, tmp_path: Path) -> None:
    harbour.sign_on("Ann")
    with harbour.page.expect_download() as download:
        harbour.button("Export").click()
    file = tmp_path / "ann.json"
    download.value.save_as(file)
    assert on_file(file.read_text()).name == "Ann"
    file.write_text(file.read_text().replace("Ann", "Eve"))
    harbour.page.get_by_label("A profile to import").set_input_files(file)
    expect(harbour.page.get_by_role("alert")).to_contain_text("checksum")


def test_a_locked_level_says_what_unlocks_it(harbour: Harbour) -> None:
    harbour.bring_in(Profile("Sailor", level=2))
    levels = harbour.page.get_by_role("group", name="Level")
    expect(levels.get_by_role("radio", name=re.compile("^Sailor"))).to_be_checked()
    expect(levels.get_by_role("radio", name=re.compile("^Bosun"))).to_be_disabled()
    expect(levels).to_contain_text("Win a run on Sailor.")
    harbour.cast_off()
    expect(harbour.page.get_by_label("The run", exact=True)).to_contain_text("Sailor")


def test_a_run_stands_in_the_log_and_in_the_numbers(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.cast_off()
    harbour.play_hand()
    expect(harbour.give_up()).to_contain_text("New bests")
    harbour.page.get_by_role("link", name="To the harbour").click()
    harbour.tab("Log").click()
    run = harbour.page.get_by_role("list", name="Runs").get_by_role("listitem")
    # Dice nobody chose may have won the first round with the first hand.
    expect(run).to_contain_text(re.compile(r"Given up in round [12]\."))
    expect(run.get_by_role("button", name="Copy the seed")).to_be_visible()
    harbour.tab("Numbers").click()
    expect(harbour.page.get_by_role("tabpanel")).to_contain_text(re.compile(r"Runs\s*1\s*Won\s*0"))
    harbour.tab("Log").click()
    run.get_by_role("link", name="Replay").click()
    expect(harbour.page).to_have_url(re.compile("/replay/"))


def test_an_unlocked_perk_is_celebrated_and_joins_the_collection(harbour: Harbour) -> None:
    harbour.bring_in(NEARLY)
    harbour.tab("Perks").click()
    harbour.page.get_by_text("Locked 53").click()
    flotsam = harbour.page.get_by_role("article").filter(has_text="Flotsam")
    expect(flotsam).to_contain_text("Play 30 hands.")
    expect(flotsam.get_by_role("progressbar")).to_have_attribute("aria-valuetext", "29 of 30")
    harbour.tab("Cast off").click()
    harbour.cast_off()
    harbour.play_hand()
    reward = harbour.give_up()
    expect(reward).to_contain_text(re.compile("new perks? for your shops"))
    expect(reward.get_by_role("heading", name="Flotsam")).to_be_visible()
    harbour.enter()
    harbour.tab("Perks").click()
    harbour.page.get_by_text("Unlocked 7").click()
    expect(flotsam).to_be_visible()
    expect(flotsam.get_by_role("progressbar")).to_have_count(0)


def test_a_typed_seed_is_flagged_and_counts_for_nothing(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.page.get_by_label("Seed").fill("fair winds")
    expect(harbour.page.get_by_text("counts for nothing")).to_be_visible()
    harbour.cast_off()
    expect(harbour.page.get_by_test_id("flag")).to_contain_text("Typed seed")
    expect(harbour.page.get_by_label("Seed of this run")).to_have_value("fair winds")
    expect(harbour.give_up()).to_contain_text("You chose the seed")
    harbour.enter()
    expect(harbour.berth("Ann")).to_contain_text("no runs yet")
    harbour.tab("Log").click()
    expect(harbour.page.get_by_role("list", name="Runs")).to_contain_text("typed seed")


def test_the_run_of_the_day_has_the_same_dice_for_everybody(
    harbour: Harbour, new_context: NewContext, http: httpx.Client
) -> None:
    other = Harbour(new_context().new_page(), http)
    other.enter()
    dice = []
    for captain, name in ((harbour, "Ann"), (other, "Bob")):
        captain.sign_on(name)
        captain.sail_daily()
        expect(captain.page.get_by_test_id("flag")).to_contain_text("Run of ")
        captain.roll()
        dice.append(captain.dice())
    assert dice[0] == dice[1]
    other.enter()
    expect(harbour.give_up()).not_to_contain_text("counts for nothing")
    harbour.enter()
    expect(harbour.page.get_by_role("region", name="Run of the day")).to_contain_text("1 run today")
    expect(harbour.page.get_by_role("list", name="Results of the day")).to_contain_text("Ann (you)")
    other.page.reload()
    board = other.page.get_by_role("region", name="Run of the day")
    expect(board.get_by_role("link", name="Go on with the run of the day")).to_be_visible()
    expect(board).to_contain_text("open when the day is over")
    expect(board.get_by_role("list").get_by_role("link")).to_have_count(0)
    harbour.sail_daily()
    expect(harbour.give_up()).to_contain_text("counts for nothing")


def test_a_run_left_in_the_middle_of_a_hand_goes_on_with_the_same_dice(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.cast_off()
    harbour.roll()
    rerolls = harbour.page.get_by_test_id("rerolls")
    before = rerolls.inner_text()
    harbour.page.keyboard.press("1")
    harbour.page.keyboard.press("r")
    expect(rerolls).not_to_have_text(before)
    left, dice = rerolls.inner_text(), harbour.dice()
    harbour.enter()
    harbour.page.get_by_role("link", name="Go on").click()
    expect(rerolls).to_have_text(left)
    assert harbour.dice() == dice


def test_the_dialogue_of_the_shelf_lets_a_profile_be_chosen(harbour: Harbour) -> None:
    harbour.bring_in(Profile("Old Salt", level=3))
    harbour.sign_on("Ann")
    harbour.page.goto("/")
    harbour.button("New run").click()
    dialog = harbour.page.get_by_role("dialog", name="New run of Frigate")
    dialog.get_by_label("Profile", exact=True).select_option(label="Old Salt (Bosun, no runs yet, 72 of 125 perks)")
    dialog.get_by_role("slider").fill("4")
    expect(dialog).to_contain_text("Captain is locked: win a run on Bosun first.")
    expect(dialog.get_by_role("button", name="Start the run")).to_be_disabled()
    dialog.get_by_role("slider").fill("3")
    expect(dialog).not_to_contain_text("is locked")
    dialog.get_by_role("button", name="Start the run").click()
    expect(harbour.page.get_by_label("The run", exact=True)).to_contain_text("Bosun")


def test_the_parts_of_the_harbour_are_reached_by_arrow_keys(harbour: Harbour) -> None:
    harbour.sign_on("Ann")
    harbour.tab("Cast off").focus()
    harbour.page.keyboard.press("ArrowRight")
    expect(harbour.tab("Perks")).to_be_focused()
    expect(harbour.page.get_by_role("list", name="Perks").get_by_role("article")).to_have_count(125)
    harbour.page.keyboard.press("End")
    expect(harbour.tab("Numbers")).to_have_attribute("aria-selected", "true")


@pytest.mark.parametrize("scheme", ["dark", "light"])
def test_axe_finds_nothing_in_the_harbour(http: httpx.Client, new_context: NewContext, scheme: str) -> None:
    page = new_context(color_scheme=scheme, viewport=PHONE if scheme == "light" else None).new_page()
    harbour = Harbour(page, http)
    harbour.enter()
    harbour.bring_in(NEARLY)
    for part in ("Perks", "Log", "Numbers", "Cast off"):
        harbour.tab(part).click()
        found = Axe().run(page)
        assert found.violations_count == 0, f"{part}: {found.generate_report()}"
    assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
    harbour.cast_off()
    harbour.play_hand()
    harbour.give_up()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
