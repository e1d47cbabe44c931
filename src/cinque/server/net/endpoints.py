"""One Endpoint for every route: from it come the route itself and its page of the OpenAPI document."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from cinque.server.house.house import House


class Call(Struct):
    """A request, decoded."""

    house: House
    # The variable parts of the path.
    path: dict[str, str]
    tokens: list[str]
    body: Any


Handler = Callable[[Call], Awaitable[Any]]


class Endpoint(Struct, frozen=True):
    """A route under /api. `body` and `answer` are types of messages.py; `creates` counts against the stricter limit."""

    method: str
    path: str
    summary: str
    handler: Handler
    answer: Any
    body: Any = None
    token: bool = False
    creates: bool = False
    # The largest body, in bytes.
    size: int = 16 * 1024
    # The part of the path that names the file a browser saves the answer as.
    download: str = ""
    # What is sent when it is not JSON.
    kind: str = "application/json"
