"""One Endpoint for every route: from it come the route itself and its page of the OpenAPI document."""

from collections.abc import Awaitable, Callable
from typing import Any

from msgspec import Struct

from cinque.server.house.house import House
from cinque.server.net.identity import Caller


class Call(Struct):
    """A request, decoded."""

    house: House
    # The variable parts of the path.
    path: dict[str, str]
    caller: Caller
    body: Any
    # Where it comes from, for what one may ask at once.
    address: str = ""
    # The page it comes from, where a browser says so.
    origin: str = ""


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
    # Seconds after which nobody waits for an answer any more. The database itself is said to be away sooner.
    patience: float = 120.0
    # The largest body, in bytes.
    size: int = 16 * 1024
    # The part of the path that names the file a browser saves the answer as.
    download: str = ""
    # Asks with a code that might be guessed: a wrong one counts against the strictest limit.
    guesses: bool = False
    # The name a browser saves the answer under, where the path does not say it.
    file: str = ""
    # What is sent when it is not JSON.
    kind: str = "application/json"
    # Long, and the same for everybody: it is squeezed for who can read that. Nothing that somebody may not know is, for
    # how short it becomes would tell of it.
    squeezed: bool = False
    # What a page that is no part of the client may do, as a Content-Security-Policy.
    policy: str = ""
