"""Log lines. They name matches, never tokens, seeds or anything a seat may not know."""

import logging
import sys

import structlog

from cinque.server.config import Settings

SECRET = frozenset({"token", "tokens", "seed", "state", "view", "guess"})


def hide_secrets(logger: object, name: str, event: structlog.typing.EventDict) -> structlog.typing.EventDict:
    """The last guard: a key that names a secret never reaches a line."""
    return {key: "hidden" if key in SECRET else value for key, value in event.items()}


def set_up(settings: Settings) -> None:
    level = logging.getLevelNamesMapping().get(settings.log_level.upper(), logging.INFO)
    last: structlog.typing.Processor = structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty())
    if settings.log_json:
        last = structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            hide_secrets,
            # Without the values of local variables: those may be secret.
            *([structlog.processors.format_exc_info] if settings.log_json else []),
            last,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.WriteLoggerFactory(file=sys.stderr),
        cache_logger_on_first_use=False,
    )
