"""`make siege`: everything at the server that people can throw at it, and a page of what came back."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

import cinque
from tests.server.running import Server
from tests.siege.bodies import send_bodies
from tests.siege.frames import besiege
from tests.siege.others import feel
from tests.siege.routes import try_routes

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "lab" / "siege.md"
BAR = 1.2
HEAD = """# Siege

What `make siege` found, on 127.0.0.1 alone: seed `{seed}`, {date}, Python {python}. Wrong is a refusal without words,
an answer of 500 or more, a connection closed without a reason, a question unanswered for 60 s, and a line of the
server's log that tells of an error.

"""


class Part(Struct):
    """One part of the siege: what it did, in a sentence, and what was wrong."""

    name: str
    words: str
    wrong: list[str]


def frames(server: Server, count: int, seed: str) -> Part:
    score = asyncio.run(besiege(server, count, seed))
    share = 1 - score.undecoded / score.sent
    codes = ", ".join(f"{name} {number:,}" for name, number in score.codes.most_common())
    words = f"{score.sent:,} frames in {score.matches} matches of five games; {share:.1%} went past the decoder, "
    words += f"{score.made:,} moves were made; connections ended by the server: {score.closed}. Refusals: {codes}."
    wrong = score.wrong + ([] if share > 0.5 else [f"only {share:.1%} went past the decoder"])
    return Part("Frames from real positions", words, wrong)


def bodies(server: Server, count: int, seed: str) -> Part:
    answers = send_bodies(server, count, seed)
    codes = ", ".join(f"{status}: {number:,}" for status, number in sorted(answers.statuses.items()))
    words = f"{answers.sent:,} records, saves, wishes and actions with something wrong; answers {codes}."
    return Part("Mutated files and bodies", words, answers.wrong)


def routes(server: Server, examples: int, seed: str) -> Part:
    tried = try_routes(server, examples, sum(seed.encode()))
    words = f"Schemathesis, with keys, links and real ids: {tried.cases:,} cases over {tried.routes} operations, "
    words += f"{tried.failures} failures."
    wrong = [tried.said] if tried.failures or not tried.cases else []
    return Part("Every route", words, wrong)


def others(server: Server, rounds: int, seconds: float) -> Part:
    felt = feel(server, rounds, seconds)
    quiet, besieged = ([f"{each:.1f}" for each in times] for times in (felt.quiet, felt.besieged))
    did = ", ".join(f"{name} {count:,}" for name, count in sorted(felt.did.items()))
    words = f"p99 of a move of 20 matches at 50 moves a second, in turn: quiet {', '.join(quiet)} ms, besieged "
    words += f"{', '.join(besieged)} ms; the middle ones {felt.ratio:.2f} apart (bar {BAR}). The besiegers: {did}."
    wrong = [f"{felt.refused} moves of others were refused"] if felt.refused else []
    return Part("What the others notice", words, wrong + ([] if felt.ratio <= BAR else [f"p99 {felt.ratio:.2f} times"]))


def complaints(server: Server) -> list[str]:
    """Lines of the log that tell of an error."""
    lines = server.log.read_text(errors="replace").splitlines()
    return [line[-600:] for line in lines if '"level": "error"' in line or "Traceback" in line]


def attack(part: Callable[[Server], Part]) -> Part:
    """One part, on a server of its own."""
    with ExitStack() as open:
        folder = Path(open.enter_context(tempfile.TemporaryDirectory(prefix="cinque-siege-")))
        server = open.enter_context(closing(Server(f"sqlite:///{folder / 'cinque.db'}", folder / "server.log")))
        began = time.monotonic()
        found = part(server)
        found.wrong += complaints(server)
        if server.process.poll() is not None:
            found.wrong.append("the server has ended")
        found.words += f" {time.monotonic() - began:.0f} s."
        print(f"{found.name}: {found.words}", *found.wrong[:10], sep="\n  ", flush=True)
        return found


def kept(page: Path) -> dict[str, str]:
    """The lines of a page by part: those of parts that are not run now stay."""
    lines = page.read_text().splitlines() if page.exists() else []
    return {line.split("**")[1]: line for line in lines if line.startswith("- **")}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", default="siege")
    parser.add_argument("--only", action="append", help="frames, bodies, routes or others; all without it")
    parser.add_argument("--frames", type=int, default=1_000_000)
    parser.add_argument("--bodies", type=int, default=10_000)
    parser.add_argument("--examples", type=int, default=100, help="cases schemathesis makes for a route")
    parser.add_argument("--rounds", type=int, default=5, help="measurements with and without a flood")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--out", type=Path, default=PAGE)
    chosen = parser.parse_args()
    parts: dict[str, Callable[[Server], Part]] = {
        "frames": lambda server: frames(server, chosen.frames, chosen.seed),
        "bodies": lambda server: bodies(server, chosen.bodies, chosen.seed),
        "routes": lambda server: routes(server, chosen.examples, chosen.seed),
        "others": lambda server: others(server, chosen.rounds, chosen.seconds),
    }
    found = [attack(part) for name, part in parts.items() if not chosen.only or name in chosen.only]
    mode = "interpreted" if "src" in Path(cinque.__file__).parts else "compiled"
    head = HEAD.format(seed=chosen.seed, date=datetime.now(UTC).date(), python=sys.version.split()[0])
    lines = kept(chosen.out)
    lines |= {part.name: f"- **{part.name}** ({mode}): {part.words} Wrong: {len(part.wrong)}." for part in found}
    chosen.out.write_text(head + "\n".join(lines.values()) + "\n")
    sys.exit(1 if any(part.wrong for part in found) else 0)


if __name__ == "__main__":
    main()
