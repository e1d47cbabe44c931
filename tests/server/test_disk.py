"""A disk that refuses: nothing is shown that is not stored, the fault is clear, and the match goes on afterwards."""

import resource
from pathlib import Path

from tests.server.conftest import Start
from tests.server.player import Player, first_and_second
from tests.server.running import Server


def let_files_grow_to(server: Server, size: int) -> None:
    """The system refuses to let the server's files grow beyond this."""
    unlimited = resource.RLIM_INFINITY
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, unlimited))


def test_a_move_that_cannot_be_stored_is_not_shown_and_the_match_goes_on(start: Start, tmp_path: Path) -> None:
    server = start()
    game = server.two()
    first, second = first_and_second(server, game)
    with first, second:
        let_files_grow_to(server, (tmp_path / "cinque.db-wal").stat().st_size)
        nack = first.move("end", "refused")
        assert "could not be stored" in nack["reason"]["words"]
        assert [frame["code"] for frame in first.heard if frame["t"] == "fault"] == ["not-done"]
        assert (first.seq, second.hear_nothing()) == (1, True)
        let_files_grow_to(server, resource.RLIM_INFINITY)
        assert first.move("end", "refused")["t"] == "ack"
        second.wait_for_turn()
    server.restart()
    with Player(server, game, 0).sit() as back:
        assert back.seq == 2


def test_whoever_talks_and_cannot_be_heard_is_told_so(start: Start, tmp_path: Path) -> None:
    server = start()
    first, second = first_and_second(server, server.two())
    with first, second:
        let_files_grow_to(server, (tmp_path / "cinque.db-wal").stat().st_size)
        first.send({"t": "say", "text": "Good luck!"})
        fault = first.hear("fault")
        assert (fault["code"], "say it again" in fault["words"]) == ("not-done", True)
        assert second.hear_nothing()
        let_files_grow_to(server, resource.RLIM_INFINITY)
        first.send({"t": "say", "text": "Good luck!"})
        assert second.hear("said")["text"] == "Good luck!"


def test_a_match_that_cannot_be_stored_is_a_problem_in_words(start: Start, tmp_path: Path) -> None:
    server = start()
    server.two()
    let_files_grow_to(server, (tmp_path / "cinque.db-wal").stat().st_size)
    body = {"game": "grid", "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert server.refusal("/api/matches", body)["code"] == "not-stored"
    let_files_grow_to(server, resource.RLIM_INFINITY)
    assert server.post("/api/matches", body)["match"]
