"""Bots think in processes of their own; their moves enter by the same door."""

import asyncio
import os
import random
import re
import signal
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from cinque.bots import BOTS
from cinque.engine.worker import Job
from cinque.games import GAMES
from cinque.server.config import Settings
from cinque.server.house.robots import Robots
from cinque.server.keys import HouseKey
from cinque.server.live.live_match import LiveMatch
from cinque.server.metrics import Metrics
from cinque.server.store.interface import Store
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Server


def test_a_bot_answers_and_says_that_it_is_thinking(server: Server) -> None:
    with Player(server, server.new("me", "random"), 0).sit() as player:
        player.wait_for_turn()
        player.move("end")
        assert player.hear("thinking") == {"t": "thinking", "seat": 1, "on": True}
        player.wait_for_turn()
        while player.heard[-1]["t"] != "thinking" or player.heard[-1]["on"]:
            player.hear("thinking")
        assert player.now["turn"] >= 2


def test_every_level_of_bot_plays_a_turn(start: Start) -> None:
    server = start()
    for name in BOTS["grid"]:
        with Player(server, server.new("me", name), 0).sit() as player:
            player.wait_for_turn()
            player.move("end")
            player.wait_for_turn()
            assert player.now["to_move"] == [0]


def test_a_bot_that_was_to_move_goes_on_by_itself_after_a_restart(start: Start) -> None:
    server = start()
    games = [server.new("me", "random") for _ in range(4)]
    for game in games:
        with Player(server, game, 0).sit() as player:
            if player.offers:
                player.move("end")
    server.restart()
    for game in games:
        with Player(server, game, 0).sit() as player:
            player.wait_for_turn()


def test_bots_play_each_other_without_anybody_there(start: Start) -> None:
    server = start(bot_pace="0")
    game = server.new("random", "random")
    with Player(server, game.match).sit() as spectator:
        for _ in range(20):
            spectator.hear("update")
        assert spectator.seq >= 20


def test_the_same_seed_and_moves_give_the_same_choice(start: Start) -> None:
    server = start()
    game = server.new("me", "random")
    with Player(server, game, 0).sit() as player:
        player.wait_for_turn()
        hints = [player.ask("hint") for _ in range(2)]
        assert hints[0] == hints[1]
        assert player.make(hints[0][0]["order"][0])["t"] == "ack"


def dice_of(secret: bytes, seat: int = 1, seen: int = 3, made: int = 5) -> int:
    """The dice a bot gets at a match with this id, where its seat was shown so much and the log holds so many moves."""

    async def load(match: str, since: int) -> None:
        return None

    store = cast(Store, SimpleNamespace(load=load))
    live: Any = SimpleNamespace(id="m", number=made, game=GAMES["naval"], seq=lambda _: seen)
    key = HouseKey()
    key.turn(secret)

    async def job() -> Job:
        robots = Robots(Settings(), store, Metrics(), key, lambda live: True)
        return await robots._order(cast(LiveMatch, live), seat, "normal", urgent=True).job(1)

    return asyncio.run(job()).dice


def test_what_a_bot_does_follows_from_a_secret_of_the_house_and_from_what_its_seat_knows() -> None:
    """S11, S12: the fleet of a bot followed from the address of the match, and a hint from what others did unseen."""
    here = dice_of(b"the secret of this house")
    assert dice_of(b"the secret of this house") == here
    assert dice_of(b"the secret of another one") != here
    assert dice_of(b"the secret of this house", seat=0) != here
    assert dice_of(b"the secret of this house", seen=4) != here
    assert dice_of(b"the secret of this house", made=6) == here


def test_a_hint_says_who_where_what_and_why(server: Server) -> None:
    game = server.new("me", "random", seed="harbour")
    with Player(server, game, 0).sit() as player:
        player.wait_for_turn()
        (hint,) = player.ask("hint")
        who, where, what, why = hint["says"]
        assert re.fullmatch(r"Look at your (Scout|Soldier|Heavy) on [a-p]\d+\.", who)
        assert re.fullmatch(r"And at (the \w+ on )?[a-p]\d+\.", where)
        assert what.startswith(who.split()[3])
        assert why.endswith(" can reach you there.")
        unit = next(each for each in player.view["units"] if each["id"] == hint["at"]["piece"])
        assert (unit["seat"], unit["cell"]) == (0, hint["at"]["cell"])
        foreseen = player.foresee([hint["order"]])[0]
        assert foreseen["made"] == len(hint["order"])
        assert foreseen["forecast"] == hint["forecast"]


def test_a_hint_is_for_the_player_to_move(server: Server) -> None:
    game = server.two()
    with Player(server, game, 0).sit() as player:
        player.wait_for_turn() if player.now["to_move"] == [0] else None
        answer = player.ask("hint")
        expected = player.now["to_move"] == [0]
        assert (answer[0].get("order") is not None) == expected


def test_a_bot_told_to_hurry_moves(server: Server) -> None:
    strongest = list(BOTS["grid"])[-1]
    with Player(server, server.new("me", strongest), 0).sit() as player:
        player.wait_for_turn()
        player.move("end")
        player.hear("thinking")
        player.send({"t": "hurry"})
        player.wait_for_turn()
        assert player.now["to_move"] == [0]


def test_resigning_while_the_bot_thinks_ends_the_match(server: Server) -> None:
    with Player(server, server.new("me", list(BOTS["grid"])[-1]), 0).sit() as player:
        player.wait_for_turn()
        player.move("end")
        player.hear("thinking")
        assert player.move("resign")["t"] == "ack"
        assert player.now["outcome"]["winners"] == [1]


def test_a_killed_worker_is_replaced(start: Start) -> None:
    server = start()
    with Player(server, server.new("me", "random"), 0).sit() as player:
        for _ in range(3):
            player.wait_for_turn()
            for worker in children(server):
                os.kill(worker, signal.SIGKILL)
            player.move("end")
        player.wait_for_turn()


def test_no_worker_outlives_its_server(start: Start) -> None:
    server = start()
    with Player(server, server.new("me", "random"), 0).sit() as player:
        player.wait_for_turn()
        player.make(player.pick(random.Random(1)))
        player.ask("hint")
        workers = children(server)
        server.kill()
    assert workers
    while any(alive(worker) for worker in workers):
        pass


def children(server: Server) -> list[int]:
    process = server.process.pid
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state != "Z"
