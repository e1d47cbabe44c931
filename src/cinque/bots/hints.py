"""Hints, in four presses: what a strong bot would do first, put so that a player stops asking as soon as he sees it."""

from collections.abc import Collection
from typing import Any

from cinque.bots.bot import Bot, Stop, never
from cinque.bots.reasons import first_order, reason_for
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.hints import Hint, Pointed
from cinque.kernel.moves import Grammar
from cinque.kernel.order import play_out
from cinque.kernel.state import State

# Who gives them: the strongest there is of these, in this order.
ADVISERS = ("master", "hard", "normal", "easy", "random")


def thought(
    game: Game[Any], state: State, seat: int, bot: Bot, dice: int, budget: int, stop: Stop = never
) -> tuple[State, list[int]]:
    """A guess of the seat, and what the bot would play there. The position itself is asked for nothing else."""
    guess = game.guess(state, seat, Dice(f"guess {dice}", game.streams()))
    return guess, bot.choose(game, guess, seat, Rng(dice), budget, stop)


def hint_of(game: Game[Any], grammar: Grammar, guess: State, seat: int, moves: list[int]) -> Hint:
    """The hint that these moves of a bot make; everything in it is asked of the guess the bot thought on."""
    order = first_order(grammar, moves)
    at = game.pointed(guess, seat, order)
    if not at.who:
        at = _by_notation(grammar, order)
    words = game.describe(guess, seat, order) or ", then ".join(map(grammar.text, order))
    says = [
        f"Look at {at.who}." if at.who else "",
        f"And at {at.where}." if at.where else "",
        f"{words[:1].upper()}{words[1:]}.",
        reason_for(game, guess, seat, order),
    ]
    return Hint(moves, order, [each for each in says if each], at, play_out(game, guess, seat, order).forecast)


def adviser_of(levels: Collection[str]) -> str:
    """The level that gives hints, of those a game has."""
    return next(name for name in ADVISERS if name in levels)


def _by_notation(grammar: Grammar, order: list[int]) -> Pointed:
    """What an order is about as far as its notation says it, for a game that does not say more."""
    verb = grammar.verb(order[0])
    values = [value for name, value in grammar.to_json(order[0]).items() if name != "verb"]
    if not verb.fields:
        return Pointed()
    actor, first = verb.fields[0], int(values[0])
    cells = [_last_cell(grammar, move) for move in order]
    to = next((cell for cell in reversed(cells) if cell >= 0), -1)
    where = next(field for field in verb.fields if field.kind == "cell").text(to) if to >= 0 and to != first else ""
    if actor.kind == "cell":
        return Pointed(f"what stands on {actor.text(first)}", where, cell=first, to=to)
    return Pointed(f"{actor.name} {actor.text(first)}", where, piece=first, to=to)


def _last_cell(grammar: Grammar, move: int) -> int:
    """The last cell a move names, or -1."""
    fields = grammar.verb(move).fields
    values = list(grammar.to_json(move).values())[1:]
    return next((int(values[at]) for at in range(len(fields) - 1, -1, -1) if fields[at].kind == "cell"), -1)
