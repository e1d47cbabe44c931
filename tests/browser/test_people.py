"""A match follows its player: from a laptop to a phone, and back after everything was lost."""

import re
import zipfile

import httpx
from playwright.sync_api import Page, expect

from tests.browser.conftest import PHONE, NewContext, Server
from tests.browser.scenes import ME, Table
from tests.unhurried import unhurried

FRIEND = {"kind": "open"}


def letters(page: Page, name: str) -> str:
    return page.get_by_test_id(name).inner_text().replace(" ", "")


def test_a_match_moves_from_a_laptop_to_a_phone_by_a_typed_code(
    table: Table, new_context: NewContext, http: httpx.Client
) -> None:
    """In under 30 seconds, with a number that is compared on both."""
    table.sit()
    table.is_turn()
    laptop, phone = table.page, new_context(viewport=PHONE, has_touch=True).new_page()
    with unhurried() as watch:
        carry_over(laptop, phone)
        phone.goto(f"/match/{table.match}")
        on_phone = Table(phone, http)
        on_phone.is_turn()
        assert watch.seconds < 30
    expect(laptop.get_by_role("button", name="Sign out Chrome on Linux", exact=False)).to_have_count(1)


def carry_over(laptop: Page, phone: Page) -> None:
    """From the table on one device to the page of oneself on the other."""
    laptop.get_by_role("link", name="You", exact=True).click()
    laptop.get_by_role("button", name="Use on another device").click()
    expect(laptop.get_by_role("img", name="A code for the camera of the other device")).to_be_visible()
    phone.goto(f"/#carry={letters(laptop, 'carry-code')}")
    phone.get_by_role("button", name="Yes, play as Ada").click()
    number = phone.get_by_test_id("carry-number").inner_text()
    expect(laptop.get_by_role("alert")).to_contain_text("wants to be you")
    laptop.get_by_label("The number on the other device").fill(number)
    laptop.get_by_role("button", name="That is my device").click()
    expect(phone.get_by_role("heading", name="You", level=1).first).to_be_visible()


def test_a_device_that_is_signed_out_is_told_and_sees_nothing_more(
    table: Table, new_context: NewContext, http: httpx.Client
) -> None:
    table.sit(ME, FRIEND, seed="")
    other = new_context().new_page()
    other.goto("/carry")
    code = table.ask("/api/me/recovery", {})["code"]
    other.get_by_label("The code from your other device").fill(code)
    other.get_by_role("button", name="Go on").click()
    expect(other.get_by_role("heading", name="Devices and programs")).to_be_visible()
    other.get_by_role("button", name="Sign out all others").click()
    expect(table.page.get_by_text("This device has been signed out.")).to_be_visible()
    other.goto(f"/match/{table.match}")
    expect(other.get_by_role("heading", name="Waiting for your friend")).to_be_visible()


def test_what_an_old_browser_held_is_handed_in_once(page: Page, server: Server) -> None:
    """Tokens that open nothing do no harm, and are not kept."""
    page.add_init_script(
        """if (!localStorage['handed']) { localStorage['cinque.seats'] = '{"m": [{"seat": 0, "token": "x"}]}';
        localStorage['cinque.player'] = 'y'; localStorage['handed'] = '1'; }"""
    )
    page.goto("/")
    expect(page.get_by_role("heading", name="Grid Game")).to_be_visible()
    assert page.evaluate("[localStorage['cinque.seats'], localStorage['cinque.player']]") == [None, None]


def test_a_passkey_brings_a_player_back_and_can_be_removed(new_context: NewContext, server: Server) -> None:
    """An extra for whoever wants it: made on one device, shown on another that has nothing else of his."""
    here = f"http://localhost:{server.port}"
    page = new_context(base_url=here).new_page()
    wire = page.context.new_cdp_session(page)
    wire.send("WebAuthn.enable")
    kind = {"protocol": "ctap2", "transport": "internal", "hasResidentKey": True, "hasUserVerification": True}
    options = {**kind, "isUserVerified": True, "automaticPresenceSimulation": True}
    wire.send("WebAuthn.addVirtualAuthenticator", {"options": options})
    page.goto("/")
    wish = {"game": "grid", "seats": [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]}
    page.evaluate(
        """wish => fetch('/api/matches', {method: 'POST', body: JSON.stringify(wish),
        headers: {'Content-Type': 'application/json'}}).then(answer => answer.json())""",
        wish,
    )
    page.goto("/me")
    page.get_by_role("button", name="Add a passkey").click()
    remove = page.get_by_role("button", name="Remove Passkey", exact=False)
    expect(remove).to_have_count(1)
    player = page.evaluate("fetch('/api/me').then(answer => answer.json())")["player"]
    # All that was his is forgotten here; the authenticator alone remembers.
    page.context.clear_cookies()
    page.goto("/carry")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("heading", name="Devices and programs")).to_be_visible()
    assert page.evaluate("fetch('/api/me').then(answer => answer.json())")["player"] == player
    remove.click()
    expect(remove).to_have_count(0)
    page.context.clear_cookies()
    page.goto("/carry")
    page.get_by_role("button", name="Use a passkey").click()
    expect(page.get_by_role("alert")).to_contain_text("opens nothing here")


def test_no_passkey_is_offered_where_there_can_be_none(table: Table) -> None:
    """At a table at home, over plain HTTP, nobody is shown what he cannot have."""
    table.sit()
    table.page.goto("/me")
    expect(table.page.get_by_role("button", name="A key for a program")).to_be_visible()
    expect(table.page.get_by_role("button", name="Add a passkey")).to_have_count(0)


def test_all_that_is_kept_is_handed_out_and_leaving_can_be_taken_back(
    table: Table, new_context: NewContext, http: httpx.Client
) -> None:
    """On a phone, with the computer beside it: what is taken along, who is removed, and who has left."""
    table.sit()
    phone = new_context(viewport=PHONE, has_touch=True).new_page()
    phone.goto("/carry")
    phone.get_by_label("The code from your other device").fill(table.ask("/api/me/recovery", {})["code"])
    phone.get_by_role("button", name="Go on").click()
    with phone.expect_download() as waiting:
        phone.get_by_role("link", name="All that is kept of me").click()
    with zipfile.ZipFile(waiting.value.path()) as kept:
        assert {"matches.json", "player.json"} <= set(kept.namelist())
    phone.get_by_role("button", name="Remove me", exact=True).click()
    phone.get_by_role("dialog").get_by_role("button", name="Remove me").click()
    expect(phone.get_by_role("status")).to_contain_text("You will be removed")
    table.page.goto("/me")
    table.page.get_by_role("button", name="Stay after all").click()
    expect(table.page.get_by_role("button", name="Remove me", exact=True)).to_be_visible()
    phone.get_by_role("button", name="Leave this computer").click()
    phone.get_by_role("dialog").get_by_role("button", name="Leave", exact=True).click()
    expect(phone).to_have_url(re.compile("/$"))  # home, once the server has let it go
    phone.goto("/me")
    expect(phone.get_by_role("heading", name="You are nobody yet")).to_be_visible()
    table.page.reload()
    expect(table.page.get_by_role("heading", name="Devices and programs")).to_be_visible()
