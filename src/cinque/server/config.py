"""One settings object: defaults, then the environment (CINQUE_PORT=9000), then the command line."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field


def default_database() -> str:
    """A file in the user's data directory."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(base) / 'cinque' / 'cinque.db'}"


class Settings(Struct, frozen=True, kw_only=True):
    """Everything about a server that can be chosen."""

    host: str = "127.0.0.1"
    port: int = 8000
    # `sqlite:///relative`, `sqlite:////absolute` or `postgresql://...`
    database: str = field(default_factory=default_database)
    # Web addresses, besides the server's own, whose pages may open the socket.
    origins: list[str] = field(default_factory=list)
    # Seconds a player must be away before others may give the seat to a bot.
    claim_after: int = 60
    # Seconds a match with nobody at it stays in memory.
    idle_after: float = 60.0
    # Worker processes for bots; 0 is one for every core but one, at least one.
    bot_workers: int = 0
    # Seconds between two moves of a match in which only bots play, so that a person can watch.
    bot_pace: float = 0.25
    # Frames a second from one connection, and how many may come at once.
    frame_rate: float = 40.0
    frame_burst: float = 120.0
    # Requests from one address: new matches and records, and all others.
    create_rate: str = "240/minute"
    request_rate: str = "3000/minute"
    # Seconds between two pings; a connection that answers none for two of them is closed.
    ping_every: float = 20.0
    # Goes into the checksum of saves that are taken out; servers with the same secret read each other's.
    save_secret: str = ""
    log_level: str = "info"
    log_json: bool = False


def from_environment(environment: Mapping[str, str] = os.environ, **chosen: Any) -> Settings:
    """Settings from CINQUE_ variables; what was chosen by name comes first, None means not chosen."""
    values: dict[str, Any] = {}
    for name in Settings.__struct_fields__:
        text = environment.get(f"CINQUE_{name.upper()}")
        if text is not None:
            values[name] = text.split(",") if name == "origins" else text
    values.update({name: value for name, value in chosen.items() if value is not None})
    return msgspec.convert(values, Settings, strict=False)
