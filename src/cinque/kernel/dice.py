"""Chance: integers only, counter-based, named streams.

`Dice` belongs to a match and lives in its state. Every draw is a keyed hash of (stream, counter), so what was drawn
says nothing about what comes next, whoever knows the seed can check a finished match, and drawing in one stream never
moves another. `Rng` is for bots and simulations: fast, and good enough for choosing, never for deciding a match.
"""

from hashlib import blake2b
from typing import Final, final

from mypy_extensions import i64

WORD: Final[i64] = 0x1_0000_0000
WORD_MASK: Final[i64] = 0xFFFF_FFFF
WORDS_PER_BLOCK: Final[i64] = 16


@final
class Dice:
    """The dice of one match: a secret seed and one counter for each named stream."""

    def __init__(self, seed: str, streams: list[str], key: bytes = b"") -> None:
        self.seed = seed
        self.streams = streams
        # Made from the seed; a copy hands it on. (Compiled, __new__ alone makes no object: it calls __init__.)
        self.key: bytes = key or blake2b(seed.encode(), digest_size=32).digest()
        self.counters: list[int] = [0] * len(streams)
        self.loaded: dict[int, list[int]] = {}

    def copy(self) -> "Dice":
        twin = Dice(self.seed, self.streams, self.key)
        twin.counters = self.counters.copy()
        twin.loaded = {stream: values.copy() for stream, values in self.loaded.items()}
        return twin

    def load(self, stream: int, values: list[int]) -> None:
        """For tests: the next draws of `stream` are these values."""
        self.loaded[stream] = values.copy()

    def below(self, stream: int, bound: int) -> int:
        """A whole number from 0 to bound - 1, each equally likely."""
        if bound < 1:
            raise ValueError(f"cannot draw below {bound}")
        if self.loaded and self.loaded.get(stream):
            value = self.loaded[stream].pop(0)
            if not 0 <= value < bound:
                raise ValueError(f"the dice are loaded with {value}, but the draw is below {bound}")
            self.counters[stream] += 1
            return value
        # Words that would make the low values likelier are drawn again.
        fair = WORD - WORD % bound
        word = self._word(stream)
        while word >= fair:
            word = self._word(stream)
        return word % bound

    def shuffle(self, stream: int, items: list[int]) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(stream, i + 1)
            items[i], items[j] = items[j], items[i]

    def columns(self) -> list[int]:
        """Everything that decides the next draws, for comparing and hashing states."""
        return [int.from_bytes(self.key, "big"), *self.counters]

    def _word(self, stream: int) -> int:
        counter = self.counters[stream]
        self.counters[stream] = counter + 1
        name = self.streams[stream].encode()
        block = blake2b(name, key=self.key, salt=(counter // 16).to_bytes(16, "little")).digest()
        at = counter % 16 * 4
        return int.from_bytes(block[at : at + 4], "little")


@final
class Rng:
    """A small fast generator for bots and simulations; 32-bit mixing, so compiled and interpreted agree."""

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed ^ (seed >> 32)) & WORD_MASK

    def word(self) -> i64:
        self.state = (self.state + 0x61C88647) & WORD_MASK
        x: i64 = self.state
        x ^= x >> 16
        x = (x * 0x21F0AAAD) & WORD_MASK
        x ^= x >> 15
        x = (x * 0x735A2D97) & WORD_MASK
        x ^= x >> 15
        return x

    def below(self, bound: i64) -> i64:
        """A whole number from 0 to bound - 1; the bias is below bound / 2**32."""
        return (self.word() * bound) >> 32
