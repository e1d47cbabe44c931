"""Any number of bots at one table: from each opening as many games as there are seats, everybody once in each.

A game for one seat is the same with one game an opening.
"""

from typing import Any

from msgspec import Struct

from cinque.bots.pipe import bot_called
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.play import begin, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from cinque.lab.match import identity, play_match
from cinque.lab.pair import Series
from cinque.lab.statistics import wilson

# How often options are drawn before those of the series are taken as they are.
DRAWS = 30


class Rotation(Struct, frozen=True):
    """What is to be played; everything follows from the seed, so it can be repeated exactly."""

    game: str
    options: Options
    bots: tuple[str, ...]
    openings: int
    seed: str
    # Names of options that each opening draws anew.
    drawn: tuple[str, ...] = ()

    def options_of(self, number: int) -> Options:
        """The options of one opening; what is drawn may leave room for fewer seats, and then is drawn again."""
        drawing = Series(self.game, self.options, ("", ""), self.openings, self.seed, self.drawn)
        for attempt in range(DRAWS):
            options = drawing.options_of(number + attempt * self.openings)
            if can_begin(GAMES[self.game], options, len(self.bots)):
                return options
        return self.options


def can_begin(game: Game[Any], options: Options, seats: int) -> bool:
    """Whether so many can sit down with these options."""
    try:
        begin(game, options, seats, "seats")
    except Refused:
        return False
    return True


class Round(Struct, frozen=True):
    """The games from one opening. In game g the bot at place b of the list has seat (b + g) modulo the seats."""

    number: int
    records: list[Record]
    # Points of each bot in each game, and the seconds of all its choices.
    scores: list[list[float]]
    thought: list[list[float]]
    # The round of the game in which each game ended, where the game counts rounds, and whether a limit ended it.
    reached: list[int]
    capped: list[bool]


def play_round(rotation: Rotation, number: int) -> Round:
    game = GAMES[rotation.game]
    bots = [bot_called(rotation.game, name) for name in rotation.bots]
    seats = len(bots)
    records: list[Record] = []
    capped: list[bool] = []
    scores: list[list[float]] = [[] for _ in bots]
    thought: list[list[float]] = [[] for _ in bots]
    options = rotation.options_of(number)
    for turned in range(seats):
        seated = [bots[(seat - turned) % seats] for seat in range(seats)]
        played = play_match(game, options, seated, f"{rotation.seed}-{number}")
        records.append(played.record)
        capped.append(played.capped)
        for place in range(seats):
            seat = (place + turned) % seats
            scores[place].append(played.score(seat))
            thought[place] += played.thought[seat]
    return Round(number, records, scores, thought, [round_reached(game, record) for record in records], capped)


def round_reached(game: Game[Any], record: Record) -> int:
    """The round a game ended in; its turn where it has no rounds."""
    state = replay(game, record).now()
    return int(getattr(game.view(state, None), "round", game.turn(state)))


class BotReport(Struct, frozen=True):
    """How one bot of the list did in distinct games; the interval is the 95 % Wilson interval of its win rate."""

    bot: str
    wins: float
    draws: float
    win_rate: float
    low: float
    high: float
    mean_ms: float


class RoundsReport(Struct, frozen=True):
    """The result of a rotation."""

    games: int
    # Games that differ from all before them; all below but the times counts these alone.
    distinct: int
    bots: list[BotReport]
    # Games won by each seat, and the share ended by a limit of rounds.
    seat_wins: list[int]
    capped: float
    median_moves: int
    mean_round: float
    best_round: int
    seconds: float


class SeenRound:
    """One distinct game: the points of each bot each time it was played, and how it ended."""

    def __init__(self, record: Record, reached: int, capped: bool) -> None:
        self.scores: list[list[float]] = []
        self.moves = len(record.moves)
        self.winners = record.outcome.winners if record.outcome is not None else []
        self.reached = reached
        self.capped = capped

    def share(self, place: int, score: float) -> float:
        """How often it brought this score to the bot at this place of the list."""
        return sum(points[place] == score for points in self.scores) / len(self.scores)


class RoundsTally:
    """Counts rounds as they come in; the same game, move for move, counts once."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.games = 0
        self.seen: dict[str, SeenRound] = {}
        self.thought: list[list[float]] = [[] for _ in bots]
        self.seconds = 0.0

    def add(self, played: Round) -> None:
        for mine, new in zip(self.thought, played.thought, strict=True):
            mine.extend(new)
        for game, record in enumerate(played.records):
            self.games += 1
            fresh = SeenRound(record, played.reached[game], played.capped[game])
            seen = self.seen.setdefault(identity(record), fresh)
            seen.scores.append([points[game] for points in played.scores])

    def report(self) -> RoundsReport:
        seen = list(self.seen.values())
        distinct = len(seen)
        return RoundsReport(
            games=self.games,
            distinct=distinct,
            bots=[self._bot(place) for place in range(len(self.bots))],
            seat_wins=[sum(seat in game.winners for game in seen) for seat in range(len(self.bots))],
            capped=sum(game.capped for game in seen) / max(1, distinct),
            median_moves=sorted(game.moves for game in seen)[distinct // 2] if seen else 0,
            mean_round=sum(game.reached for game in seen) / max(1, distinct),
            best_round=max((game.reached for game in seen), default=0),
            seconds=self.seconds,
        )

    def _bot(self, place: int) -> BotReport:
        seen, times = list(self.seen.values()), self.thought[place]
        wins, draws = (sum(game.share(place, score) for game in seen) for score in (1.0, 0.5))
        low, high = wilson(wins, len(seen))
        mean_ms = 1000 * sum(times) / max(1, len(times))
        return BotReport(self.bots[place], wins, draws, wins / max(1, len(seen)), low, high, mean_ms)
