"""A move is one integer with a grammar.

Layout, the same in every game: the verb in the low 8 bits, then up to three fields of 14 bits each. That is below
2**53, so a move also survives JavaScript. Games pack with `pack` and read with `verb_of`, `first`, `second`, `third`;
people, tests and records read text; the wire reads JSON. All three are derived from one declaration, the `Grammar`.
"""

from collections.abc import Mapping
from typing import Final, Protocol, final

from librt.vecs import append, vec
from mypy_extensions import i64

VERB_BITS: Final[i64] = 8
VERB_MASK: Final[i64] = 255
FIELD_BITS: Final[i64] = 14
FIELD_MASK: Final[i64] = 16383
MAX_FIELDS: Final = 3

# Moves of the table rather than of a game: they stand in records beside the others but in no list of legal moves.
RESIGN: Final[i64] = -1
UNDO: Final[i64] = -2
TABLE_MOVES: Final = {-1: "resign", -2: "undo"}


def pack(verb: i64, a: i64, b: i64, c: i64) -> i64:
    """The move of `verb` with three fields; pass 0 for those it does not have."""
    return verb | (a << 8) | (b << 22) | (c << 36)


def verb_of(move: i64) -> i64:
    return move & VERB_MASK


def first(move: i64) -> i64:
    return (move >> 8) & FIELD_MASK


def second(move: i64) -> i64:
    return (move >> 22) & FIELD_MASK


def third(move: i64) -> i64:
    return (move >> 36) & FIELD_MASK


def with_first(move: i64, value: i64) -> i64:
    """The same move with another first field."""
    return (move & ~(FIELD_MASK << 8)) | (value << 8)


def with_second(move: i64, value: i64) -> i64:
    """The same move with another second field."""
    return (move & ~(FIELD_MASK << 22)) | (value << 22)


def with_third(move: i64, value: i64) -> i64:
    """The same move with another third field."""
    return (move & ~(FIELD_MASK << 36)) | (value << 36)


@final
class Moves:
    """A reused buffer of moves: `legal` fills it, nothing is allocated in between."""

    def __init__(self) -> None:
        self.items: vec[i64] = vec[i64]([0] * 256)
        self.count: i64 = 0

    def clear(self) -> None:
        self.count = 0

    def add(self, move: i64) -> None:
        if self.count == len(self.items):
            self.items = append(self.items, move)
        else:
            self.items[self.count] = move
        self.count += 1

    def add_seconds(self, move: i64, values: vec[i64], start: i64, end: i64) -> None:
        """The same move with each of values[start:end] as its second field; one call for a whole reach."""
        count = self.count
        while len(self.items) < count + end - start:
            self.items = append(self.items, 0)
        items = self.items
        base = with_second(move, 0)
        while start < end:
            items[count] = base | (values[start] << 22)
            count += 1
            start += 1
        self.count = count

    def at(self, index: i64) -> i64:
        return self.items[index]

    def has(self, move: i64) -> bool:
        i: i64 = 0
        while i < self.count:
            if self.items[i] == move:
                return True
            i += 1
        return False

    def to_list(self) -> list[int]:
        out: list[int] = []
        i: i64 = 0
        while i < self.count:
            out.append(self.items[i])
            i += 1
        return out


class BadMove(ValueError):
    """A text or a JSON object that is no move of the grammar; the message says why."""


class Places(Protocol):
    """A board, as far as a move needs one: it can name its cells."""

    def cell_name(self, cell: i64, /) -> str: ...

    def cell_named(self, text: str, /) -> i64: ...


class Field:
    """One number of a move, 0 to size - 1, with a name and a text form."""

    def __init__(self, name: str, size: int) -> None:
        if not 1 <= size <= FIELD_MASK + 1:
            raise ValueError(f"field {name} needs {size} values; a field holds at most {FIELD_MASK + 1}")
        self.name = name
        self.size = size
        self.kind = "number"

    def text(self, value: int) -> str:
        return str(value)

    def parse(self, text: str) -> int:
        if not text.isascii() or not text.isdigit() or int(text) >= self.size:
            raise BadMove(f"{text!r} is not a {self.name}: write a number from 0 to {self.size - 1}")
        return int(text)


class CellField(Field):
    """A cell of a board, written as the board names it."""

    def __init__(self, name: str, cells: int, board: Places) -> None:
        super().__init__(name, cells)
        self.kind = "cell"
        self.board = board

    def text(self, value: int) -> str:
        return self.board.cell_name(value)

    def parse(self, text: str) -> int:
        try:
            return self.board.cell_named(text)
        except ValueError as error:
            raise BadMove(str(error)) from error


class ChoiceField(Field):
    """One of a few words."""

    def __init__(self, name: str, words: list[str]) -> None:
        super().__init__(name, len(words))
        self.kind = "choice"
        self.words = words

    def text(self, value: int) -> str:
        return self.words[value]

    def parse(self, text: str) -> int:
        if text not in self.words:
            raise BadMove(f"{text!r} is not a {self.name}: write one of {', '.join(self.words)}")
        return self.words.index(text)


class SetField(Field):
    """A subset of up to 14 things as a bit set, written as their numbers from 1: `1+3+4`, or `-` for none."""

    def __init__(self, name: str, things: int) -> None:
        super().__init__(name, 1 << things)
        self.kind = "set"
        self.things = things

    def text(self, value: int) -> str:
        return "+".join(str(i + 1) for i in range(self.things) if value >> i & 1) or "-"

    def parse(self, text: str) -> int:
        if text == "-":
            return 0
        value = 0
        for part in text.split("+"):
            if not part.isascii() or not part.isdigit() or not 1 <= int(part) <= self.things:
                raise BadMove(f"{text!r} is not a set of {self.name}: numbers from 1 to {self.things}, as in 1+3")
            value |= 1 << (int(part) - 1)
        return value


class Verb:
    """What a player would say: a name, its fields, and one line of help.

    A verb that goes `round` only takes back or rearranges: whoever plays without it loses no way to win, and cannot go
    in circles. Environments leave it out.
    """

    def __init__(self, name: str, fields: list[Field], help: str, round: bool = False) -> None:
        if len(fields) > MAX_FIELDS:
            raise ValueError(f"{name} has {len(fields)} fields; a move holds {MAX_FIELDS}")
        self.name = name
        self.fields = fields
        self.help = help
        self.round = round

    def size(self) -> int:
        total = 1
        for field in self.fields:
            total *= field.size
        return total


class Grammar:
    """The verbs of a game on one board: text, JSON and action space of its moves."""

    def __init__(self, verbs: list[Verb]) -> None:
        self.verbs = verbs
        self.by_name = {verb.name: i for i, verb in enumerate(verbs)}
        self.bases: list[int] = []
        total = 0
        for verb in verbs:
            self.bases.append(total)
            total += verb.size()
        self.size = total

    def move(self, name: str, values: list[int]) -> int:
        """The move of the verb called `name`; BadMove when a value is out of range."""
        if name not in self.by_name:
            raise BadMove(f"there is no {name!r}: the verbs are {', '.join(self.by_name)}")
        verb = self.verbs[self.by_name[name]]
        if len(values) != len(verb.fields):
            wanted = " ".join(field.name for field in verb.fields) or "nothing"
            raise BadMove(f"{name} takes {wanted} after it")
        move = self.by_name[name]
        for i, field in enumerate(verb.fields):
            if not 0 <= values[i] < field.size:
                raise BadMove(f"{field.name} {values[i]} is out of range: 0 to {field.size - 1}")
            move |= values[i] << (VERB_BITS + i * FIELD_BITS)
        return move

    def values(self, move: int) -> list[int]:
        fields = self.verb(move).fields
        return [move >> (VERB_BITS + i * FIELD_BITS) & FIELD_MASK for i in range(len(fields))]

    def verb(self, move: int) -> Verb:
        index = move & VERB_MASK
        if move < 0 or index >= len(self.verbs):
            raise BadMove(f"{move} is no move of this game")
        return self.verbs[index]

    def knows(self, move: int) -> bool:
        """Whether the integer is a move at all: a verb of ours, every field in range, nothing left over."""
        try:
            return self.move(self.verb(move).name, self.values(move)) == move
        except BadMove:
            return False

    def text(self, move: int) -> str:
        if move in TABLE_MOVES:
            return TABLE_MOVES[move]
        verb = self.verb(move)
        values = self.values(move)
        return " ".join([verb.name] + [field.text(values[i]) for i, field in enumerate(verb.fields)])

    def parse(self, text: str) -> int:
        words = text.split()
        if not words:
            raise BadMove("an empty line is no move")
        for number, word in TABLE_MOVES.items():
            if words == [word]:
                return number
        if words[0] not in self.by_name:
            raise BadMove(f"there is no {words[0]!r}: the verbs are {', '.join(self.by_name)}")
        fields = self.verbs[self.by_name[words[0]]].fields
        if len(words) - 1 != len(fields):
            wanted = " ".join(field.name for field in fields) or "nothing"
            raise BadMove(f"{words[0]} takes {wanted} after it")
        return self.move(words[0], [field.parse(words[i + 1]) for i, field in enumerate(fields)])

    def to_json(self, move: int) -> dict[str, int | str]:
        if move in TABLE_MOVES:
            return {"verb": TABLE_MOVES[move]}
        verb = self.verb(move)
        values = self.values(move)
        out: dict[str, int | str] = {"verb": verb.name}
        for i, field in enumerate(verb.fields):
            out[field.name] = values[i]
        return out

    def from_json(self, data: Mapping[str, object]) -> int:
        name = data.get("verb")
        if not isinstance(name, str):
            raise BadMove("a move needs a verb")
        for number, word in TABLE_MOVES.items():
            if name == word and len(data) == 1:
                return number
        if name not in self.by_name:
            raise BadMove(f"there is no {name!r}: the verbs are {', '.join(self.by_name)}")
        fields = self.verbs[self.by_name[name]].fields
        if set(data) != {"verb"} | {field.name for field in fields}:
            wanted = ", ".join(field.name for field in fields) or "nothing else"
            raise BadMove(f"{name} takes {wanted}")
        values: list[int] = []
        for field in fields:
            value = data[field.name]
            if not isinstance(value, int) or isinstance(value, bool):
                raise BadMove(f"{field.name} must be a whole number")
            values.append(value)
        return self.move(name, values)

    def index(self, move: int) -> int:
        """The place of a move in the action space, 0 to size - 1."""
        place = 0
        verb = self.verb(move)
        values = self.values(move)
        for i, field in enumerate(verb.fields):
            place = place * field.size + values[i]
        return self.bases[move & VERB_MASK] + place

    def move_at(self, index: int) -> int:
        if not 0 <= index < self.size:
            raise BadMove(f"{index} is outside the action space of {self.size}")
        verb_index = len(self.bases) - 1
        while self.bases[verb_index] > index:
            verb_index -= 1
        verb = self.verbs[verb_index]
        place = index - self.bases[verb_index]
        values: list[int] = []
        for field in reversed(verb.fields):
            values.append(place % field.size)
            place //= field.size
        values.reverse()
        return self.move(verb.name, values)
