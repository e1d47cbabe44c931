"""Fits what the document leaves open about the gods: points for a turn and for cycles, and how long a power lasts.

    python -m cinque.lab.temple.gods --rounds 6 --openings 4 --confirm 20
    python -m cinque.lab.temple.gods --rounds 0 --confirm 20 --set numbers=balanced

Every god stands on a step of one ladder, from a mean god to a lavish one. A round plays each god against each other
both ways round from openings nobody has seen; then whoever is farthest above even goes a step down and whoever is
farthest below a step up. What was found is never told by the games it was found with: it is played again from others.
Without rounds the numbers in force are played, with whatever is set.
"""

import argparse
from contextlib import closing
from itertools import combinations

from msgspec import Struct

from cinque.games.temple.content.tables import GODS
from cinque.lab.statistics import wilson
from cinque.lab.study.places import Place
from cinque.lab.study.row import Row, Task
from cinque.lab.study.setting import Changes, changes_from
from cinque.lab.study.work import place_for, play_all

# Steps of the ladder: points for a turn, points for the cycles of one gift, turns a power lasts.
LADDER = (
    (5, 10, 1),
    (10, 15, 1),
    (15, 20, 1),
    (15, 30, 1),
    (15, 30, 2),
    (20, 30, 3),
    (20, 40, 4),
    (25, 50, 5),
    (30, 60, 6),
)
# A god this far from even is moved.
EVEN, OFF = 0.5, 0.05
Steps = dict[str, int]
FIELDS = ("turn", "money", "lasts")


class Standing(Struct, frozen=True):
    """How a god did: points won, games, how often he was called a game and in which share of the calls he was felt."""

    score: float
    games: int
    called: float
    felt: float

    @property
    def share(self) -> float:
        return self.score / self.games if self.games else EVEN


def changes_of(steps: Steps) -> Changes:
    """The numbers of these steps, by their paths in the rules; a god without a step keeps his own."""
    out: Changes = {}
    for row in GODS:
        if row.god in steps:
            turn, money, lasts = LADDER[steps[row.god]]
            out |= {
                f"gods.{row.name}.{field}": value for field, value in zip(FIELDS, (turn, money, lasts), strict=True)
            }
    return out


def nearest() -> Steps:
    """The step of each god that is most like the numbers in force."""

    def apart(step: int, god: int) -> int:
        row = GODS[god]
        turn, money, lasts = LADDER[step]
        return abs(turn - row.turn) + abs(money - row.money) + 10 * abs(lasts - row.lasts)

    return {row.god: min(range(len(LADDER)), key=lambda step: apart(step, god)) for god, row in enumerate(GODS)}


def begun(words: str) -> Steps:
    """The steps somebody asks for, and for the other gods those most like the numbers in force."""
    asked = (word.split("=") for word in words.split(",") if word)
    return nearest() | {god: int(step) for god, step in asked}


def tasks_of(changes: Changes, level: str, seed: str, openings: int) -> list[Task]:
    """Every pairing both ways round, each from openings of its own."""
    pairs = list(combinations([row.god for row in GODS], 2))
    return [
        Task("temple", changes, [level, level], f"{seed}/{one} {other}/{number}", "gods", things)
        for number in range(openings)
        for one, other in pairs
        for things in ([one, other], [other, one])
    ]


def standings(rows: list[Row]) -> dict[str, Standing]:
    """Each god over all his games."""
    out: dict[str, Standing] = {}
    for god in (row.god for row in GODS):
        mine = [row for row in rows if god in row.things]
        score = sum(row.scores[row.things.index(god)] for row in mine)
        called, felt = (sum(row.notes.get(f"{what} {god}", 0.0) for row in mine) for what in ("invoked", "felt"))
        out[god] = Standing(score, len(mine), called / max(1, len(mine)), felt / called if called else 0.0)
    return out


def moved(steps: Steps, found: dict[str, Standing]) -> Steps:
    """The strongest god a step down and the weakest a step up, where they are off."""
    order = sorted(found, key=lambda god: found[god].share)
    weakest, strongest = order[0], order[-1]
    out = dict(steps)
    if found[weakest].share < EVEN - OFF:
        out[weakest] = min(len(LADDER) - 1, out[weakest] + 1)
    if found[strongest].share > EVEN + OFF:
        out[strongest] = max(0, out[strongest] - 1)
    return out


def told(steps: Steps, found: dict[str, Standing]) -> str:
    words = []
    for god, each in found.items():
        low, high = wilson(each.score, each.games)
        numbers = LADDER[steps[god]] if god in steps else "as is"
        span = f"{100 * low:.0f} to {100 * high:.0f}"
        words.append(
            f"  {god:9} {numbers!s:12} {100 * each.share:5.1f} % ({span}) of {each.games}, "
            f"called {each.called:.1f} a game, felt in {100 * each.felt:.0f} %"
        )
    return "\n".join(words)


def pairings(rows: list[Row]) -> str:
    words = []
    for one, other in combinations([row.god for row in GODS], 2):
        mine = [row for row in rows if {one, other} == set(row.things)]
        score = sum(row.scores[row.things.index(one)] for row in mine)
        words.append(f"  {one} against {other}: {100 * score / max(1, len(mine)):.0f} % of {len(mine)}")
    return "\n".join(words)


def pace(rows: list[Row]) -> str:
    """What else is asked of these games: who won by going first, how long they took, what was given and made."""
    count = max(1, len(rows))
    first = sum(row.scores[row.first] for row in rows)
    low, high = wilson(first, len(rows))
    rounds = sorted(row.rounds for row in rows)
    tenths = " / ".join(str(rounds[len(rounds) * tenth // 10]) for tenth in (1, 5, 9)) if rounds else "none"
    deeds = sorted({deed for row in rows for used in row.used for deed in used})
    shares = {deed: sum(any(used.get(deed) for used in row.used) for row in rows) / count for deed in deeds}
    return "\n".join(
        [
            f"  who goes first: {100 * first / count:.1f} % ({100 * low:.0f} to {100 * high:.0f}) of {len(rows)}",
            f"  rounds {tenths} (10, 50, 90 %), {sum(row.capped for row in rows)} ended by the cap",
            "  in % of the matches: " + ", ".join(f"{deed} {100 * share:.0f}" for deed, share in shares.items()),
        ]
    )


def played(place: Place, tasks: list[Task]) -> list[Row]:
    """Distinct games alone."""
    rows = play_all(tasks, place, lambda _: None)
    return list({row.identity: row for row in rows}.values())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--openings", type=int, default=4, help="of each pairing, each both ways round, a round")
    parser.add_argument("--confirm", type=int, default=20, help="fresh openings of each pairing at the end")
    parser.add_argument("--steps", default="", help="where to begin instead of the numbers in force: Ares=3,Hades=6")
    parser.add_argument("--set", default="", help="what else is changed: numbers=balanced,map=close-quarters")
    parser.add_argument("--level", default="hard")
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="gods")
    given = parser.parse_args()
    fixed = changes_from(given.set)
    with closing(place_for(given.workers)) as place:
        steps = begun(given.steps) if given.rounds or given.steps else {}
        for number in range(given.rounds):
            changes = fixed | changes_of(steps)
            rows = played(place, tasks_of(changes, given.level, f"{given.seed}/{number}", given.openings))
            found = standings(rows)
            print(f"Round {number + 1}:\n{told(steps, found)}", flush=True)
            steps = moved(steps, found)
        rows = played(place, tasks_of(fixed | changes_of(steps), given.level, f"{given.seed}/fresh", given.confirm))
        print(f"Fresh openings:\n{told(steps, standings(rows))}\n{pairings(rows)}\n{pace(rows)}", flush=True)


if __name__ == "__main__":
    main()
