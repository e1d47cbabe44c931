"""Advice for players, by the machinery of the bots: pictures and words about what a seat may know.

The rules know nothing of it. A game that has an adviser gets more overlays than its own. As there, a name that ends in
a colon has its argument behind it ("odds:5").
"""

from abc import ABC, abstractmethod
from typing import Any

from cinque.kernel.game import Game
from cinque.kernel.state import State


class Adviser(ABC):
    """Answers the overlays that need thinking."""

    # Their names, in the order they are offered.
    overlays: tuple[str, ...] = ()

    @abstractmethod
    def overlay(self, game: Game[Any], guess: State, seat: int, name: str) -> Any:
        """One of `overlays`, from a guess of the seat; Refused when its argument makes no sense."""
