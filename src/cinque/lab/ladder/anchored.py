"""Where bots from outside stand among the levels: the levels are fixed by their own meetings, and newcomers move."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product

from msgspec import Struct

from cinque.lab.ladder.elo import PRIOR, SAMPLES, TENFOLD, Meeting, Rating, resampled, strengths, within
from cinque.lab.ladder.meetings import Ladder, Result, duel

# Far beyond what a number of games that anybody plays could show, and how finely a rating is looked for.
FAR, FINE = 4000.0, 0.01


class Standing(Struct, frozen=True):
    """One line of the ladder. The lowest level has 0."""

    name: str
    anchor: bool
    rating: Rating
    points: float
    games: int


def climb(ladder: Ladder, anchors: Sequence[str], newcomers: Sequence[str], workers: int = 0) -> Iterator[Result]:
    """The meetings: levels with each other, every newcomer with every level and with every other newcomer."""
    pairs = [(one, two) for two, one in combinations(anchors, 2)]
    pairs += [(one, two) for one, two in product(newcomers, anchors)]
    pairs += [(one, two) for two, one in combinations(newcomers, 2)]
    for one, two in pairs:
        yield duel(ladder, one, two, workers)


def expected(mine: float, other: float) -> float:
    """Points from a game against a player of that rating."""
    return float(1 / (1 + 10 ** ((other - mine) / TENFOLD)))


def placed(name: str, fixed: Mapping[str, float], meetings: Sequence[Meeting]) -> float:
    """The rating that explains the newcomer's points against players whose ratings stay as they are.

    Half a game won and half a game lost against the average of them keeps it finite.
    """
    points, games = PRIOR, [(sum(fixed.values()) / len(fixed), 2 * PRIOR)]
    for meeting in meetings:
        won, count = meeting.total()
        if meeting.one == name and meeting.two in fixed:
            points, games = points + won, [*games, (fixed[meeting.two], float(count))]
    low, high = -FAR, FAR
    while high - low > FINE:
        middle = (low + high) / 2
        enough = sum(count * expected(middle, other) for other, count in games) < points
        low, high = (middle, high) if enough else (low, middle)
    return (low + high) / 2


def _everybody(anchors: Sequence[str], newcomers: Sequence[str], meetings: Sequence[Meeting]) -> dict[str, float]:
    own = strengths(anchors, [each for each in meetings if each.one in anchors and each.two in anchors])
    fixed = {name: value - min(own.values()) for name, value in own.items()}
    return fixed | {name: placed(name, fixed, meetings) for name in newcomers}


def standings(anchors: Sequence[str], newcomers: Sequence[str], results: Sequence[Result]) -> list[Standing]:
    """Everybody, the best first, with 95 % intervals from drawing the openings of each meeting anew."""
    meetings = [result.meeting for result in results]
    middle = _everybody(anchors, newcomers, meetings)
    drawn: dict[str, list[float]] = {name: [] for name in middle}
    for again in resampled(meetings, SAMPLES):
        for name, value in _everybody(anchors, newcomers, again).items():
            drawn[name].append(value)
    out = []
    for name, value in middle.items():
        mine = [meeting.total() for meeting in meetings if meeting.one == name]
        theirs = [meeting.total() for meeting in meetings if meeting.two == name]
        points = sum(won for won, _ in mine) + sum(count - won for won, count in theirs)
        games = sum(count for _, count in [*mine, *theirs])
        out.append(Standing(name, name in anchors, Rating(value, *within(drawn[name])), points, games))
    return sorted(out, key=lambda standing: -standing.rating.elo)
