"""Nothing jumps from the first sight of a table on: all layout shift of its coming and of a tap, in every game."""

import httpx
import pytest
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import BOT, ME, Table
from tests.browser.test_frame import SHIFTS

GAMES = ("grid", "naval", "temple", "ratroyale", "frigate")
MOST = 0.02
# How much slower than this machine the slow one is, and how long after each other its frames come.
SLOWER = 4
APART = 300
# What the server says comes frame by frame, as over a bad line: nothing may count on two coming together.
FRAMES_APART = f"""let late = 0;
const wait = (more) => (document.documentElement.dataset.late = late += more);
window.WebSocket = class extends WebSocket {{
  set onmessage(hear) {{
    let due = 0;
    super.onmessage = (frame) => {{
      const now = performance.now();
      due = Math.max(due, now) + {APART};
      wait(1);
      setTimeout(() => (hear?.call(this, frame), wait(-1)), due - now);
    }};
  }}
}};"""


@pytest.mark.parametrize("slow", [False, True], ids=("at once", "slowly"))
@pytest.mark.parametrize("game", GAMES)
def test_a_table_does_not_jump_while_it_comes_nor_at_a_tap(
    new_context: NewContext, http: httpx.Client, game: str, slow: bool
) -> None:
    phone = {"width": 412, "height": 823}
    table = Table(new_context(viewport=phone, has_touch=True, is_mobile=True).new_page(), http)
    table.page.add_init_script(SHIFTS)
    if slow:
        table.page.add_init_script(FRAMES_APART)
        table.page.context.new_cdp_session(table.page).send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    table.sit(*([ME] if game == "frigate" else [ME, BOT]), game=game)
    expect(table.page.locator('[data-region="board"]')).to_be_visible()
    table.page.wait_for_load_state("networkidle")
    if slow:
        expect(table.page.locator("html")).to_have_attribute("data-late", "0")
    table.page.touchscreen.tap(206, 300)
    # For what comes late: on a slow machine less of it is seen, and nothing fails for that.
    table.page.wait_for_timeout(2000)
    assert table.page.evaluate("window.shifted") <= MOST, table.page.evaluate("window.shifting")
