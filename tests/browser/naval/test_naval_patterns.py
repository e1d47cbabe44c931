"""Naval Battle: an attack is painted before it is made, with what is uncertain of it and who of ours is in it."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.browser.naval.waters import sit_at, squadron
from tests.browser.scenes import BOT, ME, Table

FOG = "uncertain: in the fog"
FRIEND = "your own ship would be hit"
EMPTY = "nothing to hit"
Weapon = tuple[str, str, str, str, dict[str, set[str]]]
# How a weapon is taken, where it is aimed in the squadron, by the arrow keys from its ship, and what it falls on.
MORTAR: Weapon = ("Frigate", "3", "q53", "RRRRDD", {FOG: {"q53", "r52", "r54"}, FRIEND: {"p52"}, EMPTY: {"p54"}})
AIRSTRIKE: Weapon = ("Carrier", "3", "r57", "RRRRRDD", {FOG: {"q57", "r57"}, FRIEND: {"p56"}, EMPTY: set()})
EVERY_PATTERN = pytest.mark.parametrize("weapon", [MORTAR, AIRSTRIKE], ids=["x", "row"])
ARROWS = {"R": "ArrowRight", "D": "ArrowDown"}


def sit(table: Table, ship: str, key: str) -> None:
    """The squadron, with a weapon of one ship in hand."""
    sit_at(table, squadron(), ME, BOT)
    table.is_turn()
    table.page.get_by_role("button", name=re.compile(f"^{ship} at")).press("Enter")
    table.page.keyboard.press(key)


def cells_that_are(table: Table, words: str) -> set[str]:
    labels = table.page.locator(f'[role="gridcell"][aria-label*="{words}"]')
    found: list[str] = labels.evaluate_all("cells => cells.map(cell => cell.getAttribute('aria-label').split(',')[0])")
    return set(found)


def expect_pattern(table: Table, cells: dict[str, set[str]]) -> None:
    """Painted on the sea, and said of each cell."""
    for kind, words in (("unknown", FOG), ("own", FRIEND), ("nothing", EMPTY)):
        expect(table.page.locator(f"svg .strike.{kind}")).to_have_count(len(cells[words]))
        assert cells_that_are(table, words) == cells[words]
    expect(table.page.locator("svg .strike")).to_have_count(sum(map(len, cells.values())))
    expect(table.page.locator("svg .query.big")).to_have_count(len(cells[FOG]))
    expect(table.page.locator("svg .warn")).to_have_text(["!"] * len(cells[FRIEND]))


@EVERY_PATTERN
def test_the_pattern_under_the_pointer_is_painted_with_what_is_uncertain_and_who_is_ours(
    table: Table, weapon: Weapon
) -> None:
    """NB-16, NB-17, NB-19."""
    ship, key, target, _, cells = weapon
    sit(table, ship, key)
    table.cell(target).hover()
    expect_pattern(table, cells)
    shown = table.strip()
    expect(shown).to_contain_text("strikes your own ships in 1 cell")
    expect(shown).to_contain_text(f"{len(cells[FOG])} cells in the fog")


@EVERY_PATTERN
def test_the_pattern_follows_the_arrow_keys_too(table: Table, weapon: Weapon) -> None:
    ship, key, target, arrows, cells = weapon
    sit(table, ship, key)
    table.page.locator('[role="gridcell"][tabindex="0"]').focus()
    for each in arrows:
        table.page.keyboard.press(ARROWS[each])
    expect(table.cell(target)).to_be_focused()
    expect_pattern(table, cells)


def test_a_pattern_with_a_friend_in_it_is_asked_about_and_then_strikes_every_cell(table: Table) -> None:
    ship, key, target, _, _ = MORTAR
    sit(table, ship, key)
    table.cell(target).click()
    expect(table.strip()).to_contain_text("Mortar at q53")
    table.strip().get_by_role("button", name="Fire all the same").click()
    expect(table.log()).to_contain_text("fires Mortar at q53: a ship sunk on p52")
    expect(table.page.get_by_test_id("standing")).to_have_text("has attacked, recharges 2 turns")


def test_axe_finds_nothing_wrong_with_a_painted_pattern(table: Table) -> None:
    ship, key, target, _, cells = MORTAR
    sit(table, ship, key)
    table.cell(target).hover()
    expect_pattern(table, cells)
    found = Axe().run(table.page)
    assert found.violations_count == 0, found.generate_report()
