"""The server that is besieged."""

from tests.server.conftest import server

__all__ = ["server"]
