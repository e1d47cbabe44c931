"""What outlives a run: a profile with its numbers, its history, and the perks and levels it has unlocked.

Everything here is a pure function of a profile. The server stores the value and calls each function once an action or
match inside one transaction. A profile has no chance of its own, so reloading can roll nothing again.
"""

from typing import Any

from msgspec import Struct, convert
from msgspec.structs import replace

from cinque.games.frigate.content.boss_words import level_words
from cinque.games.frigate.content.rows import PerkRow
from cinque.games.frigate.content.sentences import (
    categories,
    challenge_words,
    duration,
    mode,
    perk_words,
    rarity,
)
from cinque.games.frigate.content.tables import KEPT_RUNS, MOST_KEPT, NAME_LENGTH, RULES, Rules, level_row
from cinque.games.frigate.content.targets import target_of
from cinque.games.frigate.content.words import BESTS, FACTS, SUMS
from cinque.games.frigate.play.codes import OVER
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.options import Options
from cinque.kernel.progress import Progress, Terms
from cinque.kernel.reason import Reason, Refused
from cinque.kernel.savefile import read_back, written

FORMAT, VERSION = "Frigate profile", 1
UNKNOWN_DICE = Terms()


class RunRow(Struct, frozen=True):
    """One finished run of the history."""

    level: int
    won: bool
    round: int
    score: int
    hands: int
    best_hand: int
    seed: str
    why: str
    cards: list[str]
    # The player chose the seed; the day of a daily run; whether it counted (FR-68).
    seeded: bool = False
    day: str = ""
    counted: bool = True
    # Where it can be seen again, and when it ended.
    match: str = ""
    ended: float = 0.0


class Profile(Struct, frozen=True):
    """What one player has done and unlocked. `level` is the highest difficulty that may be chosen; the rung for
    newcomers, number 0, is open to all, and the ladder begins with 1."""

    name: str
    level: int = 1
    stats: dict[str, int] = {}
    unlocked: list[str] = []
    history: list[RunRow] = []
    streak: int = 0


class Rename(Struct, frozen=True, tag="rename"):
    name: str


class Renamed(Struct, frozen=True, tag="renamed"):
    name: str


class PerkUnlocked(Struct, frozen=True, tag="perk-unlocked"):
    perk: str
    name: str


class LevelUnlocked(Struct, frozen=True, tag="level-unlocked"):
    level: int
    name: str


class NewBest(Struct, frozen=True, tag="new-best"):
    fact: str
    value: int


class PerkEntry(Struct, frozen=True):
    """One card of the collection; `challenge` is empty for cards that are there from the start."""

    key: str
    name: str
    text: str
    rarity: str
    cost: int
    categories: list[str]
    duration: str
    mode: str
    unlocked: bool
    challenge: str
    progress: int
    amount: int


class Summary(Struct, frozen=True):
    """What a list of profiles shows of one."""

    level: int
    level_name: str
    runs: int
    wins: int
    best_round: int
    perks: int
    all_perks: int


class LevelEntry(Struct, frozen=True):
    """One rung of the ladder; `how` says what unlocks it, empty when it is unlocked."""

    level: int
    name: str
    words: str
    first_target: int
    last_target: int
    how: str


class ProfileView(Struct, frozen=True):
    name: str
    level: int
    levels: list[LevelEntry]
    rounds: int
    stats: dict[str, int]
    streak: int
    collection: list[PerkEntry]
    history: list[RunRow]


def from_the_start(rules: Rules) -> list[str]:
    """The cards that need no unlocking."""
    locked = {row.perk for row in rules.challenges}
    return [row.key for row in rules.cards if row.key not in locked]


def met(rules: Rules, profile: Profile) -> list[str]:
    """The cards whose challenge the profile has met."""
    return [row.perk for row in rules.challenges if profile.stats.get(row.fact, 0) >= row.amount]


def perks_of(rules: Rules, profile: Profile) -> list[str]:
    """Every card a run of this profile may meet, in the order of the table. What was unlocked once stays so."""
    have = {*from_the_start(rules), *profile.unlocked}
    return [row.key for row in rules.cards if row.key in have]


def counted(profile: Profile, state: FrigateState) -> dict[str, int]:
    """The numbers of a profile after a run."""
    facts = dict(zip(FACTS, state.facts, strict=True))
    stats = dict(profile.stats)
    for fact in SUMS:
        stats[fact] = stats.get(fact, 0) + facts[fact]
    for fact in BESTS:
        stats[fact] = max(stats.get(fact, 0), facts[fact])
    stats["runs"] = stats.get("runs", 0) + 1
    stats["wins"] = stats.get("wins", 0) + int(state.won)
    return stats


def counts(profile: Profile, state: FrigateState, terms: Terms) -> bool:
    """Whether a run counts: not with uncapped perks (FR-62), a chosen seed, or the dice of a day known from before.

    The first run of a day that a profile finishes is played blind, so it counts (FR-68).
    """
    again = bool(terms.day) and any(row.day == terms.day for row in profile.history)
    return not (state.figures.rules.published or terms.seeded or again)


def run_row(state: FrigateState, terms: Terms, counted: bool) -> RunRow:
    facts = dict(zip(FACTS, state.facts, strict=True))
    rules = state.figures.rules
    return RunRow(
        level=rules.level,
        won=state.won,
        round=facts["furthest round"],
        score=state.run_score,
        hands=state.hands,
        best_hand=facts["best hand"],
        # That of a day is nobody's before the day is over, and known to all afterwards.
        seed="" if terms.day else state.dice.seed,
        why=state.why,
        cards=[rules.cards[card.kind].key for card in state.cards],
        seeded=terms.seeded,
        day=terms.day,
        counted=counted,
        match=terms.match,
        ended=terms.ended,
    )


def finished(profile: Profile, state: FrigateState, terms: Terms = UNKNOWN_DICE) -> tuple[Profile, list[Any]]:
    """The profile after a finished run, and what is new; a run that does not count is kept and changes nothing else."""
    if state.phase != OVER:
        raise Refused(Reason("The run is not over yet.", "FR-62"))
    rules = state.figures.rules
    counted_run = counts(profile, state, terms)
    history = [run_row(state, terms, counted_run), *profile.history][:KEPT_RUNS]
    streak = profile.streak + 1 if state.won else 0
    if not counted_run:
        return replace(profile, history=history), []
    after = replace(profile, stats=counted(profile, state), history=history, streak=streak)
    news: list[Any] = [
        NewBest(fact, after.stats[fact]) for fact in BESTS if after.stats[fact] > profile.stats.get(fact, 0)
    ]
    names = {row.key: row.name for row in rules.cards}
    fresh = [key for key in met(rules, after) if key not in profile.unlocked]
    news += [PerkUnlocked(key, names[key]) for key in fresh]
    if state.won and rules.level == profile.level and profile.level < len(rules.levels):
        after = replace(after, level=profile.level + 1)
        news.append(LevelUnlocked(after.level, level_row(rules, after.level).name))
    return replace(after, unlocked=[*profile.unlocked, *fresh]), news


class Brought(Struct, frozen=True):
    """What a profile brings into a run."""

    perks: list[str]
    level: int


def check_loadout(rules: Rules, brought: Any) -> Any:
    """None is a table without a profile: every perk and every level (FR-61)."""
    if brought is None:
        return None
    try:
        fit = convert(brought, Brought)
    except ValueError as error:
        raise Refused(Reason("A profile brings its perks and its level.", "FR-61")) from error
    unknown = set(fit.perks) - {row.key for row in rules.cards}
    if unknown:
        raise Refused(Reason(f"There is no perk {min(unknown)!r}.", "FR-61"))
    if rules.level > fit.level:
        name, before = level_row(rules, rules.level).name, level_row(rules, rules.level - 1).name
        raise Refused(Reason(f"{name} is locked: win a run on {before} first.", "FR-35"))
    return {"perks": list(fit.perks), "level": fit.level}


def daily(day: str) -> tuple[Options, str]:
    """The options and the seed of the daily run of a day, `2026-11-15`: the same for everybody (FR-63)."""
    return {"level": 1, "collection": "all", "published": False}, f"frigate daily {day}"


def entry(rules: Rules, profile: Profile, row: PerkRow) -> PerkEntry:
    """One card of the collection with its challenge and how far it is."""
    challenge = next((each for each in rules.challenges if each.perk == row.key), None)
    amount = challenge.amount if challenge else 0
    return PerkEntry(
        key=row.key,
        name=row.name,
        text=perk_words(row, rules),
        rarity=rarity(row.rarity),
        cost=row.cost,
        categories=categories(row),
        duration=duration(row),
        mode=mode(row),
        unlocked=challenge is None or row.key in profile.unlocked,
        challenge=challenge_words(challenge) if challenge else "",
        progress=min(amount, profile.stats.get(challenge.fact, 0)) if challenge else 0,
        amount=amount,
    )


def rung(rules: Rules, profile: Profile, level: int) -> LevelEntry:
    """A difficulty level as its profile sees it."""
    row, there = level_row(rules, level), replace(rules, level=level)
    locked = level > profile.level
    return LevelEntry(
        level=level,
        name=row.name,
        words=level_words(row, rules),
        first_target=target_of(there, 1),
        last_target=target_of(there, rules.rounds),
        how=f"Win a run on {level_row(rules, level - 1).name}." if locked else "",
    )


class FrigateProgress(Progress[Profile]):
    """Profiles of Frigate under a set of rules."""

    profile_type = Profile
    action_types = (Rename,)

    def __init__(self, rules: Rules = RULES) -> None:
        self.rules = rules

    def new(self, name: str, seed: str) -> Profile:
        return Profile(_named(name))

    def act(self, profile: Profile, action: Struct) -> tuple[Profile, list[Any]]:
        if not isinstance(action, Rename):
            raise Refused(Reason("A profile can only be renamed.", "FR-61"))
        name = _named(action.name)
        return replace(profile, name=name), [Renamed(name)]

    def loadout(self, profile: Profile, choice: Any) -> Any:
        return {"perks": perks_of(self.rules, profile), "level": profile.level}

    def reward(self, profile: Profile, state: Any, seat: int) -> tuple[Profile, list[Any]]:
        return finished(profile, state)

    def finish(self, profile: Profile, state: Any, seat: int, terms: Terms) -> tuple[Profile, list[Any]]:
        return finished(profile, state, terms)

    def daily(self, day: str) -> tuple[Options, str]:
        return daily(day)

    def daily_result(self, state: Any, seat: int) -> tuple[int, str]:
        row = run_row(state, UNKNOWN_DICE, True)
        return row.score, f"{'Won' if row.won else f'Round {row.round}'}, {row.score:,} points"

    def export(self, profile: Profile, secret: bytes) -> str:
        return written(FORMAT, VERSION, profile, secret)

    def read(self, text: str, secret: bytes) -> Profile:
        profile = read_back(FORMAT, VERSION, text, Profile, secret)
        unknown = set(profile.unlocked) - {row.key for row in self.rules.cards}
        numbers = [profile.streak, *profile.stats.values()]
        absurd = not all(0 <= number <= MOST_KEPT for number in numbers) or len(profile.history) > KEPT_RUNS
        if unknown or absurd or not 1 <= profile.level <= len(self.rules.levels):
            raise Refused(Reason("The profile holds what no run could have given it.", "FR-61"))
        return replace(profile, name=_named(profile.name))

    def summary(self, profile: Profile) -> Summary:
        stats = profile.stats
        return Summary(
            level=profile.level,
            level_name=level_row(self.rules, profile.level).name,
            runs=stats.get("runs", 0),
            wins=stats.get("wins", 0),
            best_round=stats.get("furthest round", 0),
            perks=len(perks_of(self.rules, profile)),
            all_perks=len(self.rules.cards),
        )

    def view(self, profile: Profile) -> ProfileView:
        return ProfileView(
            name=profile.name,
            level=profile.level,
            levels=[rung(self.rules, profile, level) for level in range(len(self.rules.levels) + 1)],
            rounds=self.rules.rounds,
            stats=profile.stats,
            streak=profile.streak,
            collection=[entry(self.rules, profile, row) for row in self.rules.cards],
            history=profile.history,
        )


def _named(name: str) -> str:
    name = " ".join(name.split())
    if not 1 <= len(name) <= NAME_LENGTH:
        raise Refused(Reason(f"A profile needs a name of 1 to {NAME_LENGTH} letters.", "FR-61"))
    return name


PROGRESS = FrigateProgress()
