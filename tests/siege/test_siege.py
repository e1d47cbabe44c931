"""The short form of `make siege`: some of everything, without measuring."""

import asyncio
import random

from tests.server.running import Server
from tests.siege.bodies import send_bodies
from tests.siege.frames import besiege
from tests.siege.mutations import mutated
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


def test_the_log_tells_of_no_error(server: Server) -> None:
    assert complaints(server) == []


def test_a_mutation_changes_one_place() -> None:
    luck = random.Random(1)
    whole = {"t": "move", "id": "m1", "seq": 3, "move": {"verb": "walk", "unit": 7, "to": 35}}
    made = [mutated(whole, luck) for _ in range(200)]
    assert sum(each != whole for each in made) > 190
