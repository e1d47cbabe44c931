"""The documentation under /docs, as scripts/site.py built it: from a map made when the server starts."""

from collections.abc import Awaitable, Callable
from pathlib import Path

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cinque.server.net.pages import INDEX, sent

MANUAL = Path(__file__).parent.parent / "manual"
NOT_BUILT = "The documentation is not built here; `make docs` builds it."
NOT_THERE = "The documentation has no such page; it begins at /docs/."


def manual() -> Callable[[Request], Awaitable[Response]]:
    """Answers with a file of the documentation. Its pages find each other by their places, so it ends with a slash."""
    files = {str(path.relative_to(MANUAL)): path for path in sorted(MANUAL.rglob("*")) if path.is_file()}

    async def answer(request: Request) -> Response:
        if "path" not in request.path_params:
            return RedirectResponse("/docs/")
        wanted = request.path_params["path"] or INDEX
        if wanted in files:
            return sent(request, files, wanted, "no-cache")
        return Response(NOT_THERE if files else NOT_BUILT, 404, media_type="text/plain")

    return answer
