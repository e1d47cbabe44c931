"""What is served beside the game: pages, the rulebook, the OpenAPI document, health and metrics."""

import json
from pathlib import Path

import pytest

from cinque.server.app import STATIC, create_app
from cinque.server.config import Settings, default_database, from_environment
from cinque.server.net.routes import all_endpoints
from tests.server.player import Player
from tests.server.running import Server

ROOT = Path(__file__).resolve().parents[2]


def test_every_route_is_in_the_openapi_document(server: Server) -> None:
    document = server.get("/api/openapi.json")
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    app = create_app(Settings(database="sqlite:///unused.db"))
    routes = {(method, route.path) for route in app.routes for method in route.methods - {"HEAD"}}  # type: ignore[attr-defined]
    beside = {"/api/openapi.json", "/healthz", "/metrics", "/api/{rest:path}", "/{path:path}"}
    assert described == {(method, path) for method, path in routes if path not in beside}


def test_every_reference_of_the_document_leads_somewhere(server: Server) -> None:
    document = server.get("/api/openapi.json")
    text = json.dumps(document)
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(document["components"]["schemas"])
    assert {"NewMatch", "Seated", "Replay", "Problem"} <= names


def test_every_endpoint_says_what_it_does() -> None:
    assert [endpoint.path for endpoint in all_endpoints() if not endpoint.summary] == []


def test_the_shelf_names_the_games_with_their_options_and_bots(server: Server) -> None:
    grid = server.get("/api/games")[0]
    assert (grid["name"], grid["seats_low"], grid["overlays"]) == ("grid", 2, ["threats"])
    assert [option["name"] for option in grid["options"]] == ["size", "mode", "obstacles"]
    assert grid["bots"][0]["name"] == "random"


@pytest.mark.parametrize("path", ["/", "/match/abc", "/replay/x?at=3"])
def test_every_address_of_the_client_answers_with_a_page(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    assert "<" in answer.text


@pytest.mark.parametrize("path", ["/missing.js", "/assets/../../config.py", "/%2e%2e/app.py", "/..%2fapp.py"])
def test_nothing_outside_the_clients_folder_is_served(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 404
    assert STATIC.name not in answer.text


def test_health_and_metrics_answer(server: Server) -> None:
    with Player(server, server.two(), 0).sit():
        text = server.http.get("/metrics").text
    assert server.get("/healthz") == {"ok": True}
    assert "cinque_moves_total" in text
    assert "cinque_connections 0.0" not in text


def test_settings_come_from_the_environment_and_what_is_chosen_comes_first() -> None:
    environment = {"CINQUE_PORT": "9000", "CINQUE_HOST": "::1", "CINQUE_ORIGINS": "https://a,https://b"}
    settings = from_environment(environment, port=9001, host=None)
    assert (settings.port, settings.host, settings.origins) == (9001, "::1", ["https://a", "https://b"])
    assert settings.database == default_database()


def test_a_database_of_another_kind_is_refused() -> None:
    with pytest.raises(ValueError, match="sqlite:///path or postgresql://"):
        create_app(Settings(database="mysql://somewhere"))


def test_the_rulebook_is_served_as_it_is_written(server: Server) -> None:
    answer = server.http.get("/api/rules/grid")
    assert answer.text == (ROOT / "docs" / "games" / "grid.md").read_text()
    assert answer.headers["Content-Type"].startswith("text/markdown")
