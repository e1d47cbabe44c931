"""Whole runs of Frigate with the real perks, bosses and shop, and what is kept of each for the lab."""

import time
from collections import deque
from collections.abc import Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from hashlib import blake2b
from multiprocessing import get_context
from pathlib import Path

from msgspec import Struct, json, msgpack
from msgspec.structs import replace

from cinque.bots.frigate import __file__ as bot_file
from cinque.bots.frigate.captain import Captain, Memory, captain_of, sail
from cinque.bots.frigate.gauge import FITTING
from cinque.bots.frigate.hands import TARGET
from cinque.bots.frigate.space import BRISK
from cinque.bots.frigate.strength import gauge_of
from cinque.games.frigate import __file__ as game_file
from cinque.games.frigate.content.rows import LevelRow
from cinque.games.frigate.content.tables import RULES, Rules
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.play.binding import build
from cinque.games.frigate.play.codes import OVER
from cinque.games.frigate.play.rules import legal, play
from cinque.games.frigate.play.setup import set_up
from cinque.games.frigate.play.state import Effects, FrigateState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import Moves

# Holds in a hundred that the players the targets are measured with leave to chance.
CARELESS = {"skilled": 0, "careless": 35}
# The bots of the table below Master, weakest first.
BOTS = ("random", "easy", "normal", "hard")
# Who plays as a newcomer does.
NEWCOMER = "easy"
CHUNK = 20
# Files beside the rules that change no run: numbers, which are told apart, and words.
UNDECIDING = {"tables.py", "sentences.py", "boss_words.py", "rulebook.py", "lessons.py"}


class Trial(Struct, frozen=True):
    """Runs to be played: on which level, with which targets, by whom, and from which seed."""

    level: int
    first: int
    power: int
    shift: int
    player: str
    runs: int
    seed: str
    bosses: tuple[int, ...] = RULES.levels[0].bosses
    # "all" perks, or those a new profile has: "starter".
    collection: str = "all"

    def rules(self) -> Rules:
        if self.level == 0:
            boy = replace(RULES.boy, first=self.first, power=self.power, shift=self.shift, bosses=self.bosses)
            return replace(RULES, level=0, boy=boy)
        rows = list(RULES.levels)
        row: LevelRow = rows[self.level - 1]
        rows[self.level - 1] = replace(row, first=self.first, power=self.power, shift=self.shift, bosses=self.bosses)
        return replace(RULES, level=self.level, levels=tuple(rows))


class RunReport(Struct, frozen=True):
    """One run: how it ended, and each round as it began."""

    won: bool
    # The round in which it ended, and the boss of it.
    round: int
    boss: str
    # For each round that was begun: money, the power as the gauge sees it; for each round won, hands played in it.
    money: list[int]
    power: list[int]
    hands: list[int]


class OutOfTime(Exception):
    """The time is over. What was played is kept."""


def captain_for(player: str) -> Captain | None:
    """Who plays; nobody for random moves."""
    if player in CARELESS:
        return Captain(TARGET, CARELESS[player], False, BRISK)
    return None if player == "random" else captain_of(player)


def drift(state: FrigateState, rng: Rng, most_rounds: int) -> None:
    """Random moves until so many rounds are won, or the run is over."""
    moves = Moves()
    while state.phase != OVER and state.round <= most_rounds:
        legal(state, moves)
        play(state, moves.at(rng.below(moves.count)), SILENT)


def starter() -> list[str]:
    """The cards a new profile has."""
    locked = {row.perk for row in RULES.challenges}
    return [row.key for row in RULES.cards if row.key not in locked]


def play_run(
    effects: Effects, captain: Captain | None, seed: str, number: int, unlocked: list[str] | None = None
) -> RunReport:
    """The same seed and number give the same run."""
    state = set_up(effects, Dice(f"{seed}-{number}", list(STREAMS)), unlocked)
    rng, memory = Rng(number), Memory()
    money: list[int] = []
    power: list[int] = []
    hands: list[int] = []
    while state.phase != OVER:
        money.append(state.wallet)
        power.append(round(gauge_of(state, FITTING).power))
        before = state.hands
        if captain is None:
            drift(state, rng, state.round)
        else:
            sail(state, captain, rng, memory, state.round)
        if state.phase != OVER or state.won:
            hands.append(state.hands - before)
    boss = "" if state.won or state.boss < 0 else effects.figures.rules.debuffs[state.boss].name
    return RunReport(state.won, int(state.round), boss, money, power, hands)


def play_some(trial: Trial, start: int, count: int) -> list[RunReport]:
    """Runs `start` to `start + count` of a trial, in one process."""
    effects = build(trial.rules())
    captain = captain_for(trial.player)
    unlocked = starter() if trial.collection == "starter" else None
    return [play_run(effects, captain, trial.seed, number, unlocked) for number in range(start, start + count)]


def deciding_files() -> list[Path]:
    """The code of bots and rules; the numbers are told apart, and what is only read or shown decides nothing."""
    game = Path(game_file).parent
    folders = [Path(bot_file).parent, game / "content", game / "play"]
    return sorted(path for folder in folders for path in folder.rglob("*.py") if path.name not in UNDECIDING)


def code_in_force() -> str:
    """A hash of all that decides how runs go but for the targets, which a trial names: bots, rules and numbers."""
    bare = replace(RULES.boy, first=0, power=0, shift=0, bosses=())
    levels = tuple(replace(row, first=0, power=0, shift=0, bosses=()) for row in RULES.levels)
    return _digest(replace(RULES, levels=levels, boy=bare))


def numbers_in_force() -> str:
    """The same with the targets: what runs depend on that are played by the table as it is."""
    return _digest(RULES)


def _digest(rules: Rules) -> str:
    parts = [*(path.read_bytes() for path in deciding_files()), json.encode(rules)]
    return blake2b(b"".join(parts), digest_size=8).hexdigest()


class Lab:
    """Processes that play runs. What comes of a trial does not depend on how many there are.

    Runs are kept in a folder as they come, so that a series that was broken off goes on where it stopped.
    """

    def __init__(self, workers: int, kept: Path | None = None, seconds: float | None = None) -> None:
        self.workers = workers
        self.until = None if seconds is None else time.monotonic() + seconds
        self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn")) if workers > 1 else None
        self.kept = None if kept is None else kept / code_in_force()
        if self.kept is not None:
            self.kept.mkdir(parents=True, exist_ok=True)

    def play(self, trial: Trial, start: int = 0) -> list[RunReport]:
        """The runs of a trial from one on."""
        starts = range(start, trial.runs, CHUNK)
        parts = [(at, min(CHUNK, trial.runs - at)) for at in starts]
        known = {at: found for at, count in parts if (found := self._find(trial, at, count)) is not None}
        wanted = [part for part in parts if part[0] not in known]
        for (at, count), found in zip(wanted, self._play(trial, wanted), strict=True):
            known[at] = found
            self._keep(trial, at, count, found)
        return [report for at in starts for report in known[at]]

    def found(self, trial: Trial, start: int = 0) -> list[RunReport]:
        """As many of its runs from one on as are kept already; nothing is played."""
        out: list[RunReport] = []
        for at in range(start, trial.runs, CHUNK):
            kept = self._find(trial, at, min(CHUNK, trial.runs - at))
            if kept is None:
                break
            out += kept
        return out

    def _play(self, trial: Trial, parts: list[tuple[int, int]]) -> Iterator[list[RunReport]]:
        """The runs of each part in order. When the time is over, those that were begun, and then OutOfTime."""
        waiting: deque[Future[list[RunReport]]] = deque()
        for start, count in parts:
            if self.until is not None and time.monotonic() > self.until:
                yield from (task.result() for task in waiting)
                raise OutOfTime
            if self.pool is None:
                yield play_some(trial, start, count)
                continue
            waiting.append(self.pool.submit(play_some, trial, start, count))
            if len(waiting) > self.workers:
                yield waiting.popleft().result()
        yield from (task.result() for task in waiting)

    def _path(self, trial: Trial, start: int, count: int) -> Path | None:
        if self.kept is None:
            return None
        curve = (trial.first, trial.power, trial.shift, *trial.bosses)
        name = "-".join(map(str, (trial.level, *curve, trial.player, trial.collection, trial.seed, start, count)))
        return self.kept / f"{name}.msgpack"

    def _find(self, trial: Trial, start: int, count: int) -> list[RunReport] | None:
        path = self._path(trial, start, count)
        if path is None or not path.exists():
            return None
        return msgpack.decode(path.read_bytes(), type=list[RunReport])

    def _keep(self, trial: Trial, start: int, count: int, found: list[RunReport]) -> None:
        path = self._path(trial, start, count)
        if path is not None:
            fresh = path.with_suffix(".new")
            fresh.write_bytes(msgpack.encode(found))
            fresh.replace(path)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
