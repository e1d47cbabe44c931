"""The games of a part, laid out before any is played. Every arm is played from the same openings, so that what is luck
in an opening falls to all arms alike."""

from itertools import combinations, product
from typing import Any

from msgspec import Struct
from scipy.stats import qmc

from cinque.kernel.dice import Rng
from cinque.lab.match import rng_for
from cinque.lab.study.plan import Part, Study
from cinque.lab.study.row import Task
from cinque.lab.study.setting import LEVEL, Changes, setting_of
from cinque.lab.study.subject import things_of


class Arm(Struct, frozen=True):
    """One way to play: what is changed, at which level."""

    level: str
    changes: Changes

    @property
    def name(self) -> str:
        """What to call it: its level, and what is not as usual."""
        return ", ".join([self.level, *(f"{path} {value}" for path, value in self.changes.items())])


def arms_of(study: Study, part: Part) -> list[Arm]:
    """The arms of a part with factors, at every level it asks for; a factor `level` takes the place of that list."""
    made = {"one at a time": _one_at_a_time, "factorial": _factorial, "latin": _latin}[part.design](study, part)
    arms: list[Arm] = []
    for changes in made:
        levels = [str(changes[LEVEL])] if LEVEL in changes else part.levels
        others = {path: value for path, value in changes.items() if path != LEVEL}
        arms += [Arm(level, others) for level in levels]
    return arms


def _one_at_a_time(study: Study, part: Part) -> list[Changes]:
    """Things as they are, and each value of each factor alone."""
    return [{}, *({path: value} for path in part.factors for value in part.values(path))]


def _factorial(study: Study, part: Part) -> list[Changes]:
    """Every value with every other."""
    return [dict(zip(part.factors, values, strict=True)) for values in product(*map(part.values, part.factors))]


def _latin(study: Study, part: Part) -> list[Changes]:
    """Points that cover every factor evenly, each value about equally often."""
    seed = rng_for(f"{study.seed}/{part.name}", 0).word()
    points = qmc.LatinHypercube(len(part.factors), rng=seed).random(part.points)
    return [
        {
            path: values[min(int(share * len(values)), len(values) - 1)]
            for share, (path, values) in zip(point, ((path, part.values(path)) for path in part.factors), strict=True)
        }
        for point in points
    ]


def arm_tasks(study: Study, part: Part, arm: Arm) -> list[Task]:
    """A game an opening. With the same bot in every seat the seats need no swapping: it would be the same game."""
    seats = study.players(part)
    changes = study.set | part.set | arm.changes
    mirrored: list[Any] = (
        list(things_of(study.game, part.things).listed(rules_of(study, part)).values()) if part.things else []
    )
    return [
        Task(
            study.game,
            changes,
            [arm.level] * seats,
            opening(study, part, number),
            part.things,
            [mirrored[number % len(mirrored)]] * seats if mirrored else [],
        )
        for number in range(part.openings)
    ]


def opening(study: Study, part: Part, number: int) -> str:
    """Openings are common to the arms of a part, and those of two parts differ."""
    return f"{study.seed}/{part.name}/{number}"


class Meeting(Struct, frozen=True):
    """Two things that meet at a level, and the games of it: from each opening both ways round."""

    level: str
    one: Any
    other: Any
    tasks: list[Task]


def meeting(study: Study, part: Part, level: str, one: Any, other: Any, openings: range | None = None) -> Meeting:
    changes = study.set | part.set
    tasks = [
        Task(study.game, changes, [level, level], opening(study, part, number), part.things, things)
        for number in openings or range(part.openings)
        for things in ([one, other], [other, one])
    ]
    return Meeting(level, one, other, tasks)


def alone(study: Study, part: Part, level: str, thing: Any, openings: range) -> list[Task]:
    """Games for one with this thing."""
    changes = study.set | part.set
    return [
        Task(study.game, changes, [level], opening(study, part, number), part.things, [thing]) for number in openings
    ]


def rules_of(study: Study, part: Part) -> Any:
    """The rules in force in a part, before anything is varied."""
    setting = setting_of(study.game, study.set | part.set, [])
    return setting.game.rules(setting.options)


def drawings(study: Study, part: Part, level: str) -> list[Meeting]:
    """Things drawn freely, two and two, each pair from an opening of its own; in a game for one, one and one."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    out: list[Meeting] = []
    for number in range(part.points):
        rng: Rng = rng_for(f"{study.seed}/{part.name}/draw {number}", 0)
        one, other = things.draw(rules, rng), things.draw(rules, rng)
        if study.players(part) == 1:
            out.append(Meeting(level, one, None, alone(study, part, level, one, range(number, number + 1))))
        else:
            out.append(meeting(study, part, level, one, other, range(number, number + 1)))
    return out


def variants(study: Study, part: Part, level: str) -> dict[str, Meeting]:
    """Each variant of the usual thing against the usual thing."""
    things, rules = things_of(study.game, part.things), rules_of(study, part)
    usual = next(iter(things.listed(rules).values()))
    return {name: meeting(study, part, level, thing, usual) for name, thing in things.variants(rules).items()}


def matrix(study: Study, part: Part, level: str, things: dict[str, Any]) -> dict[tuple[str, str], Meeting]:
    """Each against each."""
    return {
        (one, other): meeting(study, part, level, things[one], things[other]) for one, other in combinations(things, 2)
    }


def duels(study: Study, part: Part) -> dict[tuple[str, str], list[Task]]:
    """Each level against each other, both ways round."""
    changes = study.set | part.set
    return {
        (one, other): [
            Task(study.game, changes, levels, opening(study, part, number))
            for number in range(part.openings)
            for levels in ([one, other], [other, one])
        ]
        for one, other in combinations(part.levels, 2)
    }
