"""The laws as tests: an item of pytest for each law and setting."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from cinque.games import GAMES
from cinque.laws.book import BOOK
from cinque.laws.law import Broken, Law
from cinque.laws.playing import Setting, settings_of


class Trial(pytest.Item):
    """One law, tried on one setting."""

    law: Law
    setting: Setting

    def runtest(self) -> None:
        self.law.check(self.setting)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """A broken law says where it was broken, without the way there."""
        if isinstance(excinfo.value, Broken):
            return f"{self.law.sentence}\n{self.setting}: {excinfo.value}"
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, None, str]:
        return self.path, None, self.name


def trials(session: pytest.Session, name: str) -> Iterator[Trial]:
    """Every law for one game, in every setting it is meant for."""
    if name not in GAMES:
        raise pytest.UsageError(f"there is no game {name!r}; the games are {', '.join(GAMES)}")
    for law in BOOK:
        for setting in settings_of(GAMES[name], law.every):
            trial: Trial = Trial.from_parent(session, name=f"{law.name}[{setting}]")
            trial.law, trial.setting = law, setting
            yield trial
