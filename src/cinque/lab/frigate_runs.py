"""Whole runs of Frigate with the real perks, bosses and shop, and what is kept of each for the lab."""

from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from msgspec import Struct
from msgspec.structs import replace

from cinque.bots.frigate.captain import Captain, Memory, sail
from cinque.bots.frigate.gauge import FITTING
from cinque.bots.frigate.hands import TARGET
from cinque.bots.frigate.space import BRISK
from cinque.bots.frigate.strength import gauge_of
from cinque.games.frigate.kinds import build
from cinque.games.frigate.rows import LevelRow
from cinque.games.frigate.setup import set_up
from cinque.games.frigate.state import OVER, STREAMS, Figures
from cinque.games.frigate.tables import RULES, Rules
from cinque.kernel.dice import Dice, Rng

# Holds in a hundred that each player of the lab leaves to chance.
PLAYERS = {"skilled": 0, "careless": 35}
CHUNK = 20


class Trial(Struct, frozen=True):
    """Runs to be played: on which level, with which targets, by whom, and from which seed."""

    level: int
    first: int
    power: int
    shift: int
    player: str
    runs: int
    seed: str

    def rules(self) -> Rules:
        rows = list(RULES.levels)
        row: LevelRow = rows[self.level - 1]
        rows[self.level - 1] = replace(row, first=self.first, power=self.power, shift=self.shift)
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


def play_run(figures: Figures, captain: Captain, seed: str, number: int) -> RunReport:
    """The same seed and number give the same run."""
    state = set_up(figures, Dice(f"{seed}-{number}", STREAMS), None)
    rng, memory = Rng(number), Memory()
    money: list[int] = []
    power: list[int] = []
    hands: list[int] = []
    while state.phase != OVER:
        money.append(state.wallet)
        power.append(round(gauge_of(state, FITTING).power))
        before = state.hands
        sail(state, captain, rng, memory, state.round)
        if state.phase != OVER or state.won:
            hands.append(state.hands - before)
    boss = "" if state.won or state.boss < 0 else figures.numbers.rules.debuffs[state.boss].name
    return RunReport(state.won, int(state.round), boss, money, power, hands)


def play_some(trial: Trial, start: int, count: int) -> list[RunReport]:
    """Runs `start` to `start + count` of a trial, in one process."""
    figures = build(trial.rules())
    captain = Captain(TARGET, True, PLAYERS[trial.player], True, BRISK)
    return [play_run(figures, captain, trial.seed, number) for number in range(start, start + count)]


class Lab:
    """Processes that play runs. What comes of a trial does not depend on how many there are."""

    def __init__(self, workers: int) -> None:
        self.pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn")) if workers > 1 else None

    def play(self, trial: Trial) -> list[RunReport]:
        return [report for part in self._parts(trial) for report in part]

    def _parts(self, trial: Trial) -> Iterator[list[RunReport]]:
        starts = range(0, trial.runs, CHUNK)
        if self.pool is None:
            yield from (play_some(trial, start, min(CHUNK, trial.runs - start)) for start in starts)
            return
        tasks = [self.pool.submit(play_some, trial, start, min(CHUNK, trial.runs - start)) for start in starts]
        yield from (task.result() for task in tasks)

    def close(self) -> None:
        if self.pool is not None:
            self.pool.shutdown()
