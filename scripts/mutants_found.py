"""The mutants of a game: Cosmic Ray finds and makes them, and keeps the record of how each went.

The record is Cosmic Ray's own session in build/mutants, so `cosmic-ray dump`, `cr-report` and `cr-html` read it, and a
run that was stopped goes on where it was.
"""

import ast
import difflib
import hashlib
import random
from collections.abc import Iterator
from pathlib import Path

from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.work_db import WorkDB, use_db
from cosmic_ray.work_item import TestOutcome, WorkerOutcome, WorkResult
from mutants_named import ROOT, Mutant, Place, Verdict

KEPT = ROOT / "build" / "mutants"
# Files of the room `play` that hold no rule: what is written by a script and compared by a test, declarations, the
# spelling of moves, and random play for benchmarks.
NO_RULES = {"__init__.py", "codes.py", "twins.py", "events.py", "moves.py", "notation.py", "playouts.py"}
# Decorators that say something to the compiler and do nothing.
FOR_MYPYC = {"final", "trait", "mypyc_attr"}


def modules(game: str) -> list[Path]:
    play = ROOT / "src" / "cinque" / "games" / game / "play"
    return sorted(path for path in play.rglob("*.py") if path.name not in NO_RULES)


def idle_spans(path: Path) -> Iterator[tuple[Place, Place]]:
    """Places where a change is none, because nobody reads them when the rules run: annotations, and words for mypyc."""
    for node in ast.walk(ast.parse(path.read_text())):
        parts: list[ast.expr | None] = []
        if isinstance(node, ast.FunctionDef):
            every = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
            parts = [node.returns, *(each.annotation for each in every)]
        elif isinstance(node, ast.AnnAssign):
            parts = [node.annotation]
        for part in parts:
            if part is not None and part.end_lineno is not None and part.end_col_offset is not None:
                yield (part.lineno, part.col_offset), (part.end_lineno, part.end_col_offset)
        for each in getattr(node, "decorator_list", []):
            if ast.unparse(each).partition("(")[0] in FOR_MYPYC:
                yield (each.lineno, 0), (each.lineno + 1, 0)


def mutated(mutant: Mutant) -> str:
    """The whole file with the change."""
    text = mutate_code(mutant.path.read_text(), get_operator(mutant.operator)(), mutant.occurrence)
    assert isinstance(text, str), f"{mutant.short} is no longer there"
    return text


def find(files: list[Path], path: Path) -> None:
    """A new session, beside its place until it is whole."""
    building = path.with_suffix(".new")
    building.unlink(missing_ok=True)
    with use_db(building) as db:
        init([each.relative_to(ROOT) for each in files], db, {})
    building.rename(path)


class Session:
    """All mutants of a game with what is known of each."""

    def __init__(self, game: str) -> None:
        KEPT.mkdir(parents=True, exist_ok=True)
        files = modules(game)
        digest = hashlib.sha256(b"".join(path.read_bytes() for path in files)).hexdigest()[:16]
        path = KEPT / f"{game}-{digest}.sqlite"
        if not path.exists():
            find(files, path)
        self.db = WorkDB(path, WorkDB.Mode.open)
        idle = {str(each.relative_to(ROOT)): list(idle_spans(each)) for each in files}
        found = []
        for item in self.db.work_items:
            spec = item.mutations[0]
            module = str(spec.module_path)
            mutant = Mutant(
                item.job_id, module, spec.definition_name or "", spec.operator_name, spec.occurrence, spec.start_pos
            )
            if not any(start <= mutant.start < end for start, end in idle[module]):
                found.append(mutant)
        self.mutants = sorted(found, key=lambda each: (each.module, each.operator, each.occurrence))

    def sample(self, size: int, seed: str) -> list[Mutant]:
        """The first so many of a shuffled pack, so that a larger sample contains the smaller one."""
        pack = self.mutants[:]
        random.Random(seed).shuffle(pack)
        return pack[:size]

    def record(self, mutant: Mutant, killed: bool, said: str, after: str) -> None:
        before = mutant.path.read_text()
        lines = difflib.unified_diff(before.splitlines(), after.splitlines(), mutant.module, mutant.module, lineterm="")
        outcome = TestOutcome.KILLED if killed else TestOutcome.SURVIVED
        self.db.set_result(mutant.job, WorkResult(WorkerOutcome.NORMAL, said, outcome, "\n".join(lines)))

    def verdicts(self, sample: list[Mutant]) -> dict[str, Verdict]:
        """What is known of a sample, by job."""
        wanted = {mutant.job: mutant for mutant in sample}
        known = {}
        for job, result in self.db.results:
            if job in wanted:
                lines = result.diff.splitlines()[2:]
                was, now = (" ".join(line[1:].strip() for line in lines if line[0] == sign) for sign in "-+")
                killed = result.test_outcome == TestOutcome.KILLED
                known[job] = Verdict(wanted[job], killed, result.output, was, now)
        return known
