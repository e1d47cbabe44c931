"""Changes the rules of a game in small ways, one at a time, and sees whether its tests notice: `make mutants`.

Cosmic Ray finds and makes the changes and keeps the record (`mutants_found`). Own code only makes it quick: tests that
run through a changed line come first, quickest first (`mutants_touched`), in a fork of a process that has collected
them (`mutants_tried`), where the changed function is put in the place of the old one (`mutants_swapped`). A run that
was stopped goes on where it was; what survived is tried again, because there may be a new test. See decision 0034.
"""

import argparse
import ast
import sys
import time
from collections.abc import Iterator
from itertools import accumulate
from pathlib import Path

from mutants_found import Session, mutated
from mutants_named import Mutant, Verdict
from mutants_told import BAR, Reason, reason_of, reasons, section, shown, summed, write
from mutants_touched import Touched, touched
from mutants_tried import Trial, try_all

CLEAN = "without any change"


def statement(path: Path, line: int) -> range:
    """The lines of the innermost statement around a line, of one that holds others only its head."""
    every = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.stmt)]
    around = [node for node in every if node.lineno <= line <= (node.end_lineno or node.lineno)]
    if not around:
        return range(line, line + 1)
    inner = max(around, key=lambda node: (node.lineno, -(node.end_lineno or node.lineno)))
    body = getattr(inner, "body", None)
    end = body[0].lineno - 1 if body else inner.end_lineno or inner.lineno
    return range(inner.lineno, max(end, inner.lineno) + 1)


def trial_of(mutant: Mutant, known: Touched, budget: float) -> Trial:
    """Tests that run through the changed statement first, then all others, each quickest first, while time lasts."""
    lines = statement(mutant.path, mutant.start[0])
    near = {name for line in lines for name in known.tests.get(mutant.module, {}).get(str(line), [])}
    order = sorted(known.seconds, key=lambda name: (name not in near, known.seconds[name]))
    spent = accumulate(known.seconds[name] for name in order)
    tests = [name for name, seconds in zip(order, spent, strict=True) if seconds <= budget]
    cold = any(line in known.loaded.get(mutant.module, []) for line in lines)
    return Trial(mutant.job, mutant.path, mutated(mutant), tests, cold)


def is_open(verdict: Verdict, rows: list[Reason]) -> bool:
    """Whether a new test might kill it: it survived, and nobody has said why no test could."""
    return not verdict.killed and reason_of(verdict, rows) is None


class Run:
    """Tries what is to be tried, tells of each on the screen and in the record."""

    def __init__(self, game: str, session: Session, sample: list[Mutant], budget: float) -> None:
        self.session, self.known, self.budget = session, touched(game), budget
        done = session.verdicts(sample)
        rows = reasons(game)
        self.left = [each for each in sample if each.job not in done or is_open(done[each.job], rows)]
        self.jobs = {each.job: each for each in self.left}
        self.count = 0
        self.begun = time.monotonic()

    def trials(self) -> Iterator[Trial]:
        """First the tests in their new order without a mutant: they must pass, or what they say means nothing.

        A run that goes on where it was does not ask again while neither source nor test has changed.
        """
        if not self.known.passed.exists():
            first = self.left[0].path
            order = sorted(self.known.seconds, key=lambda name: self.known.seconds[name])
            yield Trial(CLEAN, first, first.read_text(), order, cold=False)
        for mutant in self.left:
            yield trial_of(mutant, self.known, self.budget)

    def told(self, trial: Trial, killed: bool, said: str) -> None:
        if trial.name == CLEAN:
            if killed:
                sys.exit(f"a test fails {CLEAN}, when the quickest come first: {said}")
            self.known.passed.touch()
            return
        mutant = self.jobs[trial.name]
        self.session.record(mutant, killed, said, trial.after)
        self.count += 1
        passed = time.monotonic() - self.begun
        word = "killed  " if killed else "SURVIVED"
        by = said.split("::")[-1][:70]
        print(f"{self.count:4}/{len(self.left)} {passed:6.0f} s  {word} {mutant.short}  {by}", flush=True)


def main() -> None:
    """Try a sample and say what share was noticed."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("game")
    arguments.add_argument("--sample", type=int, default=240)
    arguments.add_argument("--seed", default="1")
    arguments.add_argument("--workers", type=int, default=1)
    # A slower test might kill what survives these, so the share is a lower bound.
    arguments.add_argument("--budget", type=float, default=15.0, help="CPU seconds of tests that a mutant is worth")
    arguments.add_argument("--report", action="store_true", help="try nothing, tell what is known")
    chosen = arguments.parse_args()
    session = Session(chosen.game)
    sample = session.sample(chosen.sample, chosen.seed)
    if not chosen.report:
        run = Run(chosen.game, session, sample, chosen.budget)
        done = len(sample) - len(run.left)
        print(
            f"{chosen.game}: {len(sample)} of {len(session.mutants)} mutants, seed {chosen.seed!r}, {done} done before"
        )
        if run.left:
            try_all(chosen.game, run.known, run.trials(), run.told, chosen.workers)
    verdicts = list(session.verdicts(sample).values())
    write(chosen.game, section(chosen.game, len(session.mutants), chosen.seed, verdicts))
    summary = summed(chosen.game, verdicts)
    for each in summary.survived:
        print(f"survived: {each.mutant.short}\n  {shown(each)}")
    print(f"{chosen.game}: {summary.line()}")
    sys.exit(0 if len(verdicts) == len(sample) and summary.share >= BAR else 1)


if __name__ == "__main__":
    main()
