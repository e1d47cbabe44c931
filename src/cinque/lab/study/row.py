"""One game of a study as a flat row: what was varied, who sat where, how it went, how it ended.

A row is the same wherever it was played: nothing in it comes from a clock.
"""

from hashlib import blake2b
from typing import Any

from msgspec import Struct, json

from cinque.kernel.game import Game
from cinque.kernel.moves import Moves
from cinque.kernel.state import State
from cinque.lab.match import identity, play_match
from cinque.lab.study.setting import Changes, setting_of
from cinque.lab.study.subject import Subject, subject_of, things_of


class Task(Struct, frozen=True, omit_defaults=True):
    """One game to be played; everything follows from it."""

    game: str
    changes: Changes
    # The level in each seat.
    levels: list[str]
    seed: str
    # The kind of things, and what each seat has of it.
    kind: str = ""
    things: list[Any] = []

    @property
    def key(self) -> str:
        """The same task, the same key, whoever asks for it."""
        return blake2b(json.encode(self, order="deterministic"), digest_size=10).hexdigest()


class Row(Struct, frozen=True):
    """One game."""

    key: str
    changes: Changes
    levels: list[str]
    seed: str
    things: list[Any]
    # The seat that went first, and the points of each seat.
    first: int
    scores: list[float]
    rounds: int
    moves: int
    # Moves for which there was more than one, and the mean number there was then.
    decisions: int
    choices: float
    # By how much seat 0 led the best of the others, whenever play passed on.
    leads: list[float]
    # The longest stretch of turns in which nobody's standing changed.
    quiet: int
    # Of all times play passed on, the share in which somebody's standing had changed.
    stirred: float
    capped: bool
    why: str
    # How often each seat used what.
    used: list[dict[str, int]]
    # What the game's own subject notes of a game, by name.
    notes: dict[str, float]
    # The same for two games that are the same, move for move.
    identity: str


class Watcher:
    """Follows one game and counts."""

    def __init__(self, game: Game[Any], subject: Subject, seats: int) -> None:
        self.game, self.subject, self.seats = game, subject, seats
        self.turn = -1
        self.first = -1
        self.leads: list[float] = []
        self.decisions = 0
        self.choices = 0
        self.quiet, self.calm, self.stirs = 0, 0, 0
        self.before: list[float] = []
        self.used: list[dict[str, int]] = [{} for _ in range(seats)]
        self.notes: dict[str, float] = {}
        self.moves = Moves()

    def saw(self, state: State, seat: int, move: int) -> None:
        """Looks at a move about to be made."""
        if self.first < 0:
            self.first = seat
        if (turn := self.game.turn(state)) != self.turn:
            self.turn = turn
            self.look(state)
        self.game.legal(state, seat, self.moves)
        if self.moves.count > 1:
            self.decisions += 1
            self.choices += self.moves.count
        self.subject.note(self.game, state, seat, move, self.notes)
        what = self.subject.used(self.game, state, seat, move)
        if what:
            self.used[seat][what] = self.used[seat].get(what, 0) + 1

    def look(self, state: State) -> None:
        """Who leads now, and whether anything has happened since it was asked last."""
        standings = [self.subject.standing(state, seat) for seat in range(self.seats)]
        others = max(standings[1:], default=0.0)
        self.leads.append(round(standings[0] - others, 3))
        calm = standings == self.before
        self.stirs += bool(self.before) and not calm
        self.calm = self.calm + 1 if calm else 0
        self.quiet = max(self.quiet, self.calm)
        self.before = standings


def play(task: Task) -> Row:
    """Plays the game of a task."""
    setting = setting_of(task.game, task.changes, task.levels)
    if task.kind:
        setting = things_of(task.game, task.kind).bring(setting, task.things)
    game, subject = setting.game, subject_of(task.game)
    watcher = Watcher(game, subject, len(task.levels))
    played = play_match(game, setting.options, setting.bots, task.seed, setting.loadouts, watcher.saw)
    watcher.look(played.last)
    subject.ended(game, played.last, watcher.notes)
    outcome = played.record.outcome
    return Row(
        key=task.key,
        changes=task.changes,
        levels=task.levels,
        seed=task.seed,
        things=task.things,
        first=subject.first(played.last, watcher.first),
        scores=[played.score(seat) for seat in range(len(task.levels))],
        rounds=int(getattr(played.last, "round", watcher.turn)),
        moves=len(played.record.moves),
        decisions=watcher.decisions,
        choices=round(watcher.choices / max(1, watcher.decisions), 2),
        leads=watcher.leads,
        quiet=watcher.quiet,
        stirred=round(watcher.stirs / max(1, len(watcher.leads) - 1), 4),
        capped=played.capped,
        why=outcome.why if outcome is not None else "",
        used=watcher.used,
        notes=watcher.notes,
        identity=_identity(task, identity(played.record)),
    )


def _identity(task: Task, record: str) -> str:
    """The record, who sat where with which numbers, and what each had."""
    return blake2b(json.encode([record, task.levels, task.things]), digest_size=10).hexdigest()


def play_chunk(tasks: list[Task]) -> list[Row]:
    """Several games in a row: what a worker is sent."""
    return [play(task) for task in tasks]
