"""Two people: by a link in two browsers, and at one screen with a curtain between them."""

import json
import re

import httpx
from playwright.sync_api import Page, WebSocket, expect

from tests.browser.conftest import NewContext, Server
from tests.browser.scenes import ME, Table

BOB = {"kind": "me", "name": "Bob", "bot": ""}
FRIEND = {"kind": "open", "name": "", "bot": ""}


def end_turn(page: Page) -> None:
    page.keyboard.press("e")
    page.get_by_role("dialog", name="End the turn?").get_by_role("button", name="End turn").click()


def test_a_friend_joins_by_link_and_both_play(new_context: NewContext, http: httpx.Client) -> None:
    ada = Table(new_context().new_page(), http)
    ada.sit(ME, FRIEND)
    link = ada.page.get_by_label("Invitation link").input_value()
    bob = Table(new_context().new_page(), http)
    bob.page.goto(link)
    expect(bob.page.get_by_role("heading", name="Ada invites you to Grid Game")).to_be_visible()
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Accept and sit down").click()
    ada.is_turn()
    bob.is_turn("Ada’s turn")
    end_turn(ada.page)
    bob.is_turn()
    ada.is_turn("Bob’s turn")


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
    bob.button("Join the rematch").click()
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("Ada")
    expect(bob.page.get_by_role("list", name="Players")).to_contain_text("you")


def test_a_seat_that_was_left_can_be_given_to_a_bot(new_context: NewContext, http: httpx.Client) -> None:
    ada = Table(new_context().new_page(), http)
    ada.sit(ME, FRIEND)
    other = new_context()
    bob = Table(other.new_page(), http)
    bob.page.goto(f"/match/{ada.match}")
    bob.button("Accept and sit down").click()
    bob.is_turn("Ada’s turn")
    other.close()
    ada.page.get_by_label("Level of the bot").select_option("Hard")
    ada.button("Let a bot play on").click()
    expect(ada.page.get_by_role("list", name="Players")).to_contain_text("hard bot")


def frames_of(page: Page) -> list[dict[str, object]]:
    """Every frame the page gets, as it comes in."""
    heard: list[dict[str, object]] = []

    def listen(line: WebSocket) -> None:
        line.on("framereceived", lambda data: heard.append(json.loads(data)))

    page.on("websocket", listen)
    return heard


def test_nothing_of_the_next_view_arrives_behind_the_curtain(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context().new_page(), http)
    heard = frames_of(table.page)
    table.sit(ME, BOB)
    expect(table.page.get_by_test_id("curtain")).to_contain_text("Ada, take your seat")
    assert [frame["t"] for frame in heard] == ["welcome", "curtain"]
    table.button("I am Ada: show the board").click()
    table.is_turn("Ada’s turn")
    end_turn(table.page)
    expect(table.page.get_by_test_id("curtain")).to_contain_text("Bob, take your seat")
    drawn = max(i for i, frame in enumerate(heard) if frame["t"] == "curtain")
    assert not [frame for frame in heard[drawn:] if frame["t"] == "update"]
    assert not [frame for frame in heard if frame["t"] == "update" and frame["seat"] == 1]


def test_behind_the_curtain_there_is_no_board(new_context: NewContext, http: httpx.Client) -> None:
    table = Table(new_context().new_page(), http)
    table.sit(ME, BOB, options={"size": 24})
    expect(table.page.get_by_test_id("curtain")).to_be_visible()
    for part in ('[role="grid"]', "canvas", '[data-testid="minimap"]', "#log"):
        expect(table.page.locator(part)).to_have_count(0)
    table.page.get_by_role("button", name="show the board").click()
    expect(table.page.get_by_test_id("minimap")).to_be_visible()


def test_what_is_under_way_comes_to_nothing_behind_the_curtain(
    new_context: NewContext, http: httpx.Client, server: Server
) -> None:
    """The curtain falls while the end of the turn is still being shown."""
    table = Table(new_context(stored={"speed": "0.5"}).new_page(), http)
    table.sit(ME, BOB)
    table.button("I am Ada: show the board").click()
    table.is_turn("Ada’s turn")
    table.page.keyboard.press("n")
    with server.standing_still():
        end_turn(table.page)
    table.button("I am Bob: show the board").click()
    table.is_turn("Bob’s turn")
    expect(table.page.get_by_test_id("notice")).to_have_count(0)
    expect(table.page.locator('[role="gridcell"][aria-selected="true"]')).to_have_count(0)
