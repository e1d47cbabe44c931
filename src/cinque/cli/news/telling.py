"""What a sentence is made of."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cinque.boards.notation import place_name
from cinque.cli.pictures.scene import Scene


@dataclass(frozen=True)
class Told:
    """Who hears it: the scene before and the scene after."""

    before: Scene
    after: Scene

    @property
    def rules(self) -> Any:
        return self.after.rules

    def name(self, seat: int) -> str:
        return self.after.names[seat] if 0 <= seat < len(self.after.names) else "Nobody"

    def whose(self, seat: int, thing: str) -> str:
        """Your Wolf, Normal's Wolf, a neutral Wolf."""
        return whose(self.after, seat, thing)


# How a field of an event is written; a whole event where the fields are not enough.
Field = Callable[[Told, Any], str]
Sentence = str | Callable[[Told, Any], str]
Sentences = dict[str, Sentence]


def plain(told: Told, value: Any) -> str:
    return str(value)


def seat_name(told: Told, seat: int) -> str:
    return told.name(seat)


def whose(scene: Scene, seat: int, thing: str) -> str:
    if seat == scene.seat:
        return f"your {thing}"
    return f"{scene.names[seat]}'s {thing}" if 0 <= seat < len(scene.names) else f"a neutral {thing}"


def begun(words: str) -> str:
    """A sentence begins with a capital."""
    return words[:1].upper() + words[1:]


def cell_of(stride: int, cell: int) -> str:
    """A cell of -1 is one that was not seen."""
    return place_name(cell % stride, cell // stride) if cell >= 0 else "somewhere unseen"


def cells_of(stride: int, cells: Sequence[int]) -> str:
    return " ".join(cell_of(stride, cell) for cell in cells)
