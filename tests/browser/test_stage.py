"""The stage in a real browser: what is seen and heard of every event, in which order, how fast, and how still."""

from collections.abc import Callable
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from cinque.kernel.record import Record
from tests.browser.conftest import NewContext
from tests.browser.hunter import brawled
from tests.browser.scenes import BOT, ME, Table, finished

# What the stage asks the synthesiser for, with the page's own time.
EARS = "window.heard = []; addEventListener('cinque-sound', (event) => window.heard.push(event.detail.name))"
# Counts the frames that are asked for.
FRAMES = """
window.frames_asked = 0;
const ask = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (run) => { window.frames_asked++; return ask(run); };
"""
TICK = 50
DESK = {"width": 1280, "height": 720}

Film = Callable[..., Page]


@pytest.fixture
def film(new_context: NewContext, http: httpx.Client) -> Film:
    """A recorded match in a page whose clock the test turns itself."""

    def make(record: Record | None = None, **options: Any) -> Page:
        context = new_context(stored={"speed": "1", "sound": True}, viewport=DESK, **options)
        context.add_init_script(EARS)
        page = context.new_page()
        page.clock.install()
        stored = http.post("/api/records", content=msgspec.json.encode(record or finished())).json()
        page.goto(f"/record/{stored['record']}")
        expect(page.get_by_test_id("position")).to_be_visible()
        # From here on time passes only when the test says so, however slow the machine is.
        page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
        return page

    return make


def moves(verb: str) -> int:
    """The position before the first move with this verb."""
    return next(i for i, move in enumerate(finished().moves) if move.split()[1] == verb)


def watch(page: Page, at: int, time: int, tick: int = TICK) -> list[bytes]:
    """Plays on from a position and takes a picture of the board every few milliseconds of the page's clock."""
    page.get_by_label("Position").fill(str(at))
    page.clock.run_for(TICK * 4)
    page.evaluate("window.heard = []")
    page.get_by_role("button", name="Play", exact=True).click()
    board = page.locator(".viewport")
    pictures = []
    for _ in range(time // tick):
        page.clock.run_for(tick)
        pictures.append(board.screenshot(animations="disabled"))
    return pictures


@pytest.mark.parametrize(("verb", "sounds"), [("walk", {"tap", "heavytap"}), ("strike", {"wood", "deepwood"})])
def test_what_happens_is_seen_and_heard(film: Film, verb: str, sounds: set[str]) -> None:
    page = film()
    pictures = watch(page, moves(verb), 500)
    assert len(set(pictures)) >= 4
    assert sounds & set(page.evaluate("window.heard"))


# By what each kind of event of Grid Game is heard; those without a row are on the list of quiet ones in web/tests.
HEARD_BY = {
    "walked": {"tap", "heavytap"},
    "sprinted": {"tap"},
    "walled": {"knock"},
    "swept": {"whoosh"},
    "struck": {"wood", "deepwood"},
    "fell": {"drum"},
    "ring": {"embers"},
    "burned": {"flame"},
    "turn-began": {"turn", "bell"},
}


def test_every_kind_of_event_is_seen_and_heard(film: Film) -> None:
    record, before = brawled("scuffle")
    page = film(record)
    for kind, sounds in HEARD_BY.items():
        pictures = watch(page, before[kind], 700, 100)
        page.get_by_role("button", name="Pause", exact=True).click()
        assert len(set(pictures)) >= 3, kind
        assert sounds & set(page.evaluate("window.heard")), kind


def test_the_end_is_a_show_of_its_own(film: Film) -> None:
    page = film()
    pictures = watch(page, len(finished().moves) - 1, 2600, 100)
    assert len(set(pictures)) >= 4
    assert {"drum", "win", "fife"} <= set(page.evaluate("window.heard"))


TOLD = """() => ({
  number: document.querySelectorAll(".floater").length > 0,
  health: [...document.querySelectorAll(".health text")].map((each) => each.textContent),
  log: document.querySelectorAll("[aria-label='Events of the match'] li").length,
})"""


def test_nothing_is_told_before_it_has_been_seen(film: Film) -> None:
    """The number, then the bar, then the health, then the log."""
    page = film()
    at = moves("strike")
    page.get_by_label("Position").fill(str(at))
    page.clock.run_for(TICK * 4)
    before = page.evaluate(TOLD)
    page.get_by_role("button", name="Play", exact=True).click()
    when = {"number": -1, "health": -1, "log": -1}
    for tick in range(30):
        page.clock.run_for(TICK)
        # All three at one moment: asked one after the other, the page may go on in between.
        told = page.evaluate(TOLD)
        seen = {name: told[name] != before[name] for name in when}
        for name, there in seen.items():
            when[name] = tick if there and when[name] < 0 else when[name]
    assert -1 < when["number"] < when["health"] <= when["log"]


def test_less_motion_moves_nothing_far_and_still_tells(film: Film) -> None:
    page = film(reduced_motion="reduce")
    at = moves("strike")
    page.get_by_label("Position").fill(str(at))
    page.clock.run_for(TICK * 4)
    page.get_by_role("button", name="Play", exact=True).click()
    places = "[...document.querySelectorAll('.piece')].map((piece) => piece.style.transform)"
    start = page.evaluate(places)
    seen: list[float] = []
    for tick in range(24):
        page.clock.run_for(TICK)
        seen += [page.evaluate("performance.now()")] if page.locator(".floater").count() > 0 else []
        # Nothing leans or shakes: the blow leaves everybody where they stand. Then the next move is shown.
        assert tick > 8 or page.evaluate(places) == start
    assert 900 - 3 * TICK <= seen[-1] - seen[0] <= 900 + 3 * TICK


def test_nothing_moves_without_a_reason(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(stored={"speed": "1"}, viewport=DESK)
    context.add_init_script(FRAMES)
    table = Table(context.new_page(), http)
    table.sit(ME, BOT)
    table.is_turn()
    table.page.wait_for_timeout(1500)
    asked = table.page.evaluate("window.frames_asked")
    table.page.wait_for_timeout(500)
    assert table.page.evaluate("window.frames_asked") == asked
    assert table.page.evaluate("document.querySelectorAll('*').length") <= 1500


def test_any_press_ends_the_theatre_and_acts(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context(stored={"speed": "0.5"}, viewport=DESK)
    context.add_init_script(EARS)
    table = Table(context.new_page(), http)
    table.sit(ME, BOT)
    table.is_turn()
    table.page.keyboard.press("n")
    table.in_reach().last.click()
    table.page.wait_for_function("() => window.heard.includes('tap')")
    # The walk is under way; the next key takes it back at once.
    table.page.keyboard.press("u")
    expect(table.log()).to_contain_text("You take the last move back", timeout=3000)


def test_k_is_for_silence(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context(stored={"sound": True}, viewport=DESK).new_page(), http)
    table.sit(ME, BOT)
    table.is_turn()
    table.page.keyboard.press("k")
    settings = "JSON.parse(localStorage['cinque.settings']).sound"
    table.page.wait_for_function(f"() => {settings} === false")
    table.page.keyboard.press("k")
    table.page.wait_for_function(f"() => {settings} === true")


# --- figures ----------------------------------------------------------------------------------------------------------

# Draws the parts of every kind of figure as one black shape of 24 by 24 pixels, and says how much any two overlap.
OVERLAPS = """() => {
    const SIZE = 24;
    const masks = new Map();
    for (const figure of document.querySelectorAll(".piece .figure")) {
        const paths = [...figure.querySelectorAll(".outline path")];
        const key = paths[1].getAttribute("d");
        if (masks.has(key)) continue;
        const canvas = new OffscreenCanvas(SIZE, SIZE);
        const pen = canvas.getContext("2d");
        pen.lineCap = pen.lineJoin = "round";
        pen.translate(SIZE / 2, SIZE / 2);
        pen.scale(SIZE / 100, SIZE / 100);
        for (const path of paths) {
            pen.save();
            for (const { matrix: m } of path.transform.baseVal) pen.transform(m.a, m.b, m.c, m.d, m.e, m.f);
            pen.lineWidth = Number(path.getAttribute("stroke-width"));
            const shape = new Path2D(path.getAttribute("d"));
            if (!path.classList.contains("line")) pen.fill(shape);
            pen.stroke(shape);
            pen.restore();
        }
        const foot = figure.querySelector(".foot");
        pen.beginPath();
        pen.ellipse(0, Number(foot.getAttribute("cy")), Number(foot.getAttribute("rx")), 9, 0, 0, 7);
        pen.fill();
        const { data } = pen.getImageData(0, 0, SIZE, SIZE);
        masks.set(key, Array.from({ length: SIZE * SIZE }, (_, i) => data[i * 4 + 3] > 127));
    }
    const all = [...masks.values()];
    return all.flatMap((one, i) => all.slice(i + 1).map((other) => {
        const both = one.filter((there, at) => there && other[at]).length;
        return both / one.filter((there, at) => there || other[at]).length;
    }));
}"""


def test_figures_are_told_apart_at_24_pixels(table: Table) -> None:
    table.sit(options={"mode": "classes"})
    table.is_turn()
    overlaps: list[float] = table.page.evaluate(OVERLAPS)
    assert len(overlaps) == 3
    assert max(overlaps) <= 0.75


# The colour of the sand table.
SAND = (0xE8, 0xD3, 0xA0)


def mean_colour(page: Page, picture: bytes) -> tuple[float, float, float]:
    """The mean colour of a picture, taken at the size of a thumbnail."""
    look = """async (bytes) => {
        const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
        const pen = new OffscreenCanvas(200, 200).getContext("2d");
        pen.drawImage(image, 0, 0, 200, 200);
        const { data } = pen.getImageData(0, 0, 200, 200);
        const sum = [0, 0, 0];
        for (let i = 0; i < data.length; i++) if (i % 4 < 3) sum[i % 4] += data[i];
        return sum.map((each) => each / 40000);
    }"""
    red, green, blue = page.evaluate(look, list(picture))
    return red, green, blue


def test_the_sand_table_is_known_by_its_colours(page: Page) -> None:
    """In a thumbnail of 200 pixels no other game's picture is as near to sand."""
    page.goto("/")
    pictures = page.get_by_role("article").locator(".picture, .preview svg").first
    expect(pictures).to_be_visible()
    far: dict[str, float] = {}
    for article in page.get_by_role("article").all():
        name = article.get_by_role("heading").first.inner_text().strip()
        # A picture comes when its place is in sight.
        article.scroll_into_view_if_needed()
        shown = article.locator("[role=img]").first
        shown.scroll_into_view_if_needed()
        page.wait_for_timeout(300)
        mean = mean_colour(page, shown.screenshot())
        far[name] = sum((one - other) ** 2 for one, other in zip(mean, SAND, strict=True)) ** 0.5
    nearest = min(far, key=lambda name: far[name])
    assert nearest.startswith("Grid Game")
    assert far[nearest] < 40
