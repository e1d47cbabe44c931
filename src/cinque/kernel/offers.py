"""Legal moves as a person would be asked: a verb, what is already decided, and what is left to pick."""

from collections.abc import Iterable, Iterator

from msgspec import Struct, field

from cinque.kernel.moves import Grammar


class Offer(Struct, frozen=True, omit_defaults=True):
    """One question to the player.

    `fixed` holds the fields that are decided (usually the actor), `fields` names the others, and `picks` lists their
    values row after row. Where one field has long runs of neighbouring values (every cell in range), `runs` lists
    them as first value and length, pair after pair, in place of `picks`. `notes` are columns beside the rows that help
    to draw them (steps, previous cell); they are hints for the eye and decide nothing.
    """

    verb: str
    fixed: dict[str, int] = field(default_factory=dict)
    fields: list[str] = field(default_factory=list)
    picks: list[int] = field(default_factory=list)
    runs: list[int] = field(default_factory=list)
    notes: dict[str, list[int]] = field(default_factory=dict)

    def rows(self) -> Iterator[list[int]]:
        width = len(self.fields)
        if width == 0:
            yield []
            return
        for at in range(0, len(self.picks), width):
            yield self.picks[at : at + width]
        for at in range(0, len(self.runs), 2):
            for value in range(self.runs[at], self.runs[at] + self.runs[at + 1]):
                yield [value]


def runs_of(values: list[int]) -> list[int]:
    """The values, sorted, as runs: first value and length, pair after pair."""
    runs: list[int] = []
    for value in sorted(values):
        if runs and value == runs[-2] + runs[-1]:
            runs[-1] += 1
        else:
            runs += [value, 1]
    return runs


def expand(grammar: Grammar, offers: Iterable[Offer]) -> Iterator[int]:
    """Every move the offers contain."""
    for offer in offers:
        names = [each.name for each in grammar.verbs[grammar.by_name[offer.verb]].fields]
        for row in offer.rows():
            chosen = {**offer.fixed, **dict(zip(offer.fields, row, strict=True))}
            yield grammar.move(offer.verb, [chosen[name] for name in names])
