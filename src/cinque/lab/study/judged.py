"""Games in which the judge is asked before every turn how likely each seat is to win, and what came of it."""

from collections.abc import Sequence

from msgspec import Struct

from cinque.bots.chances import chances_of
from cinque.kernel.state import State
from cinque.lab.match import identity, play_match
from cinque.lab.series import in_order
from cinque.lab.study.row import Task
from cinque.lab.study.setting import setting_of

BINS = 10


class Judged(Struct, frozen=True):
    """One game: what was said of each seat, turn by turn, and the points each seat made."""

    identity: str
    said: list[list[float]]
    scores: list[float]


class Bin(Struct, frozen=True):
    """Turns at which about the same chance was given: their number, that chance, and the share of points that came."""

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
    """Of distinct games; in a game of two the second seat says nothing new."""
    different = list({game.identity: game for game in games}.values())
    points: list[tuple[float, float, float]] = []
    for game in different:
        seats = range(1) if len(game.scores) <= 2 else range(len(game.scores))
        weight = 1 / max(1, len(game.said) * len(seats))
        points += [(chances[seat], game.scores[seat], weight) for chances in game.said for seat in seats]
    whole = sum(weight for _, _, weight in points) or 1.0
    bins = _bins(points)
    return Calibration(
        games=len(different),
        turns=len(points),
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


def games_of(tasks: Sequence[Task], workers: int) -> list[Judged]:
    """All of them, over so many processes."""
    return list(in_order(judged, tasks, len(tasks), max(1, min(workers, len(tasks)))))
