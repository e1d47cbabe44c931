"""A finished match looked at again: the chances turn by turn, where they fell most, and what would have been better."""

from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.bots.chances import chances_of
from cinque.bots.reasons import first_order, reason_for
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.moves import RESIGN
from cinque.kernel.play import Line

# Who is asked for a better order: the strongest there is of these.
ADVISERS = ("hard", "normal", "easy", "random")
# Falls of at least so much of the whole chance have a name, and of each seat so many are told.
KINDS = ((0.20, "blunder"), (0.10, "mistake"), (0.05, "slip"))
TOLD = 3


class TurnChances(Struct, frozen=True):
    """The chances of all seats when a turn begins, and the position it is: the number of moves made before it."""

    turn: int
    at: int
    # Who is to move; -1 at the end, or where several choose at once.
    seat: int
    chances: list[float]
    # For each seat, how many of its pieces an enemy could strike next; see `Game.exposed`.
    exposed: list[int] = []


class TurningPoint(Struct, frozen=True):
    """A turn that cost a seat much: from `at` to `until` moves of the match. `better` is an order instead, with why."""

    seat: int
    turn: int
    at: int
    until: int
    before: float
    after: float
    kind: str
    played: list[str]
    better: list[dict[str, Any]]
    words: list[str]
    why: str


class Review(Struct, frozen=True):
    """GET /api/matches/{match}/review, once the match is over."""

    turns: list[TurnChances]
    points: list[TurningPoint]


def review_of(line: Line, seats: int) -> Review:
    """The whole truth is looked at: the match is over."""
    turns = _turns(line, seats)
    falls = [each for seat in range(seats) for each in _falls(line, turns, seat)] if seats > 1 else []
    return Review(turns, [_point(line, turns, number, seat) for number, seat in falls])


def _turns(line: Line, seats: int) -> list[TurnChances]:
    """One point a turn, and one for the end."""
    game = line.game
    last = len(line.states) - 1
    starts = [i for i in range(last) if i == 0 or game.turn(line.states[i]) != game.turn(line.states[i - 1])]
    return [_chances(line, at, seats) for at in dict.fromkeys([*starts, last])]


def _chances(line: Line, at: int, seats: int) -> TurnChances:
    game, state = line.game, line.states[at]
    to_move = game.to_move(state)
    mover = to_move[0] if len(to_move) == 1 else -1
    chances = [round(each, 4) for each in chances_of(game, state, seats)]
    return TurnChances(game.turn(state), at, mover, chances, [game.exposed(state, seat) for seat in range(seats)])


def _falls(line: Line, turns: list[TurnChances], seat: int) -> list[tuple[int, int]]:
    """The numbers of the turns of a seat that cost it most, worst first; giving up is no turn played badly."""
    own = [i for i in range(len(turns) - 1) if turns[i].seat == seat]
    own = [i for i in own if RESIGN not in line.moves[turns[i].at : turns[i + 1].at]]
    lost = {i: turns[i].chances[seat] - turns[i + 1].chances[seat] for i in own}
    worst = sorted((i for i in own if kind_of(lost[i])), key=lambda i: -lost[i])[:TOLD]
    return [(i, seat) for i in worst]


def kind_of(fall: float) -> str:
    """What a fall of the chance is called; empty for one too small to speak of."""
    return next((kind for least, kind in KINDS if fall >= least), "")


def _point(line: Line, turns: list[TurnChances], number: int, seat: int) -> TurningPoint:
    here, then = turns[number], turns[number + 1]
    grammar, game, state = line.game.grammar(line.options), line.game, line.states[here.at]
    better = _better(line, here.at, seat)
    return TurningPoint(
        seat=seat,
        turn=here.turn,
        at=here.at,
        until=then.at,
        before=here.chances[seat],
        after=then.chances[seat],
        kind=kind_of(here.chances[seat] - then.chances[seat]),
        played=[grammar.text(line.moves[i]) for i in range(here.at, then.at) if line.seats[i] == seat],
        better=[grammar.to_json(move) for move in better],
        words=[grammar.text(move) for move in better],
        why=reason_for(game, state, seat, first_order(grammar, better)) if better else "",
    )


def _better(line: Line, at: int, seat: int) -> list[int]:
    """What a strong bot does in that turn, from what the seat could know then."""
    game, bots = line.game, BOTS[line.game.name]
    bot = bots[next(name for name in ADVISERS if name in bots)]
    guess = game.guess(line.states[at], seat, Dice(f"review {at}", game.streams()))
    return bot.choose(game, guess, seat, Rng(at), bot.budget)
