"""`cinque admin`: asks a running server, on its admin port, to do something."""

import http.client
import socket

from msgspec import DecodeError, json

from cinque.cli.problems import Problem
from cinque.cli.running import settings_from

SECONDS = 60.0


class FromFile(http.client.HTTPConnection):
    """A connection through a socket file."""

    def __init__(self, path: str) -> None:
        super().__init__("localhost", timeout=SECONDS)
        self.path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX)
        self.sock.settimeout(SECONDS)
        self.sock.connect(self.path)


def connection_to(address: str) -> http.client.HTTPConnection:
    host, colon, port = address.rpartition(":")
    if colon and port.isdigit():
        # Who listens everywhere is also here.
        host = host.strip("[]").replace("0.0.0.0", "127.0.0.1")
        return http.client.HTTPConnection(host, int(port), timeout=SECONDS)
    return FromFile(address)


def ask_server(words: list[str], note: str, config: str | None, address: str) -> None:
    """Prints what the server answers, as JSON."""
    from cinque.server.net.admin import SIGN
    from cinque.server.net.commands import COMMANDS

    if not words:
        for name, command in COMMANDS.items():
            print(f"{f'{name} {command.words}'.strip():24} {command.help}")
        return
    address = address or settings_from(config).admin
    if not address:
        raise Problem("The server has no admin port: set `admin`, as in 127.0.0.1:9000, or name it with --admin.")
    connection = connection_to(address)
    try:
        connection.request("POST", "/do", json.encode({"words": words, "note": note}), {SIGN: "yes"})
        answer = connection.getresponse()
        body = answer.read()
    except OSError as error:
        raise Problem(f"No server answers at {address}: {error}.") from error
    finally:
        connection.close()
    if answer.status != 200:
        raise Problem(_words(body))
    print(json.format(body, indent=2).decode())


def _words(body: bytes) -> str:
    try:
        return str(json.decode(body, type=dict[str, str])["words"])
    except (DecodeError, KeyError):
        return body.decode(errors="replace")
