"""Everybody can play it: axe finds nothing in a hand, in the shop or on a phone, in either theme."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ViewportSize, expect

from cinque.games.frigate.play.codes import SHOP
from tests.browser.conftest import PHONE, NewContext
from tests.browser.frigate.deck import Deck, before
from tests.browser.test_phone import LOW


def rolled(deck: Deck) -> None:
    deck.begin()
    deck.roll()
    deck.best().first.click()
    expect(deck.page.get_by_role("button", name=re.compile("^Play "))).to_be_visible()


def shop(deck: Deck) -> None:
    deck.begin_at(before(lambda state: state.phase == SHOP) + 1)
    expect(deck.page.get_by_role("region", name="Shop")).to_be_visible()


def boss(deck: Deck) -> None:
    deck.begin_at(before(lambda state: state.boss >= 0) + 1)
    expect(deck.page.get_by_test_id("boss")).to_be_visible()


@pytest.mark.parametrize("scheme", ["dark", "light"])
@pytest.mark.parametrize("visit", [rolled, shop, boss], ids=lambda visit: visit.__name__)
def test_axe_finds_nothing(deck: Deck, new_context: NewContext, visit: object, scheme: str) -> None:
    assert callable(visit)
    deck.page = new_context(color_scheme=scheme, viewport=PHONE if scheme == "light" else None).new_page()
    visit(deck)
    found = Axe().run(deck.page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.parametrize("size", [PHONE, {"width": 360, "height": 640}], ids=["phone", "small phone"])
@pytest.mark.parametrize("visit", [rolled, shop, boss], ids=lambda visit: visit.__name__)
def test_what_is_pressed_is_as_high_as_a_finger(
    deck: Deck, new_context: NewContext, visit: object, size: ViewportSize
) -> None:
    assert callable(visit)
    deck.page = new_context(viewport=size, has_touch=True, is_mobile=True).new_page()
    visit(deck)
    assert deck.page.evaluate(LOW) == []


def test_a_phone_shows_dice_and_orders_without_scrolling_sideways(deck: Deck, new_context: NewContext) -> None:
    deck.page = new_context(viewport=PHONE, has_touch=True).new_page()
    deck.begin()
    deck.page.get_by_role("button", name="Roll").tap()
    expect(deck.best()).to_have_count(3)
    assert deck.page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
