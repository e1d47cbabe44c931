"""Questions that a game brings: the server asks them under its name and knows nothing else of them."""

import asyncio
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest

from cinque.games import GAMES
from cinque.games.temple.maps.workshop import MapWish
from cinque.server.net.endpoints import Call
from cinque.server.net.questions import endpoints_of
from tests.server.running import Server
from tests.server.shelf import serving


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with serving("tests.server.with_secret", tmp_path_factory) as running:
        yield running


def test_a_game_that_brings_a_question_answers_it(server: Server) -> None:
    assert server.post("/api/secret/doubt", {"number": 7}) == {"hides": True}
    assert server.post("/api/secret/doubt", {"number": 70}) == {"hides": False}


def test_a_map_is_laid_out_where_the_editor_asks_for_it(server: Server) -> None:
    sheet = server.post("/api/temple/map", {"form": "options", "options": {"map": "causeway"}})
    assert sheet["faults"] == []
    assert server.post("/api/temple/map", {"form": "text", "text": sheet["text"]})["chart"] == sheet["chart"]


def test_a_question_keeps_nobody_who_plays_waiting() -> None:
    """Half a megabyte of faults took a tenth of a second, in which nobody's move was answered."""
    ran: list[tuple[object, ...]] = []

    class Errands:
        async def run(self, who: str, work: Any, *words: Any) -> Any:
            ran.append((who, *words))
            return work(*words)

    endpoint = endpoints_of(GAMES["temple"])[0]
    wish = MapWish("text", "no map")
    call = Call(SimpleNamespace(errands=Errands()), {}, None, wish, "192.0.2.0/24")  # type: ignore[arg-type]
    assert b'"faults":[{' in asyncio.run(endpoint.handler(call))  # type: ignore[arg-type]
    assert ran == [("192.0.2.0/24", "temple", "map", wish)]


@pytest.mark.parametrize(
    ("body", "status", "code"),
    [
        ({"number": -1}, 400, "refused"),
        ({"number": "seven"}, 400, "bad-body"),
        ({"number": 1, "more": "x" * 64}, 413, "too-large"),
    ],
)
def test_what_makes_no_sense_is_refused(server: Server, body: object, status: int, code: str) -> None:
    answer = server.http.post("/api/secret/doubt", json=body)
    assert (answer.status_code, answer.json()["code"]) == (status, code)


def test_a_question_nobody_brought_is_no_route(server: Server) -> None:
    assert server.http.post("/api/secret/map", json={}).status_code == 404


def test_every_question_is_in_the_openapi_document(server: Server) -> None:
    document = server.get("/api/openapi.json")
    asked = document["paths"]["/api/secret/doubt"]["post"]
    assert (asked["operationId"], asked["summary"]) == ("ask_secret_doubt", "Whether a number can be hidden")
    assert {"Doubt", "Known", "MapWish", "MapSheet"} <= set(document["components"]["schemas"])
