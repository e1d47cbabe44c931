"""What a judge sees at the beginning of every turn of a match between bots, and who won it."""

from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.bots.fitted import FITTED
from cinque.games import GAMES
from cinque.kernel.game import Game
from cinque.kernel.play import replay
from cinque.kernel.record import Record
from cinque.lab.match import play_match
from cinque.lab.pair import Series

# Who plays: a match is a lesson where both sides know what they do, and most where they think ahead.
TEACHERS = (("hard", "hard"), ("hard", "hard"), ("normal", "normal"), ("hard", "normal"))


class Lessons(Struct, frozen=True):
    """Matches to learn from. Openings, options and who plays follow from the seed."""

    game: str
    seed: str
    matches: int

    def series(self) -> Series:
        return Series(self.game, {}, ("", ""), self.matches, self.seed, FITTED[self.game].drawn)


class Lesson(Struct, frozen=True):
    """One match: for each turn the table it belongs to, what the side to move saw, and whether that side won."""

    number: int
    tables: list[str]
    seen: list[list[int]]
    won: list[bool]


def watch(lessons: Lessons, number: int) -> Lesson:
    """Plays one match and looks at it; a draw teaches nothing."""
    game = GAMES[lessons.game]
    series = lessons.series()
    levels = TEACHERS[number % len(TEACHERS)]
    bots = [BOTS[game.name][level] for level in levels]
    played = play_match(game, series.options_of(number), bots, series.opening(number))
    return look(game, played.record, number)


def look(game: Game[Any], record: Record, number: int) -> Lesson:
    fitted, outcome = FITTED[game.name], record.outcome
    tables, seen, won = list[str](), list[list[int]](), list[bool]()
    winners = outcome.winners if outcome is not None else []
    turn = -1
    for state in replay(game, record).states if len(winners) == 1 else []:
        movers = game.to_move(state)
        if movers and game.turn(state) != turn:
            turn = game.turn(state)
            tables.append(fitted.table(state))
            seen.append(fitted.seen(state, movers[0]))
            won.append(movers == winners)
    return Lesson(number, tables, seen, won)
