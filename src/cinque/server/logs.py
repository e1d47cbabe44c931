"""Log lines. They name matches, never tokens, seeds or anything a seat may not know."""

import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog

from cinque.server.config import Settings

SECRET = frozenset({"token", "tokens", "key", "secret", "code", "ticket", "spoken", "seed", "state", "view", "guess"})


class Lenient:
    """Where lines go. One that cannot be written is lost: whoever was to be told of it by a full disk is served."""

    def __init__(self, file: TextIO) -> None:
        self.file = file

    def write(self, text: str) -> int:
        with suppress(OSError):
            return self.file.write(text)
        return 0

    def flush(self) -> None:
        with suppress(OSError):
            self.file.flush()


def hide_secrets(logger: object, name: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """The last guard: a key that names a secret never reaches a line."""
    return {key: "hidden" if key in SECRET else value for key, value in event.items()}


def set_up(settings: Settings) -> None:
    level = logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
    # Without the values of local variables, in either form: those may be secret.
    last: structlog.typing.Processor = structlog.dev.ConsoleRenderer(
        colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback
    )
    if settings.log_json:
        last = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            *([structlog.processors.format_exc_info] if settings.log_json else []),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=cast(TextIO, Lenient(sys.stderr))),
        cache_logger_on_first_use=False,
    )
