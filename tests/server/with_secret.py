"""The server with the game of secrets on its shelf: `python -m tests.server.with_secret`."""

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.server.__main__ import main
from tests.server.secret import SecretGame

if __name__ == "__main__":
    GAMES["secret"] = SecretGame()
    BOTS["secret"] = {}
    main()
