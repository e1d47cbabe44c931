"""Cards, cheese and EXP are conserved: whatever is done to a save, nothing appears or vanishes unaccounted for."""

from collections import Counter
from functools import reduce
from operator import or_
from typing import Any

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from cinque.games.ratroyale.content.formulas import level_of, reward
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.play.notation import position
from cinque.games.ratroyale.progress.profile import (
    HAPPENINGS,
    DropSet,
    Forge,
    Forged,
    Profile,
    ProfileView,
    Rename,
    RewardLine,
    Roll,
    Rolled,
    SelectSet,
)
from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.games.ratroyale.progress.saves import export_save, import_save
from cinque.kernel.reason import Refused

GAME = RatProgress()
END = position("TB c6 / tb n9")

ACTIONS = st.one_of(
    st.builds(Roll, st.integers(-1, 12)),
    st.builds(Forge, st.sampled_from([row.makes for row in RULES.recipes] + ["Nothing"])),
    st.builds(Rename, st.text(max_size=5)),
    st.builds(SelectSet, st.sampled_from(["First Course", "Other"])),
    st.builds(DropSet, st.sampled_from(["First Course", "Other"])),
)
MATCHES = st.tuples(st.integers(0, 2), st.integers(1, 100), st.booleans(), st.integers(0, 1))
STARTS = st.builds(
    lambda seed, cheese, exp, cards: replace(
        GAME.new("Remy", seed), cheese=cheese, exp=exp, cards={**cards, "Mayo": 1}
    ),
    st.text(max_size=4),
    st.integers(0, 400),
    st.integers(0, 3000),
    st.dictionaries(st.sampled_from([row.card for row in RULES.pool]), st.integers(1, 9)),
)


def act(profile: Profile, action: Any) -> tuple[Profile, list[Any]]:
    """An action or a finished match; what is refused leaves everything as it was."""
    try:
        if isinstance(action, tuple):
            END.result, END.turn, END.resigned, seat = action
            return GAME.reward(profile, END, seat)
        return GAME.act(profile, action)
    except Refused:
        return profile, []


def gained(happened: list[Any]) -> Counter[str]:
    """Cards that came and went by what was told."""
    cards: Counter[str] = Counter()
    for event in happened:
        if isinstance(event, Rolled):
            cards[event.card] += 1
        if isinstance(event, Forged):
            cards[event.card] += 1
            cards.subtract(event.used)
    return cards


def paid(happened: list[Any], what: str) -> int:
    return sum(event.amount for event in happened if isinstance(event, RewardLine) and event.what == what)


@given(profile=STARTS, actions=st.lists(ACTIONS | MATCHES, max_size=12))
@settings(max_examples=150, deadline=None)
def test_cards_cheese_and_exp_change_by_exactly_what_was_told(profile: Profile, actions: list[Any]) -> None:
    for action in actions:
        after, happened = act(profile, action)
        rolls = sum(isinstance(event, Rolled) for event in happened)
        before, change = Counter(profile.cards), gained(happened)
        assert Counter(after.cards) == Counter({card: before[card] + change[card] for card in before | change})
        paid_for = rolls - (profile.free - after.free)
        assert after.cheese == profile.cheese + paid(happened, "cheese") - RULES.roll_price * paid_for
        assert after.exp == profile.exp + paid(happened, "exp")
        assert min([after.cheese, after.exp, *after.cards.values()]) >= 0
        profile = after


@given(profile=STARTS, actions=st.lists(ACTIONS | MATCHES, max_size=8))
@settings(max_examples=60, deadline=None)
def test_a_crash_between_any_two_actions_changes_nothing(profile: Profile, actions: list[Any]) -> None:
    """Stored and read again after every action, or never: the same save comes out."""
    stored = profile
    for action in actions:
        profile, _ = act(profile, action)
        stored, _ = act(import_save(export_save(stored)), action)
    assert stored == profile


@given(profile=STARTS, action=ACTIONS)
@settings(max_examples=60, deadline=None)
def test_an_action_leaves_the_save_it_was_given_alone(profile: Profile, action: Any) -> None:
    before = export_save(profile)
    act(profile, action)
    assert export_save(profile) == before


@given(profile=STARTS, actions=st.lists(ACTIONS | MATCHES, max_size=4))
@settings(max_examples=40, deadline=None)
def test_saves_views_and_happenings_survive_json(profile: Profile, actions: list[Any]) -> None:
    for action in actions:
        profile, happened = act(profile, action)
        kinds = reduce(or_, HAPPENINGS)
        assert [msgspec.json.decode(msgspec.json.encode(each), type=kinds) for each in happened] == happened
    view = GAME.view(profile)
    assert msgspec.json.decode(msgspec.json.encode(view), type=ProfileView) == view
    assert msgspec.json.decode(msgspec.json.encode(profile), type=GAME.profile_type) == profile


@given(exp=st.integers(0, 10**6))
def test_level_and_exp_in_it_add_up_to_all_exp(exp: int) -> None:
    level, inside, needed = level_of(exp)
    assert 0 <= inside < needed
    assert 5 * level * level + 85 * level - 90 + inside == exp


@given(turns=st.integers(1, 500))
def test_longer_matches_never_pay_less_and_wins_never_less_than_defeats(turns: int) -> None:
    for win, loss in ((RULES.win_exp, RULES.loss_exp), (RULES.win_cheese, RULES.loss_cheese)):
        assert 0 <= reward(loss, turns) <= reward(win, turns) <= reward(win, turns + 1) <= win.a
