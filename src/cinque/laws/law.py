"""What a law is: a sentence, and a function that raises Broken where a game does not keep it."""

from collections.abc import Callable
from types import BuiltinFunctionType
from typing import NamedTuple

from cinque.kernel.play import begin
from cinque.laws.playing import Setting

# Some laws take their time: interpreted, they are tried on a game as it comes, and compiled in every setting.
COMPILED = isinstance(begin, BuiltinFunctionType)

Check = Callable[[Setting], None]


class Broken(AssertionError):
    """A game does not keep a law; the words say where it was seen."""


class Law(NamedTuple):
    """One law. With `every` it is tried on each option changed alone, else on each game as it comes."""

    name: str
    sentence: str
    check: Check
    every: bool

    def __str__(self) -> str:
        return self.name


def law(every: bool = True) -> Callable[[Check], Law]:
    """Makes a law of a function; its name and the first line of its docstring are the law's."""

    def made(check: Check) -> Law:
        sentence = (check.__doc__ or "").strip().partition("\n")[0]
        return Law(check.__name__, sentence, check, every)

    return made


def hold(kept: bool, words: str) -> None:
    """Goes on where it is kept."""
    if not kept:
        raise Broken(words)
