"""`make siege`: everything at the server that people can throw at it, and a page of what came back."""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

import cinque
from tests.server.running import Server
from tests.siege.bodies import Answers, send_bodies
from tests.siege.frames import Score, besiege
from tests.siege.others import Felt, feel
from tests.siege.pieces import Pieces
from tests.siege.routes import try_routes

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "lab" / "siege.md"
# What pieces of an unfinished siege have found: the next run goes on from there.
KEPT = ROOT / "build" / "siege"
# Frames and bodies of one piece, on a server of its own.
FRAMES, BODIES = 50_000, 1_000
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


def frames(pieces: Pieces[Score]) -> Part:
    score = pieces.sum
    share = 1 - score.undecoded / max(1, score.sent)
    codes = ", ".join(f"{name} {number:,}" for name, number in score.codes.most_common())
    words = f"{score.sent:,} frames in {score.matches} matches of five games; {share:.1%} went past the decoder, "
    words += f"{score.made:,} moves were made; connections ended by the server: {score.closed}. Refusals: {codes}."
    wrong = score.wrong + ([] if share > 0.5 else [f"only {share:.1%} went past the decoder"])
    return Part("Frames from real positions", f"{words} {pieces.said}", wrong)


def bodies(pieces: Pieces[Answers]) -> Part:
    answers = pieces.sum
    codes = ", ".join(f"{status}: {number:,}" for status, number in sorted(answers.statuses.items()))
    words = f"{answers.sent:,} records, saves, wishes and actions with something wrong; answers {codes}."
    return Part("Mutated files and bodies", f"{words} {pieces.said}", answers.wrong)


def routes(server: Server, examples: int, seed: str) -> Part:
    tried = try_routes(server, examples, sum(seed.encode()))
    words = f"Schemathesis, with keys, links and real ids: {tried.cases:,} cases over {tried.routes} operations, "
    words += f"{tried.failures} failures."
    wrong = [tried.said] if tried.failures or not tried.cases else []
    return Part("Every route", words, wrong)


def listed(times: list[float]) -> str:
    return ", ".join(f"{each:.1f}" for each in times)


def loop_of(felt: Felt) -> str:
    """What of it is the server's own doing."""
    calm, under = felt.quiet_loop, felt.besieged_loop
    words = f"In a second its loop worked for {listed(calm.worked)} ms when quiet and {listed(under.worked)} besieged, "
    return words + f"and waited for a processor for {listed(calm.waited)} and {listed(under.waited)}."


def others(server: Server, rounds: int, seconds: float, apart: bool) -> Part:
    felt = feel(server, rounds, seconds, apart)
    quiet, besieged = listed(felt.quiet), listed(felt.besieged)
    did = ", ".join(f"{name} {count:,}" for name, count in sorted(felt.did.items()))
    words = f"p99 of a move of 20 matches at 50 moves a second, in turn: quiet {quiet} ms, besieged "
    words += f"{besieged} ms; the middle ones {felt.ratio:.2f} apart (bar {BAR}). {loop_of(felt)} The besiegers: {did}."
    wrong = [f"{felt.refused} moves of others were refused"] if felt.refused else []
    name = "What the others notice" + (", where besiegers have processors of their own" if apart else "")
    return Part(name, words, wrong + ([] if felt.ratio <= BAR else [f"p99 {felt.ratio:.2f} times"]))


def complaints(server: Server) -> list[str]:
    """Lines of the log that tell of an error."""
    lines = server.log.read_text(errors="replace").splitlines()
    return [line[-600:] for line in lines if '"level": "error"' in line or "Traceback" in line]


@contextmanager
def besieged(wrong: list[str]) -> Iterator[Server]:
    """A server of its own; what is wrong with it afterwards is added."""
    with tempfile.TemporaryDirectory(prefix="cinque-siege-") as name:
        folder = Path(name)
        with closing(Server(f"sqlite:///{folder / 'cinque.db'}", folder / "server.log")) as server:
            yield server
            wrong += complaints(server)
            if server.process.poll() is not None:
                wrong.append("the server has ended")


def attack(part: Callable[[Server], Part]) -> Part:
    """One part, on a server of its own."""
    began, wrong = time.monotonic(), list[str]()
    with besieged(wrong) as server:
        found = part(server)
    found.wrong += wrong
    found.words += f" {time.monotonic() - began:.0f} s."
    return found


def send_frames(pieces: Pieces[Score], until: float, seed: str) -> None:
    for number, count in pieces.left(until):
        wrong: list[str] = []
        with besieged(wrong) as server:
            score = asyncio.run(besiege(server, count, f"{seed} {number}"))
        pieces.add(score, wrong)


def send_all_bodies(pieces: Pieces[Answers], until: float, seed: str) -> None:
    for number, count in pieces.left(until):
        wrong: list[str] = []
        with besieged(wrong) as server:
            answers = send_bodies(server, count, f"{seed} {number}")
        pieces.add(answers, wrong)


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
    parser.add_argument("--apart", action="store_true", help="others have a processor whenever they want one (root)")
    parser.add_argument(
        "--minutes", type=float, default=1e6, help="of frames and bodies: what is left is sent by the next run"
    )
    parser.add_argument("--out", type=Path, default=PAGE)
    chosen = parser.parse_args()
    until = time.monotonic() + 60 * chosen.minutes
    mode = "interpreted" if "src" in Path(cinque.__file__).parts else "compiled"
    named = f"{chosen.seed}-{mode}"
    frame_pieces = Pieces(KEPT / f"frames-{named}.json", Score, chosen.frames, FRAMES)
    body_pieces = Pieces(KEPT / f"bodies-{named}.json", Answers, chosen.bodies, BODIES)

    def all_frames() -> Part:
        send_frames(frame_pieces, until, chosen.seed)
        return frames(frame_pieces)

    def all_bodies() -> Part:
        send_all_bodies(body_pieces, until, chosen.seed)
        return bodies(body_pieces)

    parts: dict[str, Callable[[], Part]] = {
        "frames": all_frames,
        "bodies": all_bodies,
        "routes": lambda: attack(lambda server: routes(server, chosen.examples, chosen.seed)),
        "others": lambda: attack(lambda server: others(server, chosen.rounds, chosen.seconds, chosen.apart)),
    }
    found = [part() for name, part in parts.items() if not chosen.only or name in chosen.only]
    for part in found:
        print(f"{part.name}: {part.words}", *part.wrong[:10], sep="\n  ", flush=True)
    head = HEAD.format(seed=chosen.seed, date=datetime.now(UTC).date(), python=sys.version.split()[0])
    lines = kept(chosen.out)
    lines |= {part.name: f"- **{part.name}** ({mode}): {part.words} Wrong: {len(part.wrong)}." for part in found}
    chosen.out.write_text(head + "\n".join(lines.values()) + "\n")
    sys.exit(1 if any(part.wrong for part in found) else 0)


if __name__ == "__main__":
    main()
