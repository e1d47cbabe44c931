"""The web client's files, from a map made when the server starts: no request reaches the file system by its path."""

from collections.abc import Awaitable, Callable
from mimetypes import guess_type
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, Response

STATIC = Path(__file__).parent.parent / "static"
INDEX = "index.html"
# The same page for each kind of address, naming what that kind needs; see web/scripts/doors.mjs.
HOME = "home"
NOT_BUILT = b"""<!doctype html><html lang="en"><meta charset="utf-8"><title>Cinque</title>
<h1>Cinque</h1><p>The server is running, but its web client is not built. <code>make play</code> builds it.</p></html>
"""
# Pages run no foreign code and load nothing from elsewhere; names and chat are text, never markup.
SAFE_HEADERS = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; "
    "connect-src 'self'{sockets}; font-src 'self' data:; base-uri 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
}
# How files are squeezed when the client is built, the best way first, and what their names end in then.
SQUEEZED = {"br": ".br", "gzip": ".gz"}
FOR_EVER = "public, max-age=31536000, immutable"


def pages() -> Callable[[Request], Awaitable[Response]]:
    """Answers with a file of the client; with its page for every other address, which the client reads itself."""
    files = {str(path.relative_to(STATIC)): path for path in sorted(STATIC.rglob("*")) if path.is_file()}

    async def answer(request: Request) -> Response:
        wanted = request.path_params["path"]
        if wanted in files and not wanted.endswith(tuple(SQUEEZED.values())):
            kept = FOR_EVER if "assets" in files[wanted].parts else "no-cache"
            return sent(request, files, wanted, kept)
        if "." in wanted.rpartition("/")[2]:
            return Response("There is no such file.", 404, media_type="text/plain")
        if INDEX not in files:
            return Response(NOT_BUILT, media_type="text/html")
        door = f"{wanted.partition('/')[0] or HOME}.html"
        return sent(request, files, door if door in files else INDEX, "no-cache")

    return answer


def sent(request: Request, files: dict[str, Path], name: str, kept: str) -> Response:
    """A file, squeezed when it was built so and the browser can read that."""
    headers = _headers(request, kept)
    kind = guess_type(name)[0]
    taken = read_by(request)
    for way, ending in SQUEEZED.items():
        if name + ending in files:
            headers["Vary"] = "Accept-Encoding"
            if way in taken:
                headers["Content-Encoding"] = way
                return FileResponse(files[name + ending], headers=headers, media_type=kind)
    return FileResponse(files[name], headers=headers, media_type=kind)


def read_by(request: Request) -> set[str]:
    """How what is sent may be squeezed."""
    return {each.partition(";")[0].strip() for each in request.headers.get("Accept-Encoding", "").split(",")}


def _headers(request: Request, kept: str) -> dict[str, str]:
    """Some browsers do not count the page's own socket as its own, so it is named; no other is allowed."""
    host = request.headers.get("Host", "")
    named = f" ws://{host} wss://{host}" if host and all(sign.isalnum() or sign in ".-:[]" for sign in host) else ""
    policy = SAFE_HEADERS["Content-Security-Policy"].format(sockets=named)
    return {**SAFE_HEADERS, "Content-Security-Policy": policy, "Cache-Control": kept}
