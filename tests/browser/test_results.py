"""The page after a match of Grid Game: how it ended for each seat, turn by turn, and what can be done next."""

import re
from typing import Any

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewContext
from tests.browser.scenes import BOT, ME, Table, finished, in_turn, last_turn
from tests.browser.test_play import blows, settle

FRIEND = {"kind": "open", "name": "", "bot": ""}


def pair(new_context: NewContext, http: httpx.Client, **wish: Any) -> tuple[Table, Table]:
    """Ada in the first seat and Bob in the second, both at the table."""
    ada, bob = (Table(new_context().new_page(), http) for _ in range(2))
    ada.create(ME, FRIEND, **wish)
    bob.join(ada.match, "Bob")
    for each in (ada, bob):
        each.page.goto(f"/match/{ada.match}")
    return ada, bob


def headline(page: Page) -> Any:
    return page.locator("section.after h1")


def replay(table: Table, match: str) -> dict[str, Any]:
    answer = table.http.get(f"/api/matches/{match}/replay", headers={"Authorization": f"Bearer {table.key}"})
    found: dict[str, Any] = answer.json()
    return found


def test_the_end_is_told_to_the_winner_and_to_the_loser(new_context: NewContext, http: httpx.Client) -> None:
    stored = http.post("/api/records", content=msgspec.json.encode(finished())).json()
    start, orders = last_turn()
    ada, bob = pair(new_context, http, origin={"record": stored["record"], "at": start})
    ada.is_turn()
    for walk, blow in blows(orders):
        ada.cell(walk.unit_at).click()
        expect(ada.cell(blow.to)).to_have_attribute("aria-label", re.compile("attack for"))
        ada.cell(blow.to).click()
        settle(ada, blow)
    ada.result("You win")
    bob.result("You lose")
    expect(headline(ada.page)).to_have_text(re.compile(r"^The field is yours in round \d+\.$"))
    expect(headline(bob.page)).to_have_text(re.compile(r"^Your last unit fell in round \d+\.$"))
    one_point_a_turn(ada)


def one_point_a_turn(table: Table) -> None:
    """Of every turn its beginning, and the end of the match."""
    turns = {frame["turn"] for frame in replay(table, table.match)["frames"][:-1]}
    line = table.page.locator(".graph polyline")
    expect(line).to_have_attribute("points", re.compile(r"\d"), timeout=60_000)
    assert len((line.get_attribute("points") or "").split()) == len(turns) + 1


@pytest.mark.parametrize("gives_up", [0, 1])
def test_a_resignation_is_told_to_both_and_the_rematch_begins_with_the_other(
    new_context: NewContext, http: httpx.Client, gives_up: int
) -> None:
    tables = pair(new_context, http)
    first, waits = in_turn(*tables)
    expect(waits.strip()).to_contain_text(re.compile(r"^(Ada|Bob)’s turn\."))
    loser, winner = tables[gives_up], tables[1 - gives_up]
    loser.button("Match menu").click()
    loser.button("Resign …").click()
    loser.button("Resign").click()
    loser.result("You lose")
    winner.result("You win")
    expect(headline(loser.page)).to_have_text("You gave up in round 1.")
    expect(headline(winner.page)).to_have_text(f"{('Ada', 'Bob')[gives_up]} gave up in round 1.")
    # Enter is enough for once more.
    expect(loser.button("Rematch")).to_be_focused()
    loser.page.keyboard.press("Enter")
    winner.button("Join the rematch").click()
    begins, _ = in_turn(*tables)
    assert begins is not first


@pytest.mark.parametrize(
    ("armies", "verdicts", "told"),
    [
        ("S a1 / s p16", ("A draw", "A draw"), ("neither army is ahead", "neither army is ahead")),
        ("S a1:4 / s p16", ("You lose", "You win"), ("theirs is the healthier army", "yours is the healthier army")),
    ],
    ids=("draw", "by health"),
)
def test_when_time_and_rounds_run_out_each_is_told_how_it_ended(
    new_context: NewContext, http: httpx.Client, armies: str, verdicts: tuple[str, str], told: tuple[str, str]
) -> None:
    """Nobody presses anything: time ends both turns of the one round there is."""
    tables = pair(new_context, http, position=armies, options={"round_cap": 1}, clock={"turn": 3, "reserve": 0})
    for table, verdict, words in zip(tables, verdicts, told, strict=True):
        table.result(verdict)
        expect(headline(table.page)).to_have_text(f"After 1 round {words}.")
        expect(table.page.locator("section.after .story")).not_to_have_class(re.compile("waiting"), timeout=60_000)
        table.page.keyboard.press("Escape")
        expect(table.log()).to_contain_text("Your time ran out.")


def test_turns_in_threat_are_those_that_ended_in_an_enemys_reach(table: Table) -> None:
    """A Scout goes six squares and strikes one farther: where it could strike p9, the only turn ended in threat."""
    table.sit(position="O a1, S p9 / s p16, s i16:1", options={"round_cap": 1})
    table.is_turn()
    table.end_turn()
    table.result("You win")
    row = table.page.get_by_role("row", name="Turns in threat")
    expect(row.get_by_role("cell").first).to_have_text("1", timeout=60_000)


def test_what_if_opens_the_position_of_the_turning_point(table: Table) -> None:
    """The record's loser is asked: there his turns that cost most are listed."""
    stored = table.http.post("/api/records", content=msgspec.json.encode(finished())).json()
    start, _ = last_turn()
    table.sit({"kind": "bot", "name": "", "bot": "random"}, ME, origin={"record": stored["record"], "at": start})
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    table.result("You lose")
    old = replay(table, table.match)["frames"]
    review = table.http.get(f"/api/matches/{table.match}/review", timeout=120).json()
    at = min(point["at"] for point in review["points"] if point["seat"] == 1)
    table.page.get_by_role("button", name="What if …").first.click(timeout=60_000)
    expect(table.page).not_to_have_url(re.compile(table.match))
    table.is_turn()
    new = replay(table, table.page.url.rsplit("/", 1)[-1])["frames"]
    # Every position up to there, as the server tells them: the match goes on from the last.
    assert len(new) == at + 1
    assert new == old[: at + 1]


def test_two_losses_in_a_row_offer_a_hint_each_turn(table: Table) -> None:
    table.sit(ME, BOT)
    table.page.evaluate("localStorage['cinque.firsts'] = JSON.stringify({grid: {taught: true, lost: 1, finished: 1}})")
    table.is_turn()
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    table.result("You lose")
    table.button("Rematch with a hint each turn").click()
    expect(table.page).not_to_have_url(re.compile(table.match))
    expect(table.strip()).to_contain_text("Hint 1 of", timeout=60_000)


def test_a_result_is_shared_by_its_address(table: Table) -> None:
    table.page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    table.sit(ME, BOT)
    table.is_turn()
    table.button("Match menu").click()
    table.button("Resign …").click()
    table.button("Resign").click()
    table.button("Share").click()
    expect(table.button("Link copied")).to_be_visible()
    assert table.page.evaluate("navigator.clipboard.readText()").endswith(f"/replay/{table.match}")
