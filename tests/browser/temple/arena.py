"""A small map on which a whole match takes two turns: rivals stand beside each other, and a temple is one step away."""

import re
from typing import Any

from tests.browser.scenes import BOT, ME, Table

ARENA = """name: Arena
players: 2
symmetry: none
terrain:
. . . . . . .
 . . . . . . .
. . . . . . .
 . . . n . . .
. . . . . . .
 . . . . . . .
. . . . . . .
things:
temple-tron 1 b2
temple-tron 2 f6
forge - c2
forge - e6
wolf 1 d4
wolf 1 f5
spider 2 d5
monkey 2 a7
"""
# The same, with twice as far to go to where the sun comes up.
LONG = re.sub(r"(?m)^( ?)(([.n] ?){7})$", r"\1\2" + " ." * 8, ARENA)
# A seed under which seat 0 begins (TB-45).
FIRST = "altar"


def options(**more: Any) -> dict[str, Any]:
    return {"custom": ARENA, "capture": "instant"} | more


def sit(table: Table, *seats: dict[str, Any], position: str = "", **more: Any) -> None:
    wish = {"position": position} if position else {"seed": FIRST}
    table.sit(*(seats or (ME, BOT)), game="temple", options=options(**more), **wish)
