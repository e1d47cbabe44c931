"""The encoder of a game that has none: made from the types of its view, so that it can see no more than a view.

Numbers are squashed, words become one of a few buckets, texts and lists get as many places as their first sight
promises. What has no place is counted in the piece `beyond`, never dropped without a word.
"""

import types
from collections.abc import Callable
from typing import Any, Literal, Union, get_args, get_origin
from zlib import crc32

import msgspec
from msgspec import Struct

from cinque.kernel.encoding import Encoder, Sheet, squashed
from cinque.kernel.game import Game
from cinque.kernel.options import Options
from cinque.kernel.play import begin

# Places for a list: twice what the first view has, at least and at most so many; and for a text.
FEWEST, MOST, LONGEST = 8, 512, 4096
# Words that are not listed by their type share so many buckets, by a hash.
BUCKETS = 16
MIDDLE = 16.0
BYTE = 255.0

# Writes a value at a place and says how much of it had none.
Write = Callable[[Any, int, Sheet], int]


class Part:
    """A type made into places: how many, and how a value is written to them."""

    def __init__(self, width: int, write: Write) -> None:
        self.width = width
        self.write = write


def _number(value: Any, at: int, sheet: Sheet) -> int:
    sheet.put(at, squashed(float(value), MIDDLE))
    return 0


def _flag(value: Any, at: int, sheet: Sheet) -> int:
    sheet.put(at, 1.0 if value else -1.0)
    return 0


def _words(words: list[Any]) -> Part:
    def write(value: Any, at: int, sheet: Sheet) -> int:
        sheet.put(at + words.index(value), 1.0)
        return 0

    return Part(len(words), write)


def _text(sample: str) -> Part:
    """A short word as a bucket; a long text as one number a character."""
    if len(sample) <= BUCKETS:

        def bucket(value: Any, at: int, sheet: Sheet) -> int:
            sheet.put(at + crc32(str(value).encode()) % BUCKETS, 1.0)
            return 0

        return Part(BUCKETS, bucket)
    width = min(LONGEST, 2 * len(sample))

    def letters(value: Any, at: int, sheet: Sheet) -> int:
        for place, letter in enumerate(str(value)[:width]):
            sheet.put(at + place, min(1.0, ord(letter) / BYTE))
        return max(0, len(value) - width)

    return Part(width, letters)


def _listed(inner: Part, sample: int) -> Part:
    room = min(MOST, max(FEWEST, 2 * sample))
    step = inner.width + 1

    def write(value: Any, at: int, sheet: Sheet) -> int:
        beyond = max(0, len(value) - room)
        for place, each in enumerate(value[:room]):
            sheet.put(at + place * step, 1.0)
            beyond += inner.write(each, at + place * step + 1, sheet)
        return beyond

    return Part(room * step, write)


def _optional(inner: Part) -> Part:
    def write(value: Any, at: int, sheet: Sheet) -> int:
        if value is None:
            return 0
        sheet.put(at, 1.0)
        return inner.write(value, at + 1, sheet)

    return Part(inner.width + 1, write)


def _struct(kind: type[Struct], samples: list[Any]) -> Part:
    fields: list[tuple[str, int, Part]] = []
    width = 0
    for field in msgspec.structs.fields(kind):
        part = part_of(field.type, [getattr(each, field.name) for each in samples])
        fields.append((field.name, width, part))
        width += part.width

    def write(value: Any, at: int, sheet: Sheet) -> int:
        return sum(part.write(getattr(value, name), at + start, sheet) for name, start, part in fields)

    return Part(width, write)


def _mapped(inner: Part, keys: list[Any]) -> Part:
    """A table by the keys it begins with; others are beyond."""

    def write(value: Any, at: int, sheet: Sheet) -> int:
        known = [(place, key) for place, key in enumerate(keys) if key in value]
        beyond = sum(inner.write(value[key], at + place * inner.width, sheet) for place, key in known)
        return beyond + len(value) - len(known)

    return Part(len(keys) * inner.width, write)


def part_of(kind: Any, samples: list[Any]) -> Part:
    """The places for a type; samples are values of it that were seen."""
    origin = get_origin(kind)
    if origin in (Union, types.UnionType):
        inner = [each for each in get_args(kind) if each is not type(None)]
        present = [each for each in samples if each is not None]
        return _optional(part_of(inner[0], present)) if len(inner) == 1 else Part(0, lambda value, at, sheet: 1)
    if origin is Literal:
        return _words(list(get_args(kind)))
    if origin in (list, tuple):
        inside = [each for sample in samples for each in sample]
        return _listed(part_of(get_args(kind)[0], inside), max((len(each) for each in samples), default=0))
    if origin is dict:
        keys = sorted({key for sample in samples for key in sample})
        return _mapped(part_of(get_args(kind)[1], [each for sample in samples for each in sample.values()]), keys)
    if isinstance(kind, type) and issubclass(kind, Struct):
        return _struct(kind, samples)
    if kind is bool:
        return Part(1, _flag)
    if kind in (int, float):
        return Part(1, _number)
    if kind is str:
        return _text(max(samples, key=len, default=""))
    raise TypeError(f"a view with a {kind} needs an encoder of its own")


class Generic(Encoder):
    """Any view, from its types and from what the first position looks like to each seat."""

    def __init__(self, game: Game[Any], options: Options, seats: int) -> None:
        first = begin(game, options, seats, "shape")
        self.view = _struct(game.view_type, [game.view(first, seat) for seat in range(seats)])
        super().__init__([("seat", [seats]), ("view", [self.view.width]), ("beyond", [1])])

    def write(self, view: Any, seat: int, sheet: Sheet) -> None:
        """The seat, all that the view says, and how much of it had no place."""
        sheet.put(seat, 1.0)
        beyond = self.view.write(view, self.places["view"], sheet)
        sheet.put(self.places["beyond"], squashed(float(beyond), MIDDLE))
