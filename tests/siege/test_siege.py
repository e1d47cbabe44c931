"""The short form of `make siege`: some of everything, without measuring."""

import asyncio
import os
import random
import time
from collections import Counter
from contextlib import suppress
from pathlib import Path

from tests.server.running import Server
from tests.siege.bodies import Answers, send_bodies
from tests.siege.frames import besiege
from tests.siege.mutations import mutated
from tests.siege.others import first_served
from tests.siege.pieces import Pieces
from tests.siege.routes import try_routes
from tests.siege.run import complaints


def test_frames_from_real_positions_are_all_answered(server: Server) -> None:
    score = asyncio.run(besiege(server, 3000, "short"))
    assert score.wrong == []
    assert score.sent >= 3000
    assert score.undecoded < score.sent / 2
    assert score.made > 0


def test_mutated_files_and_bodies_are_refused_with_a_reason(server: Server) -> None:
    answers = send_bodies(server, 100, "short")
    assert answers.wrong == []
    assert answers.sent == 100


def test_every_route_answers_whatever_is_asked(server: Server) -> None:
    tried = try_routes(server, 1, 1)
    assert tried.failures == 0, tried.said
    assert tried.cases > 0, tried.said


def test_the_besieged_has_a_processor_whenever_it_wants_one(server: Server) -> None:
    """What is measured with besiegers on the same machine is not what they take away from its processors."""

    def kinds() -> set[int]:
        return {os.sched_getscheduler(int(each.name)) for each in Path(f"/proc/{process}/task").iterdir()}

    process = server.process.pid
    # Where the system gives nobody a processor at once, nothing is changed.
    with suppress(PermissionError), first_served(process):
        assert kinds() == {os.SCHED_RR}
    assert kinds() == {os.SCHED_OTHER}


def test_the_log_tells_of_no_error(server: Server) -> None:
    assert complaints(server) == []


def test_a_mutation_changes_one_place() -> None:
    luck = random.Random(1)
    whole = {"t": "move", "id": "m1", "seq": 3, "move": {"verb": "walk", "unit": 7, "to": 35}}
    made = [mutated(whole, luck) for _ in range(200)]
    assert sum(each != whole for each in made) > 190


def test_a_siege_in_pieces_goes_on_where_it_was_stopped(tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    for number in range(3):
        pieces = Pieces(file, Answers, 250, 100)
        assert next(pieces.left(time.monotonic() + 60)) == (number, min(100, 250 - 100 * number))
        pieces.add(Answers(100, Counter({200: 1, 400: 99}), []), ["wrong"])
    done = Pieces(file, Answers, 250, 100)
    assert list(done.left(time.monotonic() + 60)) == []
    assert (done.sum.sent, done.sum.statuses, done.sum.wrong) == (300, Counter({200: 3, 400: 297}), ["wrong"] * 3)
    assert list(Pieces(file, Answers, 400, 100).left(time.monotonic() - 1)) == []
