"""The server with the game of secrets on its shelf: `python -m tests.server.with_secret`."""

from tests.server.secret import SecretGame
from tests.server.shelf import RUN_AS, serve

if __name__ in RUN_AS:
    serve({"secret": SecretGame()}, __name__)
