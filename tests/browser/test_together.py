"""Two people: by a link in two browsers, and at one screen, without a curtain where nothing is hidden."""

import json
import re

import httpx
from playwright.sync_api import Page, WebSocket, WebSocketRoute, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import ME, Table, in_turn

BOB = {"kind": "me", "name": "Bob", "bot": ""}
FRIEND = {"kind": "open", "name": "", "bot": ""}


def end_turn(page: Page) -> None:
    page.keyboard.press("e")
    expect(page.locator('[data-region="strip"]')).to_contain_text("can still act")
    page.keyboard.press("e")


def test_a_friend_joins_by_link_and_both_play(new_context: NewContext, http: httpx.Client) -> None:
    ada = Table(new_context().new_page(), http)
    ada.sit(ME, FRIEND)
    link = ada.page.get_by_label("Invitation link").input_value()
    bob = Table(new_context().new_page(), http)
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Ada invites you to Grid Game")).to_be_visible()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Accept and sit down").click()
    first, second = in_turn(ada, bob)
    # Who presses before his turn is told whose it is, and no longer than that is so.
    notice = second.page.get_by_test_id("notice")
    second.page.keyboard.press("e")
    expect(notice).to_contain_text("It is ")
    end_turn(first.page)
    second.is_turn()
    expect(notice).to_have_count(0)


def test_the_second_seat_sits_at_the_other_side_of_the_board(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context().new_page(), http)
    table.sit({"kind": "bot", "name": "", "bot": "random"}, ME)
    table.is_turn()
    top, bottom = table.cell("a1").bounding_box(), table.cell("a16").bounding_box()
    assert top is not None
    assert bottom is not None
    assert top["y"] < bottom["y"]


def test_players_talk(new_context: NewContext, http: httpx.Client) -> None:
    ada = Table(new_context().new_page(), http)
    ada.sit(ME, FRIEND)
    bob = Table(new_context().new_page(), http)
    bob.page.goto(f"/match/{ada.match}")
    bob.button("Accept and sit down").click()
    bob.page.get_by_role("tab", name="Chat").click()
    bob.page.get_by_label("Message").fill("<b>Good luck</b>")
    bob.page.keyboard.press("Enter")
    ada.page.get_by_role("tab", name=re.compile(r"Chat \(1\)")).click()
    expect(ada.page.get_by_role("list", name="Chat")).to_contain_text("<b>Good luck</b>")


def test_a_rematch_that_one_asks_for_the_other_joins(new_context: NewContext, http: httpx.Client) -> None:
    ada = Table(new_context().new_page(), http)
    ada.sit(ME, FRIEND)
    bob = Table(new_context().new_page(), http)
    bob.page.goto(f"/match/{ada.match}")
    bob.button("Accept and sit down").click()
    ada.button("Match menu").click()
    ada.button("Resign …").click()
    ada.button("Resign").click()
    ada.result("You lose")
    bob.result("You win")
    ada.button("Rematch").click()
    expect(ada.page.get_by_role("heading", name="Waiting for Guest")).to_be_visible()
    expect(ada.page.get_by_label("Invitation link")).to_have_count(0)
    bob.button("Join the rematch").click()
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("Ada")
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("you")


def test_a_seat_that_was_left_can_be_given_to_a_bot(new_context: NewContext, http: httpx.Client) -> None:
    ada = Table(new_context().new_page(), http)
    ada.sit(ME, FRIEND, absence={"kind": "bot", "bot": "hard"})
    other = new_context()
    bob = Table(other.new_page(), http)
    bob.page.goto(f"/match/{ada.match}")
    bob.button("Accept and sit down").click()
    expect(bob.page.get_by_test_id("turn")).to_have_text(re.compile("^(Your|Ada’s) turn$"))
    other.close()
    ada.button("Let a bot play on").click()
    expect(ada.page.get_by_role("list", name="Players")).to_contain_text("hard bot")


def frames_of(page: Page) -> list[dict[str, object]]:
    """Every frame the page gets, as it comes in."""
    heard: list[dict[str, object]] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda data: heard.append(json.loads(data)))

    page.on("websocket", listen)
    return heard


def test_where_nothing_is_hidden_the_turn_passes_without_a_curtain(new_context: NewContext, http: httpx.Client) -> None:
    """G5; games that hide something have their curtain, see the tests of Naval Battle."""
    table = Table(new_context().new_page(), http)
    heard = frames_of(table.page)
    table.sit(ME, BOB)
    for name in ("Ada", "Bob", "Ada"):
        table.is_turn(f"{name}’s turn")
        end_turn(table.page)
    table.is_turn("Bob’s turn")
    assert "curtain" not in [frame["t"] for frame in heard]
    expect(table.page.get_by_test_id("notice")).to_have_count(0)


def test_what_is_pressed_before_the_screen_is_the_next_players_waits_for_him(
    new_context: NewContext, http: httpx.Client
) -> None:
    table = Table(new_context().new_page(), http)
    held: list[str | bytes] = []
    holding = False
    lines: list[WebSocketRoute] = []

    def between(line: WebSocketRoute) -> None:
        server = line.connect_to_server()
        lines.append(line)

        def hear(frame: str | bytes) -> None:
            told = json.loads(frame)
            if holding and (held or (told["t"] == "update" and told["seat"] == 1)):
                held.append(frame)
            else:
                line.send(frame)

        server.on_message(hear)

    table.page.route_web_socket(re.compile("/api/socket"), between)
    table.sit(ME, BOB)
    table.is_turn("Ada’s turn")
    holding = True
    end_turn(table.page)
    table.is_turn("Over to Bob …")
    table.page.keyboard.press("n")
    table.page.wait_for_timeout(200)
    assert held
    expect(table.page.get_by_test_id("notice")).to_have_count(0)
    holding = False
    for frame in held:
        lines[-1].send(frame)
    table.is_turn("Bob’s turn")
    expect(table.page.locator(".piece .halo")).to_have_count(1)
    expect(table.page.get_by_test_id("notice")).to_have_count(0)
