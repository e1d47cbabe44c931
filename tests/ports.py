"""Ports for servers under test."""

import socket


class KeptPort:
    """A port of 127.0.0.1 that stays ours while its server is down, however many runs there are on the machine.

    The kernel gives a bound port to nobody else. A server may still listen there: it asks with SO_REUSEADDR, and since
    the port was found this socket allows it.
    """

    def __init__(self) -> None:
        self._kept = socket.socket()
        self._kept.bind(("127.0.0.1", 0))
        self._kept.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        self.number: int = self._kept.getsockname()[1]

    def close(self) -> None:
        """Gives it back."""
        self._kept.close()
