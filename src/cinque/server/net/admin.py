"""What whoever runs a server may ask, on a port of its own: is it alive, is it ready, and how much it does.

The public port tells none of this: how many moves are made in secret is a secret.
"""

import asyncio
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from msgspec import DecodeError, json
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cinque.server.house.house import House
from cinque.server.net.commands import Done, carry_out
from cinque.server.net.origins import NOT_OURS, is_number, is_ours, name_of
from cinque.server.wire.trouble import Trouble

METRICS = "text/plain; version=0.0.4"
# What says that a request comes from `cinque admin`.
SIGN = "X-Cinque-Admin"


class Admin(uvicorn.Server):
    """A second server in the same event loop; the first one hears the signals."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def listen_at(address: str) -> socket.socket:
    """`127.0.0.1:9000`, or the path of a socket file."""
    host, colon, port = address.rpartition(":")
    if colon and port.isdigit():
        return socket.create_server((host.strip("[]"), int(port)), family=_family(host))
    _take_away(address)
    listening = socket.socket(socket.AF_UNIX)
    try:
        listening.bind(address)
    except OSError:
        listening.close()
        raise
    return listening


def _take_away(address: str) -> None:
    """The socket file of a server that was killed; one at which somebody answers stays, and binding to it fails."""
    with socket.socket(socket.AF_UNIX) as knocking:
        try:
            knocking.connect(address)
        except ConnectionRefusedError:
            os.unlink(address)
        except OSError:
            return


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def admin_app(house: House) -> Starlette:
    async def alive(request: Request) -> Response:
        return _answer(house.health.alive())

    async def ready(request: Request) -> Response:
        return _answer(house.health.troubles())

    async def metrics(request: Request) -> Response:
        if not is_ours(request.headers.get("Host", ""), house.settings):
            return _said({"words": NOT_OURS}, 403)
        return Response(house.metrics.text(), media_type=METRICS)

    async def do(request: Request) -> Response:
        if not _is_meant(request):
            return _said({"words": "Commands are given by `cinque admin`."}, 403)
        try:
            wish = json.decode(await request.body(), type=Done)
            return _said(await carry_out(house, wish))
        except DecodeError as error:
            return _said({"words": f"This is no command: {error}"}, 400)
        except Trouble as trouble:
            return _said({"words": trouble.problem.words}, trouble.status)

    shown = [Route("/livez", alive), Route("/readyz", ready), Route("/metrics", metrics)]
    return Starlette(routes=[*shown, Route("/do", do, methods=["POST"])])


def _is_meant(request: Request) -> bool:
    """No page of the web can ask for this: browsers neither send this header across nor call us by these names."""
    host = name_of(request.headers.get("Host", "")) or ""
    return request.headers.get(SIGN) == "yes" and (host == "localhost" or is_number(host))


def _said(answer: Any, status: int = 200) -> Response:
    return Response(json.encode(answer), status, media_type="application/json")


def _answer(troubles: list[str]) -> Response:
    return Response(json.encode({"ok": not troubles, "troubles": troubles}), 503 if troubles else 200)


async def serve_admin(house: House, listening: socket.socket) -> None:
    """Runs until it is cancelled."""
    config = uvicorn.Config(admin_app(house), lifespan="off", access_log=False, log_level="warning")
    server = Admin(config)
    try:
        await server.serve([listening])
    except asyncio.CancelledError:
        await server.shutdown([listening])
        raise
