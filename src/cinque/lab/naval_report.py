"""The page about the fleets of Naval Battle: scores as they were measured, and a picture of who beats whom."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from cinque.games.naval.tables import RULES
from cinque.lab.statistics import wilson
from cinque.lab.svg import Chart, heat_map

PICTURE = "naval-fleets.svg"
# Fleets of the first round that get a line of their own.
LISTED = 30


class Findings(Struct, frozen=True):
    """Both rounds: shares of points of every fleet, best first, and of the best among each other; the mixture."""

    first: Mapping[str, float]
    best: Sequence[str]
    scores: Sequence[Sequence[float]]
    parts: Sequence[int]
    first_pairs: int
    pairs: int
    seed: str

    @property
    def first_games(self) -> int:
        """Games of one fleet in the first round."""
        return 2 * self.first_pairs * len(RULES.fleets)


def write(folder: Path, found: Findings) -> None:
    """Everything that was found, into docs/lab."""
    folder.mkdir(parents=True, exist_ok=True)
    chart = Chart("Share of points, in a hundred: row against column", "", "")
    shares = [[100 * share for share in row] for row in found.scores]
    (folder / PICTURE).write_text(heat_map(chart, found.best, shares))
    (folder / "naval-fleets.md").write_text(_page(found))


def _page(found: Findings) -> str:
    letters = ", ".join(f"{row.letter} {row.name} ({row.cost})" for row in RULES.ships)
    parts = [
        "# Fleets of Naval Battle",
        f"Ships by letter and points: {letters}. Every fleet is commanded by Hard, two at the table, default options, "
        f"the same openings for all, both seats each; seed `{found.seed}`. Written by `make fleets`; intervals are "
        "95 % Wilson intervals.",
        "## The best among each other",
        f"{2 * found.pairs} games a meeting. The mixture says in how many of {sum(found.parts)} matches to buy each, "
        "so that no other of them is a better answer: that is how Hard buys.",
        _best(found),
        f"![Who beats whom]({PICTURE})",
        "## What a ship is worth",
        f"The mean share of points of fleets with none, one and two of it, against the {len(RULES.fleets)} fleets a "
        "player is offered to start from.",
        _ships(found.first),
        "## All fleets",
        f"{len(found.first)} fleets take no further ship. {found.first_games} games each against those offered; the "
        f"first {min(LISTED, len(found.first))} of them:",
        _first(found),
    ]
    return "\n\n".join(parts) + "\n"


def _best(found: Findings) -> str:
    lines = ["| fleet | points won | 95 % interval | mixture |", "|---|--:|--:|--:|"]
    games = 2 * found.pairs * (len(found.best) - 1)
    for fleet, row, part in zip(found.best, found.scores, found.parts, strict=True):
        share = (sum(row) - 0.5) / max(1, len(row) - 1)
        lines.append(f"| {fleet} | {100 * share:.1f} % | {_interval(share, games)} | {part or ''} |")
    return "\n".join(lines)


def _ships(first: Mapping[str, float]) -> str:
    lines = ["| ship | none | one | two |", "|---|--:|--:|--:|"]
    for row in RULES.ships:
        lines.append(f"| {row.name} | " + " | ".join(_mean_with(first, row.letter, count) for count in range(3)) + " |")
    return "\n".join(lines)


def _mean_with(first: Mapping[str, float], letter: str, count: int) -> str:
    shares = [share for fleet, share in first.items() if fleet.count(letter) == count]
    return f"{100 * sum(shares) / len(shares):.1f} % of {len(shares)}" if shares else ""


def _first(found: Findings) -> str:
    lines = ["| fleet | points won | 95 % interval |", "|---|--:|--:|"]
    for fleet, share in list(found.first.items())[:LISTED]:
        lines.append(f"| {fleet} | {100 * share:.1f} % | {_interval(share, found.first_games)} |")
    return "\n".join(lines)


def _interval(share: float, games: int) -> str:
    low, high = wilson(share * games, games)
    return f"{100 * low:.1f} to {100 * high:.1f} %"
