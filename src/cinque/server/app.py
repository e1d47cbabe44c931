"""The application: routes, static files, and the life of the server from start to stop."""

import gc
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import structlog
import uvicorn
from msgspec import DecodeError, json
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.routing import Route

from cinque.server import logs
from cinque.server.config import Settings
from cinque.server.house.house import House
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.net.limiting import Gate
from cinque.server.net.openapi import document
from cinque.server.net.routes import all_endpoints
from cinque.server.net.transport import SocketProtocol
from cinque.server.store.interface import Unwritten
from cinque.server.store.opening import open_store
from cinque.server.wire.messages import Problem
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

STATIC = Path(__file__).parent / "static"
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Cinque</title>
<h1>Cinque</h1><p>The server is running, but its web client is not built. <code>make play</code> builds it.</p></html>
"""
# Pages run no foreign code and load nothing from elsewhere; names and chat are text, never markup.
SAFE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self' ws: wss:; font-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
# Moves leave no cycles behind, so garbage is looked for rarely: after so many new objects, and so many such looks.
GARBAGE = 50_000, 20, 50
FOR_EVER = "public, max-age=31536000, immutable"


def create_app(settings: Settings) -> Starlette:
    """The application for these settings; nothing is opened before it starts."""
    house = House(settings, open_store(settings.database))
    gates = Gate(settings.create_rate), Gate(settings.request_rate)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        await house.start()
        # What is there now stays; looking through it again and again for garbage would cost a seventh of all time.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        log.info("open", database=settings.database.partition("://")[0])
        yield {"house": house}
        await house.close()
        log.info("closed")

    endpoints = all_endpoints()
    routes = [_route(endpoint, house, gates) for endpoint in endpoints]
    routes += [
        Route("/api/openapi.json", _constant(json.encode(document(endpoints)), "application/json")),
        Route("/healthz", _constant(b'{"ok":true}', "application/json")),
        Route("/metrics", _metrics(house)),
        Route("/api/{rest:path}", _unknown, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
        Route("/{path:path}", _page),
    ]
    return Starlette(routes=routes, lifespan=life)


def _route(endpoint: Endpoint, house: House, gates: tuple[Gate, Gate]) -> Route:
    gate = gates[0] if endpoint.creates else gates[1]

    async def answer(request: Request) -> Response:
        try:
            gate.pass_through(request.client.host if request.client else "")
            body = await _read(request, endpoint)
            call = Call(house, dict(request.path_params), _tokens(request), body)
            result = await endpoint.handler(call)
        except Trouble as trouble:
            return _problem(trouble)
        except Unwritten as error:
            log.error("nothing could be stored", path=endpoint.path, error=str(error))
            return _problem(Trouble(503, "not-stored", "It could not be stored; nothing was changed. Try again."))
        except Exception:
            log.exception("a request failed", path=endpoint.path)
            house.metrics.broken += 1
            return _problem(Trouble(500, "broken", "The server failed on this request."))
        return _success(endpoint, request, result)

    return Route(endpoint.path, answer, methods=[endpoint.method])


def _success(endpoint: Endpoint, request: Request, result: Any) -> Response:
    headers = {"Cache-Control": "no-store"}
    if endpoint.download:
        name = request.path_params[endpoint.download]
        headers["Content-Disposition"] = f'attachment; filename="cinque-{name}.json"'
    content = result if isinstance(result, bytes) else json.encode(result)
    return Response(content, media_type=endpoint.kind, headers=headers)


async def _read(request: Request, endpoint: Endpoint) -> Any:
    """The body, counted as it comes in and decoded to its type."""
    if endpoint.body is None:
        return None
    data = b""
    async for part in request.stream():
        data += part
        if len(data) > endpoint.size:
            raise Trouble(413, "too-large", f"At most {endpoint.size} bytes.")
    try:
        return json.decode(data, type=endpoint.body)
    except DecodeError as error:
        raise Trouble(400, "bad-body", f"That is not what belongs here: {error}") from error
    except (RecursionError, UnicodeDecodeError) as error:
        raise Trouble(400, "bad-body", "That is nested too deeply, or no text.") from error


def _tokens(request: Request) -> list[str]:
    scheme, _, tokens = request.headers.get("Authorization", "").partition(" ")
    return [token.strip() for token in tokens.split(",") if token.strip()][:16] if scheme.lower() == "bearer" else []


def _problem(trouble: Trouble) -> Response:
    return Response(json.encode(trouble.problem), trouble.status, media_type="application/json")


def _constant(content: bytes, kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return Response(content, media_type=kind)

    return answer


def _metrics(house: House) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return Response(house.metrics.text(), media_type="text/plain; version=0.0.4")

    return answer


async def _unknown(request: Request) -> Response:
    problem = Problem("unknown-route", f"There is no {request.method} {request.url.path}; see /api/openapi.json.")
    return Response(json.encode(problem), 404, media_type="application/json")


async def _page(request: Request) -> Response:
    """A file of the web client; its page for every other address, which the client reads itself."""
    path = (STATIC / request.path_params["path"]).resolve()
    if path.is_file() and path.is_relative_to(STATIC):
        forever = "assets" in path.parts
        return FileResponse(path, headers={**SAFE_HEADERS, "Cache-Control": FOR_EVER if forever else "no-cache"})
    if "." in Path(request.path_params["path"]).name:
        return Response("There is no such file.", 404, media_type="text/plain")
    index = STATIC / "index.html"
    if not index.is_file():
        return Response(NOT_BUILT, media_type="text/html")
    return FileResponse(index, headers={**SAFE_HEADERS, "Cache-Control": "no-cache"})


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Runs until it is told to stop. `ready` is called with the address once pages can be opened.

    OSError when the address is taken or not this machine's.
    """
    logs.set_up(settings)
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    config = uvicorn.Config(
        create_app(settings),
        loop="uvloop",
        http="h11",
        ws=SocketProtocol,
        lifespan="on",
        access_log=False,
        log_level="warning",
        server_header=False,
        timeout_graceful_shutdown=5,
    )
    with suppress(KeyboardInterrupt):
        _Server(config, listening, ready).run([listening])


class _Server(uvicorn.Server):
    """Says when it listens, and where."""

    def __init__(self, config: uvicorn.Config, listening: socket.socket, ready: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self.ready = ready
        host, port = listening.getsockname()[:2]
        self.address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("listening", address=self.address)
            if self.ready is not None:
                self.ready(self.address)
