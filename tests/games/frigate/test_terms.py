"""On what terms a run counts, the ladder of levels, and a profile as a file."""

import json

import pytest

from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.progress.progress import PROGRESS, LevelUnlocked, Profile
from cinque.kernel.progress import Terms
from cinque.kernel.reason import Refused
from tests.games.frigate.test_progress import lost, won

ANNE = Profile("Anne", level=2, stats={"runs": 3, "hands": 40})
TODAY = Terms(day="2026-11-15")


def test_a_run_with_a_typed_seed_is_kept_and_marked_and_counts_for_nothing_fr68() -> None:
    after, news = PROGRESS.finish(ANNE, won(2).state, 0, Terms(seeded=True))
    assert (after.stats, after.level, after.streak, news) == (ANNE.stats, 2, 0, [])
    assert [(row.seeded, row.counted, row.won) for row in after.history] == [(True, False, True)]


def test_the_first_run_of_a_day_counts_and_the_others_are_kept_fr68() -> None:
    first, news = PROGRESS.finish(ANNE, won(2).state, 0, TODAY)
    again, nothing = PROGRESS.finish(first, won(2).state, 0, TODAY)
    assert LevelUnlocked(3, "Bosun") in news
    assert (again.stats, nothing) == (first.stats, [])
    assert [(row.day, row.counted) for row in again.history] == [(TODAY.day, False), (TODAY.day, True)]


def test_the_run_of_the_next_day_counts_again_fr68() -> None:
    first, _ = PROGRESS.finish(ANNE, lost().state, 0, TODAY)
    assert PROGRESS.finish(first, lost().state, 0, Terms(day="2026-11-16"))[0].stats["runs"] == 5


def test_a_run_knows_where_it_can_be_seen_again() -> None:
    after, _ = PROGRESS.finish(ANNE, lost().state, 0, Terms(match="abc", ended=12.5))
    assert (after.history[0].match, after.history[0].ended) == ("abc", 12.5)


def test_the_ladder_says_what_unlocks_each_level_fr35() -> None:
    rungs = PROGRESS.view(ANNE).levels
    assert [rung.how for rung in rungs] == [
        "",
        "",
        "",
        "Win a run on Sailor.",
        "Win a run on Bosun.",
        "Win a run on Captain.",
    ]
    assert [rung.name for rung in rungs] == [RULES.boy.name, *(row.name for row in RULES.levels)]
    assert all(rung.first_target < rung.last_target for rung in rungs)


def test_a_list_of_profiles_shows_how_far_each_has_come() -> None:
    summary = PROGRESS.summary(ANNE)
    assert (summary.level_name, summary.runs, summary.all_perks) == ("Sailor", 3, len(RULES.cards))


def test_a_profile_goes_through_a_file_and_back() -> None:
    profile, _ = PROGRESS.finish(ANNE, lost().state, 0, TODAY)
    assert PROGRESS.read(PROGRESS.export(profile, b"secret"), b"secret") == profile


def changed(**save: object) -> str:
    file = json.loads(PROGRESS.export(ANNE, b""))
    file["save"].update(save)
    return json.dumps(file)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (changed(level=5), "checksum"),
        (PROGRESS.export(ANNE, b"another"), "checksum"),
        (PROGRESS.export(ANNE, b"")[:-9], "damaged"),
        (PROGRESS.export(ANNE, b"").replace("Frigate profile", "Naval fleet"), "not a Frigate profile"),
        (PROGRESS.export(ANNE, b"").replace('"version": 1', '"version": 2'), "reads version 1"),
        (PROGRESS.export(Profile("Anne", level=9), b""), "no run could have given"),
        (PROGRESS.export(Profile("Anne", unlocked=["gold"]), b""), "no run could have given"),
        (PROGRESS.export(Profile("Anne", stats={"hands": -1}), b""), "no run could have given"),
        (PROGRESS.export(Profile(""), b""), "needs a name"),
        ("x" * 1_000_001, "too large"),
    ],
)
def test_a_file_that_is_not_right_is_refused_with_its_reason(text: str, words: str) -> None:
    with pytest.raises(Refused, match=words):
        PROGRESS.read(text, b"")
