"""`make chaos`: every trial in full, and a page of what was found. `--only kills --blows 20` tries one of them."""

import argparse
import os
import sys
import tempfile
import time
from contextlib import ExitStack
from datetime import UTC, datetime
from pathlib import Path

import cinque
from tests.chaos.town import Tally
from tests.chaos.trials import FILE, TRIALS, Scene, Trial
from tests.server.real_postgres import running_postgres

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "lab" / "chaos.md"
HEAD = """# Faults

What `make chaos` found: tables of all five games and profiles that buy and are paid go on while something goes wrong,
and afterwards what was acknowledged is compared with what is stored. A blow is one kill, cut, fault or jump. Moves,
deeds (rolls, forges, sets, names) and rewards are those acknowledged; *again* counts what was sent once more because
its answer was lost; *silent* is what was never answered; *wait* is the longest time in seconds from first sending a
move to its acknowledgement; *views* were compared with those of a server that had replayed the log.

`make chaos`, seed `{seed}`, {date}, Python {python}, Cinque {mode}.

| trial | store | blows | moves | deeds | rewards | again | views | wait | lost | doubled | silent | differ | s |
|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|
"""
ABOUT = """
- **kills**: SIGKILL at any moment, then a restart.
- **network**: a proxy delays and halves a tenth of all pieces and cuts a fiftieth after any number of bytes.
- **disk**: fdatasync fails with EIO or takes 50 ms, writes fail with ENOSPC or EROFS (a library loaded before the
  server, `tests/chaos/faults.c`); every fourth blow the server is killed in that state.
- **quota**: the system lets no file grow (RLIMIT_FSIZE).
- **small disk**: a tmpfs of 24 MB, with the log on it too, is filled up.
- **away**: PostgreSQL is stopped at once (SIGQUIT, recovery at the next start) or stands still (SIGSTOP).
- **workers**: all child processes stand still or are killed while bots are to move.
- **rolling**: two servers on one PostgreSQL behind one address are stopped in good order (SIGTERM, 0.5 s of drain) and
  started again in turn; the longest wait is from first sending a move to its acknowledgement.
- **clocks**: the wall clock jumps by 3 s, an hour or a day either way, in matches with a clock.
"""


def run(trial: Trial, store: str, seed: str, blows: int) -> tuple[Tally, float]:
    with ExitStack() as open:
        folder = Path(open.enter_context(tempfile.TemporaryDirectory(prefix="cinque-chaos-")))
        database = open.enter_context(running_postgres()) if store != FILE else None
        began = time.monotonic()
        tally = trial.run(Scene(folder, database, f"{seed} {trial.name} {store}", blows))
        return tally, time.monotonic() - began


def row(trial: Trial, store: str, blows: int, tally: Tally, seconds: float) -> str:
    counted = [tally.moves, tally.deeds, tally.rewards, tally.again, tally.views, f"{tally.longest:.1f}"]
    wrong = [len(each) for each in (tally.lost, tally.doubled, tally.silences, tally.differing)]
    cells = [trial.name, store, blows, *counted, *wrong, round(seconds)]
    return "| " + " | ".join(str(cell) for cell in cells) + " |"


def kept(page: Path) -> dict[tuple[str, str], str]:
    """The rows of a page by trial and store: those of trials that are not run now stay."""
    lines = page.read_text().splitlines() if page.exists() else []
    cells = [(line, [cell.strip() for cell in line.split("|")]) for line in lines if line.startswith("| ")]
    return {(words[1], words[2]): line for line, words in cells if words[1] != "trial"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="chaos")
    parser.add_argument("--only", action="append", help="the name of a trial; all without it")
    parser.add_argument("--blows", type=int, default=0, help="how many, in place of each trial's own number")
    parser.add_argument("--out", type=Path, default=PAGE)
    chosen = parser.parse_args()
    rows, wrong = kept(chosen.out), []
    for trial in TRIALS:
        if (chosen.only and trial.name not in chosen.only) or (trial.root and os.geteuid() != 0):
            continue
        for store in trial.stores:
            blows = chosen.blows or trial.blows
            tally, seconds = run(trial, store, chosen.seed, blows)
            rows[trial.name, store] = row(trial, store, blows, tally, seconds)
            wrong += tally.wrong
            print(rows[trial.name, store], *tally.wrong, sep="\n  ", flush=True)
    mode = "interpreted" if "src" in Path(cinque.__file__).parts else "compiled"
    about = HEAD.format(
        seed=chosen.seed,
        date=datetime.now(UTC).date(),
        python=sys.version.split()[0],
        mode=mode,
    )
    chosen.out.write_text(about + "\n".join(rows.values()) + "\n" + ABOUT)
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
