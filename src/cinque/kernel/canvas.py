"""What the seats of many tables see, as numbers of 32 bits in one buffer that is written again and again.

Most of an observation stays as it was from one decision to the next, so a canvas remembers what stands on it: what is
put is wiped before the next look, and of a layer only the cells that have changed are touched.
"""

from typing import Final, final

from librt.strings import BytesWriter, write_f32_le
from librt.vecs import append, vec
from mypy_extensions import i32, i64, u8

from cinque.kernel.encoding import BITS, Page, Sheet

ONE: Final = 1.0
# The bits of 1.0 as a number of 32 bits; 0.0 has none.
ONE_BITS: Final = 0x3F800000
SIGN: Final[i64] = 1 << 31
BYTE: Final[i64] = 8
# Numbers whose bits are kept, a power of two, and what spreads numbers from -1 to 1 over them, fractions with few
# digits in any base too.
KEPT: Final[i64] = 1024
SPREAD: Final = 633633.6


def new_cells(count: int) -> vec[i32]:
    """A buffer for so many numbers, all nought."""
    return vec[i32]([i32(0)] * count)


@final
class Bits:
    """Numbers as 32 bits. Shares of health, coordinates and prices come again and again: their bits are looked up."""

    def __init__(self) -> None:
        self._writer = BytesWriter()
        # 0.0 has no bits, so that what is kept is right from the beginning.
        self._values: Final[vec[float]] = vec[float]([0.0] * int(KEPT))
        self._bits: Final[vec[i32]] = new_cells(int(KEPT))

    def of(self, value: float) -> i32:
        """The bits of a number from -1 to 1, rounded as any array would round it."""
        at: i64 = int(value * SPREAD) & (KEPT - 1)
        if self._values[at] != value:
            self._values[at] = value
            self._bits[at] = self._written(value)
        return self._bits[at]

    def _written(self, value: float) -> i32:
        writer = self._writer
        writer.truncate(0)
        write_f32_le(writer, value)
        bits: i64 = 0
        at: i64 = 3
        while at >= 0:
            bits = (bits << BYTE) | i64(writer[at])
            at -= 1
        return i32(bits - ((bits & SIGN) << 1))


@final
class Canvas(Page):
    """The part of a buffer that belongs to one table."""

    def __init__(self, cells: vec[i32], start: i64, width: i64, bits: Bits | None = None) -> None:
        """Tables that are stepped together share what they look up."""
        self.bits: Final[Bits] = bits or Bits()
        self.cells: vec[i32] = cells
        self.start: i64 = start
        self.width: i64 = width
        # Where something was put that is wiped before the next look.
        self.put_at: vec[i64] = vec[i64]([0] * 256)
        self.count: i64 = 0
        # How many layers have a bit in a cell, and the layers that this comes from.
        self.ground: vec[u8] = vec[u8]([u8(0)] * int(width))
        self.layers: list[tuple[int, int, bytes, int]] = []

    def clear(self) -> None:
        """Nothing at all stands on it any more."""
        cells = self.cells
        ground = self.ground
        start = self.start
        i: i64 = 0
        while i < self.width:
            cells[start + i] = 0
            ground[i] = 0
            i += 1
        self.count = 0
        self.layers = []

    def set(self, place: i64, value: float) -> None:
        """A number that stands until it is set again."""
        if value == ONE:
            self.cells[self.start + place] = ONE_BITS
        elif value == 0.0:
            self.cells[self.start + place] = 0
        else:
            self.cells[self.start + place] = self.bits.of(value)

    def blank(self, place: i64, count: i64) -> None:
        """So many cells from a place on are nought."""
        cells = self.cells
        at = self.start + place
        end = at + count
        while at < end:
            cells[at] = 0
            at += 1

    def turn(self, place: i64, bits: i64, turned: i64) -> None:
        """Cells from a place on are 1 or 0 as the bits say; only those whose bit has turned are touched."""
        cells = self.cells
        at = self.start + place
        while turned != 0:
            if turned & 1 != 0:
                cells[at] = ONE_BITS if bits & 1 != 0 else 0
            bits >>= 1
            turned >>= 1
            at += 1

    def put(self, place: i64, value: float) -> None:
        """A number that stands until all that was put is wiped."""
        self.set(place, value)
        if self.count == len(self.put_at):
            self.put_at = append(self.put_at, place)
        else:
            self.put_at[self.count] = place
        self.count += 1

    def wipe(self) -> None:
        """Take away all that was put; layers show again below it."""
        cells = self.cells
        start = self.start
        places = self.put_at
        ground = self.ground
        i: i64 = 0
        while i < self.count:
            place = places[i]
            if ground[place] == 0:
                cells[start + place] = 0
            else:
                self.set(place, float(i64(ground[place])))
            i += 1
        self.count = 0

    def show(self, sheet: Sheet) -> None:
        """What stands on a sheet and nothing else."""
        self.wipe()
        before = self.layers
        after = sheet.layers
        if len(before) != len(after):
            # Other layers than before: all of them are taken away, and all laid.
            for gone in before:
                self._lay(gone, -1)
            for come in after:
                self._lay(come, 1)
        else:
            for at, layer in enumerate(after):
                if before[at] != layer:
                    self._change(before[at], layer)
        self.layers = after
        i: i64 = 0
        while i < sheet.count:
            self.put(sheet.places[i], sheet.values[i])
            i += 1

    def _change(self, was: tuple[int, int, bytes, int], layer: tuple[int, int, bytes, int]) -> None:
        """One layer in the place of another: where both have the same bits nothing is touched."""
        if was[0] != layer[0] or was[1] != layer[1] or was[3] != BITS or layer[3] != BITS:
            self._lay(was, -1)
            self._lay(layer, 1)
            return
        place: i64 = layer[0]
        count: i64 = layer[1]
        old = was[2]
        new = layer[2]
        i: i64 = 0
        while i < count:
            before = i64(old[i // BYTE])
            after = i64(new[i // BYTE])
            if before == after:
                i += BYTE
                continue
            end = min(count, i + BYTE)
            while i < end:
                turned = ((after >> (i % BYTE)) & 1) - ((before >> (i % BYTE)) & 1)
                if turned != 0:
                    self._raise(place + i, turned)
                i += 1

    def _lay(self, layer: tuple[int, int, bytes, int], by: i64) -> None:
        """Add a layer of bits or marks to the ground, or take it away."""
        place: i64 = layer[0]
        count: i64 = layer[1]
        raw = layer[2]
        mark: i64 = layer[3]
        i: i64 = 0
        while i < count:
            if mark == BITS:
                found = (i64(raw[i // BYTE]) >> (i % BYTE)) & 1 == 1
            else:
                found = i64(raw[i]) == mark
            if found:
                self._raise(place + i, by)
            i += 1

    def _raise(self, place: i64, by: i64) -> None:
        now = i64(self.ground[place]) + by
        self.ground[place] = u8(now)
        self.set(place, float(now))
