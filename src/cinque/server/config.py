"""One settings object: defaults, then a file (`cinque.toml`), then the environment (CINQUE_PORT=9000), then the command
line. What is secret may stand in a file of its own: `database_file = "/run/secrets/database"`."""

import os
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct, ValidationError, field


def data_folder() -> Path:
    """Where this user's files of ours are."""
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "cinque"


def default_database() -> str:
    """A file in the user's data directory."""
    return f"sqlite:///{data_folder() / 'cinque.db'}"


class Settings(Struct, frozen=True, kw_only=True):
    """Everything about a server that can be chosen."""

    host: str = "127.0.0.1"
    port: int = 8000
    # `sqlite:///relative`, `sqlite:////absolute` or `postgresql://...`
    database: str = field(default_factory=default_database)
    # Where earlier releases of the rules are kept, by which matches are finished that began by them, and where this one
    # is put; empty is a folder beside the database, "off" keeps none.
    engines: str = ""
    # Where people find it, as `https://cinque.example`: behind a proxy the server cannot know.
    public_url: str = ""
    # Web addresses, besides the server's own, whose pages may open the socket.
    origins: list[str] = field(default_factory=list)
    # Addresses of proxies whose word about a client's address is taken; nobody else's is.
    trusted_proxies: list[str] = field(default_factory=list)
    # `127.0.0.1:9000` or a socket file: health and numbers for whoever runs the server. Empty is nowhere.
    admin: str = ""
    # Seconds between being told to stop and stopping, in which /readyz says no, so that a proxy sends nobody new.
    drain_seconds: float = 0.0
    # Connections in all, and from one neighbourhood of addresses.
    connections: int = 8192
    connections_near: int = 512
    # Seconds a player must be away before others may act on what was agreed for that (PL-11).
    claim_after: int = 120
    # Seconds a match with nobody at it stays in memory.
    idle_after: float = 60.0
    # Worker processes for bots; 0 is one for every core but one, at least one.
    bot_workers: int = 0
    # Seconds after which a bot has to play the best it has found; a worker that does not answer then is replaced.
    bot_patience: float = 10.0
    # Seconds between two moves of a match in which only bots play, so that a person can watch.
    bot_pace: float = 0.25
    # In games with secrets: others see what a bot does at whole beats of so many seconds, so that the time it took
    # tells nothing of what it hides. 0 is at once.
    bot_beat: float = 0.25
    # Frames a second from one connection, and how many may come at once.
    frame_rate: float = 40.0
    frame_burst: float = 120.0
    # The same for a program that plays: nobody presses its keys.
    bot_frame_rate: float = 400.0
    bot_frame_burst: float = 800.0
    # Requests from one address: new matches and records, and all others.
    create_rate: str = "240/minute"
    request_rate: str = "3000/minute"
    # Wrong codes from one address.
    guess_rate: str = "5/10 minutes"
    # Seconds between two pings; a connection that answers none for two of them is closed.
    ping_every: float = 20.0
    # Days after which the log of a finished match is packed into one row, and after which are removed: matches of bots
    # alone, matches that never began, guests who have nothing, and talk. 0 is never.
    pack_after: int = 7
    forget_bots_after: int = 7
    forget_waiting_after: int = 7
    forget_guests_after: int = 30
    forget_talk_after: int = 90
    # Goes into the checksum of saves that are taken out; servers with the same secret read each other's. Empty is the
    # key the house drew at its first start.
    save_secret: str = ""
    # Who may start a study on the page for designers: "local" where this machine alone can ask and no proxy for
    # others, "on", "off"; how many minutes one may take; and where its files are kept.
    studies: Literal["local", "on", "off"] = "local"
    study_minutes: int = 30
    lab_folder: str = field(default_factory=lambda: str(data_folder() / "lab"))
    log_level: str = "info"
    log_json: bool = False

    @property
    def engine_folder(self) -> Path | None:
        """Where releases of the rules are kept; None is nowhere."""
        if self.engines == "off":
            return None
        if self.engines:
            return Path(self.engines)
        scheme, _, path = self.database.partition("://")
        beside = Path(path.removeprefix("/")).parent if scheme == "sqlite" else data_folder()
        return beside / "engines"

    @property
    def own_origins(self) -> list[str]:
        """The web addresses whose pages are ours, besides the one a request names itself."""
        url = urlsplit(self.public_url)
        return [*self.origins, f"{url.scheme}://{url.netloc}"] if url.netloc else self.origins

    @property
    def is_https(self) -> bool:
        """Whether people come over https, whatever the proxy in front says to us."""
        return self.public_url.startswith("https://")


# What is written with commas in the environment; what is never printed; how a setting names the file its value is in.
LISTS = ("origins", "trusted_proxies")
SECRETS = ("save_secret",)
IN_A_FILE = "_file"
# The environment names the file of settings where the command line does not.
CONFIG = "CINQUE_CONFIG"


def read_settings(path: str) -> dict[str, Any]:
    """What a file of settings says; ValidationError names what is wrong with it."""
    try:
        values = tomllib.loads(Path(path).read_text())
    except (OSError, UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        raise ValidationError(f"The settings in {path} cannot be read: {error}") from error
    known = {*Settings.__struct_fields__, *(name + IN_A_FILE for name in Settings.__struct_fields__)}
    strange = sorted(set(values) - known)
    if strange:
        raise ValidationError(f"{path} sets {', '.join(strange)}, which is no setting of Cinque.")
    return values


def from_environment(environment: Mapping[str, str] = os.environ, config: str | None = None, **chosen: Any) -> Settings:
    """Settings from a file and CINQUE_ variables; what was chosen by name comes first, None means not chosen."""
    path = config or environment.get(CONFIG)
    values: dict[str, Any] = read_settings(path) if path else {}
    for name in Settings.__struct_fields__:
        for spelled in (name + IN_A_FILE, name):
            text = environment.get(f"CINQUE_{spelled.upper()}")
            if text is not None:
                values.pop(name + IN_A_FILE, None)
                values[spelled] = text.split(",") if spelled in LISTS else text
    for name in [each for each in values if each.endswith(IN_A_FILE)]:
        values[name.removesuffix(IN_A_FILE)] = _content(values.pop(name))
    values.update({name: value for name, value in chosen.items() if value is not None})
    return msgspec.convert(values, Settings, strict=False)


def _content(path: Any) -> str:
    try:
        return Path(str(path)).read_text().strip()
    except (OSError, UnicodeDecodeError) as error:
        raise ValidationError(f"{path} cannot be read: {error}") from error


def in_force(settings: Settings) -> dict[str, Any]:
    """The settings by name, without what is secret."""
    values: dict[str, Any] = msgspec.to_builtins(settings)
    for name in SECRETS:
        values[name] = "..." if values[name] else ""
    url = urlsplit(settings.database)
    if url.password:
        values["database"] = settings.database.replace(f":{url.password}@", ":...@")
    return values
