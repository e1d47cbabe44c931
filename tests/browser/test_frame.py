"""The layout contract of the table, at four sizes: the page never scrolls, and nothing on it moves by itself."""

import re
from collections.abc import Iterator

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import Order, Table

SIZES = [(1280, 720), (1366, 650), (390, 844), (360, 640)]
Box = list[float]

BOX = "(each) => { const box = each.getBoundingClientRect(); return [box.x, box.y, box.width, box.height]; }"
REGIONS = f"""() => Object.fromEntries([...document.querySelectorAll("[data-region]")]
  .filter((each) => each.checkVisibility()).map((each) => [each.dataset.region, ({BOX})(each)]))"""
OVERFLOW = (
    """() => [document.documentElement.scrollHeight - innerHeight, document.documentElement.scrollWidth - innerWidth]"""
)
END = f"""() => ({BOX})(document.querySelector("[data-testid=end]"))"""
# Every button of the action bar that can be pressed, and lies outside the window or is too small for a finger.
LOST = """(least) => [...document.querySelectorAll(".turn-bar button, [data-region=roster] button")]
  .filter((each) => each.checkVisibility())
  .map((each) => [each.textContent, each.getBoundingClientRect(), each.closest("[data-region=roster]") !== null])
  .filter(([, box, slides]) => box.height < least || box.bottom > innerHeight || (!slides && box.right > innerWidth))
  .map(([text]) => text)"""
# All layout shift, that after a press included.
SHIFTS = """window.shifted = 0;
window.shifting = [];
new PerformanceObserver((list) => list.getEntries().forEach((each) => {
  window.shifted += each.value;
  window.shifting.push(...each.sources.map(({node}) => node?.outerHTML ?? node?.textContent));
})).observe({type: "layout-shift", buffered: true});"""


def table_of(width: int, height: int) -> dict[str, Box]:
    """Where every region is, by the contract."""
    if width <= 720:
        return {
            "board": [0, 44, width, height - 196],
            "strip": [0, height - 152, width, 52],
            "actions": [0, height - 100, width, 52],
            "roster": [0, height - 48, width, 48],
        }
    rows = {"players": (44, 88), "inspector": (138, 196), "strip": (340, 72), "roster": (418, 64)}
    rows |= {"log": (488, height - 488 - 70), "actions": (height - 64, 56)}
    return {name: [width - 340, top, 328, high] for name, (top, high) in rows.items()}


# In the last turn: a Scout, and a free place so far beyond its reach that an enemy could strike it on the way.
VOYAGE = ("f14", "l12")


class Frame:
    """A table at one size, taken through its states."""

    def __init__(self, table: Table, width: int, height: int) -> None:
        self.table, self.page = table, table.page
        self.phone = width <= 720
        self.expected = table_of(width, height)
        self.end: Box = []

    def press(self, name: str) -> None:
        cell = self.table.cell(name)
        if self.phone:
            cell.tap()
        else:
            cell.click()

    def point(self, name: str) -> None:
        cell = self.table.cell(name)
        if self.phone:
            cell.tap()
        else:
            cell.hover()

    def send(self, piece: str, to: str) -> None:
        """Takes a piece and presses a place beyond its reach."""
        self.press(piece)
        expect(self.table.cell(piece)).to_have_attribute("aria-selected", "true")
        self.press(to)

    def resign(self) -> None:
        for name in ("Match menu", "Resign …", "Resign"):
            self.table.button(name).click()

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def holds(self, state: str) -> None:
        """Whether the contract holds in this state."""
        assert self.page.evaluate(OVERFLOW) == [0, 0], state
        found: dict[str, Box] = self.page.evaluate(REGIONS)
        for region, box in self.expected.items():
            assert all(abs(is_ - wanted) <= 1 for is_, wanted in zip(found[region], box, strict=True)), (
                state,
                region,
                found[region],
            )
        if self.page.get_by_test_id("end").count():
            assert self.page.evaluate(LOST, 44 if self.phone else 30) == [], state
            end: Box = self.page.evaluate(END)
            assert self.end in ([], end), state
            self.end = end


def steps(frame: Frame, walk: Order, blow: Order) -> Iterator[str]:
    """Takes the table of the last turn from state to state, and names each."""
    strip, page = frame.table.strip(), frame.page
    yield "start"
    frame.keys("e")
    expect(strip).to_contain_text("can still act")
    yield "reminded"
    frame.keys("Escape", "t")
    expect(page.locator('[role="gridcell"][aria-label*="threatened by"]').first).to_be_attached()
    yield "threats"
    frame.keys("t", "u")
    expect(strip).to_contain_text("take back")
    yield "refusal"
    frame.keys("h")
    expect(page.locator("circle.hint")).to_be_visible()
    yield "hint"
    frame.press(walk.unit_at)
    expect(frame.table.in_reach().first).to_be_attached()
    yield "selected"
    frame.point(blow.to)
    expect(page.get_by_test_id("pill")).to_be_visible()
    yield "armed" if frame.phone else "aiming"
    frame.keys("Escape", "Escape")
    yield "let go"
    frame.keys("n", "Shift+ArrowDown")
    yield "walked"
    frame.keys("u")
    yield "undone"
    if not frame.phone:
        # A finger would have to move the board first.
        frame.send(*VOYAGE)
        expect(strip).to_contain_text("waits on its way")
        yield "alarm"
        page.get_by_role("button", name=re.compile("^Call off")).click()
    frame.keys("e", "e")
    yield "other's turn"
    frame.table.is_turn()
    yield "own again"
    frame.resign()
    frame.table.result("You lose")
    yield "end"


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_the_frame_is_the_same_in_every_state(
    new_context: NewContext, http: httpx.Client, width: int, height: int
) -> None:
    phone = width <= 720
    context = new_context(viewport={"width": width, "height": height}, has_touch=phone, is_mobile=phone)
    table = Table(context.new_page(), http)
    table.page.add_init_script(SHIFTS)
    orders = table.sit_at_last_turn()
    blow = next(order for order in orders if order.verb == "strike")
    frame = Frame(table, width, height)
    table.page.evaluate("document.fonts.ready")
    table.page.evaluate("window.shifted = 0, window.shifting = []")
    for state in steps(frame, orders[0], blow):
        frame.holds(state)
    assert table.page.evaluate("window.shifted") < 0.02, table.page.evaluate("window.shifting")


def test_nothing_moves_while_the_pointer_visits_the_board(table: Table) -> None:
    table.page.add_init_script(SHIFTS)
    orders = table.sit_at_last_turn()
    table.cell(orders[0].unit_at).click()
    expect(table.page.locator('[role="gridcell"][aria-label*="attack for"]').first).to_be_attached()
    table.page.evaluate("window.shifting = []")
    regions = table.page.evaluate(REGIONS)
    box = table.page.locator(".viewport").bounding_box()
    assert box is not None
    for place in range(60):
        x, y = (place % 10 + 0.5) / 10, (place // 10 + 0.5) / 6
        table.page.mouse.move(box["x"] + box["width"] * x, box["y"] + box["height"] * y)
    assert table.page.evaluate(REGIONS) == regions
    assert table.page.evaluate("window.shifting") == []


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_with_a_unit_in_hand_a_finger_has_cells_of_forty(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    orders = table.sit_at_last_turn()
    table.cell(orders[0].unit_at).tap()
    expect(table.page.locator('[role="gridcell"][aria-label*="attack for"]').first).to_be_attached()
    box = table.cell(orders[0].unit_at).bounding_box()
    assert box is not None
    assert box["width"] >= 40


@pytest.mark.parametrize("size", [(390, 844), (360, 640)])
def test_card_log_and_chat_are_a_sheet_on_a_phone(
    new_context: NewContext, http: httpx.Client, size: tuple[int, int]
) -> None:
    context = new_context(viewport={"width": size[0], "height": size[1]}, has_touch=True, is_mobile=True)
    table = Table(context.new_page(), http)
    table.sit()
    table.is_turn()
    expect(table.log()).to_be_hidden()
    table.button("Match menu").tap()
    table.button("Card, log and chat").tap()
    expect(table.log()).to_be_visible()
    sheet = table.page.locator(".sheet").bounding_box()
    assert sheet is not None
    assert sheet["height"] <= 0.6 * size[1]
    # What is in it stays in it, one below the other, and the dock is never covered.
    card, talk = (table.page.locator(inside).bounding_box() for inside in (".sheet .inspector", ".sheet .talk"))
    assert card is not None
    assert talk is not None
    assert card["y"] + card["height"] <= talk["y"]
    assert talk["y"] + talk["height"] <= sheet["y"] + sheet["height"] <= size[1] - 152
    assert talk["height"] >= 120
    table.page.keyboard.press("Escape")
    expect(table.log()).to_be_hidden()


@pytest.mark.parametrize("game", ["naval", "temple", "ratroyale", "frigate"])
@pytest.mark.parametrize("size", [(1280, 720), (360, 640)])
def test_no_page_of_a_match_scrolls(
    new_context: NewContext, http: httpx.Client, game: str, size: tuple[int, int]
) -> None:
    phone = size[0] <= 720
    page: Page = new_context(
        viewport={"width": size[0], "height": size[1]}, has_touch=phone, is_mobile=phone
    ).new_page()
    table = Table(page, http)
    seats = ({"kind": "me", "name": "Ada", "bot": ""},)
    table.sit(*(seats if game == "frigate" else ()), game=game)
    expect(page.locator('[data-region="board"]')).to_be_visible()
    assert page.evaluate("document.documentElement.scrollHeight - innerHeight") == 0
