"""The layout contract: every region has its rectangle, in every state of a run, and no page scrolls."""

import httpx
import pytest
from playwright.sync_api import Page, expect

from cinque.games.frigate.content.sentences import perk_words
from cinque.games.frigate.content.tables import RULES
from tests.browser.conftest import NewContext
from tests.browser.frigate.deck import Deck
from tests.browser.scenes import ME

SIZES = [(1280, 720), (1366, 650), (390, 844), (360, 640)]
CARDS = "cards Flag Officer, Tally Sticks, Ship's Company, Alternate Fire, Deep Hold"
STATES = {
    "tray": f"{CARDS}; round 4; score 700",
    "rolled": f"{CARDS}; hand 6 6 6 2 1; round 4; score 700",
    "boss": f"{CARDS}; hand 1 2 3 4 6; boss Silent Guns; round 12",
    "eight dice": "dice d6 d6 d6 d6 d8 d8 d10 d4; size 8; hand 1 2 3 4 5 6 7 4; open sevens eights triple-pair",
    "shop": f"shop; money 30; {CARDS}; round 4; score 700",
}
# The cards with most to say, as many as there are slots.
WORDIEST = sorted(RULES.cards, key=lambda row: -len(perk_words(row)))[:5]
# Heights of hull, line, registers, controls and perks.
HEIGHTS = {
    720: [88, 176, 64, 52, 120],
    650: [88, 176, 64, 52, 120],
    844: [88, 112, 52, 52, 44],
    640: [64, 92, 40, 52, 40],
}
REGIONS = ["hull", "line", "registers", "controls", "perks"]
OVERFLOW = "[document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"


def rectangle(page: Page, region: str) -> list[int]:
    box = page.locator(f"[data-region={region}]").bounding_box()
    assert box is not None
    return [round(box[key]) for key in ("x", "y", "width", "height")]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_region_keeps_its_rectangle_and_nothing_scrolls(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    phone = size[0] <= 720
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone)
    controls: set[tuple[int, ...]] = set()
    for name, text in STATES.items():
        deck = Deck(context.new_page(), http)
        deck.sit(ME, game="frigate", position=text, options={"level": 1}, seed="")
        expect(deck.page.get_by_test_id("wallet")).to_be_visible()
        assert deck.page.evaluate(OVERFLOW) == [0, 0], name
        assert overlaps(deck.page) == [], name
        if name != "shop":
            assert [rectangle(deck.page, region)[3] for region in REGIONS] == HEIGHTS[size[1]], name
        controls.add(tuple(rectangle(deck.page, "controls")))
        buttons = deck.page.locator("[data-region=controls] button:visible").all()
        for box in (button.bounding_box() for button in buttons):
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= size[0]
            assert box["y"] + box["height"] <= size[1]
            assert not phone or box["height"] >= 44
        deck.page.close()
    assert len(controls) == 1


def overlaps(page: Page) -> list[str]:
    """Dice that lie over each other, or under the keys that move them."""
    found: list[str] = page.evaluate("""() => {
      const named = [...document.querySelectorAll("[data-region=line] .slot svg, .mover")];
      const boxes = named.map((each) => each.getBoundingClientRect());
      const along = (a, b) => a.left < b.right - 1 && b.left < a.right - 1;
      const meet = (a, b) => along(a, b) && a.top < b.bottom - 1 && b.top < a.bottom - 1;
      const over = (a, i) => boxes.slice(i + 1).flatMap((b, j) => (meet(a, b) ? [`${i} and ${i + 1 + j}`] : []));
      return boxes.flatMap(over);
    }""")
    return found


@pytest.mark.parametrize("size", [(1280, 720), (1366, 650)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_that_a_card_says_is_cut_off(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    deck = Deck(new_context(viewport={"width": size[0], "height": size[1]}).new_page(), http)
    names = ", ".join(row.name for row in WORDIEST)
    deck.sit(ME, game="frigate", position=f"cards {names}; hand 6 6 6 2 1; round 4", options={"level": 1}, seed="")
    expect(deck.best()).to_have_count(3)
    hidden = "all => all.filter((each) => each.scrollHeight > each.clientHeight + 1).map((each) => each.innerText)"
    assert deck.page.locator("[data-region=perks] .words").count() == len(WORDIEST)
    assert deck.page.locator("[data-region=perks] .words").evaluate_all(hidden) == []


def test_choosing_a_box_moves_nothing(new_context: NewContext, http: httpx.Client) -> None:
    deck = Deck(new_context(viewport={"width": 1280, "height": 720}).new_page(), http)
    deck.sit(ME, game="frigate", position=STATES["rolled"], options={"level": 1}, seed="")
    expect(deck.best()).to_have_count(3)
    still = [*REGIONS, "scorecard", "sheet"]
    before, log = [rectangle(deck.page, region) for region in still], deck.log().bounding_box()
    deck.box("Sixes").click()
    expect(deck.page.get_by_role("button", name="Play Sixes")).to_be_visible()
    expect(deck.page.get_by_role("table", name="How Sixes would score")).to_be_visible()
    assert [rectangle(deck.page, region) for region in still] == before
    assert deck.log().bounding_box() == log
