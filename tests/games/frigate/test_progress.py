"""Profiles: what a run adds to them, what they unlock, what they bring."""

import msgspec
import pytest
from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.rows import ChallengeRow
from cinque.games.frigate.content.tables import CARDS, CHALLENGES, RULES
from cinque.games.frigate.content.words import BESTS, FACTS
from cinque.games.frigate.progress.progress import (
    PROGRESS,
    LevelUnlocked,
    NewBest,
    PerkUnlocked,
    Profile,
    Rename,
    check_loadout,
    daily,
    from_the_start,
    perks_of,
)
from cinque.kernel.reason import Refused
from tests.games.frigate.table import PUBLISHED, Run, almost, run_from

FULL = (
    "filled aces twos threes fours fives sixes pair two-pair full-house three-of-a-kind four-of-a-kind"
    " five-of-a-kind small-straight large-straight"
)


def lost(text: str = "") -> Run:
    return Run(f"hand 1 2 3 4 6; {FULL}; {text}").play("play wild")


def won(level: int = 1) -> Run:
    run = Run(f"hand 1 2 3 4 6; {almost(15, level)}", replace(RULES, level=level))
    return run.play("play wild", "finish")


def test_a_new_profile_has_level_1_and_the_cards_without_a_challenge() -> None:
    profile = PROGRESS.new("Anne", "seed")
    assert (profile.level, perks_of(RULES, profile)) == (1, from_the_start(RULES))
    assert len(from_the_start(RULES)) == 125 - len(CHALLENGES)


def test_a_run_adds_its_sums_and_keeps_its_bests() -> None:
    profile = Profile("Anne", stats={"hands": 10, "best hand": 20})
    after, _ = PROGRESS.reward(profile, lost().state, 0)
    assert (after.stats["hands"], after.stats["best hand"], after.stats["runs"]) == (11, 36, 1)
    assert PROGRESS.reward(replace(profile, stats={"best hand": 99}), lost().state, 0)[0].stats["best hand"] == 99


def test_a_profile_is_a_value_that_is_never_changed() -> None:
    profile = Profile("Anne")
    PROGRESS.reward(profile, lost().state, 0)
    assert profile == Profile("Anne")


def test_a_new_best_is_told() -> None:
    assert NewBest("best hand", 36) in PROGRESS.reward(Profile("Anne"), lost().state, 0)[1]


@pytest.mark.parametrize("row", CHALLENGES, ids=lambda row: row.perk)
def test_a_challenge_unlocks_its_card_when_it_is_met_and_not_before(row: ChallengeRow) -> None:
    state = lost().state
    gained = {**dict(zip(FACTS, state.facts, strict=True)), "runs": 1, "wins": 0}[row.fact]
    best = row.fact in BESTS
    near = Profile("Anne", stats={row.fact: row.amount - 1 - (0 if best else gained)})
    met = Profile("Anne", stats={row.fact: row.amount - (0 if best else gained)})
    if near.stats[row.fact] >= 0 and gained < row.amount:
        assert row.perk not in PROGRESS.reward(near, state, 0)[0].unlocked
    after, news = PROGRESS.reward(met, state, 0)
    assert row.perk in after.unlocked
    assert row.perk in [each.perk for each in news if isinstance(each, PerkUnlocked)]
    assert row.perk in perks_of(RULES, after)


def test_a_card_is_unlocked_once_and_stays_unlocked() -> None:
    once, _ = PROGRESS.reward(Profile("Anne", stats={"hands": 29}), lost().state, 0)
    twice, news = PROGRESS.reward(once, lost().state, 0)
    assert twice.unlocked.count("flotsam") == 1
    assert PerkUnlocked("flotsam", "Flotsam") not in news


def test_winning_on_the_highest_open_level_opens_the_next_fr35() -> None:
    after, news = PROGRESS.reward(Profile("Anne"), won().state, 0)
    assert (after.level, after.stats["wins"], after.streak) == (2, 1, 1)
    assert LevelUnlocked(2, "Sailor") in news


def test_winning_below_the_highest_open_level_opens_nothing_fr35() -> None:
    assert PROGRESS.reward(Profile("Anne", level=3), won(2).state, 0)[0].level == 3
    assert PROGRESS.reward(Profile("Anne", level=5), won(5).state, 0)[0].level == 5


def test_a_loss_ends_the_streak() -> None:
    assert PROGRESS.reward(Profile("Anne", streak=4), lost().state, 0)[0].streak == 0


def test_an_uncapped_run_is_kept_but_unlocks_nothing_fr62() -> None:
    run = Run(f"hand 1 2 3 4 6; {FULL}", PUBLISHED).play("play wild")
    after, news = PROGRESS.reward(Profile("Anne", stats={"hands": 29}), run.state, 0)
    assert (after.unlocked, after.stats, news, len(after.history)) == ([], {"hands": 29}, [], 1)


def test_a_run_that_is_not_over_earns_nothing() -> None:
    with pytest.raises(Refused):
        PROGRESS.reward(Profile("Anne"), Run("hand 1 2 3 4 6").state, 0)


def test_the_history_holds_the_newest_fifty_runs_with_their_seeds() -> None:
    profile = Profile("Anne")
    for _ in range(52):
        profile, _ = PROGRESS.reward(profile, lost().state, 0)
    assert len(profile.history) == 50
    assert (profile.history[0].seed, profile.history[0].won, profile.history[0].hands) == ("position", False, 1)


def test_a_profile_survives_json() -> None:
    after, _ = PROGRESS.reward(Profile("Anne"), won().state, 0)
    assert msgspec.json.decode(msgspec.json.encode(after), type=Profile) == after


def test_a_profile_can_be_renamed_and_needs_a_name() -> None:
    assert PROGRESS.act(Profile("Anne"), Rename("  Mary   Read "))[0].name == "Mary Read"
    with pytest.raises(Refused):
        PROGRESS.act(Profile("Anne"), Rename("   "))
    with pytest.raises(Refused):
        PROGRESS.act(Profile("Anne"), Profile("no action"))


def test_what_a_profile_brings_fits_a_run_on_its_levels_fr35() -> None:
    brought = PROGRESS.loadout(Profile("Anne", level=2), None)
    assert check_loadout(replace(RULES, level=2), brought) == brought
    with pytest.raises(Refused, match="locked"):
        check_loadout(replace(RULES, level=3), brought)


@pytest.mark.parametrize("brought", [{"perks": ["no-such-perk"], "level": 1}, {"perks": 3, "level": 1}, [], "x", {}])
def test_nonsense_is_not_brought_to_a_run(brought: object) -> None:
    with pytest.raises(Refused):
        check_loadout(RULES, brought)


def test_a_run_meets_only_cards_its_profile_has_unlocked_fr21() -> None:
    perks = ["ramrod", "haggler", "bumboat", "grudge"]
    state = run_from("few", {"perks": perks, "level": 1})
    assert {card.key for card in GAME.view(state, 0).cards} <= set(perks)


def test_a_table_without_a_profile_or_with_all_perks_meets_every_card_fr61() -> None:
    state = run_from("all", {"perks": ["ramrod"], "level": 1}, collection="all")
    assert len(GAME.view(state, 0).cards) == 3
    assert sum(Run().state.unlocked) == len(CARDS)


def test_the_daily_run_is_the_same_for_everybody_and_another_each_day_fr63() -> None:
    options, seed = daily("2026-11-15")
    assert (options, seed) == daily("2026-11-15")
    assert seed != daily("2026-11-16")[1]
    one, other = (run_from(seed, each, **options) for each in (None, {"perks": [], "level": 1}))
    assert one.columns() == other.columns()


def test_the_collection_shows_what_is_locked_how_to_unlock_it_and_how_far_it_is() -> None:
    view = PROGRESS.view(Profile("Anne", stats={"hands": 12}))
    entries = {entry.key: entry for entry in view.collection}
    flotsam, ramrod = entries["flotsam"], entries["ramrod"]
    assert (flotsam.unlocked, flotsam.challenge, flotsam.progress, flotsam.amount) == (False, "Play 30 hands.", 12, 30)
    assert (ramrod.unlocked, ramrod.challenge) == (True, "")
    assert len(view.collection) == 125
    assert msgspec.json.decode(msgspec.json.encode(view), type=type(view)) == view
