"""A move letter by letter: its verb, then each of its fields. All letters of a game make one small alphabet, and every
letter has an exact mask: what is offered can be finished to a legal move, and every legal move can be spelled.

A field of many values is spelled as two digits. Letters that all remaining moves share are not asked for.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from cinque.kernel.moves import FIELD_BITS, FIELD_MASK, VERB_BITS, VERB_MASK, Field, Grammar, Moves

# A field of more values than this is spelled as two digits of this base; on a board of this stride, row and column.
WIDE: Final = 512
DIGIT_BITS: Final = 7
DIGIT: Final = 1 << DIGIT_BITS
# What `choose` says while a move is not whole; no move is below the moves of the table.
UNFINISHED: Final[i64] = -3
WRONG: Final[i64] = -4


@final
class Alphabet:
    """The letters of a grammar. Cells of one board share theirs, whatever the field is called."""

    def __init__(self, grammar: Grammar) -> None:
        self.names: list[str] = [verb.name for verb in grammar.verbs]
        self.verbs = len(self.names)
        pools: dict[str, int] = {}
        self.sizes: dict[str, int] = {}
        starts: list[int] = []
        lengths: list[int] = []
        # How each letter but the first is read off a move: shifted so far, these bits of it, from this letter on.
        self.steps: list[tuple[int, int, int]] = []
        for verb in grammar.verbs:
            starts.append(len(self.steps))
            for at, field in enumerate(verb.fields):
                self._add(pools, field, VERB_BITS + at * FIELD_BITS)
            lengths.append(len(self.steps) - starts[-1])
        self.size = len(self.names)
        self.starts: vec[i64] = vec[i64](starts)
        self.lengths: vec[i64] = vec[i64](lengths)
        self.shifts: vec[i64] = vec[i64]([step[0] for step in self.steps])
        self.masks: vec[i64] = vec[i64]([step[1] for step in self.steps])
        self.bases: vec[i64] = vec[i64]([step[2] for step in self.steps])

    def _add(self, pools: dict[str, int], field: Field, shift: int) -> None:
        """The steps that spell one field of a verb."""
        name = field.kind if field.kind == "cell" else field.name
        # Two fields of one name and different sizes have different letters, and so different names.
        if self.sizes.setdefault(name, field.size) != field.size:
            name = f"{name}/{field.size}"
        if field.size <= WIDE:
            base = self._pool(pools, f"{name} {field.size}", [f"{name} {field.text(i)}" for i in range(field.size)])
            self.steps.append((shift, FIELD_MASK, base))
            return
        high = (field.size + DIGIT - 1) // DIGIT
        base = self._pool(pools, f"{name} high {high}", [f"{name} {i} of {high}" for i in range(high)])
        self.steps.append((shift + DIGIT_BITS, DIGIT - 1, base))
        base = self._pool(pools, f"{name} low", [f"{name} .{i}" for i in range(DIGIT)])
        self.steps.append((shift, DIGIT - 1, base))

    def _pool(self, pools: dict[str, int], key: str, names: list[str]) -> int:
        if key not in pools:
            pools[key] = len(self.names)
            self.names += names
        return pools[key]

    def letter(self, move: i64, depth: i64) -> i64:
        """The letter of a move at a depth: 0 is its verb."""
        verb = move & VERB_MASK
        if depth == 0:
            return verb
        step = self.starts[verb] + depth - 1
        return self.bases[step] + ((move >> self.shifts[step]) & self.masks[step])

    def length(self, move: i64) -> i64:
        """How many letters a move has, those that are not asked for included."""
        return 1 + self.lengths[move & VERB_MASK]

    def spelled(self, move: int) -> list[int]:
        """Every letter of a move."""
        return [self.letter(move, depth) for depth in range(self.length(move))]


@final
class Spelling:
    """One decision under way: the moves that can still be meant, and how many of their letters are settled."""

    def __init__(self, alphabet: Alphabet) -> None:
        self.alphabet = alphabet
        self.moves = Moves()
        self.depth: i64 = 0
        # The letters that were chosen, without those that nobody asked for.
        self.chosen: list[int] = []
        # How the next letter is read off a move. All moves that are left have the same verb, once it is settled.
        self.shift: i64 = 0
        self.bits: i64 = VERB_MASK
        self.base: i64 = 0

    def copy(self) -> "Spelling":
        twin = Spelling(self.alphabet)
        i: i64 = 0
        while i < self.moves.count:
            twin.moves.add(self.moves.items[i])
            i += 1
        twin.depth = self.depth
        twin.shift = self.shift
        twin.bits = self.bits
        twin.base = self.base
        twin.chosen = self.chosen.copy()
        return twin

    def begin(self, left_out: vec[u8]) -> None:
        """Ask for one of the moves that are listed; verbs that are left out are not offered unless there is nothing
        else."""
        self.chosen = []
        self._turn_to(0)
        moves = self.moves
        items = moves.items
        count = moves.count
        kept: i64 = 0
        i: i64 = 0
        while i < count:
            move = items[i]
            if left_out[move & VERB_MASK] == 0:
                if kept != i:
                    items[kept] = move
                kept += 1
            i += 1
        if kept > 0:
            moves.count = kept
        # A move takes at least one letter: whoever has no choice still says that it moves.
        if moves.count > 1:
            self._skip()

    def _turn_to(self, depth: i64) -> None:
        """Read the letter at this depth from now on."""
        self.depth = depth
        if depth == 0:
            self.shift = 0
            self.bits = VERB_MASK
            self.base = 0
            return
        alphabet = self.alphabet
        step = alphabet.starts[self.moves.items[0] & VERB_MASK] + depth - 1
        self.shift = alphabet.shifts[step]
        self.bits = alphabet.masks[step]
        self.base = alphabet.bases[step]

    def _skip(self) -> None:
        """Go on to the first letter in which the moves differ."""
        items = self.moves.items
        count = self.moves.count
        head = items[0]
        # The last one usually differs from the first, and then nobody has to look at the others.
        apart = items[count - 1] ^ head
        if (apart >> self.shift) & self.bits != 0:
            return
        i: i64 = 1
        while i < count:
            apart |= items[i] ^ head
            i += 1
        while (apart >> self.shift) & self.bits == 0:
            self._turn_to(self.depth + 1)

    def relist(self, depth: i64) -> None:
        """The moves were listed anew: all that have the letters before this depth, which are settled."""
        self._turn_to(depth)
        self._skip()

    def mark(self, mask: vec[u8], start: i64) -> None:
        """Set the letters that may come next in a mask whose alphabet begins at `start`; the others are left alone."""
        items = self.moves.items
        count = self.moves.count
        shift = self.shift
        bits = self.bits
        first = start + self.base
        i: i64 = 0
        while i < count:
            mask[first + ((items[i] >> shift) & bits)] = 1
            i += 1

    def offer(self, mask: vec[u8], start: i64, letters: vec[i64]) -> i64:
        """The same, and write down which letters these are; how many."""
        items = self.moves.items
        count = self.moves.count
        shift = self.shift
        bits = self.bits
        base = self.base
        found: i64 = 0
        i: i64 = 0
        while i < count:
            letter = base + ((items[i] >> shift) & bits)
            if mask[start + letter] == 0:
                mask[start + letter] = 1
                letters[found] = letter
                found += 1
            i += 1
        return found

    def letters(self) -> list[int]:
        """The letters that may come next, in order."""
        alphabet = self.alphabet
        found: set[int] = set()
        i: i64 = 0
        while i < self.moves.count:
            found.add(alphabet.letter(self.moves.items[i], self.depth))
            i += 1
        return sorted(found)

    def settled(self) -> list[int]:
        """The letters that are known by now, asked for or not."""
        move = self.moves.items[0]
        return [self.alphabet.letter(move, depth) for depth in range(self.depth)]

    def choose(self, letter: i64) -> i64:
        """The move when it is whole, UNFINISHED while it is not, WRONG for a letter that was not offered."""
        items = self.moves.items
        count = self.moves.count
        shift = self.shift
        bits = self.bits
        value = letter - self.base
        kept: i64 = 0
        i: i64 = 0
        while i < count:
            move = items[i]
            if (move >> shift) & bits == value:
                # Swapped, not dropped: a letter that nobody offered leaves the same moves.
                items[i] = items[kept]
                items[kept] = move
                kept += 1
            i += 1
        if kept == 0:
            return WRONG
        self.chosen.append(letter)
        self.moves.count = kept
        if kept == 1:
            self.depth += 1
            return items[0]
        self._turn_to(self.depth + 1)
        self._skip()
        return UNFINISHED
