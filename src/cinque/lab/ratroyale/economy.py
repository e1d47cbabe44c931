"""A save's first matches: what they pay, how many rolls that is, and which level it reaches (RR-43, RR-44).

`python -m cinque.lab.ratroyale.economy FILE` plays them and writes its table into the summary of the study.
"""

import sys
from pathlib import Path
from typing import Any

from msgspec import Struct

from cinque.bots import BOTS
from cinque.bots.ratroyale.builder import build_set
from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.formulas import level_of
from cinque.games.ratroyale.progress.profile import Profile, Roll
from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.kernel.options import Options
from cinque.lab.match import play_match, rng_for
from cinque.lab.study.measures import quantiles

SAVES = 4
MATCHES = 30
# After so many matches the table tells how far a save has come.
TOLD = (1, 2, 3, 5, 10, 20, MATCHES)
HEAD = "## A save's first matches"
PROGRESS = RatProgress()


class Step(Struct, frozen=True):
    """Where a save stands after a match."""

    won: int
    cheese: int
    rolls: int
    level: int
    squeaks: int


def life(number: int, options: Options, level: str) -> list[Step]:
    """One save, both sides built from what it owns (RR-68), every roll spent as soon as it can be paid."""
    seed = f"economy/{number}"
    profile = rolled(PROGRESS.new("Remy", seed))
    steps: list[Step] = []
    rules = GAME.rules(options)
    for match in range(MATCHES):
        sets = [build_set(rules, profile.cards, level, rng_for(f"{seed}/{match}", seat)) for seat in (0, 1)]
        played = play_match(GAME, options, [BOTS["ratroyale"][level]] * 2, f"{seed}/{match}", list[Any](sets))
        profile, _ = PROGRESS.reward(profile, played.last, 0)
        profile = rolled(profile)
        kept = profile.statistics
        reached = level_of(profile.exp)[0]
        steps.append(Step(kept.wins, kept.cheese_earned, kept.rolls, reached, sum(profile.cards.values())))
    return steps


def rolled(profile: Profile) -> Profile:
    """The save with everything spent that buys a roll."""
    while profile.free > 0 or profile.cheese >= PROGRESS.rules.roll_price:
        profile, _ = PROGRESS.act(profile, Roll())
    return profile


def table(lives: list[list[Step]]) -> str:
    """How far saves have come, as the 10, 50 and 90 % of them that stay below."""
    lines = ["| matches | won | cheese earned | rolls, the free one included | level | squeaks owned |"]
    lines.append("| --: | --: | --: | --: | --: | --: |")
    for after in TOLD:
        steps = [steps[after - 1] for steps in lives]
        columns = ([float(getattr(step, name)) for step in steps] for name in Step.__struct_fields__)
        cells = [" / ".join(f"{value:g}" for value in quantiles(column)) for column in columns]
        lines.append(f"| {after} | {' | '.join(cells)} |")
    return "\n".join(lines)


def section(level: str = "normal") -> str:
    """The whole section of the summary, for both ways to pay."""
    parts = [HEAD, ""]
    for rule in ("document", "matched"):
        options = GAME.options().check({"rewards": rule})
        parts += [f"Rewards: {rule}. {SAVES} saves, {level} against {level} on the default map, 10 / 50 / 90 %:", ""]
        parts += [table([life(number, options, level) for number in range(SAVES)]), ""]
    return "\n".join(parts)


def main() -> None:
    page = Path(sys.argv[1])
    text, _, _ = page.read_text().partition(HEAD)
    page.write_text(f"{text.rstrip()}\n\n{section()}")


if __name__ == "__main__":
    main()
