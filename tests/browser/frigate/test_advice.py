"""Help on request: odds beside the boxes, a hint with its reason, scores that follow a die while it is dragged."""

import re

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.frigate.deck import Deck
from tests.browser.scenes import ME

# A run with all perks under this seed begins with Bow Chaser.
WITH_BOW_CHASER = "bow74"


def test_odds_stand_beside_every_open_box_and_follow_the_held_dice(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    odds = deck.page.get_by_test_id("odds")
    expect(odds).to_have_count(0)
    deck.page.keyboard.press("o")
    expect(odds).to_have_count(15)
    expect(deck.box("Wild")).to_have_attribute(
        "aria-label", re.compile(r"100 % with the re-rolls left, \d+ on average")
    )
    before = odds.all_text_contents()
    for key in "12345":
        deck.page.keyboard.press(key)
    expect(deck.box("Wild")).not_to_have_attribute("aria-label", re.compile(re.escape(before[6])))
    expect(odds.filter(has_text=re.compile(r"^(0|100) %"))).to_have_count(15)
    deck.page.keyboard.press("o")
    expect(odds).to_have_count(0)


def test_a_hint_says_what_to_do_and_why(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.page.get_by_role("region", name="Advice").get_by_role("button", name=re.compile("Hint")).click()
    expect(deck.page.get_by_test_id("hint")).to_contain_text(re.compile(r"^Hint: (roll|play).*\. .*points"))


def test_a_hint_asked_for_while_a_hand_is_scored_is_about_the_next_one(
    new_context: NewContext, http: httpx.Client
) -> None:
    deck = Deck(new_context(stored={"speed": "0.5"}).new_page(), http)
    deck.begin()
    deck.roll()
    deck.play_best()
    tally = deck.page.locator("[data-testid=tally].live")
    expect(tally).to_be_visible()
    deck.page.get_by_role("region", name="Advice").get_by_role("button", name=re.compile("Hint")).click()
    expect(deck.page.get_by_test_id("hint")).to_contain_text("Hint: roll")
    expect(tally).to_have_count(0)


def test_a_hint_in_the_tray_comes_by_the_keyboard(deck: Deck) -> None:
    deck.begin()
    deck.page.keyboard.press("h")
    expect(deck.page.get_by_test_id("hint")).to_contain_text("Hint:")


def test_the_boxes_show_what_they_would_score_while_a_die_is_dragged(deck: Deck) -> None:
    """With Bow Chaser in the run the first die counts twice."""
    deck.sit(ME, game="frigate", seed=WITH_BOW_CHASER, options={"collection": "all"})
    expect(deck.page.get_by_test_id("wallet")).to_be_visible()
    deck.roll()
    labels = [deck.die(slot).get_attribute("aria-label") or "" for slot in range(1, 6)]
    values = [re.findall(r"showing (\d+)", label) for label in labels]
    slot = next(at for at, value in enumerate(values, start=1) if value != values[0])
    shown = deck.box("Wild").get_attribute("aria-label") or ""
    deck.die(slot).hover()
    deck.page.mouse.down()
    deck.die(1).hover()
    deck.die(1).hover()
    expect(deck.box("Wild")).not_to_have_attribute("aria-label", shown)
    deck.page.mouse.up()
    expect(deck.log()).to_contain_text(f"Die moved from slot {slot} to slot 1.")
