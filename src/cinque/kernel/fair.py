"""Dice that nobody chose (PL-08): what the server drew, what each player added, and how a seed is made of both.

The server draws first and publishes a hash of it with a salt, so that it cannot change its mind; then everybody who
sits down adds 128 bits of his own. The seed follows from all of it, and nobody can know it before the last seat is
taken. At the end every part is told, and anybody can do the sum again.
"""

import re
from collections.abc import Callable
from hashlib import sha256

from msgspec import Struct

LUCK = re.compile("[0-9a-f]{32}")
SEED_LETTERS = 32
# So often a seed is made anew until the seat begins that is to begin; one in two does, and none may search for ever.
TRIES = 64


class FairDice(Struct, frozen=True, omit_defaults=True):
    """The parts of a seed. `luck` is by seat, empty where a bot sits; `begins` is the seat that had to begin, or -1."""

    commitment: str
    salt: str = ""
    drawn: str = ""
    luck: list[str] = []
    begins: int = -1


def commitment_of(salt: str, drawn: str) -> str:
    """What is published before anybody else has added anything."""
    return _hash("cinque dice", salt, drawn)


def seed_of(dice: FairDice, number: int) -> str:
    """The seed that follows from the parts; the first of several where somebody is to begin."""
    return _hash("cinque seed", dice.drawn, *dice.luck, str(number))[:SEED_LETTERS]


def settled_seed(dice: FairDice, first: Callable[[str], int]) -> str:
    """The first seed by which the right seat begins; `first` says which seat begins with a seed, or -1 for all."""
    if dice.begins < 0:
        return seed_of(dice, 0)
    seeds = (seed_of(dice, number) for number in range(TRIES))
    return next((seed for seed in seeds if first(seed) in (dice.begins, -1)), seed_of(dice, 0))


def _hash(*parts: str) -> str:
    return sha256("|".join(parts).encode()).hexdigest()
