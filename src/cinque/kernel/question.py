"""What a game answers apart from any match: for an editor of its maps, say."""

from collections.abc import Callable
from typing import Generic, TypeVar

from msgspec import Struct

Asked = TypeVar("Asked", bound=Struct)
Answered = TypeVar("Answered", bound=Struct)


class Question(Struct, Generic[Asked, Answered], frozen=True):
    """One question, by its name. The answer follows from what is asked alone; whoever serves it over a network decodes
    the one, encodes the other, and lets nothing larger in than `size` bytes."""

    name: str
    help: str
    asked: type[Asked]
    answered: type[Answered]
    # What makes no sense is Refused.
    answer: Callable[[Asked], Answered]
    # A whole file of another program fits.
    size: int = 512 * 1024
