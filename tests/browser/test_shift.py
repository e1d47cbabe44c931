"""Nothing jumps from the first sight of a table on: all layout shift of its coming and of a tap, in every game."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import BOT, ME, Table
from tests.browser.test_frame import SHIFTS

GAMES = ("grid", "naval", "temple", "ratroyale", "frigate")
MOST = 0.02


@pytest.mark.parametrize("game", GAMES)
def test_a_table_does_not_jump_while_it_comes_nor_at_a_tap(
    new_context: NewContext, http: httpx.Client, game: str
) -> None:
    phone = {"width": 412, "height": 823}
    table = Table(new_context(viewport=phone, has_touch=True, is_mobile=True).new_page(), http)
    table.page.add_init_script(SHIFTS)
    table.sit(*([ME] if game == "frigate" else [ME, BOT]), game=game)
    expect(table.page.get_by_text("Setting up the board")).to_have_count(0)
    table.page.wait_for_load_state("networkidle")
    table.page.touchscreen.tap(206, 300)
    # For what comes late: on a slow machine less of it is seen, and nothing fails for that.
    table.page.wait_for_timeout(2000)
    assert table.page.evaluate("window.shifted") <= MOST, table.page.evaluate("window.shifting")
