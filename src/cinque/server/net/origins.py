"""Which pages may speak for the player of a browser, and by which names this server is called.

A cookie goes along with every request. And any site may let its own name lead to this machine, whose pages then speak
to a server that listens to nobody else: so a name that strangers can own is answered only where a setting says it is
ours.
"""

from ipaddress import ip_address
from urllib.parse import urlsplit

from starlette.requests import Request

from cinque.server.config import Settings
from cinque.server.net.endpoints import Endpoint
from cinque.server.wire.trouble import Trouble

OWN = ("same-origin", "none")
FOREIGN = Trouble(403, "foreign-page", "A page of another site may not do this here.")
# Names that nobody can buy: those of a home or an office. One without a dot is such a name too.
AT_HOME = (".local", ".localhost", ".lan", ".internal", ".home.arpa")
NOT_OURS = "This server is not known by the name in that address; whoever runs it says so in public_url or origins."


def site_of(origin: str) -> str:
    """Host and port of a page's address; empty for what is no address at all."""
    try:
        return urlsplit(origin).netloc
    except ValueError:
        return ""


def name_of(host: str) -> str | None:
    """The name or address a request says it was sent to, without its port; None for what is none."""
    try:
        return (urlsplit(f"//{host}").hostname or "").rstrip(".")
    except ValueError:
        return None


def is_ours(host: str, settings: Settings) -> bool:
    """Whether what a request says it was sent to can be this server."""
    name = name_of(host)
    if name is None:
        return False
    if "." not in name or name.endswith(AT_HOME) or is_number(name):
        return True
    return name in {urlsplit(each).hostname for each in settings.own_origins}


def is_number(name: str) -> bool:
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def check_origin(request: Request, endpoint: Endpoint, settings: Settings) -> None:
    """What changes something comes from a page of ours, or from a program; a browser says which."""
    host = request.headers.get("Host", "")
    if not is_ours(host, settings):
        raise Trouble(403, "unknown-host", NOT_OURS)
    if endpoint.method == "GET":
        return
    origin = request.headers.get("Origin")
    if origin is not None and origin not in settings.own_origins and site_of(origin) != host:
        raise FOREIGN
    if origin is None and request.headers.get("Sec-Fetch-Site", "none") not in OWN:
        raise FOREIGN
