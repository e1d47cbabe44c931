"""Rules and bots under study: what each arm does to fairness, pace, drama and use; what each factor does."""

from collections.abc import Sequence

from cinque.lab.model.logit import Effect, fit, linear
from cinque.lab.report.blocks import Block, Check, Figures, Picture, Words, checked, percent, with_interval
from cinque.lab.report.pictures import Mark, bands, histogram, intervals
from cinque.lab.study.adaptive import search
from cinque.lab.study.designs import Arm, arm_tasks, arms_of
from cinque.lab.study.measures import (
    DESIGN_BARS,
    MINUTE,
    Measured,
    ahead,
    distinct,
    measure_of,
    measured,
    place_scores,
    quantiles,
    told,
    uses,
)
from cinque.lab.study.plan import Bar, Part, Study
from cinque.lab.study.row import Row
from cinque.lab.study.runner import Runner
from cinque.lab.study.subject import subject_of

# Points of the course of a game in a picture, and things used that are listed.
COURSE = 40
LISTED = 80


def play_arms(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    """Every arm by every measure, and all of it together as pace, drama and use."""
    arms = arms_of(study, part)
    rows = runner.rows([task for arm in arms for task in arm_tasks(study, part, arm)])
    by_arm = {arm.name: rows[i * part.openings : (i + 1) * part.openings] for i, arm in enumerate(arms)}
    blocks: list[Block] = [_who_wins(part, by_arm), measure_rows(by_arm), *_places(by_arm), *_pace(study, rows)]
    return blocks, [*bars_of(part, by_arm), *_place_checks(part, by_arm), *_use_checks(part, by_arm)], rows


def _who_wins(part: Part, by_arm: dict[str, list[Row]]) -> Picture:
    """The score of who goes first in every arm, or how often a game for one is won."""
    seats = len(next(iter(by_arm.values()))[0].scores)
    key, even = ("won", 0.0) if seats == 1 else ("first", 1 / seats)
    bar = part.bars.get(key, Bar(even, even))
    guides = sorted({100 * end for end in (bar.low, bar.high) if abs(end) < float("inf")})
    marks = [mark_of(name, measured(key, each)) for name, each in by_arm.items()]
    title = measure_of(key).title.capitalize()
    return Picture(intervals(title, marks, guides, " %"), "In a hundred; dashed: what it should be.")


def measure_rows(by_arm: dict[str, list[Row]]) -> Figures:
    """All measures of each arm."""
    keys = told([row for rows in by_arm.values() for row in rows])
    rows = [
        [name, str(len(distinct(each))), *(with_interval(measured(key, each), measure_of(key).share) for key in keys)]
        for name, each in by_arm.items()
    ]
    return Figures(["arm", "distinct games", *(measure_of(key).title for key in keys)], rows)


def bars_of(part: Part, by_arm: dict[str, list[Row]]) -> list[Check]:
    return [
        checked(f"{measure_of(key).title}: {name}", bar, measured(key, each), measure_of(key).share)
        for key, bar in part.bars.items()
        if key not in DESIGN_BARS
        for name, each in by_arm.items()
    ]


def _places(by_arm: dict[str, list[Row]]) -> list[Block]:
    """With three or more at the table: the score of each place in the order of going."""
    seats = {len(rows[0].scores) for rows in by_arm.values()}
    if max(seats) < 3:
        return []
    rows = [[name, *(with_interval(each, True) for each in place_scores(rows))] for name, rows in by_arm.items()]
    return [Figures(["arm", *(f"place {place + 1}" for place in range(max(seats)))], rows)]


def _place_checks(part: Part, by_arm: dict[str, list[Row]]) -> list[Check]:
    """The bar `place`: how far the score of each place is from an equal share."""
    if "place" not in part.bars:
        return []
    checks: list[Check] = []
    for name, rows in by_arm.items():
        even = 1 / len(rows[0].scores)
        for place, found in enumerate(place_scores(rows)):
            off = Measured(found.value - even, found.low - even, found.high - even, found.games)
            checks.append(checked(f"place {place + 1} off an equal share: {name}", part.bars["place"], off, True))
    return checks


def _use_checks(part: Part, by_arm: dict[str, list[Row]]) -> list[Check]:
    """The bar `most used`: the part of all uses that falls to the thing used most."""
    if "most used" not in part.bars:
        return []
    checks: list[Check] = []
    for name, rows in by_arm.items():
        for what, use in list(uses(rows).items())[:1]:
            found = Measured(use.part, use.part, use.part, len(distinct(rows)))
            checks.append(checked(f"part of all uses, {what}: {name}", part.bars["most used"], found, True))
    return checks


def _pace(study: Study, rows: Sequence[Row]) -> list[Block]:
    """How long it takes, how the lead goes, and what is used."""
    games = distinct(rows)
    rounds, decisions = ([getattr(row, name) for row in games] for name in ("rounds", "decisions"))
    seconds = subject_of(study.game).seconds_a_decision
    ten, half, ninety = quantiles(rounds)
    minutes = [count * seconds / MINUTE for count in quantiles(decisions)]
    told = (
        f"Rounds {ten:g} / {half:g} / {ninety:g} (10, 50, 90 % stay below). At {seconds:g} s a decision, which is an "
        f"assumption, a game takes {minutes[0]:.0f} / {minutes[1]:.0f} / {minutes[2]:.0f} minutes."
    )
    lengths = histogram("How long games are", rounds, "rounds")
    blocks: list[Block] = [Words(told), Picture(lengths, "All arms together.")]
    curves = [_course(leads) for row in games if len(leads := ahead(row)) > 1]
    if curves:
        caption = "The winner's lead in the game's own points, over the course of a game: the middle half of all games."
        blocks.append(Picture(bands("The winner's lead", curves, "% of the game"), caption))
    used = [
        [
            what,
            f"{use.times:.1f}",
            with_interval(use.games, True),
            percent(use.part),
            with_interval(use.score, True) if use.score.games else "",
            str(use.score.games),
        ]
        for what, use in list(uses(rows).items())[:LISTED]
    ]
    if used:
        head = ["used by the bots", "a game", "of games", "of all uses", "score of who alone used it", "such games"]
        blocks.append(Figures(head, used))
    return blocks


def _course(leads: Sequence[float]) -> list[float]:
    """A game of any length in the same number of steps."""
    return [leads[min(len(leads) - 1, i * len(leads) // COURSE)] for i in range(COURSE + 1)]


def play_latin(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    """What each factor does over its whole span, all of them varied together."""
    arms = arms_of(study, part)
    rows = runner.rows([task for arm in arms for task in arm_tasks(study, part, arm)])
    spread = {path: part.values(path) for path in part.factors}
    names = list(spread)
    features = [
        [spread[path].index(arm.changes[path]) / max(1, len(spread[path]) - 1) - 0.5 for path in names]
        for arm in arms
        for _ in range(part.openings)
    ]
    groups = [row.seed for row in rows]
    scores = [row.scores[row.first] for row in rows]
    # A covariate for the level of the whole, which is not shrunk.
    first = fit(["going first", *names], [[1.0, *each] for each in features], scores, groups, free=["going first"])
    rounds = linear(names, features, [float(row.rounds) for row in rows], groups)
    blocks: list[Block] = [
        Words("Effects of a factor from the first to the last of its values, with all others varied at the same time."),
        effects_of("On the score of who goes first", first, "logits"),
        effects_of("On the number of rounds", rounds, "rounds"),
        effect_rows([*first, *rounds]),
    ]
    return blocks, [], rows


def effects_of(title: str, effects: Sequence[Effect], unit: str) -> Picture:
    marks = [Mark(each.name, each.value, each.low, each.high, 0 if each.found else 5) for each in effects]
    return Picture(intervals(title, marks, [0.0], f" {unit}"), "Blue: stands out among so many (Benjamini-Hochberg).")


def effect_rows(effects: Sequence[Effect]) -> Figures:
    rows = [
        [each.name, f"{each.value:+.2f}", f"{each.low:+.2f} to {each.high:+.2f}", "yes" if each.found else ""]
        for each in effects
    ]
    return Figures(["effect", "size", "95 % interval", "stands out"], rows)


def play_search(runner: Runner, study: Study, part: Part) -> tuple[list[Block], list[Check], list[Row]]:
    level = part.levels[0]
    found = search(runner, study, part, level)
    tried = sorted(found.trials, key=lambda trial: trial.missed)[:LISTED]
    by_arm = {"as it is": found.before, Arm(level, found.best).name: found.after}
    blocks: list[Block] = [
        Words(
            f"{len(found.trials)} points were tried, {part.openings} games each; the best of them and things as they "
            "are were then played again from fresh openings, and only those games are told here."
        ),
        measure_rows(by_arm),
        Figures(
            ["tried", "missed by"],
            [[Arm(level, each.changes).name, f"{each.missed:.3f}"] for each in tried],
        ),
    ]
    return blocks, bars_of(part, by_arm), [*found.before, *found.after]


def mark_of(name: str, found: Measured) -> Mark:
    return Mark(name, 100 * found.value, 100 * found.low, 100 * found.high)
