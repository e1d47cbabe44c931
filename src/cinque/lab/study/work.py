"""Tasks over all cores of this machine, or of a Ray cluster. What comes back does not depend on where it was played.

Tasks go out in chunks of half a second to a second of games: smaller ones would cost more in sending than in playing.
A chunk whose worker is lost is played again.
"""

from collections.abc import Callable, Iterator, Sequence

from cinque.lab.series import cores
from cinque.lab.study.places import Here, Place, Pool
from cinque.lab.study.row import Row, Task

# Seconds of games a chunk should hold, and the most games it may.
CHUNK_SECONDS = 0.7
LARGEST_CHUNK = 200


def place_for(workers: int, ray: str = "") -> Place:
    """A cluster if one is named, else so many processes here; 0 is all cores."""
    if ray:
        from cinque.lab.study.cluster import Cluster

        return Cluster(ray)
    count = workers or cores()
    return Pool(count) if count > 1 else Here()


def play_all(tasks: Sequence[Task], place: Place, kept: Callable[[list[Row]], None]) -> Iterator[Row]:
    """Plays every task and hands each chunk to `kept` as it is done; then gives all rows in the order of the tasks."""
    waiting, sent, under_way = list(tasks), 0, 0
    found: dict[int, list[Row]] = {}
    pace = 0.0
    while waiting or under_way:
        while waiting and under_way < 2 * place.workers:
            size = chunk_size(pace, len(waiting), place.workers)
            place.send(sent, waiting[:size])
            waiting, sent, under_way = waiting[size:], sent + 1, under_way + 1
        number, rows, seconds = place.next()
        under_way -= 1
        pace = seconds / len(rows)
        found[number] = rows
        kept(rows)
    for number in range(sent):
        yield from found[number]


def chunk_size(pace: float, left: int, workers: int) -> int:
    """How many games make a chunk: one until their pace is known, and no more than leaves every worker something."""
    if pace <= 0:
        return 1
    return max(1, min(int(CHUNK_SECONDS / pace), left // workers, LARGEST_CHUNK))
