"""`make tune GAME=grid`: fits the weights of a judge to the results of bots' games and tries them."""

import argparse
import platform
from importlib.metadata import version
from pathlib import Path

from cinque.bots.fitted import FITTED
from cinque.lab.series import cores, in_order
from cinque.lab.tuning.fitting import fit
from cinque.lab.tuning.page import Tuning, write
from cinque.lab.tuning.positions import Lesson, Lessons, watch
from cinque.lab.tuning.trial import Trial, run


def lessons_of(wanted: Lessons, workers: int) -> list[Lesson]:
    """Every match looked at, with a line now and then for who waits."""
    out: list[Lesson] = []
    for lesson in in_order(watch, wanted, wanted.matches, min(workers or cores(), wanted.matches)):
        out.append(lesson)
        if len(out) % 50 == 0:
            print(f"tune: {len(out)} of {wanted.matches} matches watched", flush=True)
    return out


def main() -> None:
    parser = argparse.ArgumentParser(prog="make tune", description=__doc__)
    parser.add_argument("--game", choices=sorted(FITTED), default="grid")
    parser.add_argument("--matches", type=int, default=800, help="matches to learn from")
    parser.add_argument("--games", type=int, default=1000, help="at most so many games of the trial")
    parser.add_argument("--seed", default="tune")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("docs/lab"))
    wanted = parser.parse_args()
    lessons = Lessons(wanted.game, wanted.seed, wanted.matches)
    watched = lessons_of(lessons, wanted.workers)
    present = FITTED[wanted.game].present
    fits = [fit(table, watched, weights) for table, weights in present.items()]
    for each in fits:
        print(f"tune: {each.table}: Brier {each.brier:.4f}, before {each.brier_before:.4f}", flush=True)
    series = lessons.series()
    trial = Trial(
        type(series)(series.game, {}, ("new", "old"), wanted.games // 2, f"{wanted.seed}-trial", series.drawn),
        {each.table: each.weights for each in fits},
        {table: list(weights) for table, weights in present.items()},
    )
    report = run(trial, wanted.workers)
    accepted = report.sprt is not None and report.sprt.accepted == "high"
    command = (
        f'make tune GAME={wanted.game} ARGS="--matches {wanted.matches} --games {wanted.games} --seed {wanted.seed}"'
    )
    versions = f"Python {platform.python_version()} and scikit-learn {version('scikit-learn')}"
    write(wanted.out, Tuning(wanted.game, command, versions, fits, report, accepted))
    print(f"tune: {report.score:.1%} of {report.distinct} distinct games; {'taken' if accepted else 'not taken'}")


if __name__ == "__main__":
    main()
