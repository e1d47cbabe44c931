"""What a study has at hand while it is played: rows by task, from the store where they are, else from the workers."""

from collections.abc import Callable, Sequence

from cinque.lab.study.places import Place
from cinque.lab.study.row import Row, Task
from cinque.lab.study.store import Store
from cinque.lab.study.work import play_all

# Told after every chunk: games played so far, games asked for so far.
Progress = Callable[[int, int], None]


def unwatched(done: int, wanted: int) -> None:
    """Nobody looks."""


class Runner:
    """Plays tasks, keeps rows, tells how far it is."""

    def __init__(self, store: Store, place: Place, progress: Progress = unwatched) -> None:
        self.store, self.place, self.progress = store, place, progress
        self.done = 0
        self.wanted = 0
        # Games that were played now, and not found in the store.
        self.fresh = 0

    def rows(self, tasks: Sequence[Task]) -> list[Row]:
        """The rows of these tasks in their order."""
        keys = [task.key for task in tasks]
        missing = {key: task for key, task in zip(keys, tasks, strict=True) if key not in self.store.rows}
        self.wanted += len(set(keys))
        self.done += len(set(keys)) - len(missing)
        self.progress(self.done, self.wanted)
        for _ in play_all(list(missing.values()), self.place, self._keep):
            self.fresh += 1
        return [self.store.rows[key] for key in keys]

    def _keep(self, rows: list[Row]) -> None:
        self.store.add(rows)
        self.done += len(rows)
        self.progress(self.done, self.wanted)
