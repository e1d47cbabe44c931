"""The application: routes, static files, and the life of the server from start to stop."""

import asyncio
import gc
import gzip
import resource
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from http import HTTPStatus
from types import FrameType
from typing import Any

import structlog
import uvicorn
from msgspec import DecodeError, json
from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from starlette.routing import Route

from cinque.kernel.reason import Refused
from cinque.server import logs
from cinque.server.config import Settings
from cinque.server.house.health import Draining
from cinque.server.house.house import House
from cinque.server.net.admin import listen_at, serve_admin
from cinque.server.net.doors import Doors, HalfOpen, neighbourhood
from cinque.server.net.endpoints import Call, Endpoint
from cinque.server.net.identity import Caller, cookie_header
from cinque.server.net.limiting import Gates
from cinque.server.net.manual import manual
from cinque.server.net.openapi import document
from cinque.server.net.origins import check_origin
from cinque.server.net.pages import pages, read_by
from cinque.server.net.routes import all_endpoints
from cinque.server.net.transport import SocketProtocol
from cinque.server.store.interface import Unwritten
from cinque.server.store.opening import check_database, open_store
from cinque.server.wire.messages import Problem
from cinque.server.wire.text import NUL, WORDS, BadText, check_text
from cinque.server.wire.trouble import Trouble, refused

log = structlog.get_logger()

# An answer is what it says it is.
PLAIN = {"X-Content-Type-Options": "nosniff"}
# Moves leave no cycles behind, so garbage is looked for rarely: after so many new objects, and so many such looks.
GARBAGE = 50_000, 20, 50


def create_app(settings: Settings) -> Starlette:
    """The application for these settings; nothing is opened before it starts."""
    house = House(settings, open_store(settings.database))
    doors = Doors(settings.connections, settings.connections_near, settings.trusted_proxies)
    gates = Gates(settings)

    @asynccontextmanager
    async def life(app: Starlette) -> AsyncIterator[dict[str, Any]]:
        await house.start()
        # What is there now stays; looking through it again and again for garbage would cost a seventh of all time.
        gc.collect()
        gc.freeze()
        gc.set_threshold(*GARBAGE)
        if settings.admin:
            house.start_task(serve_admin(house, listen_at(settings.admin)), "the admin port")
        log.info("open", database=settings.database.partition("://")[0])
        yield {"house": house, "doors": doors}
        await house.close()
        log.info("closed")

    endpoints = all_endpoints()
    routes = [_route(endpoint, house, gates) for endpoint in endpoints]
    routes += [
        Route("/api/openapi.json", _constant(json.encode(document(endpoints)), "application/json")),
        Route("/healthz", _health(house)),
        Route("/api/{rest:path}", _unknown, methods=["GET", "POST", "PUT", "DELETE", "PATCH"]),
        Route("/docs", documentation := manual()),
        Route("/docs/{path:path}", documentation),
        Route("/{path:path}", pages()),
    ]
    app = Starlette(routes=routes, lifespan=life)
    app.state.health = house.health
    return app


def _route(endpoint: Endpoint, house: House, gates: Gates) -> Route:
    gate = gates.create if endpoint.creates else gates.request

    async def answer(request: Request) -> Response:
        address = neighbourhood(request.client.host if request.client else "")
        caller = Caller(house, request.headers, lambda: gates.create.pass_through(address))
        try:
            gate.pass_through(address)
            if endpoint.guesses:
                gates.guess.check(address)
            check_origin(request, endpoint, house.settings)
            await caller.check_scope(endpoint.method != "GET")
            if any(NUL in part for part in request.path_params.values()):
                raise Trouble(404, "bad-path", WORDS)
            body = await _read(request, endpoint)
            origin = request.headers.get("Origin", "")
            call = Call(house, dict(request.path_params), caller, body, address, origin)
            result = await asyncio.wait_for(endpoint.handler(call), endpoint.patience)
        except Trouble as trouble:
            if endpoint.guesses and trouble.status == HTTPStatus.NOT_FOUND:
                gates.guess.pass_through(address)
            return _problem(trouble)
        except Refused as error:
            # A game says no wherever it is asked, and what it says is the answer.
            return _problem(refused(error))
        except Unwritten as error:
            log.error("nothing could be stored", path=endpoint.path, error=str(error))
            return _problem(Trouble(503, "not-stored", "It could not be stored; nothing was changed. Try again."))
        except ClientDisconnect:
            # Nobody is there to read it; and it is no fault of ours.
            return _problem(Trouble(400, "gone", "The connection was closed before the request was whole."))
        except TimeoutError as error:
            log.error("the database is away", path=endpoint.path, error=repr(error))
            return _problem(Trouble(503, "away", "The server cannot reach its database; try again in a moment."))
        except Exception:
            log.exception("a request failed", path=endpoint.path)
            house.metrics.broken += 1
            return _problem(Trouble(500, "broken", "The server failed on this request."))
        response = _success(endpoint, request, result)
        if caller.fresh is not None:
            response.headers["Set-Cookie"] = cookie_header(
                caller.fresh, request.scope["scheme"] == "https" or house.settings.is_https
            )
        return response

    return Route(endpoint.path, answer, methods=[endpoint.method])


def _success(endpoint: Endpoint, request: Request, result: Any) -> Response:
    headers = {"Cache-Control": "no-store", **PLAIN}
    if endpoint.download:
        name = request.path_params[endpoint.download]
        headers["Content-Disposition"] = f'attachment; filename="cinque-{name}.json"'
    if endpoint.file:
        headers["Content-Disposition"] = f'attachment; filename="cinque-{endpoint.file}"'
    if endpoint.policy:
        headers["Content-Security-Policy"] = endpoint.policy
    content = result if isinstance(result, bytes) else json.encode(result)
    if endpoint.squeezed:
        headers["Vary"] = "Accept-Encoding"
        if "gzip" in read_by(request):
            headers["Content-Encoding"] = "gzip"
            content = gzip.compress(content)
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
        body = json.decode(data or b"null", type=endpoint.body)
        check_text(data)
        return body
    except (DecodeError, BadText) as error:
        raise Trouble(400, "bad-body", f"That is not what belongs here: {error}") from error
    except (RecursionError, UnicodeDecodeError) as error:
        raise Trouble(400, "bad-body", "That is nested too deeply, or no text.") from error


def _problem(trouble: Trouble) -> Response:
    return Response(json.encode(trouble.problem), trouble.status, headers=PLAIN, media_type="application/json")


def _constant(content: bytes, kind: str) -> Callable[[Request], Awaitable[Response]]:
    async def answer(request: Request) -> Response:
        return Response(content, headers=PLAIN, media_type=kind)

    return answer


def _health(house: House) -> Callable[[Request], Awaitable[Response]]:
    """Whether it does its work; what is wrong is told on the admin port alone."""

    async def answer(request: Request) -> Response:
        well = not house.health.troubles()
        said = json.encode({"ok": well})
        return Response(said, 200 if well else 503, headers=PLAIN, media_type="application/json")

    return answer


async def _unknown(request: Request) -> Response:
    problem = Problem("unknown-route", f"There is no {request.method} {request.scope['path']}; see /api/openapi.json.")
    return Response(json.encode(problem), 404, headers=PLAIN, media_type="application/json")


def serve(settings: Settings, ready: Callable[[str], None] | None = None) -> None:
    """Runs until it is told to stop. `ready` is called with the address once pages can be opened.

    OSError when the address is taken or not this machine's; CannotOpen, in words, when the database is none.
    """
    logs.set_up(settings)
    check_database(settings.database)
    _raise_limit()
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.create_server((settings.host, settings.port), family=family, backlog=2048)
    app = create_app(settings)
    config = uvicorn.Config(
        app,
        loop="uvloop",
        http=HalfOpen,
        ws=SocketProtocol,
        lifespan="on",
        access_log=False,
        log_level="warning",
        server_header=False,
        proxy_headers=bool(settings.trusted_proxies),
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=5,
        timeout_graceful_shutdown=5,
    )
    with suppress(KeyboardInterrupt):
        server = _Server(config, listening, ready)
        server.draining = Draining(app.state.health, settings.drain_seconds)
        server.run([listening])


def _raise_limit() -> None:
    """As many open files as the system lets us have: every connection is one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft < hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))


class _Server(uvicorn.Server):
    """Says when it listens, and where, and stops when nobody new is sent to it any more."""

    draining: Draining

    def __init__(self, config: uvicorn.Config, listening: socket.socket, ready: Callable[[str], None] | None) -> None:
        super().__init__(config)
        self.ready = ready
        host, port = listening.getsockname()[:2]
        self.address = f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Who asks twice does not want to wait."""
        if self.draining.begin(lambda: super(_Server, self).handle_exit(sig, frame)):
            log.info("closing", seconds=self.draining.seconds)
        else:
            super().handle_exit(sig, frame)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            log.info("listening", address=self.address)
            if self.ready is not None:
                self.ready(self.address)
