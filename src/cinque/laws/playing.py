"""Random play over any game, for the laws and the golden games."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cinque.bots import BOTS
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.game import Game
from cinque.kernel.options import Option, Options, Value
from cinque.kernel.play import Line, legal, refusal
from cinque.kernel.state import State


class Setting(NamedTuple):
    """A game with options and a number of seats: what a law is tried on."""

    game: Game[Any]
    options: Options
    seats: int

    def __str__(self) -> str:
        chosen = {option.name: option.default for option in self.game.options().options}
        changed = [f"{name}={value}" for name, value in self.options.items() if value != chosen[name]]
        return "-".join([self.game.name, str(self.seats), *changed])

    def text(self, move: int) -> str:
        """The move in notation."""
        return self.game.grammar(self.options).text(move)


def others(option: Option) -> Iterator[Value]:
    """The far ends of an option's range, its default apart."""
    if option.kind == "int":
        yield from (value for value in (option.low, option.high) if value != option.default)
    elif option.kind == "bool":
        yield not option.default
    else:
        yield from (choice for choice in option.choices if choice != option.default)


def settings_of(game: Game[Any], every: bool = True) -> list[Setting]:
    """The game as it comes, and with each option changed alone, and with each number of seats."""
    spec = game.options()
    plain = spec.check({})
    out = [Setting(game, plain, spec.seats_low)]
    if every:
        out += [Setting(game, plain, seats) for seats in range(spec.seats_low + 1, spec.seats_high + 1)]
        out += [
            Setting(game, plain | {option.name: value}, spec.seats_low)
            for option in spec.options
            for value in others(option)
        ]
    return out


def play_random(setting: Setting, seed: str, moves: int) -> Line:
    """A line of random legal moves, by one of the seats to move, until the end or for so many moves."""
    line = Line(setting.game, setting.options, setting.seats, seed)
    rng = Rng(sum(seed.encode()) * 7919 + len(seed))
    while len(line.moves) < moves and setting.game.to_move(line.now()):
        movers = setting.game.to_move(line.now())
        seat = movers[rng.below(len(movers))]
        choices = legal(setting.game, line.now(), seat)
        line.add(seat, choices[rng.below(len(choices))])
    return line


def play_bots(setting: Setting, seed: str, moves: int) -> Line:
    """A line of the game's quickest bot against itself, which gets into more trouble than random moves do."""
    game, line, rng = setting.game, Line(setting.game, setting.options, setting.seats, seed), Rng(len(seed))
    bots = BOTS.get(game.name, {})
    bot = bots.get("easy") or bots.get("random")
    while bot is not None and len(line.moves) < moves and game.to_move(line.now()):
        movers = game.to_move(line.now())
        seat = movers[rng.below(len(movers))]
        guess = game.guess(line.now(), seat, dice_for(game, f"{seed} {len(line.moves)}"))
        for move in bot.choose(game, guess, seat, rng, bot.budget):
            if seat not in game.to_move(line.now()) or refusal(game, line.now(), seat, move) is not None:
                break
            line.add(seat, move)
            if line.floor == len(line.moves):
                break
    return line


def play_on(setting: Setting, seed: str, moves: int) -> Iterator[Line]:
    """Random matches, one after the other, until so many moves were made: a short game is played more than once."""
    made, number = 0, 0
    while made < moves and number < moves:
        line = play_random(setting, f"{seed} {number}" if number else seed, moves - made)
        yield line
        made += len(line.moves)
        number += 1


def positions(setting: Setting, seed: str, moves: int, apart: int) -> list[State]:
    """States of such matches, so many moves apart."""
    return [state for line in play_on(setting, seed, moves) for state in line.states][::apart]


def some(items: list[int], most: int, salt: int = 0) -> list[int]:
    """At most so many of them, spread evenly, beginning somewhere else with another salt."""
    apart = 1 + len(items) // most
    return items[salt % apart :: apart]


def dice_for(game: Game[Any], seed: str) -> Dice:
    """Dice that belong to no match."""
    return Dice(seed, game.streams())
