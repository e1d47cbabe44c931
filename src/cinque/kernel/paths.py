"""Any number of the rules by a path: `ships.T.cost`, `classes.Heavy.attack`, `ring_damage`, `die_weights.2`.

A table is a field of the rules; a row is named by its name, word, key or letter, or counted from 0. Nothing is changed
in place: `changed` answers with other rules.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields, replace

from cinque.kernel.reason import Reason, Refused

# Fields a row may be called by, the one that is written first.
NAMES = ("name", "word", "key", "letter")
Scalar = int | float | str | bool


def read(rules: Any, path: str) -> Any:
    """What stands there; Refused when there is no such place."""
    at = rules
    for part in path.split("."):
        at = getattr(at, part, None) if isinstance(at, Struct) else at[_place(at, part, path)] if _rows(at) else None
        if at is None:
            raise Refused(Reason(f"There is no {part!r} in {path!r}."))
    return at


def changed(rules: Any, changes: Mapping[str, Any]) -> Any:
    """The same rules with other values in these places; Refused when a place or a value does not exist."""
    for path, value in changes.items():
        rules = _with(rules, path.split("."), value, path)
    return rules


def places(rules: Any, before: str = "") -> Iterator[tuple[str, Scalar]]:
    """Every place with a value in it, by its path: all that can be varied."""
    if isinstance(rules, Struct):
        for field in rules.__struct_fields__:
            yield from places(getattr(rules, field), f"{before}{field}.")
    elif _rows(rules):
        for number, row in enumerate(rules):
            yield from places(row, f"{before}{_name(rules, number)}.")
    elif isinstance(rules, int | float | str | bool):
        yield before.removesuffix("."), rules


def numbers(rules: Any) -> Iterator[tuple[str, float]]:
    """Every place with a number in it."""
    yield from ((path, value) for path, value in places(rules) if isinstance(value, int | float))


def differences(one: Any, other: Any) -> dict[str, tuple[Scalar | None, Scalar | None]]:
    """Where two sets of rules differ, with both values."""
    left, right = dict(places(one)), dict(places(other))
    return {
        path: (left.get(path), right.get(path))
        for path in {**left, **right}
        if left.get(path) != right.get(path) or type(left.get(path)) is not type(right.get(path))
    }


def _rows(at: Any) -> bool:
    return isinstance(at, tuple | list)


def _with(at: Any, parts: list[str], value: Any, path: str) -> Any:
    """A copy with the value at the end of the path."""
    part, rest = parts[0], parts[1:]
    if isinstance(at, Struct):
        known = {field.name: field.type for field in fields(at)}
        if part not in known:
            raise Refused(Reason(f"There is no {part!r} in {path!r}; there are {', '.join(known)}."))
        new = _with(getattr(at, part), rest, value, path) if rest else _fitting(value, known[part], path)
        return replace(at, **{part: new})
    if _rows(at):
        place = _place(at, part, path)
        new = _with(at[place], rest, value, path) if rest else _fitting(value, type(at[place]), path)
        return (*at[:place], new, *at[place + 1 :])
    raise Refused(Reason(f"There is nothing below {part!r} in {path!r}."))


def _fitting(value: Any, wanted: Any, path: str) -> Any:
    try:
        return convert(value, wanted)
    except ValidationError as error:
        raise Refused(Reason(f"{value!r} does not fit {path!r}: {error}.")) from error


def _place(rows: Any, part: str, path: str) -> int:
    """The row of this name, or of this number."""
    for field in NAMES:
        for number, row in enumerate(rows):
            if _same(getattr(row, field, None), part):
                return number
    if part.isdigit() and int(part) < len(rows):
        return int(part)
    raise Refused(Reason(f"There is no row {part!r} in {path!r}; there are {_listed(rows)}."))


def _same(word: Any, part: str) -> bool:
    """Whether a row's word is what the path says: as it stands, or in small letters alone."""
    return isinstance(word, str) and (word == part or (len(word) > 1 and _plain(word) == _plain(part)))


def _plain(word: str) -> str:
    return "".join(letter for letter in word.casefold() if letter.isalnum())


def _name(rows: Any, number: int) -> str:
    """How a row is written in a path: by the first of its names that no row before it has too, else by its number."""
    for field in NAMES:
        word = getattr(rows[number], field, None)
        if isinstance(word, str) and word and "." not in word and _place(rows, word, "") == number:
            return word
    return str(number)


def _listed(rows: Any) -> str:
    return ", ".join(_name(rows, number) for number in range(len(rows))) or "none"
