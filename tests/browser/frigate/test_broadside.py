"""The broadside as it is scripted: what the registers read and when, by the clock of the page, on both devices."""

import re
from typing import Any

import httpx
import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from cinque.games.frigate import GAME
from cinque.games.frigate.play.notation import position
from tests.browser.conftest import PHONE, NewContext
from tests.browser.frigate.deck import Deck
from tests.browser.scenes import ME

HAND = (
    "hand 6 6 6 6 2; cards Flag Officer, Tally Sticks, Ship's Company, Alternate Fire; lucky 2; "
    "dice d6 d6*coral d6 d6 d6; round 4; score 1300"
)
# The same hand when it does not win the round: its box stays as it was played.
SHORT = HAND.replace("score 1300", "score 700")
SIXES = 5
# When each beat begins, in milliseconds from the press, by the lines of the sheet that have been read by then.
TIMES = [(240, 2), (480, 3), (820, 4), (1160, 5), (1420, 6), (1640, 7), (1840, 8), (2200, 9), (2370, 10), (2530, 11)]
SUM, SLAM, FLAG_OFFICER = 2680, 3060, 3620
# The balls fly; the enemy lists and goes down.
HULL, SINKS = 3950, 4750
STEP = 20
TOLERANCE = 60


def registers(page: Page) -> dict[str, int]:
    read = "all => Object.fromEntries(all.map(each => [each.dataset.register, Number(each.dataset.value)]))"
    found: dict[str, int] = page.locator("[data-register]").evaluate_all(read)
    return found


def all_in_sight(page: Page) -> bool:
    """Whether every die and card that fires just now is inside the window, and the registers are."""
    inside = """all => all.every((each) => {
      const box = each.getBoundingClientRect();
      return box.width > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth;
    })"""
    return bool(page.locator(".slot.lit, .perk.lit, [data-register]").evaluate_all(inside))


def told_early(page: Page) -> list[str | bool]:
    """What the box that fires says, and whether a sheet beside the board tells the hand already."""
    read = """() => [document.querySelector(".box.lit .score").innerText.trim(),
      [...document.querySelectorAll("[data-region=sheet] td")].some((cell) => cell.innerText.startsWith("Hand"))]"""
    found: list[str | bool] = page.evaluate(read)
    return found


def expected() -> list[tuple[int, dict[str, int]]]:
    """What the registers read from each time on, from the sheet of the rules."""
    sheets = GAME.overlay(position(HAND), 0, "sheets")
    lines: list[Any] = next(sheet.lines for sheet in sheets if sheet.box == SIXES)
    out = []
    for time, count in TIMES:
        now = {"points": 0, "bonus": 0, "mult": 0, "hand": 0}
        now |= {line.register: line.after for line in lines[:count]}
        out.append((time, now))
    hands = [line.after for line in lines if line.register == "hand"]
    added = out[-1][1] | {"points": out[-1][1]["points"] + out[-1][1]["bonus"], "bonus": 0}
    return [*out, (SUM, added), (SLAM, added | {"hand": hands[0]}), (FLAG_OFFICER, added | {"hand": hands[1]})]


class Times:
    """When something was seen for the first time."""

    first = -1

    def note(self, now: int, what: Locator) -> None:
        if self.first < 0 and what.count() > 0:
            self.first = now


def fire(deck: Deck, hand: str = HAND) -> Locator:
    """Sits down before the hand, and fires it with the clock of the page standing still; its registers."""
    deck.page.clock.install()
    deck.sit(ME, game="frigate", position=hand, options={"level": 1}, seed="")
    expect(deck.best()).to_have_count(3)
    deck.box("Sixes").click()
    expect(deck.page.get_by_role("button", name="Play Sixes")).to_be_visible()
    deck.page.clock.pause_at(deck.page.evaluate("Date.now()") / 1000 + 1)
    deck.box("Sixes").dispatch_event("click")
    live = deck.page.locator("[data-testid=tally].live")
    for _ in range(400):
        deck.page.clock.run_for(1)
        if live.count() > 0:
            break
        # The answer comes over the wire in its own time.
        deck.page.evaluate("() => new Promise((resolve) => fetch('/healthz').then(resolve))")
    return live


@pytest.mark.parametrize("size", [{"width": 1280, "height": 720}, PHONE], ids=["desktop", "phone"])
def test_the_registers_read_what_is_scripted_when_it_is_scripted_f5(
    new_context: NewContext, http: httpx.Client, size: ViewportSize
) -> None:
    deck = Deck(new_context(viewport=size, stored={"speed": "1"}).new_page(), http)
    live = fire(deck)
    page = deck.page
    seen: list[tuple[int, dict[str, int]]] = []
    balls, sunk = Times(), Times()
    now = 0
    while live.count() > 0 and now < 6100:
        seen.append((now, registers(page)))
        assert all_in_sight(page), now
        if now in (SUM, SLAM - 2 * STEP):
            assert told_early(page) == ["", False], now
        balls.note(now, page.locator(".fires"))
        sunk.note(now, page.get_by_text("She strikes"))
        page.clock.run_for(STEP)
        now += STEP
    assert now <= 6000
    for time, wanted in expected():
        first = next((at for at, read in seen if read == wanted), None)
        assert first is not None, (time, wanted)
        assert abs(first - time) <= TOLERANCE, (time, first, wanted)
    assert abs(balls.first - HULL) <= TOLERANCE
    assert abs(sunk.first - SINKS) <= TOLERANCE


def test_a_press_in_the_middle_shows_the_end_at_once(new_context: NewContext, http: httpx.Client) -> None:
    deck = Deck(new_context(stored={"speed": "1"}).new_page(), http)
    live = fire(deck, SHORT)
    deck.page.clock.run_for(TIMES[2][0])
    middle = live.bounding_box()
    assert middle is not None
    assert registers(deck.page)["hand"] == 0
    deck.page.mouse.click(middle["x"] + middle["width"] / 2, middle["y"] + middle["height"] / 2)
    # The clock stands still: what is seen now is seen at once.
    expect(live).to_have_count(0)
    expect(deck.box("Sixes")).to_have_attribute("aria-label", re.compile("has brought"))
