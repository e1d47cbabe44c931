"""What the page weighs: budgets in gzipped bytes, each game by itself, and nothing from elsewhere."""

import gzip
import json
from collections.abc import Callable
from pathlib import Path
from urllib.parse import urlparse

import httpx
import pytest
from playwright.sync_api import Page, Response, expect

import cinque.server.net.pages as pages
from tests.browser.conftest import NewContext
from tests.browser.scenes import BOT, HOST, ME, Table

GAMES = ("grid", "naval", "temple", "ratroyale", "frigate")
FilesOf = Callable[[str], set[str]]
SHELL, CODE, ART, FONTS, HOME = 90_000, 60_000, 25_000, 25_000, 300_000
# Nothing that would have to be passed on under terms of its own; authors are on the page of credits.
LICENCES = {"MIT", "ISC", "OFL-1.1", "CC-BY-3.0"}
KINDS = {"js": "code", "css": "code", "svg": "art", "woff2": "fonts"}
WHOLE_PAGE = """async () => {
    for (const one of document.querySelectorAll('article')) {
        one.scrollIntoView();
        await new Promise((go) => setTimeout(go, 400));
    }
}"""


def weight(names: set[str], kind: str) -> int:
    """Gzipped bytes of the built files of one kind."""
    files = [pages.STATIC / name.lstrip("/") for name in names if KINDS.get(name.rpartition(".")[2]) == kind]
    # A typeface is squeezed already.
    return sum(len(gzip.compress(file.read_bytes(), 9)) if kind != "fonts" else file.stat().st_size for file in files)


def loaded(page: Page) -> list[Response]:
    """Every answer the page gets from now on."""
    answers: list[Response] = []
    page.on("response", lambda answer: answers.append(answer))
    return answers


def paths(answers: list[Response]) -> set[str]:
    return {urlparse(answer.url).path for answer in answers if "/assets/" in answer.url}


@pytest.fixture
def files_of(new_context: NewContext, http: httpx.Client) -> FilesOf:
    """The files that a table of a game loads in a browser that has seen nothing before."""

    def look(game: str) -> set[str]:
        table = Table(new_context().new_page(), http)
        answers = loaded(table.page)
        seats = [ME] if game == "frigate" else [ME, BOT]
        # Its icons are the last to be asked for, when they are drawn.
        with table.page.expect_response(lambda answer: "/assets/icons" in answer.url):
            table.sit(*seats, game=game, seed="weight")
        expect(table.page.get_by_test_id("turn").or_(table.page.locator(".viewport")).first).to_be_visible()
        table.page.wait_for_load_state("networkidle")
        return paths(answers)

    return look


def test_each_game_loads_its_own_and_keeps_to_its_budget(files_of: FilesOf) -> None:
    files = {game: files_of(game) for game in GAMES}
    common = set.intersection(*files.values())
    assert weight(common, "code") <= SHELL
    for game, mine in files.items():
        others: set[str] = set().union(*(theirs for other, theirs in files.items() if other != game))
        own = mine - others
        # The code, the colours and the icons of a game are its own; nothing of it is on another's table.
        assert any("client" in name and name.endswith(".js") for name in own), game
        assert 0 < weight(own, "code") <= CODE, game
        assert 0 < weight(own, "art") <= ART, game
        assert weight(own, "fonts") <= FONTS, game


def test_what_is_bundled_has_a_licence_that_allows_it() -> None:
    web = Path(__file__).resolve().parents[2] / "web"
    named = json.loads((web / "package.json").read_text())
    icons = [name for name in named["devDependencies"] if name.startswith("@iconify-json/")]
    for name in [*named["dependencies"], *icons]:
        about = json.loads((web / "node_modules" / name / "package.json").read_text())
        assert about["license"] in LICENCES, name


def test_home_is_light_squeezed_and_from_here_alone(page: Page) -> None:
    answers = loaded(page)
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    # Pictures come when they are looked at, so somebody looks at all of them.
    page.evaluate(WHOLE_PAGE)
    page.wait_for_load_state("networkidle")
    assert {urlparse(answer.url).hostname for answer in answers} == {HOST}
    for answer in answers:
        name = urlparse(answer.url).path
        large = name.endswith((".js", ".css", ".svg")) and Path(pages.STATIC / name.lstrip("/")).stat().st_size > 800
        assert not large or answer.headers.get("content-encoding") in ("br", "gzip"), name
    sizes = [answer.request.sizes() for answer in answers]
    assert sum(each["responseBodySize"] + each["responseHeadersSize"] for each in sizes) <= HOME


@pytest.mark.parametrize("size", [{"width": 390, "height": 844}, {"width": 1280, "height": 720}])
def test_home_moves_nothing_while_it_comes(new_context: NewContext, size: dict[str, int]) -> None:
    context = new_context(viewport=size)
    context.add_init_script(
        "window.shifted = 0; new PerformanceObserver((list) => {"
        " for (const entry of list.getEntries()) window.shifted += entry.value;"
        " }).observe({ type: 'layout-shift', buffered: true });"
    )
    page = context.new_page()
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(len(GAMES))
    page.evaluate(WHOLE_PAGE)
    assert page.evaluate("window.shifted") <= 0.02
