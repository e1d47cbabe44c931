"""Over plain HTTP from another device a browser gives a page less: no randomUUID, no clipboard. A match goes on."""

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import NewContext, Server
from tests.browser.scenes import ME, Table, in_turn

FRIEND = {"kind": "open", "name": "", "bot": ""}


def test_a_whole_match_is_played_over_plain_http_from_another_device(
    new_context: NewContext, server: Server, http: httpx.Client
) -> None:
    home, host = f"http://table.lan:{server.port}", "table.lan"
    ada = Table(new_context(base_url=home).new_page(), http, host)
    ada.sit(ME, FRIEND)
    assert ada.page.evaluate("window.isSecureContext") is False
    ada.button("Copy").click()
    expect(ada.button("Copied")).to_be_visible()
    bob = Table(new_context(base_url=home).new_page(), http, host)
    bob.page.goto(ada.page.get_by_label("Invitation link").input_value())
    bob.page.get_by_label("Your name").fill("Bob")
    bob.button("Accept and sit down").click()
    first, second = in_turn(ada, bob)
    for mover, other in ((first, second), (second, first)):
        mover.is_turn()
        mover.end_turn()
        other.is_turn()
    ada.button("Match menu").click()
    ada.button("Resign …").click()
    ada.button("Resign").click()
    bob.result("You win")
