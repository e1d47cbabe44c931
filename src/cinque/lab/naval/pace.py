"""How a Naval Battle goes: when fleets meet, how many turns are quiet, whether the ping comes, which place wins.

`make pace` writes docs/lab/naval-pace.md: both editions, bots of one level in all seats, a game an opening.
"""

import argparse
from collections.abc import Sequence
from pathlib import Path

from msgspec import Struct

from cinque.bots import BOTS
from cinque.games import GAMES
from cinque.games.naval.play.codes import BATTLE, FIRE
from cinque.games.naval.play.state import NOBODY, NavalState
from cinque.kernel.moves import second, third, verb_of
from cinque.kernel.state import State
from cinque.lab.match import identity, play_match
from cinque.lab.series import cores, in_order
from cinque.lab.statistics import wilson
from cinque.lab.study.setting import Changes, changes_from

SEED = "pace"
# Full turns within which a duel should have its first contact.
SOON = 6
# Games by number of seats.
GAMES_PLAYED = {2: 200, 3: 60, 4: 60, 5: 40, 6: 30, 7: 30, 8: 24}


class Setup(Struct, frozen=True):
    """Games to be played: by which options, by whom."""

    numbers: str
    level: str
    seats: int
    seed: str
    options: Changes = {}


class Course(Struct, frozen=True):
    """How one game went: full turns to the first contact, in all, with damage and with a ping; shots and those at cells
    nobody of the fleet saw; the place in the order that won, -1 for none, and whether points decided."""

    contact: int
    turns: int
    damaged: int
    pinged: bool
    shots: int
    blind: int
    winner: int
    capped: bool
    identity: str


class Watch:
    """Follows one game."""

    def __init__(self) -> None:
        self.turn = 0
        self.contact = 0
        self.health = -1
        self.damaged = 0
        self.pinged = False
        self.shots = 0
        self.blind = 0
        self.order: list[int] = []

    def saw(self, state: State, seat: int, move: int) -> None:
        if not isinstance(state, NavalState) or state.phase != BATTLE:
            return
        if state.round != self.turn:
            self._begin(state)
        if not self.contact and _met(state):
            self.contact = int(state.round)
        if verb_of(move) == FIRE and second(move) >= 0:
            self.shots += 1
            self.blind += not state.is_seen(seat, third(move))

    def _begin(self, state: NavalState) -> None:
        """Another full turn."""
        if not self.order:
            self.order = list(state.order)
        health = sum(max(int(ship.health), 0) for fleet in state.fleets for ship in fleet)
        self.damaged += self.health >= 0 and health != self.health
        self.turn, self.health = int(state.round), health
        self.pinged = self.pinged or state.quiet >= state.ping_after()

    def end(self, state: NavalState) -> None:
        self._begin(state)


def _met(state: NavalState) -> bool:
    return any(contact.ship != NOBODY for lookout in state.lookouts for contact in lookout.contacts)


def play(setup: Setup, number: int) -> Course:
    """One game."""
    game = GAMES["naval"]
    options = game.options().check({"numbers": setup.numbers, **setup.options})
    watch = Watch()
    bots = [BOTS["naval"][setup.level]] * setup.seats
    played = play_match(game, options, bots, f"{setup.seed}/{setup.seats}/{number}", None, watch.saw)
    last = played.last
    if not isinstance(last, NavalState):
        raise TypeError("not a position of this game")
    watch.end(last)
    winners = played.record.outcome.winners if played.record.outcome else []
    place = watch.order.index(winners[0]) if winners else -1
    return Course(
        watch.contact, watch.turn, watch.damaged, watch.pinged, watch.shots, watch.blind, place, played.capped,
        identity(played.record),
    )  # fmt: skip


def courses(setup: Setup, count: int, workers: int) -> list[Course]:
    """Games that differ; the same one again counts once."""
    found = {course.identity: course for course in in_order(play, setup, count, workers)}
    return list(found.values())


def percentile(values: Sequence[int], share: float) -> int:
    ordered = sorted(values)
    return ordered[min(int(share * len(ordered)), len(ordered) - 1)]


def row_of(setup: Setup, found: Sequence[Course]) -> str:
    """One line of the table."""
    count = len(found)
    turns = [course.turns for course in found]
    contacts = [course.contact or course.turns for course in found]
    soon = sum(course.contact in range(1, SOON + 1) for course in found)
    damaged = 100 * sum(course.damaged for course in found) / max(1, sum(turns))
    pinged = 100 * sum(course.pinged for course in found) / count
    blind = 100 * sum(course.blind for course in found) / max(1, sum(course.shots for course in found))
    first = [sum(course.winner == place for course in found) for place in range(setup.seats)]
    places = " ".join(f"{100 * won / count:.0f}" for won in first)
    low, high = wilson(first[0], count)
    capped = 100 * sum(course.capped for course in found) / count
    cells = [
        setup.numbers,
        setup.level,
        setup.seats,
        count,
        percentile(contacts, 0.5),
        f"{100 * soon / count:.0f} %",
        " / ".join(str(percentile(turns, share)) for share in (0.1, 0.5, 0.9)),
        f"{damaged:.0f} %",
        f"{pinged:.0f} %",
        f"{blind:.0f} %",
        f"{places} ({100 * low:.0f} to {100 * high:.0f})",
        f"{capped:.0f} %",
    ]
    return f"| {' | '.join(map(str, cells))} |"


COLUMNS = (
    "numbers",
    "level",
    "seats",
    "games",
    "first contact",
    "by turn 6",
    "full turns p10 / 50 / 90",
    "turns with damage",
    "pinged",
    "shots at unseen cells",
    "wins by place in % (first: 95 %)",
    "by points",
)
HEAD = f"| {' | '.join(COLUMNS)} |\n{'|---' * len(COLUMNS)}|"


def arguments_of(words: list[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="pace", description=__doc__)
    parser.add_argument("--seats", type=int, nargs="+", default=list(GAMES_PLAYED))
    parser.add_argument("--numbers", nargs="+", default=["document", "balanced"])
    parser.add_argument("--levels", nargs="+", default=["hard"])
    parser.add_argument("--games", type=int, default=0, help="games a line; 0 is by number of seats")
    parser.add_argument("--seed", default=SEED, help="what all openings come from")
    parser.add_argument("--option", nargs="*", default=[], help="options of the match, NAME=VALUE")
    parser.add_argument("--out", type=Path, help="the page to write; none prints only")
    parser.add_argument("--workers", type=int, default=cores(), help="processes")
    return parser.parse_args(words)


def main(words: list[str] | None = None) -> int:
    chosen = arguments_of(words)
    options = changes_from(",".join(chosen.option))
    lines = [HEAD]
    print(HEAD, flush=True)
    for numbers in chosen.numbers:
        for level in chosen.levels:
            for seats in chosen.seats:
                setup = Setup(numbers, level, seats, chosen.seed, options)
                lines.append(row_of(setup, courses(setup, chosen.games or GAMES_PLAYED[seats], chosen.workers)))
                print(lines[-1], flush=True)
    if chosen.out:
        chosen.out.write_text(page(chosen.seed, lines))
    return 0


ABOUT = """# The pace of Naval Battle

Bots of one level in all seats, a game an opening, the same openings in both editions; seed `{seed}`. Written by
`make pace`. The first contact is the full turn in which somebody first sees a ship of another; a turn with damage is a
full turn in which somebody was hit; by points means that a limit of turns ended it.

"""


def page(seed: str, lines: Sequence[str]) -> str:
    return ABOUT.format(seed=seed) + "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
