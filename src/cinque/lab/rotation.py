"""Any number of bots at one table: from each opening as many games as there are seats, everybody once in each.

A game for one seat is the same with one game an opening.
"""

from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.play import begin, replay
from cinque.kernel.reason import Refused
from cinque.kernel.record import Record
from cinque.lab.match import play_match
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
    # The round of the game in which each game ended, where the game counts rounds.
    reached: list[int]


def play_round(rotation: Rotation, number: int) -> Round:
    game = GAMES[rotation.game]
    bots = [BOTS[rotation.game][name] for name in rotation.bots]
    seats = len(bots)
    records: list[Record] = []
    scores: list[list[float]] = [[] for _ in bots]
    thought: list[list[float]] = [[] for _ in bots]
    options = rotation.options_of(number)
    for turned in range(seats):
        seated = [bots[(seat - turned) % seats] for seat in range(seats)]
        played = play_match(game, options, seated, f"{rotation.seed}-{number}")
        records.append(played.record)
        for place in range(seats):
            seat = (place + turned) % seats
            scores[place].append(played.score(seat))
            thought[place] += played.thought[seat]
    return Round(number, records, scores, thought, [round_reached(game, record) for record in records])


def round_reached(game: Game[Any], record: Record) -> int:
    """The round a game ended in; its turn where it has no rounds."""
    state = replay(game, record).now()
    return int(getattr(game.view(state, None), "round", game.turn(state)))


class BotReport(Struct, frozen=True):
    """How one bot of the list did; the interval is the 95 % Wilson interval of its win rate."""

    bot: str
    wins: int
    draws: int
    win_rate: float
    low: float
    high: float
    mean_ms: float


class RoundsReport(Struct, frozen=True):
    """The result of a rotation."""

    games: int
    bots: list[BotReport]
    # Games won by each seat.
    seat_wins: list[int]
    median_moves: int
    mean_round: float
    best_round: int
    seconds: float


class RoundsTally:
    """Counts rounds as they come in."""

    def __init__(self, bots: tuple[str, ...]) -> None:
        self.bots = bots
        self.scores: list[list[float]] = [[] for _ in bots]
        self.thought: list[list[float]] = [[] for _ in bots]
        self.seat_wins = [0] * len(bots)
        self.moves: list[int] = []
        self.reached: list[int] = []
        self.seconds = 0.0

    def add(self, played: Round) -> None:
        for mine, new in zip([*self.scores, *self.thought], [*played.scores, *played.thought], strict=True):
            mine.extend(new)
        self.reached += played.reached
        for record in played.records:
            self.moves.append(len(record.moves))
            for seat in record.outcome.winners if record.outcome is not None else []:
                self.seat_wins[seat] += 1

    def report(self) -> RoundsReport:
        games = len(self.moves)
        return RoundsReport(
            games=games,
            bots=[self._bot(place) for place in range(len(self.bots))],
            seat_wins=self.seat_wins,
            median_moves=sorted(self.moves)[games // 2] if games else 0,
            mean_round=sum(self.reached) / max(1, games),
            best_round=max(self.reached, default=0),
            seconds=self.seconds,
        )

    def _bot(self, place: int) -> BotReport:
        scores, times = self.scores[place], self.thought[place]
        wins = scores.count(1.0)
        low, high = wilson(wins, len(scores))
        mean_ms = 1000 * sum(times) / max(1, len(times))
        return BotReport(self.bots[place], wins, scores.count(0.5), wins / max(1, len(scores)), low, high, mean_ms)
