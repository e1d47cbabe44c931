"""The laws for pytest: `pytest --cinque-game NAME` tries them all on a game, beside whatever tests there are.

Every pytest of an environment with Cinque in it loads this file, so it imports no game before one is named.
"""

import pytest


def pytest_addoption(parser: pytest.Parser) -> None:
    """One option; given twice, two games are tried."""
    words = "put this game to the laws that every game of Cinque must obey"
    parser.getgroup("cinque").addoption("--cinque-game", action="append", default=[], metavar="NAME", help=words)


def pytest_collection_modifyitems(session: pytest.Session, config: pytest.Config, items: list[pytest.Item]) -> None:
    """The laws come first."""
    named: list[str] = config.getoption("--cinque-game")
    if named:
        from cinque.laws.items import trials

        items[:0] = [trial for name in named for trial in trials(session, name)]
