"""One thing changed in something real: what people's programs, bad lines and bad people send."""

import json
import random
from typing import Any

# What stands in for a value: nothing, too large, too small, of another kind, text that hurts.
ODD: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1,
    255,
    2**31,
    2**63,
    -(2**63),
    10**40,
    0.5,
    1e308,
    "",
    "a",
    "\x00",
    "a\x00b",
    "é" * 50,
    "\u202e\ufeff",
    "' OR 1=1 --",
    "../../etc/passwd",
    "x" * 2000,
    "#1",
    [],
    [[]],
    {},
    {"#": {"0": 1}},
    [0] * 70,
)


def mutated(value: Any, luck: random.Random) -> Any:
    """A copy in which one place is another: changed, missing, doubled or new."""
    copy = json.loads(json.dumps(value))
    holder, key = _place(copy, luck)
    if holder is None:
        return luck.choice(ODD)
    how = luck.randrange(6)
    if how == 0 and isinstance(holder, dict):
        del holder[key]
    elif how == 1 and isinstance(holder, dict):
        holder[luck.choice(("extra", "t", "seat", "verb", ""))] = luck.choice(ODD)
    elif how == 1:
        holder.insert(key, luck.choice(ODD))
    elif how == 2 and isinstance(holder[key], int) and not isinstance(holder[key], bool):
        holder[key] += luck.choice((-1, 1, 7, 64, -64, 1000))
    elif how == 3 and isinstance(holder[key], str) and holder[key]:
        at = luck.randrange(len(holder[key]))
        holder[key] = holder[key][:at] + luck.choice(("", "\x00", "z", "9", " ")) + holder[key][at + 1 :]
    else:
        holder[key] = luck.choice(ODD)
    return copy


def _place(value: Any, luck: random.Random) -> tuple[Any, Any]:
    """Any place in it, by what holds it and its key there."""
    places: list[tuple[Any, Any]] = []
    waiting = [value]
    while waiting:
        holder = waiting.pop()
        keys = list(holder) if isinstance(holder, dict) else range(len(holder)) if isinstance(holder, list) else ()
        for key in keys:
            places.append((holder, key))
            waiting.append(holder[key])
    return luck.choice(places) if places else (None, None)


def torn(data: bytes, luck: random.Random) -> bytes:
    """Bytes that were cut, flipped, doubled or mixed up on the way."""
    if not data:
        return b"\xff"
    at, to = sorted((luck.randrange(len(data)), luck.randrange(len(data) + 1)))
    how = luck.randrange(5)
    if how == 0:
        return data[:at]
    if how == 1:
        return data[:at] + bytes((data[at] ^ (1 << luck.randrange(8)),)) + data[at + 1 :]
    if how == 2:
        return data[:at] + data[to:]
    if how == 3:
        return data[:to] + data[at:]
    return data[:at] + luck.randbytes(4) + data[at:]


def nested(depth: int) -> bytes:
    """Lists in lists, deeper than anybody reads."""
    return b"[" * depth + b"]" * depth
