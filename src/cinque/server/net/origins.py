"""Which pages may speak for the player of a browser. A cookie goes along with every request."""

from urllib.parse import urlsplit

from starlette.requests import Request

from cinque.server.config import Settings
from cinque.server.net.endpoints import Endpoint
from cinque.server.wire.trouble import Trouble

OWN = ("same-origin", "none")
FOREIGN = Trouble(403, "foreign-page", "A page of another site may not do this here.")


def check_origin(request: Request, endpoint: Endpoint, settings: Settings) -> None:
    """What changes something comes from a page of ours, or from a program; a browser says which."""
    if endpoint.method == "GET":
        return
    origin = request.headers.get("Origin")
    if (
        origin is not None
        and origin not in settings.own_origins
        and urlsplit(origin).netloc != request.headers.get("Host")
    ):
        raise FOREIGN
    if origin is None and request.headers.get("Sec-Fetch-Site", "none") not in OWN:
        raise FOREIGN
