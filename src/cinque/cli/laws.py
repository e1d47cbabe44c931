"""`cinque laws`: whether a game obeys what every game must."""

import sys
from textwrap import indent, wrap

import msgspec

from cinque.cli.chosen import game_named
from cinque.cli.problems import WrongUse
from cinque.laws.book import BOOK
from cinque.laws.law import Law
from cinque.laws.trial import Verdict, trials

# How wide the report is, and how many broken settings of one law are told.
WIDTH, TOLD = 110, 3


def put_to_the_laws(name: str, only: list[str], quick: bool, as_json: bool) -> None:
    """Try them all, say each verdict as it comes, and fail when a law is broken."""
    game, laws = game_named(name), _chosen(only)
    verdicts = []
    for verdict in trials(game, quick, laws):
        verdicts.append(verdict)
        if not as_json:
            print(in_words(verdict), flush=True)
    broken = sum(bool(verdict.broken) for verdict in verdicts)
    if as_json:
        print(msgspec.json.format(msgspec.json.encode(verdicts), indent=1).decode())
    else:
        print(f"{game.title}: {len(verdicts) - broken} of {len(verdicts)} laws are kept")
    if broken:
        sys.exit(1)


def _chosen(only: list[str]) -> list[Law]:
    known = {law.name: law for law in BOOK}
    unknown = [name for name in only if name not in known]
    if unknown:
        raise WrongUse(f"there is no law {unknown[0]!r}; the laws are {', '.join(known)}")
    return [known[name] for name in only] or list(BOOK)


def in_words(verdict: Verdict) -> str:
    """The law, whether it is kept, and where it is not."""
    mark = "BROKEN" if verdict.broken else "kept"
    settings = "1 setting" if verdict.settings == 1 else f"{verdict.settings} settings"
    lines = [f"{mark:<7} {verdict.sentence} ({settings}, {verdict.seconds:.1f} s)"]
    for words in verdict.broken[:TOLD]:
        lines.append(indent("\n".join(wrap(words, WIDTH)), " " * 8))
    if len(verdict.broken) > TOLD:
        lines.append(f"{'':8}and {len(verdict.broken) - TOLD} more")
    return "\n".join(lines)
