"""What whoever runs a server may ask, on a port of its own: is it alive, is it ready, and how much it does.

The public port tells none of this: how many moves are made in secret is a secret.
"""

import asyncio
import socket
from collections.abc import Iterator
from contextlib import contextmanager

import uvicorn
from msgspec import json
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cinque.server.house.house import House

METRICS = "text/plain; version=0.0.4"


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
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(address)
    return listening


def _family(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def admin_app(house: House) -> Starlette:
    async def alive(request: Request) -> Response:
        return _answer(house.health.alive())

    async def ready(request: Request) -> Response:
        return _answer(house.health.troubles())

    async def metrics(request: Request) -> Response:
        return Response(house.metrics.text(), media_type=METRICS)

    return Starlette(routes=[Route("/livez", alive), Route("/readyz", ready), Route("/metrics", metrics)])


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
