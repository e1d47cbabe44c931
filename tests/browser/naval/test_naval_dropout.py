"""Naval Battle for three when one of them drops out: the match goes on, the others are told, and he may watch."""

import re

import httpx
from playwright.sync_api import expect

from tests.browser.conftest import NewContext
from tests.browser.naval.waters import encounter, end_turn, let_go, place_of, sit_at, turn_scout
from tests.browser.scenes import ME, Table

FRIEND = {"kind": "open", "name": "", "bot": ""}
NAMES = ("Bob", "Cleo")
BOBS_PLACE = place_of(1, 0, seats=3)


def three(new_context: NewContext, http: httpx.Client, **wish: object) -> list[Table]:
    """Ada, Bob and Cleo, each in a browser of his own; it is Ada's turn, and Bob's Scout is near."""
    ada = Table(new_context().new_page(), http)
    sit_at(ada, encounter(3), ME, FRIEND, FRIEND, **wish)
    others = [join(Table(new_context().new_page(), http), ada.match, name) for name in NAMES]
    for each in others:
        each.page.goto(f"/match/{ada.match}")
    return [ada, *others]


def join(table: Table, match: str, name: str) -> Table:
    table.join(match, name)
    return table


def resign(table: Table) -> None:
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()


def row(table: Table, name: str) -> str:
    """What the list of players says of one."""
    return table.page.get_by_role("list", name="Players").get_by_role("listitem").filter(has_text=name).inner_text()


def test_when_one_of_three_resigns_the_others_are_told_and_the_turn_passes_him_by(
    new_context: NewContext, http: httpx.Client
) -> None:
    ada, bob, cleo = three(new_context, http)
    bob.is_turn("Ada’s turn")
    resign(bob)
    for other in (ada, cleo):
        expect(other.log()).to_contain_text("Bob is out. Resigned.")
        expect(other.page.get_by_role("log", name="Announcements")).to_contain_text("Bob is out")
        assert "out" in row(other, "Bob")
    ada.is_turn()
    end_turn(ada.page)
    cleo.is_turn()
    end_turn(cleo.page)
    ada.is_turn()


def test_who_resigned_has_no_more_orders_but_sees_every_fleet(new_context: NewContext, http: httpx.Client) -> None:
    ada, bob, _ = three(new_context, http)
    bob.is_turn("Ada’s turn")
    resign(bob)
    expect(bob.strip()).to_contain_text("You are out of the match")
    fleets = bob.page.get_by_role("region", name="All fleets")
    expect(fleets).to_contain_text("Ada")
    expect(fleets).to_contain_text("Cleo")
    expect(bob.button("End turn")).to_have_count(0)
    turn_scout(ada, "south", seats=3)
    expect(bob.log()).to_contain_text("Ada’s Scout turns, bow south")


def test_the_ships_of_who_resigned_drift_until_the_turn_ends(new_context: NewContext, http: httpx.Client) -> None:
    """NB-34."""
    ada, bob, cleo = three(new_context, http)
    bob.is_turn("Ada’s turn")
    resign(bob)
    expect(ada.log()).to_contain_text("Bob is out")
    turn_scout(ada, "south", seats=3)
    expect(ada.cell(BOBS_PLACE)).to_have_attribute("aria-label", re.compile("Bob’s Scout, in sight"))
    end_turn(ada.page)
    cleo.is_turn()
    expect(ada.cell(BOBS_PLACE)).to_have_attribute("aria-label", f"{BOBS_PLACE}, water")
    let_go(ada)
    expect(ada.page.get_by_role("region", name="Contacts")).to_contain_text("none")


def test_when_only_one_of_three_is_left_he_wins(new_context: NewContext, http: httpx.Client) -> None:
    ada, bob, cleo = three(new_context, http)
    bob.is_turn("Ada’s turn")
    resign(bob)
    expect(cleo.log()).to_contain_text("Bob is out")
    resign(cleo)
    ada.result("You win")


def test_a_bot_plays_on_for_who_left_until_he_is_back(new_context: NewContext, http: httpx.Client) -> None:
    """As all three have agreed by sitting down."""
    ada, bob, cleo = three(new_context, http, absence={"kind": "bot", "bot": "easy"})
    cleo.is_turn("Ada’s turn")
    cleo.page.goto("/")
    players = ada.page.get_by_role("list", name="Players").get_by_role("listitem")
    players.filter(has_text="Cleo").get_by_role("button", name="Let a bot play on").click()
    expect(players.filter(has_text="Cleo")).to_contain_text("easy bot")
    end_turn(ada.page)
    bob.is_turn()
    end_turn(bob.page)
    # The bot has had Cleo's turn.
    ada.is_turn()
    cleo.page.goto(f"/match/{ada.match}")
    expect(players.filter(has_text="Cleo")).to_contain_text("here")


def test_where_a_clock_runs_nobody_waits_for_who_does_nothing(new_context: NewContext, http: httpx.Client) -> None:
    """PL-04: his turn ends, and he is still in."""
    ada, _, _ = three(new_context, http, clock={"turn": 1, "reserve": 0})
    for idle in NAMES:
        expect(ada.log().get_by_text(re.compile(f"^{idle}’s turn")).nth(1)).to_be_visible()
        assert "out" not in row(ada, idle)
        expect(ada.log()).not_to_contain_text(f"{idle} is out")
