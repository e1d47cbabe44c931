"""Between matches: what goes on is seen at home, one's own turn first, and the small page is small."""

import re

import httpx
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext, Server
from tests.browser.scenes import BOT, ME, Table, card
from tests.browser.test_table import thinking_for_ever

PHONES = [{"width": 390, "height": 844}, {"width": 360, "height": 640}]
HARD = {"kind": "bot", "name": "", "bot": "hard"}


def continued(page: Page) -> list[str]:
    """What the cards of running matches say, from the first to the last."""
    section = page.get_by_role("region", name="Continue")
    expect(section).to_be_visible()
    return [" ".join(text.split()) for text in section.get_by_role("listitem").all_inner_texts()]


def test_a_running_match_is_a_card_with_its_board_and_my_turn_comes_first(table: Table) -> None:
    table.create(ME, {"kind": "open", "name": "", "bot": ""}, game="grid")
    table.create(ME, BOT)
    table.page.goto("/")
    first, second = continued(table.page)
    assert re.search(r"Grid Game against Random turn 1 · (just now|\d+ min ago) your turn", first)
    assert second.endswith("waiting for a friend")
    expect(table.page.locator(".boards li").first.locator(".piece").first).to_be_visible()
    expect(table.page).to_have_title(re.compile(r"^\(1\) Your turn"))
    table.page.locator(".boards li").first.click()
    table.is_turn()


def test_the_board_of_a_card_is_drawn_anew_when_something_happens(new_context: NewContext, http: httpx.Client) -> None:
    context = new_context()
    home = Table(context.new_page(), http)
    home.create(ME, BOT)
    home.page.goto("/")
    picture = home.page.locator(".boards li .frame").first
    expect(picture.locator(".piece").first).to_be_visible()
    places = "els => els.map((el) => el.getAttribute('style') ?? el.getAttribute('transform')).join()"
    before = picture.locator(".piece").evaluate_all(places)
    seat = Table(context.new_page(), http)
    seat.match = home.match
    seat.page.goto(f"/match/{home.match}")
    seat.is_turn()
    seat.page.keyboard.press("n")
    seat.in_reach().last.click()
    expect(seat.undo()).to_be_enabled()
    home.page.bring_to_front()
    home.page.wait_for_function(
        "(before) => [...document.querySelector('.boards li .frame').querySelectorAll('.piece')]"
        ".map((el) => el.getAttribute('style') ?? el.getAttribute('transform')).join() !== before",
        arg=before,
        timeout=60_000,
    )


def test_a_picture_can_be_read_without_eyes_and_pressed_as_one(table: Table) -> None:
    table.create(ME, BOT)
    table.page.goto("/")
    link = table.page.get_by_role("region", name="Continue").get_by_role("listitem").get_by_role("link")
    expect(link).to_have_count(1)
    expect(link).to_have_accessible_name(re.compile("Grid Game against Random"))
    assert table.page.locator(".boards [role=gridcell]").count() == 0


def test_matches_of_bots_can_be_watched_and_those_of_people_are_not_listed(table: Table, server: Server) -> None:
    table.sit(ME, BOT)
    table.is_turn()
    mine = table.match
    # A hint is thought of by a worker: there is one that can be held.
    table.button("Hint").click()
    expect(table.page.locator("circle.hint")).to_be_visible()
    with thinking_for_ever(server):
        made = table.ask("/api/matches", {"game": "grid", "seats": [HARD, HARD]})
        table.page.goto("/")
        watch = table.page.get_by_role("region", name="Watch")
        shown = watch.locator(f'a[href="/match/{made["match"]}"]')
        expect(shown).to_contain_text("Grid Game")
        expect(shown).to_contain_text("turn 1")
        assert watch.locator(f'a[href="/match/{mine}"]').count() == 0
        # What they play is also the picture of their game on the shelf.
        expect(card(table.page).locator(".picture .glance")).to_be_visible()
        shown.click()
        expect(table.page).to_have_url(re.compile(f"/match/{made['match']}$"))
        expect(table.page.get_by_role("grid")).to_be_visible()
        expect(table.page.get_by_text("You are watching")).to_be_visible()


def test_the_picture_of_every_game_moves_while_it_is_seen(page: Page) -> None:
    """feel.md 6: each game with a moving picture, paused off-screen."""
    # What bots play just now would go before it.
    page.route("**/api/live", lambda route: route.fulfill(json=[]))
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(5)
    for article in page.get_by_role("article").all():
        article.scroll_into_view_if_needed()
        reel = article.locator(".reel")
        drawn = reel.inner_html()
        at = reel.get_attribute("data-at")
        expect(reel).not_to_have_attribute("data-at", str(at))
        handle = reel.element_handle()
        page.wait_for_function("([reel, drawn]) => reel.innerHTML !== drawn", arg=[handle, drawn])
    # The last one was scrolled to, so the first is out of sight and stands still.
    first = page.get_by_role("article").first.locator(".reel")
    page.wait_for_timeout(300)
    stopped = first.get_attribute("data-at")
    page.wait_for_timeout(2500)
    assert first.get_attribute("data-at") == stopped


def test_nothing_moves_on_the_shelf_for_who_wants_less_of_it(new_context: NewContext) -> None:
    page = new_context(reduced_motion="reduce").new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto("/")
    expect(page.get_by_role("article").first.locator(".picture [role=img]")).to_be_visible()
    assert page.locator(".reel").count() == 0
    assert not [url for url in asked if "reel" in url and url.endswith(".json")]


def test_a_finished_match_says_how_and_when_and_leads_to_its_replay(table: Table) -> None:
    table.sit(ME, BOT)
    table.is_turn()
    table.page.keyboard.press("Escape")
    table.page.get_by_role("button", name="Match menu").click()
    table.page.get_by_role("button", name=re.compile("^Resign")).click()
    table.page.get_by_role("dialog").get_by_role("button", name=re.compile("^(Resign|Yes|Give up)")).last.click()
    expect(table.page.get_by_role("region", name=re.compile("."))).not_to_have_count(0)
    table.page.wait_for_function(
        "(match) => fetch(`/api/matches/${match}`).then((a) => a.json()).then((info) => info.status === 'over')",
        arg=table.match,
    )
    table.page.goto("/")
    table.page.get_by_text("Finished matches (1)").click()
    line = table.page.locator(f'a[href="/replay/{table.match}"]')
    expect(line).to_contain_text(re.compile(r"lost · .*\d{4} · replay"))
    expect(line.locator("svg polygon")).to_be_attached(timeout=60_000)


@pytest.mark.parametrize("size", PHONES)
def test_on_a_phone_no_card_is_taller_than_200(
    new_context: NewContext, http: httpx.Client, size: dict[str, int]
) -> None:
    table = Table(new_context(viewport=size, has_touch=True).new_page(), http)
    table.create(ME, BOT)
    page = table.page
    page.goto("/")
    expect(page.get_by_role("article")).to_have_count(5)
    for each in (*page.get_by_role("article").all(), *page.locator(".boards li").all()):
        box = each.bounding_box()
        assert box is not None
        assert box["height"] <= 200
    assert page.evaluate("document.documentElement.scrollWidth") == size["width"]
    # One button plays; everything else is behind another.
    grid = card(page)
    expect(grid.get_by_role("button")).to_have_text([re.compile("Play now"), "More"])
    grid.get_by_role("button", name="More").tap()
    expect(grid.get_by_role("button", name="New match")).to_be_visible()


def test_the_documentation_is_one_press_away_and_back(page: Page) -> None:
    page.goto("/")
    page.get_by_role("link", name="How it is made").click()
    expect(page).to_have_title("Cinque")
    expect(page.get_by_role("link", name="Bring a bot")).to_be_visible()
    page.go_back()
    expect(page.get_by_role("heading", name="Cinque", level=1)).to_be_visible()
    expect(page).to_have_title(re.compile("one table, five games"))
