"""Advice asked for at the table: odds, reasons, and sheets of an order not yet made."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.server.player import Player
from tests.server.running import Server


@pytest.fixture
def captain(server: Server) -> Iterator[Player]:
    with Player(server, server.new("me", game="frigate", seed="advice"), 0).sit() as player:
        yield player


def ask(player: Player, name: str) -> Any:
    return player.ask("overlay", name=name)[0]


def test_there_are_no_odds_before_the_dice_are_thrown(captain: Player) -> None:
    assert ask(captain, "odds:0") == []


def test_odds_cover_every_open_box(captain: Player) -> None:
    captain.make({"verb": "roll", "held": 0})
    rows = ask(captain, "odds:3")
    assert len(rows) == 15
    assert all(0 <= row["chance"] <= 10000 for row in rows)
    assert next(row for row in rows if row["box"] == 6)["chance"] == 10000


def test_odds_of_dice_that_are_not_there_are_refused(captain: Player) -> None:
    captain.make({"verb": "roll", "held": 0})
    assert ask(captain, "odds:32")["code"] == "bad-question"
    assert ask(captain, "odds")["code"] == "bad-question"


def test_a_hint_comes_with_its_reason(captain: Player) -> None:
    captain.make({"verb": "roll", "held": 0})
    (hint,) = captain.ask("hint")
    move = hint["moves"][0]
    assert move["verb"] in ("roll", "play")
    words = ask(captain, f"reason:{json.dumps(move)}")
    assert words.endswith(".")


def test_sheets_can_be_asked_for_another_order(captain: Player) -> None:
    captain.make({"verb": "roll", "held": 0})
    assert len(ask(captain, "sheets:order 0 4")) == len(ask(captain, "sheets"))
    assert ask(captain, "sheets:order 0 0")["code"] == "bad-question"
    assert ask(captain, "sheets:roll -")["code"] == "bad-question"


def test_someone_who_watches_gets_no_advice(server: Server) -> None:
    game = server.new("me", game="frigate", seed="advice")
    with Player(server, game.match).sit() as spectator:
        assert ask(spectator, "odds:0")["code"] == "bad-question"
