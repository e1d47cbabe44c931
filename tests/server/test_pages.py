"""What is served beside the game: pages, the rulebook, the OpenAPI document, health and metrics."""

import asyncio
import json
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from starlette.responses import Response

from cinque.kernel.options import Option, OptionSpec
from cinque.server.app import create_app
from cinque.server.config import Settings, default_database, from_environment
from cinque.server.desk.rulebooks import rulebook
from cinque.server.net.pages import STATIC, pages
from cinque.server.net.routes import all_endpoints
from tests.outsiders.hill_race import HillRace
from tests.server.conftest import Start
from tests.server.player import Player
from tests.server.running import Server

ROOT = Path(__file__).resolve().parents[2]


def test_every_route_is_in_the_openapi_document(server: Server) -> None:
    document = server.get("/api/openapi.json")
    described = {(method.upper(), path) for path, methods in document["paths"].items() for method in methods}
    app = create_app(Settings(database="sqlite:///unused.db"))
    routes = {(method, route.path) for route in app.routes for method in route.methods - {"HEAD"}}  # type: ignore[attr-defined]
    beside = {"/api/openapi.json", "/healthz", "/api/{rest:path}", "/docs", "/docs/{path:path}", "/{path:path}"}
    assert described == {(method, path) for method, path in routes if path not in beside}


def test_the_documentation_is_under_docs_and_runs_no_foreign_code(server: Server) -> None:
    first = server.http.get("/docs", follow_redirects=False)
    assert (first.status_code, first.headers["Location"]) == (307, "/docs/")
    front = server.http.get("/docs/")
    assert front.status_code == 200
    assert "default-src 'self'" in front.headers["Content-Security-Policy"]
    assert "One table for" in front.text or "one table for" in front.text
    assert server.http.get("/docs/reference/kernel.html").status_code == 200
    assert server.http.get("/docs/../app.py").status_code == 404
    assert "no such page" in server.http.get("/docs/nothing.html").text


def test_every_reference_of_the_document_leads_somewhere(server: Server) -> None:
    document = server.get("/api/openapi.json")
    text = json.dumps(document)
    names = {part.split('"')[0] for part in text.split("#/components/schemas/")[1:]}
    assert names <= set(document["components"]["schemas"])
    assert {"NewMatch", "Seated", "Replay", "Problem"} <= names


def test_every_endpoint_says_what_it_does() -> None:
    assert [endpoint.path for endpoint in all_endpoints() if not endpoint.summary] == []


def test_what_is_long_and_the_same_for_everybody_is_squeezed(server: Server) -> None:
    for path in ("/api/games", "/api/rules/grid"):
        plain, squeezed = (server.http.get(path, headers={"Accept-Encoding": way}) for way in ("identity", "gzip"))
        assert "Content-Encoding" not in plain.headers
        assert squeezed.headers["Content-Encoding"] == "gzip"
        assert squeezed.content == plain.content
        assert int(squeezed.headers["Content-Length"]) < len(plain.content) / 2
    # How short an answer becomes tells of what is in it: what a seat sees is sent as it is.
    assert {endpoint.path for endpoint in all_endpoints() if endpoint.squeezed} == {"/api/games", "/api/rules/{game}"}


def test_the_shelf_names_the_games_with_their_options_and_bots(server: Server) -> None:
    grid = server.get("/api/games")[0]
    assert (grid["name"], grid["seats_low"], grid["overlays"][0]) == ("grid", 2, "threats")
    literal = ["commit_return", "may_pass", "quiet_rounds", "round_cap"]
    assert [option["name"] for option in grid["options"]] == ["size", "mode", "obstacles", *literal]
    assert grid["bots"][0]["name"] == "random"


@pytest.mark.parametrize("path", ["/", "/match/abc", "/replay/x?at=3"])
def test_every_address_of_the_client_answers_with_a_page(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 200
    assert answer.headers["Content-Type"].startswith("text/html")
    assert "<" in answer.text


def test_files_are_served_squeezed_to_who_can_read_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<p>page</p>")
    (tmp_path / "assets" / "a.js").write_text("plain")
    (tmp_path / "assets" / "a.js.br").write_bytes(b"by brotli")
    (tmp_path / "assets" / "a.js.gz").write_bytes(b"by gzip")
    monkeypatch.setattr("cinque.server.net.pages.STATIC", tmp_path)
    answer = pages()

    def ask(path: str, taken: str) -> tuple[str | None, str | None, int]:
        headers = [(b"accept-encoding", taken.encode()), (b"host", b"localhost")]
        request = Request({"type": "http", "method": "GET", "path_params": {"path": path}, "headers": headers})

        async def asked() -> Response:
            return await answer(request)

        found = asyncio.run(asked())
        return found.headers.get("content-encoding"), found.headers.get("content-type"), found.status_code

    js = "text/javascript; charset=utf-8"
    assert ask("assets/a.js", "gzip, deflate, br") == ("br", js, 200)
    assert ask("assets/a.js", "gzip;q=1.0") == ("gzip", js, 200)
    assert ask("assets/a.js", "identity") == (None, js, 200)
    assert ask("assets/a.js.br", "br")[2] == 404
    assert ask("", "br")[0] is None


@pytest.mark.parametrize("path", ["/missing.js", "/assets/../../config.py", "/%2e%2e/app.py", "/..%2fapp.py"])
def test_nothing_outside_the_clients_folder_is_served(server: Server, path: str) -> None:
    answer = server.http.get(path)
    assert answer.status_code == 404
    assert STATIC.name not in answer.text


def test_health_and_numbers_are_told_on_a_port_of_their_own(start: Start, tmp_path: Path) -> None:
    admin = str(tmp_path / "admin.sock")
    server = start(admin=admin)
    asked = httpx.Client(transport=httpx.HTTPTransport(uds=admin), base_url="http://admin")
    with asked, Player(server, server.two(), 0).sit():
        assert server.get("/healthz") == {"ok": True}
        assert asked.get("/readyz").json() == asked.get("/livez").json() == {"ok": True, "troubles": []}
        text = asked.get("/metrics").text
        assert "cinque_moves_total" in text
        assert "cinque_connections 0.0" not in text
    assert "cinque_moves_total" not in server.http.get("/metrics").text


@pytest.mark.parametrize("path", ["/%00", "/" + "x" * 300, "/" + "x/" * 300, "/%ed%a0%80"])
def test_a_path_that_can_be_no_file_is_a_page_of_the_client(server: Server, path: str) -> None:
    assert server.http.get(path).status_code == 200


def test_answers_are_what_they_say_and_pages_talk_to_nobody_else(server: Server) -> None:
    for path in ("/api/games", "/api/nothing", "/api/openapi.json", "/api/rules/grid"):
        assert server.http.get(path).headers["X-Content-Type-Options"] == "nosniff"
    headers = server.http.get("/").headers
    policy = headers.get("Content-Security-Policy")
    assert policy is None or f"connect-src 'self' ws://127.0.0.1:{server.port} wss:" in policy


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


def test_a_game_from_outside_has_the_rulebook_it_brings_or_one_of_what_is_known() -> None:
    gathered = rulebook(HillRace())
    assert "## What you can do\n\n- **go**: One runner steps on.\n- **wait**: Nobody can step on." in gathered
    written = type("Written", (HillRace,), {"rulebook": "# Rules of mine"})()
    assert rulebook(written) == "# Rules of mine"
    width = Option("width", "Columns", "int", 7, "How wide it is.", 5, 9)
    chosen = type("Chosen", (HillRace,), {"options": lambda self: OptionSpec([width], 2, 2)})()
    assert rulebook(chosen).endswith("- **Columns**: How wide it is.")
