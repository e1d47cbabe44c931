"""The server with the game of secrets on its shelf: `python -m tests.server.with_secret`."""

from tests.server.secret import SecretGame
from tests.server.shelf import serve

if __name__ == "__main__":
    serve({"secret": SecretGame()})
