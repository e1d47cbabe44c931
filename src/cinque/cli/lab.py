"""`cinque lab`: studies of rules and bots."""

import shlex
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from cinque.bots import BOTS
from cinque.cli.chosen import game_named
from cinque.cli.problems import Problem, WrongUse
from cinque.cli.records import one_line_for_faults, progress_bar
from cinque.kernel.paths import places
from cinque.kernel.reason import Refused
from cinque.lab.study.compare import Comparison, Side, compare_bots, compare_rules
from cinque.lab.study.measures import MEASURES, measure_of
from cinque.lab.study.runner import Runner
from cinque.lab.study.setting import changes_from, check
from cinque.lab.study.store import Store
from cinque.lab.study.work import place_for

# The rules with nothing changed.
AS_IS = "as-is"
# All openings of a study, in percent.
WHOLE = 100
# Between two lines of progress where there is no bar.
SILENT_SECONDS = 5.0


class Where(msgspec.Struct, frozen=True):
    """Where games are played, and where rows are kept."""

    workers: int
    ray: str
    rows: Path | None


class Wanted(msgspec.Struct, frozen=True):
    """How a comparison is made."""

    seed: str
    openings: int
    least: float
    level: str
    measure: str
    aim: float


def run_study(file: Path, out: Path | None, where: Where, share: int, as_json: bool) -> None:
    """Plays a study, or the first few in a hundred openings of each part, and writes its report."""
    with needs_the_lab():
        from cinque.lab.report.make import make_report
        from cinque.lab.study.plan import BadStudy, read_study, share_of
    try:
        study = share_of(read_study(file), share)
    except BadStudy as error:
        raise WrongUse(str(error)) from error
    kept = Where(where.workers, where.ray, where.rows or Path("build/lab") / file.stem)
    # Where games are played and rows are kept changes no row, and is nobody else's business.
    some = ["--share", str(share)] if share < WHOLE else []
    command = shlex.join(["cinque", "lab", "run", str(file), *some])
    with one_line_for_faults(), runner(kept, study.game) as (playing, begun):
        made = make_report(study, command, out or Path("docs/lab") / file.stem, playing, begun)
    told = f"{made.games:,} games ({made.fresh:,} played now), {made.missed} bars missed: {made.html}, {made.markdown}"
    print(msgspec.json.encode(made, enc_hook=str).decode() if as_json else told)


def compare_two(game: str, one: str, other: str, wanted: Wanted, where: Where, as_json: bool) -> None:
    """Two bots or two sets of rules, until it is clear."""
    left, right = side_of(game, one, wanted.level), side_of(game, other, wanted.level)
    bots = [is_bot(game, word) for word in (one, other)]
    if bots[0] != bots[1]:
        raise WrongUse(f"compare two bots, as in `normal hard`, or two sets of rules, as in `{AS_IS} ring_damage=3`")
    if wanted.measure not in MEASURES and not wanted.measure.startswith(("note.", "use.")):
        raise WrongUse(f"there is no measure {wanted.measure!r}; there are {', '.join(MEASURES)}")
    with one_line_for_faults(), runner(where, game) as (playing, _):
        if bots[0]:
            found = compare_bots(playing, game, left, right, wanted.seed, wanted.openings, wanted.least)
        else:
            found = compare_rules(
                playing, game, (left, right), wanted.seed, wanted.openings, wanted.least, wanted.measure, wanted.aim
            )
    what = "score" if bots[0] else measure_of(wanted.measure).title
    print(msgspec.json.encode(found).decode() if as_json else _told(one, other, what, found))


def _told(one: str, other: str, what: str, found: Comparison) -> str:
    verdict = f"{one} is {found.verdict} than {other}" if found.verdict in ("better", "worse") else found.verdict
    less = found.difference
    return "\n".join(
        [
            verdict,
            f"after {found.games} games, {found.distinct} of them distinct, from {found.openings} openings",
            f"{what}: {found.values[0]:.3f} against {found.values[1]:.3f}",
            f"difference an opening {less.value:+.3f}, 95 % interval {less.low:+.3f} to {less.high:+.3f}",
        ]
    )


def show_factors(game: str, like: str, as_json: bool) -> None:
    """Every number and option that a study may vary."""
    known = game_named(game)
    options = {f"options.{option.name}": option.default for option in known.options().options}
    found = {path: value for path, value in {**options, **dict(places(known.base))}.items() if like in path}
    lines = [f"{path} = {value}" for path, value in found.items()]
    print(msgspec.json.encode(found).decode() if as_json else "\n".join(lines))


def is_bot(game: str, word: str) -> bool:
    return word.partition(":")[0] in BOTS[game_named(game).name]


def side_of(game: str, word: str, level: str) -> Side:
    """What a word of the command line stands for."""
    try:
        changes = {} if is_bot(game, word) or word == AS_IS else changes_from(word)
        check(game, changes)
    except Refused as refused:
        raise WrongUse(str(refused)) from refused
    return Side(word, changes, word if is_bot(game, word) else level)


@contextmanager
def needs_the_lab() -> Iterator[None]:
    """The lab's packages are an extra."""
    try:
        yield
    except ModuleNotFoundError as error:
        raise Problem(f"{error.name} is missing; install it with pip install 'cinque[lab,cluster]'") from error


@contextmanager
def runner(where: Where, game: str) -> Iterator[tuple[Runner, Callable[[str], None]]]:
    """Workers, rows, and a bar to watch; where nobody watches, a line now and then."""
    with needs_the_lab():
        place = place_for(where.workers, where.ray)
    with progress_bar() as progress:
        task = progress.add_task("games", total=None, score="")

        said = 0.0

        def told(done: int, wanted: int) -> None:
            nonlocal said
            progress.update(task, completed=done, total=wanted)
            if progress.disable and time.monotonic() - said > SILENT_SECONDS:
                said = time.monotonic()
                print(f"lab: {done} of {wanted} games", file=sys.stderr, flush=True)

        try:
            yield Runner(Store(where.rows, game), place, told), lambda name: progress.update(task, description=name)
        finally:
            place.close()
