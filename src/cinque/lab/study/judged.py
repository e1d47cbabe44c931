"""Games in which the judge is asked before every turn how likely each seat is to win, and what came of it."""

import random
from collections.abc import Sequence

from msgspec import Struct

from cinque.bots.chances import chances_of
from cinque.kernel.state import State
from cinque.lab.match import identity, play_match
from cinque.lab.series import in_order
from cinque.lab.study.row import Task
from cinque.lab.study.setting import setting_of

BINS = 10
# The middle 95 %.
LOW, HIGH = 0.025, 0.975


class Judged(Struct, frozen=True):
    """One game: what was said of each seat, turn by turn, and the points each seat made."""

    identity: str
    said: list[list[float]]
    scores: list[float]


class Bin(Struct, frozen=True):
    """Seats and turns at which about the same chance was given: how many, that chance, and the points that came."""

    turns: int
    said: float
    came: float


class Calibration(Struct, frozen=True):
    """How well chances foretell: every game counts the same, however many turns it had."""

    games: int
    turns: int
    brier: float
    # The mean distance between what was said and what came, over the bins.
    off: float
    bins: list[Bin]


def judged(tasks: Sequence[Task], number: int) -> Judged:
    """Plays one of the games and asks."""
    task = tasks[number]
    setting = setting_of(task.game, task.changes, task.levels)
    game, seats = setting.game, len(task.levels)
    said: list[list[float]] = []
    turn = -1

    def asked(state: State, seat: int, move: int) -> None:
        nonlocal turn
        if (now := game.turn(state)) != turn:
            turn = now
            said.append([round(chance, 4) for chance in chances_of(game, state, seats)])

    played = play_match(game, setting.options, setting.bots, task.seed, setting.loadouts, asked)
    scores = [played.score(seat) for seat in range(seats)]
    return Judged(identity(played.record), said, scores)


def calibration(games: Sequence[Judged]) -> Calibration:
    """Of distinct games, all seats of them: which seat is the luckier one is no fault of the judge."""
    return _of_all(list({game.identity: game for game in games}.values()))


def _of_all(games: Sequence[Judged]) -> Calibration:
    points: list[tuple[float, float, float]] = []
    for game in games:
        seats = range(len(game.scores))
        weight = 1 / max(1, len(game.said) * len(seats))
        points += [(chances[seat], game.scores[seat], weight) for chances in game.said for seat in seats]
    whole = sum(weight for _, _, weight in points) or 1.0
    bins = _bins(points)
    return Calibration(
        games=len(games),
        turns=sum(len(game.said) for game in games),
        brier=sum(weight * (said - came) ** 2 for said, came, weight in points) / whole,
        off=sum(each.turns * abs(each.said - each.came) for each in bins) / max(1, len(points)),
        bins=bins,
    )


def _bins(points: list[tuple[float, float, float]]) -> list[Bin]:
    by_place: dict[int, list[tuple[float, float, float]]] = {}
    for point in points:
        by_place.setdefault(min(int(point[0] * BINS), BINS - 1), []).append(point)
    out: list[Bin] = []
    for _, inside in sorted(by_place.items()):
        weight = sum(each for _, _, each in inside)
        said, came = (sum(each[which] * each[2] for each in inside) / weight for which in (0, 1))
        out.append(Bin(len(inside), said, came))
    return out


def intervals_of(games: Sequence[Judged], samples: int = 100) -> dict[str, tuple[float, float]]:
    """Between what the Brier score and the distance lie in the middle 95 % of samples of the games."""
    different = list({game.identity: game for game in games}.values())
    rng = random.Random(1)
    drawn = [_of_all(rng.choices(different, k=len(different))) for _ in range(samples)]
    out: dict[str, tuple[float, float]] = {}
    for name in ("brier", "off"):
        values = sorted(float(getattr(found, name)) for found in drawn)
        out[name] = values[int(LOW * samples)], values[int(HIGH * samples)]
    return out


def games_of(tasks: Sequence[Task], workers: int) -> list[Judged]:
    """All of them, over so many processes."""
    return list(in_order(judged, tasks, len(tasks), max(1, min(workers, len(tasks)))))
