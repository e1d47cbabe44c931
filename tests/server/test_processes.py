"""Two server processes on one PostgreSQL database: each sees what the other did, and a key decides between them."""

import asyncio
import random
import time

import asyncpg

from tests.server.conftest import Start
from tests.server.keeping import Keeper
from tests.server.player import Player, play_on
from tests.server.running import Game, Server


def two_servers(start: Start, postgres: str) -> tuple[Server, Server]:
    return start(postgres), start(postgres)


def test_players_on_two_servers_play_one_match(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.two()
    with Player(one, game, 0).sit() as ann, Player(two, game, 1).sit() as bea:
        play_on((ann, bea), 30, random.Random(1))
        assert ann.view == bea.view
        assert ann.seq == bea.seq == 31


def test_joining_on_another_server_begins_the_match_for_all(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.new("me", "open")
    with Player(one, game, 0).sit() as ann:
        two.post(f"/api/matches/{game.match}/join", {"name": "Bea"})
        while ann.seq < 1:
            ann.hear("update")
        assert ann.now["to_move"]


def test_what_is_brought_on_another_server_makes_one_first_position_for_all(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    ann, bea = Keeper(one), Keeper(two)
    seats = [{"kind": "me", "bring": {"profile": ann.new("ratroyale")}}, {"kind": "open"}]
    mine = ann.post("/api/matches", {"game": "ratroyale", "seats": seats})
    game = Game(mine["match"], {0: ann.key, 1: bea.key})
    with Player(one, game, 0).sit() as host:
        wish = {"name": "Bea", "bring": {"profile": bea.new("ratroyale")}}
        bea.post(f"/api/matches/{game.match}/join", wish)
        while host.seq < 1:
            host.hear("update")
        with Player(two, game, 1).sit() as guest, Player(two, game, 0).sit() as again:
            assert again.view == host.view
            assert guest.make({"verb": "resign"})["t"] == "ack"
            assert guest.hear("reward")["seat"] == 1
            assert host.hear("reward")["seat"] == 0


def test_talk_crosses_from_one_server_to_the_other(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.two()
    with Player(one, game, 0).sit() as ann, Player(two, game, 1).sit() as bea:
        ann.send({"t": "say", "text": "hello over there"})
        assert bea.hear("said")["text"] == "hello over there"


def test_a_move_sent_to_both_servers_is_made_once(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.two()
    with Player(one, game, 0).sit() as here:
        seat = here.now["to_move"][0]
    with Player(one, game, seat).sit() as here, Player(two, game, seat).sit() as there:
        move = here.pick(random.Random(2))
        frame = {"t": "move", "id": "both", "seq": 1, "move": move}
        here.send(frame)
        there.send(frame)
        assert here.hear("ack") == there.hear("ack")
        assert here.seq == there.seq == 2


def test_a_bot_moves_once_although_two_servers_watch_it(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.new("me", "random")
    with Player(one, game, 0).sit() as here, Player(two, game, 0).sit() as there:
        for _ in range(3):
            here.wait_for_turn()
            here.move("end")
            here.wait_for_turn()
        while there.seq < here.seq:
            there.hear("update")
        assert there.view == here.view


def test_each_server_knows_who_is_at_the_other(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.two(absence={"kind": "win"})
    with Player(one, game, 0).sit() as ann:
        with Player(two, game, 1).sit():
            while not ann.hear("table")["info"]["seats"][1]["connected"]:
                pass
            claim = {"seat": 1}
            assert one.refusal(f"/api/matches/{game.match}/claim", claim, game.keys[0])["code"] == "not-away"
        while ann.hear("table")["info"]["seats"][1]["connected"]:
            pass


def test_who_was_at_a_server_that_was_killed_is_away_for_the_other(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.two(absence={"kind": "win"})
    with Player(one, game, 0).sit() as ann:
        with Player(two, game, 1).sit():
            while not ann.hear("table")["info"]["seats"][1]["connected"]:
                pass
            two.kill()
        while ann.hear("table")["info"]["seats"][1]["connected"]:
            pass
        assert rows_of(postgres, "SELECT count(*) FROM present") == [(1,)]
        claim = {"seat": 1}
        assert one.refusal(f"/api/matches/{game.match}/claim", claim, game.keys[0])["code"] == "not-away"


def test_presence_costs_no_row_a_beat(start: Start, postgres: str) -> None:
    """Rows are written when somebody comes or goes. While four sit there for longer than the beat of 20 s that once
    wrote one for each of them, on two processes that share a match, nothing is written about them."""
    one, two = two_servers(start, postgres)
    games = [one.two(), one.two()]
    sitting = [Player(server, game, seat).sit() for game in games for seat, server in enumerate((one, two))]
    deadline = time.monotonic() + 30
    while rows_of(postgres, "SELECT count(*) FROM present") != [(4,)]:
        assert time.monotonic() < deadline
        time.sleep(0.1)
    time.sleep(2)
    before = written(postgres)
    time.sleep(22)
    assert written(postgres) == before
    for each in sitting:
        each.close()
    while rows_of(postgres, "SELECT count(*) FROM present") != [(0,)]:
        assert time.monotonic() < deadline + 60
        time.sleep(0.1)
    assert written(postgres) != before


def written(url: str) -> list[tuple[int, ...]]:
    """Which transaction last wrote each row that knows of players' coming and going: every writing makes it another."""
    sql = " UNION ALL ".join(
        f"SELECT xmin::text::bigint, tableoid::bigint FROM {each}" for each in ("seats", "present")
    )
    return rows_of(url, f"{sql} ORDER BY 2, 1")


def rows_of(url: str, sql: str) -> list[tuple[int, ...]]:
    async def ask() -> list[tuple[int, ...]]:
        connection = await asyncpg.connect(url)
        rows = await connection.fetch(sql)
        await connection.close()
        return [tuple(row) for row in rows]

    return asyncio.run(ask())


def test_a_server_that_lost_the_database_for_a_moment_hears_again(start: Start, postgres: str) -> None:
    one, two = two_servers(start, postgres)
    game = one.two()
    with Player(one, game, 0).sit() as ann, Player(two, game, 1).sit() as bea:
        cut_all_connections(postgres)
        mover, other = (ann, bea) if ann.offers else (bea, ann)
        while mover.move("end")["t"] == "nack":
            pass
        other.wait_for_turn()
        assert other.view == mover.view


def cut_all_connections(url: str) -> None:
    async def cut() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid != pg_backend_pid()")
        await connection.close()

    asyncio.run(cut())
