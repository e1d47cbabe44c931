"""Random play over any game, for the laws and the golden games."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.options import Option, Options, Value
from cinque.kernel.play import Line, legal


class Setting(NamedTuple):
    """A game with options and a number of seats: what a law is tried on."""

    game: Game[Any]
    options: Options
    seats: int

    def __str__(self) -> str:
        chosen = {option.name: option.default for option in self.game.options().options}
        changed = [f"{name}={value}" for name, value in self.options.items() if value != chosen[name]]
        return "-".join([self.game.name, str(self.seats), *changed])


def others(option: Option) -> Iterator[Value]:
    """The far ends of an option's range, its default apart."""
    if option.kind == "int":
        yield from (value for value in (option.low, option.high) if value != option.default)
    elif option.kind == "bool":
        yield not option.default
    else:
        yield from (choice for choice in option.choices if choice != option.default)


def settings(every: bool = True) -> list[Setting]:
    """Each game as it comes, and with each option changed alone, and with each number of seats."""
    out: list[Setting] = []
    for game in GAMES.values():
        spec = game.options()
        plain = spec.check({})
        out.append(Setting(game, plain, spec.seats_low))
        if not every:
            continue
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
