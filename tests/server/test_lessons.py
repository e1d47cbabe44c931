"""Lessons and challenges are real matches from positions: the rival plays by his list, and nothing is paid."""

from msgspec import convert

from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from cinque.kernel.state import fingerprint
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Game, Server

LESSON = GAMES["grid"].lessons[0]
# What the lesson asks for, in the moves of the table.
AS_TOLD = [
    *("walk 0 g8", "commit 0", "strike 0 h9"),
    *("walk 1 h8", "commit 1", "strike 1 h9"),
    *("walk 2 i7", "undo", "walk 2 i5", "commit 2"),
]
ANSWER = [*("walk 2 i8", "commit 2", "strike 2 i9"), *("walk 1 h8", "strike 1 i9")]


def lesson(server: Server) -> Game:
    return server.new("me", "easy", lesson=LESSON.name)


def play(player: Player, moves: list[str]) -> None:
    for words in moves:
        player.wait_for_turn()
        assert player.move(words)["t"] == "ack", words


def test_the_lesson_played_as_told_is_won_against_the_listed_moves(server: Server) -> None:
    game = lesson(server)
    with Player(server, game, 0).sit() as player:
        play(player, [*AS_TOLD, *ANSWER])
        assert player.now["outcome"]["winners"] == [0]
    record = server.get(f"/api/matches/{game.match}/record")
    assert [move[2:] for move in record["moves"] if move[0] == "1"] == LESSON.rival
    assert record["start"] == LESSON.position
    assert fingerprint(replay(GAMES["grid"], convert(record, Record)).now()) == record["final"]


def test_a_rival_whose_listed_move_is_refused_thinks_for_himself(server: Server) -> None:
    with Player(server, lesson(server), 0).sit() as player:
        # The square he should go to is taken.
        play(player, ["walk 0 i9", "commit 0", "pass 0", "end"])
        player.wait_for_turn()
        assert player.now["to_move"] == [0]


def test_a_lesson_goes_on_after_a_power_cut(start: Start) -> None:
    server = start()
    game = lesson(server)
    with Player(server, game, 0).sit() as player:
        play(player, AS_TOLD[:6])
    server.kill()
    server.restart()
    with Player(server, game, 0).sit() as player:
        assert {unit["id"]: unit["health"] for unit in player.view["units"]} == {0: 8, 1: 10, 2: 12, 4: 9}
        play(player, AS_TOLD[6:])
        player.wait_for_turn()
        assert player.view["units"][1]["health"] == 6


def test_the_page_is_told_what_a_match_is_for(server: Server) -> None:
    assert server.get(f"/api/matches/{lesson(server).match}")["purpose"] == f"lesson {LESSON.name}"
    challenge = server.new("me", "easy", position="S f6 / s h9 | to-move 1")
    assert server.get(f"/api/matches/{challenge.match}")["purpose"] == "challenge"
    assert server.get(f"/api/matches/{server.new('me', 'easy').match}")["purpose"] == ""


def test_what_is_no_lesson_or_position_is_refused(server: Server) -> None:
    seats = [{"kind": "me"}, {"kind": "bot", "bot": "easy"}]
    unknown = server.refusal("/api/matches", {"game": "grid", "seats": seats, "lesson": "second blood"})
    assert (unknown["status"], unknown["code"]) == (404, "unknown-lesson")
    bad = server.refusal("/api/matches", {"game": "grid", "seats": seats, "position": "S f6, S f6 / s h9"})
    assert (bad["status"], bad["words"]) == (400, "That is no position to begin from: two stand on one cell.")


def test_nothing_can_be_earned_from_a_position(server: Server) -> None:
    seats = [{"kind": "me", "bring": {}}]
    wish = {"game": "frigate", "seats": seats, "position": "hand 6 6 6 6 6; money 900"}
    assert server.refusal("/api/matches", wish)["code"] == "no-profile-here"


def test_lessons_are_told_as_data(server: Server) -> None:
    told = server.get("/api/lessons/grid")
    assert [each["name"] for each in told] == ["first-blood"]
    assert told[0]["steps"][0]["say"] == "Press your Scout."
