"""Two games from one opening with the seats swapped: what is luck in the opening falls to both sides alike."""

from hashlib import blake2b

from msgspec import Struct

from cinque.bots.pipe import bot_called
from cinque.games import GAMES
from cinque.kernel.dice import Rng
from cinque.kernel.options import Option, Options, Value
from cinque.kernel.record import Record
from cinque.lab.match import Played, play_match


class Series(Struct, frozen=True):
    """What is to be played. Openings and dice follow from the seed, so a series can be repeated exactly."""

    game: str
    options: Options
    bots: tuple[str, str]
    pairs: int
    seed: str
    # Names of options that each pair draws anew: a series over all maps, all factions.
    drawn: tuple[str, ...] = ()

    def opening(self, number: int) -> str:
        """The seed of both games of a pair."""
        return f"{self.seed}-{number}"

    def options_of(self, number: int) -> Options:
        """The options of both games of a pair."""
        spec = GAMES[self.game].options()
        rng = Rng(int.from_bytes(blake2b(f"{self.opening(number)}/options".encode(), digest_size=4).digest(), "big"))
        drawn = {option.name: draw(option, rng) for option in spec.options if option.name in self.drawn}
        return spec.check(self.options | drawn)


def draw(option: Option, rng: Rng) -> Value:
    """Any of the values an option may have, each as likely; a text stays as it is by default."""
    if option.kind == "choice":
        return option.choices[rng.below(len(option.choices))]
    if option.kind == "bool":
        return rng.below(2) == 1
    if option.values:
        return option.values[rng.below(len(option.values))]
    return option.low + rng.below(option.high - option.low + 1) if option.kind == "int" else option.default


class Pair(Struct, frozen=True):
    """Both games of a pair; in the second one the bots have swapped seats."""

    number: int
    records: tuple[Record, Record]
    # Points of the first bot in each game.
    scores: tuple[float, float]
    # Seconds for each choice of the first bot, then of the second, both games together.
    thought: tuple[list[float], list[float]]
    # Whether a limit of rounds ended each game.
    capped: tuple[bool, bool]


def play_pair(series: Series, number: int) -> Pair:
    game = GAMES[series.game]
    one, two = (bot_called(series.game, name) for name in series.bots)
    seed, options = series.opening(number), series.options_of(number)
    straight = play_match(game, options, [one, two], seed)
    swapped = play_match(game, options, [two, one], seed)
    return Pair(
        number=number,
        records=(straight.record, swapped.record),
        scores=(straight.score(0), swapped.score(1)),
        thought=_thought(straight, swapped),
        capped=(straight.capped, swapped.capped),
    )


def _thought(straight: Played, swapped: Played) -> tuple[list[float], list[float]]:
    return straight.thought[0] + swapped.thought[1], straight.thought[1] + swapped.thought[0]
