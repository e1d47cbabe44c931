"""What a bot is: given what its seat may know, it says what to play next."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from cinque.bots.adapter import Adapter
from cinque.kernel.dice import Rng
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.state import State

# Asked between two evaluations: whether to stop thinking now and play the best found so far.
Stop = Callable[[], bool]
# How a bot gets the adapter of its game for one choice.
MakeAdapter = Callable[[Any, Rng], Adapter[Any]]


def never() -> bool:
    """Think until the budget is spent."""
    return False


# A person waits for the choice: after so many seconds a bot at a table plays the best it has found.
PATIENCE = 2.0


class Bot(ABC):
    """One level of play. It keeps nothing between two choices, so one object serves any number of matches."""

    def __init__(self, name: str, title: str, help: str, budget: int) -> None:
        self.name = name
        self.title = title
        self.help = help
        # How many evaluations it makes by default. Counted, never timed, so that a choice can be repeated exactly.
        self.budget = budget

    @abstractmethod
    def choose(self, game: Game[Any], guess: State, seat: int, rng: Rng, budget: int, stop: Stop = never) -> list[int]:
        """One or more moves, to be played in order.

        The caller asks again when they are used up, when the next one is no longer legal, or when something was
        revealed. `guess` is what `Game.guess` made for the seat, never the true state, and is left as it was. The same
        guess, rng and budget give the same moves; `stop` is only a cap on the time.
        """

    # Whether it wants to be told what its seat hears.
    listens = False

    def sit_down(self, game: Game[Any], options: Options, seats: int, seat: int) -> "Bot":
        """Who plays this seat of this match: a level itself; a program from outside is started."""
        return self

    def hear(self, events: list[object]) -> None:  # noqa: B027
        """What its seat has heard since it was last told, if it listens."""

    def leave(self, outcome: object) -> None:  # noqa: B027
        """The match it sat down at is over."""

    def bring(self, game: Game[Any], options: Options, collection: Any, rng: Rng) -> Any:
        """What it brings to a match, out of a collection (see Progress.collection); None for what the game deals out.

        Refused when the collection is too small for it.
        """
        return None
