"""Finished matches looked at again, one at a time, in a process of its own that ends with its answer."""

import asyncio
from contextlib import suppress
from pathlib import Path

import structlog
from msgspec import DecodeError, json

from cinque.bots.review import Review
from cinque.kernel.record import Record
from cinque.server.house.thinking import start_python
from cinque.server.wire.trouble import Trouble

log = structlog.get_logger()

SECONDS = 90.0
# What was thought out once is kept for so many matches.
KEPT = 200


class Reviews:
    """Who asks while another is looked at waits; the same match is looked at once."""

    def __init__(self) -> None:
        self._one = asyncio.Lock()
        self._kept: dict[str, Review] = {}

    async def of(self, match: str, record: Record, home: Path | None = None) -> Review:
        """By the release of the rules that is kept there, where it is not this one."""
        async with self._one:
            if match not in self._kept:
                self._kept[match] = await _looked_at(record, home)
                if len(self._kept) > KEPT:
                    del self._kept[next(iter(self._kept))]
            return self._kept[match]


async def _looked_at(record: Record, home: Path | None) -> Review:
    process = await start_python("cinque.engine.reviewer", home)
    try:
        out, _ = await asyncio.wait_for(process.communicate(json.encode(record)), SECONDS)
        return json.decode(out, type=Review)
    except (TimeoutError, DecodeError) as error:
        log.warning("a match could not be looked at", game=record.game, moves=len(record.moves), error=str(error))
        raise Trouble(503, "no-review", "This match could not be looked at.") from error
    finally:
        with suppress(ProcessLookupError):
            process.kill()
