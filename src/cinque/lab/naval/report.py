"""The page about the fleets of Naval Battle: scores as they were measured, and a picture of who beats whom."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from msgspec import Struct

from cinque.games.naval.content.tables import RULES, Rules
from cinque.lab.statistics import wilson
from cinque.lab.study.setting import Changes
from cinque.lab.svg import Chart, heat_map

NAME = "naval-fleets"
# Fleets of the first and of the last round that get a line of their own.
LISTED = 30
ANSWERS = 8


class Games(Struct, frozen=True):
    """How many were played: by a fleet in the first round, in a meeting of two of the best, by a fleet in the last."""

    first: int
    meeting: int
    last: int


class Findings(Struct, frozen=True):
    """Shares of points: of every fleet, best first; of the best among each other; of all against the mixture."""

    first: Mapping[str, float]
    best: Sequence[str]
    scores: Sequence[Sequence[float]]
    parts: Sequence[int]
    last: Mapping[str, float]
    games: Games
    seed: str
    # The numbers they fought by, what is to be said of the equilibrium, and what was changed.
    rules: Rules = RULES
    told: str = ""
    changes: Changes = {}

    @property
    def name(self) -> str:
        """What its files are called."""
        numbers = str(self.changes.get("numbers", "document"))
        return NAME if numbers == "document" else f"{NAME}-{numbers}"


def write(folder: Path, found: Findings) -> None:
    """Everything that was found, into docs/lab."""
    folder.mkdir(parents=True, exist_ok=True)
    chart = Chart("Share of points, in a hundred: row against column", "", "")
    shares = [[100 * share for share in row] for row in found.scores]
    (folder / f"{found.name}.svg").write_text(heat_map(chart, found.best, shares))
    (folder / f"{found.name}.md").write_text(_page(found))


def _page(found: Findings) -> str:
    letters = ", ".join(f"{row.letter} {row.name} ({row.cost})" for row in found.rules.ships)
    changes = ", ".join(f"{path}={value}" for path, value in found.changes.items()) or "none"
    parts = [
        "# Fleets of Naval Battle",
        f"Ships by letter and points: {letters}. Every fleet is commanded by Hard, two at the table, the same openings "
        f"for all, both seats each; options and numbers otherwise than by default: {changes}; seed `{found.seed}`. "
        "Written by `make fleets`; intervals are 95 % Wilson intervals.",
        "## The best among each other",
        f"{found.games.meeting} games a meeting. The mixture says in how many of {sum(found.parts)} matches to buy "
        "each, so that no other of them is a better answer: that is how Hard buys.",
        _best(found),
        *([found.told, _ships_used(found)] if found.told else []),
        f"![Who beats whom]({found.name}.svg)",
        "## Answers to the mixture",
        f"Every fleet met it in {found.games.last} games. The best answers, and with so many fleets the luckiest:",
        _shares(found.last, found.games.last, ANSWERS),
        "## What a ship is worth",
        "The mean share of points of fleets with none, one and two of it, against the "
        f"{len(found.rules.fleets)} fleets a player is offered to start from.",
        _ships(found),
        "## All fleets",
        f"{len(found.first)} fleets take no further ship. {found.games.first} games each against those offered; the "
        f"first {min(LISTED, len(found.first))} of them:",
        _shares(found.first, found.games.first, LISTED),
    ]
    return "\n\n".join(parts) + "\n"


def _best(found: Findings) -> str:
    lines = ["| fleet | points won | 95 % interval | mixture |", "|---|--:|--:|--:|"]
    games = found.games.meeting * (len(found.best) - 1)
    for fleet, row, part in zip(found.best, found.scores, found.parts, strict=True):
        share = (sum(row) - 0.5) / max(1, len(row) - 1)
        lines.append(f"| {fleet} | {100 * share:.1f} % | {_interval(share, games)} | {part or ''} |")
    return "\n".join(lines)


def _ships_used(found: Findings) -> str:
    """How many of each ship are bought in a match by that mixture."""
    whole = sum(found.parts)
    bought = {
        row.name: sum(part * fleet.count(row.letter) for fleet, part in zip(found.best, found.parts, strict=True))
        / whole
        for row in found.rules.ships
    }
    return "Ships a fleet in that mixture: " + ", ".join(f"{name} {count:.2f}" for name, count in bought.items()) + "."


def _ships(found: Findings) -> str:
    lines = ["| ship | none | one | two |", "|---|--:|--:|--:|"]
    for row in found.rules.ships:
        means = [_mean_with(found.first, row.letter, count) for count in range(3)]
        lines.append(f"| {row.name} | {' | '.join(means)} |")
    return "\n".join(lines)


def _mean_with(first: Mapping[str, float], letter: str, count: int) -> str:
    shares = [share for fleet, share in first.items() if fleet.count(letter) == count]
    return f"{100 * sum(shares) / len(shares):.1f} % of {len(shares)}" if shares else ""


def _shares(shares: Mapping[str, float], games: int, count: int) -> str:
    lines = ["| fleet | points won | 95 % interval |", "|---|--:|--:|"]
    for fleet, share in list(shares.items())[:count]:
        lines.append(f"| {fleet} | {100 * share:.1f} % | {_interval(share, games)} |")
    return "\n".join(lines)


def _interval(share: float, games: int) -> str:
    low, high = wilson(share * games, games)
    return f"{100 * low:.1f} to {100 * high:.1f} %"
