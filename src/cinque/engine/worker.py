"""A process in which bots think. It reads jobs from its input and writes moves to its output, each with its length.

Run as `python -m cinque.engine.worker`. Whatever comes in while it thinks means: stop, and play the best found
so far.
"""

import select
import sys
import time
from collections import deque
from functools import partial
from io import FileIO
from typing import Any, final

from msgspec import Struct, msgpack

from cinque.bots import BOTS
from cinque.bots.bot import PATIENCE
from cinque.bots.hints import hint_of, thought
from cinque.engine.pipes import LENGTH
from cinque.games import GAMES
from cinque.kernel.hints import Hint
from cinque.kernel.log import SILENT
from cinque.kernel.moves import RESIGN, UNDO
from cinque.kernel.options import Options
from cinque.kernel.play import begin
from cinque.kernel.state import State

# What a worker says first, when it has read the games.
READY = LENGTH.pack(0)
# Matches a worker keeps in memory, and positions of each that it can go back to.
KEPT, MARKS = 128, 8


class Opening(Struct, frozen=True):
    """What the first position of a match is made of."""

    game: str
    options: Options
    seats: int
    seed: str
    loadouts: list[Any] | None = None
    start: str = ""


class Job(Struct, frozen=True):
    """A position, and who is to think about it: the log of a match from entry `since` on, where the worker left off."""

    match: str
    since: int
    # Only with the first entry.
    opening: Opening | None
    moves: list[tuple[int, int]]
    seat: int
    bot: str
    dice: int
    # Whether a person asks: then the choice is put into words, too.
    asked: bool = False


class Choice(Struct, frozen=True):
    """What a bot would play; none where it failed. With it the hint it makes, where one was asked for."""

    moves: list[int]
    hint: Hint | None = None


@final
class Kept:
    """A match as far as a worker has played it, so that every order costs the same however long the match is."""

    def __init__(self, opening: Opening) -> None:
        self.opening = opening
        self.game = GAMES[opening.game]
        # Entries of the log, and the moves among them that were not taken back.
        self.entries = 0
        self.line: list[tuple[int, int]] = []
        self._start_over()

    def _go_back(self, at: int) -> None:
        """To before this move of the line. What was thought about lately is gone back to without a replay."""
        while self.marks and self.marks[-1][0] > at:
            self.marks.pop()
        if self.marks:
            self.played, self.state = self.marks.pop()
        else:
            self._start_over()

    def _start_over(self) -> None:
        first = self.opening
        self.state = begin(self.game, first.options, first.seats, first.seed, first.loadouts, first.start)
        self.played = 0
        # As it stood when it was thought about before, the newest last: what is taken back was mostly made since then.
        self.marks: deque[tuple[int, State]] = deque(maxlen=MARKS)

    def go_on(self, entries: list[tuple[int, int]]) -> State:
        """The state after these entries too. The log was checked when it was written, so it is trusted here."""
        self.entries += len(entries)
        for seat, move in entries:
            if move != UNDO:
                self.line.append((seat, move))
                continue
            at = next(at for at in range(len(self.line) - 1, -1, -1) if self.line[at][0] == seat)
            del self.line[at]
            if at < self.played:
                self._go_back(at)
        self.marks.append((self.played, self.state.copy()))
        for seat, move in self.line[self.played :]:
            if move == RESIGN:
                self.game.resign(self.state, seat, SILENT)
            else:
                self.game.play(self.state, seat, move, SILENT)
        self.played = len(self.line)
        return self.state


@final
class Shelf:
    """The matches a worker has thought about lately, the newest last."""

    def __init__(self) -> None:
        self.kept: dict[str, Kept] = {}

    def match(self, job: Job) -> Kept | None:
        """The match of a job as it stood at `since`; None when it was forgotten, and the whole log is needed."""
        found = self.kept.pop(job.match, None)
        if job.opening is not None:
            found = Kept(job.opening)
        if found is None or found.entries != job.since:
            return None
        self.kept[job.match] = found
        if len(self.kept) > KEPT:
            del self.kept[next(iter(self.kept))]
        return found


def think(kept: Kept, job: Job, source: FileIO) -> Choice:
    """What the bot would play. It sees a guess of the position with dice of its own, never the truth."""
    game, state = kept.game, kept.go_on(job.moves)
    bot = BOTS[game.name][job.bot]
    stop = partial(_enough, time.monotonic() + PATIENCE, source)
    guess, moves = thought(game, state, job.seat, bot, job.dice, bot.budget, stop)
    if not job.asked or not moves:
        return Choice(moves)
    return Choice(moves, hint_of(game, game.grammar(kept.opening.options), guess, job.seat, moves))


def _enough(end: float, source: FileIO) -> bool:
    """Whether its time is over, or somebody has told it to hurry."""
    return time.monotonic() > end or bool(select.select([source], [], [], 0)[0])


def main() -> None:
    """Until the input ends: a server that is gone leaves no worker behind."""
    # Without a buffer, so that select sees all that has come.
    source = FileIO(sys.stdin.fileno(), closefd=False)
    shelf = Shelf()
    # Ready: what comes from now on is thought about, and its time counts.
    sys.stdout.buffer.write(READY)
    sys.stdout.buffer.flush()
    while (head := _read(source, LENGTH.size)) is not None:
        body = _read(source, LENGTH.unpack(head)[0])
        if body is None:
            return
        if body:
            job = msgpack.decode(body, type=Job)
            kept = shelf.match(job)
            _answer(think(kept, job, source) if kept is not None else None)


def _read(source: FileIO, length: int) -> bytes | None:
    data = b""
    while len(data) < length:
        part = source.read(length - len(data))
        if not part:
            return None
        data += part
    return data


def _answer(choice: Choice | None) -> None:
    """The choice; None asks for the whole log."""
    body = msgpack.encode(choice)
    sys.stdout.buffer.write(LENGTH.pack(len(body)) + body)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    main()
