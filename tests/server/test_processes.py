"""Two server processes on one PostgreSQL database: each sees what the other did, and a key decides between them."""

import random

from tests.server.conftest import Start
from tests.server.player import Player, play_on
from tests.server.running import Server


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
