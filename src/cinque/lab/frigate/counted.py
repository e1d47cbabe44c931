"""What the runs of the report have come to so far, kept beside the page: whoever writes it anew goes on from there.

A run follows from its seed and number, so that what was counted once need not be played again, on this machine or
another; `--afresh` plays it all the same. Counts are believed only under the code and the numbers they were made by.
"""

from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct, json
from msgspec.structs import replace

from cinque.games.frigate.content.tables import RULES
from cinque.lab.frigate.curves import course_of
from cinque.lab.frigate.runs import Trial, numbers_in_force
from cinque.lab.frigate.targets import Count, Measured
from cinque.lab.frigate.worths import Alone, Worth

NAME = "frigate-counts.json"


class Counted(Struct, frozen=True):
    """Runs by trial, what blocks of cards said, and cards that were tried alone."""

    code: str
    series: list[Count] = []
    blocks: int = 0
    worths: list[Worth] = []
    alone: list[Alone] = []

    def of(self, trial: Trial) -> Count | None:
        """The first runs of a trial, as far as they are counted."""
        plain = replace(trial, runs=0)
        return next((count for count in self.series if count.trial == plain), None)

    def tried(self, name: str) -> Alone | None:
        return next((one for one in self.alone if one.name == name), None)


def counted_in(folder: Path) -> Counted:
    """What was counted under the code in force; nothing where it was made by another."""
    path, code = folder / NAME, numbers_in_force()
    if path.exists() and (found := json.decode(path.read_bytes(), type=Counted)).code == code:
        return found
    return Counted(code)


def keep(folder: Path, counted: Counted) -> None:
    """As JSON, a series or a card a line."""
    (folder / NAME).write_bytes(json.encode(counted).replace(b"},{", b"},\n{").replace(b"[{", b"[\n{") + b"\n")


def as_count(found: Measured) -> Count:
    """A series in so many numbers."""
    losses = found.losses()
    lost = [losses[round] for round in range(1, RULES.rounds + 1)]
    return Count(replace(found.trial, runs=0), found.runs, found.won, lost, course_of(found))


def most_tried(known: Sequence[Alone], fresh: Sequence[Alone]) -> list[Alone]:
    """Of each card the longer of two series: both are of the same dice, from the first run on."""
    out = {one.name: one for one in known}
    for one in fresh:
        if one.name not in out or out[one.name].runs < one.runs:
            out[one.name] = one
    return list(out.values())
