"""What became of the mutants of a game: docs/lab/mutants.md, a section for each game, and the table of equivalents.

A mutant that changes nothing anybody could notice has its sentence in tests/mutants/<game>.toml. It is found there by
the function and by the lines themselves, so that a line that moves keeps its sentence and one that changes loses it.
"""

import math
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from mutants_named import ROOT, Verdict

REPORT = ROOT / "docs" / "lab" / "mutants.md"
BAR = 0.9
HEAD = """# Mutants of the rules

How much of a game's rules its tests hold. `make mutants GAME=grid` changes the rules in small ways, one at a time
(Cosmic Ray makes the changes), and runs the tests of that game, its golden games and the laws. A change that some test
notices is killed. The sample is drawn by a seed from all changes of the room `play`, without written files,
declarations and notation. A change that nobody could notice is no fault of the tests: it is listed with its reason and
not counted in the share. The bar is 90 %. How it is made quick is in [decision 0034](../decisions/0034-mutants.md).

A section speaks of the rules as they stood when it was drawn. Where it names no release, they have changed since.
"""


@dataclass(frozen=True)
class Reason:
    """A row of the table of equivalents."""

    file: str
    inside: str
    was: str
    now: str
    why: str


def reasons(game: str) -> list[Reason]:
    path = ROOT / "tests" / "mutants" / f"{game}.toml"
    return [Reason(**row) for row in tomllib.loads(path.read_text())["mutant"]] if path.exists() else []


def reason_of(verdict: Verdict, rows: list[Reason]) -> str | None:
    mine = (verdict.mutant.path.name, verdict.mutant.inside, verdict.was, verdict.now)
    return next((row.why for row in rows if (row.file, row.inside, row.was, row.now) == mine), None)


def interval(killed: int, tried: int) -> tuple[float, float]:
    """Wilson's, 95 %. The lab has it too, but loading the lab loads the rules, and those are to be loaded changed."""
    if tried == 0:
        return 0.0, 1.0
    z, share = 1.96, killed / tried
    middle = share + z * z / (2 * tried)
    spread = z * math.sqrt(share * (1 - share) / tried + z * z / (4 * tried * tried))
    return (middle - spread) / (1 + z * z / tried), (middle + spread) / (1 + z * z / tried)


@dataclass(frozen=True)
class Summary:
    """The figures of a game."""

    drawn: int
    killed: int
    equivalent: list[tuple[Verdict, str]]
    survived: list[Verdict]

    @property
    def share(self) -> float:
        return self.killed / max(1, self.killed + len(self.survived))

    def line(self) -> str:
        low, high = interval(self.killed, self.killed + len(self.survived))
        same = len(self.equivalent)
        share = f"{self.share:.1%} ({low:.1%} to {high:.1%}), bar {BAR:.0%}"
        return f"{self.drawn} drawn, {same} equivalent, {self.killed} of {self.drawn - same} others killed: {share}"


def summed(game: str, verdicts: list[Verdict]) -> Summary:
    rows = reasons(game)
    alive = sorted((each for each in verdicts if not each.killed), key=lambda each: each.mutant.short)
    equivalent = [(each, why) for each in alive if (why := reason_of(each, rows)) is not None]
    survived = [each for each in alive if reason_of(each, rows) is None]
    return Summary(len(verdicts), sum(each.killed for each in verdicts), equivalent, survived)


def shown(verdict: Verdict) -> str:
    """The change for a page, where brackets beside each other would be a link."""
    was, now = (line.replace("](", "] (") for line in (verdict.was, verdict.now))
    return f"`{verdict.mutant.path.name}`, `{verdict.mutant.inside or 'module'}`: `{was}` → `{now}`"


def release(game: str) -> str:
    """The release of the rules that were changed, read and not asked: nothing of them may be loaded here."""
    found = re.search(
        r"^    release = (\d+)$", (ROOT / "src/cinque/games" / game / "__init__.py").read_text(), re.MULTILINE
    )
    return found[1] if found else "1"


def section(game: str, found: int, seed: str, verdicts: list[Verdict]) -> str:
    summary = summed(game, verdicts)
    by_time = Counter(each.said for each in verdicts if each.killed)["takes too long"]
    out = [f"## {game}", "", f"Release {release(game)}, seed {seed!r}, of {found} mutants: {summary.line()}."]
    out += [f"Of those killed, {by_time} went round for ever or far too long."] if by_time else []
    if summary.survived:
        out += ["", "Survived, and nobody has said why:", "", *(f"- {shown(each)}" for each in summary.survived)]
    if summary.equivalent:
        out += ["", "Equivalent:", "", *(f"- {shown(each)}. {why}" for each, why in summary.equivalent)]
    return "\n".join(out) + "\n"


def write(game: str, text: str, path: Path = REPORT) -> None:
    """Puts the section of a game in its place and leaves the others."""
    parts = path.read_text().split("\n## ")[1:] if path.exists() else []
    sections = {part.split("\n")[0]: f"## {part.rstrip()}\n" for part in parts} | {game: text}
    path.write_text("\n".join([HEAD, *(sections[name] for name in sorted(sections))]))
