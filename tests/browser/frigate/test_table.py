"""The table of Frigate: what it tells where it stands, and that a whole hand is scored in sight."""

import re
from itertools import pairwise

import httpx
import pytest
from playwright.sync_api import ViewportSize, expect

from tests.browser.conftest import PHONE, NewContext
from tests.browser.frigate.deck import Deck, positions, won

DESKTOP: ViewportSize = {"width": 1280, "height": 720}

# Notes with every change while a hand is fired what of it is outside the window.
WATCH = """() => {
  window.fired = [];
  new MutationObserver(() => {
    if (!document.querySelector("[data-testid=tally].live")) return;
    const firing = "[data-region=perks] .face, [data-testid=tally], [data-region=line] .slot, .enemy";
    const all = [...document.querySelectorAll(firing)];
    const out = all.filter((each) => {
      const { top, bottom, left, right } = each.getBoundingClientRect();
      return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
    });
    window.fired.push({ cards: all.length, out: out.map((each) => each.textContent) });
  }).observe(document.body, { childList: true, subtree: true, characterData: true });
}"""


def richest() -> int:
    """The play of the captain's run with the most perks in the inventory."""
    moves = won().moves
    plays = [at for at, _ in enumerate(pairwise(positions())) if " play " in moves[at]]
    return max(plays, key=lambda at: len(positions()[at].cards))


@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_all_that_fires_is_in_sight_wherever_the_page_is_f4(
    new_context: NewContext, http: httpx.Client, size: ViewportSize
) -> None:
    deck = Deck(new_context(viewport=size, stored={"speed": "1"}).new_page(), http)
    at = richest()
    deck.begin_at(at)
    deck.page.evaluate(WATCH)
    deck.make(won().moves[at])
    deck.page.wait_for_function("() => window.fired.length > 0")
    for seen in deck.page.evaluate("() => window.fired"):
        assert seen["cards"] > len(positions()[at].cards)
        assert seen["out"] == []


def test_a_filled_box_shows_the_points_it_brought_f7(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    best = deck.best().first
    name = (best.get_attribute("aria-label") or "").split(",")[0]
    points = best.locator(".score b").inner_text()
    best.click()
    deck.page.keyboard.press("Enter")
    expect(deck.box(name)).to_have_attribute("aria-label", re.compile(f"has brought {points},"))
    expect(deck.box(name).locator(".score")).to_have_text(points)
    deck.page.reload()
    expect(deck.box(name).locator(".score")).to_have_text(points)


def test_a_table_with_one_seat_has_no_chat_and_one_wallet_f8(deck: Deck) -> None:
    deck.begin()
    expect(deck.page.get_by_role("tab", name="Log")).to_be_visible()
    expect(deck.page.get_by_role("tab", name="Chat")).to_have_count(0)
    expect(deck.page.get_by_role("list", name="Players")).not_to_contain_text("$")


def test_the_star_of_the_lucky_slot_tells_what_it_is_f3(deck: Deck) -> None:
    deck.begin()
    star = deck.page.get_by_role("button", name="The lucky slot of this hand")
    words = deck.page.get_by_role("tooltip").filter(has_text="The lucky slot of this hand")
    expect(words).to_be_hidden()
    star.focus()
    expect(words).to_be_visible()


def test_captains_nerve_keeps_what_boxes_score_until_the_hand_is_played(deck: Deck) -> None:
    deck.begin()
    nerve = deck.page.get_by_role("checkbox", name=re.compile("Captain’s nerve"))
    nerve.check()
    roll = deck.page.get_by_role("button", name=re.compile("^Roll"))
    roll.click()
    expect(deck.page.get_by_role("button", name=re.compile("^Re-roll"))).to_be_visible()
    deck.box("Wild").click()
    expect(deck.page.get_by_test_id("hint")).to_have_text("Wild: captain’s nerve, played blind.")
    expect(deck.page.locator("button.box[aria-label*=scores]")).to_have_count(0)
    expect(deck.best()).to_have_count(0)
    expect(deck.page.get_by_role("table", name="How")).to_have_count(0)
    deck.page.get_by_role("button", name="Odds").click()
    expect(deck.page.get_by_test_id("odds").first).to_have_text(re.compile(r"^\d+ %$"))
    deck.box("Wild").click()
    expect(deck.box("Wild")).to_have_attribute("aria-label", re.compile("has brought"))
    nerve.uncheck()
    roll.click()
    expect(deck.best()).to_have_count(3)
