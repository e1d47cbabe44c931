"""Between matches: levels, rewards, gacha, forge and sets: RR-04, RR-43 to RR-45 and the document's 4.3 to 4.7."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale.content.formulas import exp_for_next, level_of, reward
from cinque.games.ratroyale.content.places import place_of
from cinque.games.ratroyale.content.rows import RecipeRow, RewardRow
from cinque.games.ratroyale.content.tables import RULES, Rules
from cinque.games.ratroyale.play.notation import position
from cinque.games.ratroyale.play.state import DRAWN, RatState
from cinque.games.ratroyale.progress.profile import (
    CheckSet,
    DropSet,
    Forge,
    Forged,
    LevelReached,
    Profile,
    Rename,
    RewardLine,
    Roll,
    Rolled,
    SaveSet,
    SelectSet,
    SetChecked,
    SqueakSet,
    Summary,
)
from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.games.ratroyale.progress.rewards import rewards_for
from cinque.games.ratroyale.progress.shelf import odds
from cinque.kernel.progress import Terms
from cinque.kernel.reason import Refused

GAME = RatProgress()
NEW = GAME.new("Remy", "seed")
RICH = replace(NEW, cheese=10_000, free=0)
MASTER = replace(NEW, exp=10_000, cards={"Tailblazer": 9, "Cracker": 9, "Rail Rodent": 4, "Mayo": 2})
LEVELS = {1: 0, 2: 100, 3: 210, 4: 330, 5: 460}


def finished(result: int, turns: int, resigned: bool = False, rules: Rules = RULES) -> RatState:
    state = position("TB c6 / tb n9", rules)
    state.result, state.turn, state.resigned = result, turns, resigned
    return state


def refused(profile: Profile, action: object) -> str:
    with pytest.raises(Refused) as why:
        GAME.act(profile, action)  # type: ignore[arg-type]
    return why.value.reason.words


@pytest.mark.parametrize(("level", "exp"), [(1, 100), (2, 110), (3, 120), (10, 190)])
def test_the_document_asks_100_exp_and_10_more_for_each_level(level: int, exp: int) -> None:
    assert exp_for_next(level) == exp


@pytest.mark.parametrize(("level", "exp"), LEVELS.items())
def test_levels_are_reached_with_the_sum_of_it(level: int, exp: int) -> None:
    assert level_of(exp)[:2] == (level, 0)
    assert exp == 0 or level_of(exp - 1)[0] == level - 1


def test_a_level_is_found_at_once_whatever_a_save_claims() -> None:
    """S13: counted level by level, 4e13 EXP held up a whole server."""
    for exp in (*range(0, 5000, 7), 4 * 10**13, 10**40):
        level, inside, needed = level_of(exp)
        assert 0 <= inside < needed == exp_for_next(level)
        done = level - 1
        assert 100 * done + 10 * done * (done - 1) // 2 + inside == exp


# Turns, then EXP and cheese of a win, EXP and cheese of a defeat.
@pytest.mark.parametrize(
    ("turns", "paid"),
    [(10, (1, 0, 0, 0)), (13, (2, 0, 1, 0)), (20, (6, 0, 3, 0)), (40, (29, 2, 14, 0)), (60, (64, 6, 32, 1)),
     (80, (101, 10, 50, 2)), (160, (174, 17, 87, 4))],
)  # fmt: skip
def test_rr_43_rewards_are_the_documents_formula(turns: int, paid: tuple[int, ...]) -> None:
    rows = (RULES.win_exp, RULES.win_cheese, RULES.loss_exp, RULES.loss_cheese)
    assert tuple(reward(row, turns) for row in rows) == paid


def test_rr_43_the_constants_are_the_documents() -> None:
    assert [RULES.win_exp, RULES.win_cheese] == [RewardRow(200, 20, 80), RewardRow(20, 20, 80)]
    assert [RULES.loss_exp, RULES.loss_cheese] == [RewardRow(100, 20, 80), RewardRow(5, 20, 80)]


@pytest.mark.parametrize(("result", "exp", "cheese"), [(0, 101, 10), (1, 50, 2), (DRAWN, 50, 2)])
def test_rr_55_a_match_pays_win_or_defeat_by_turns_of_both_and_a_draw_like_a_defeat(
    result: int, exp: int, cheese: int
) -> None:
    paid, lines = GAME.reward(NEW, finished(result, 80), 0)
    assert (paid.exp, paid.cheese) == (exp, cheese)
    assert [(line.what, line.turns, line.amount) for line in lines[:2]] == [("exp", 80, exp), ("cheese", 80, cheese)]


def test_rr_55_a_resignation_before_turn_10_pays_nobody() -> None:
    for seat in (0, 1):
        paid, lines = GAME.reward(NEW, finished(0, 9, resigned=True), seat)
        assert (paid.exp, paid.cheese) == (0, 0)
        assert all(line.note for line in lines if isinstance(line, RewardLine))
    assert GAME.reward(NEW, finished(0, 10, resigned=True), 0)[0].exp == 1


def test_rr_43_several_levels_can_be_reached_at_once() -> None:
    rules = replace(RULES, win_exp=RewardRow(2000, 20, 80))
    _, lines = RatProgress(rules).reward(NEW, finished(0, 80, rules=rules), 0)
    levels = [line for line in lines if isinstance(line, LevelReached)]
    assert [line.level for line in levels] == [2, 3, 4, 5, 6, 7, 8]
    assert levels[0].recipes == ["Tailtrail"]


def test_an_unfinished_match_pays_nothing() -> None:
    with pytest.raises(Refused):
        GAME.reward(NEW, position("TB c6 / tb n9"), 0)


def test_history_and_statistics_are_kept() -> None:
    paid, _ = GAME.reward(NEW, finished(0, 80), 0)
    paid, _ = GAME.reward(paid, finished(0, 20), 1)
    assert [(match.result, match.turns) for match in paid.history] == [("win", 80), ("loss", 20)]
    assert (paid.statistics.wins, paid.statistics.losses, paid.statistics.turns) == (1, 1, 100)


def test_rr_04_a_new_save_owns_the_starter_cards_and_a_ready_made_set() -> None:
    rodents = {"Tailblazer": 4, "Cracker": 2, "Pea Pea Pool Pool": 2, "Ratbert Brewbelly": 1, "Mayo": 1}
    assert NEW.cards == {**rodents, "Pot Lid": 1, "Hot Oil": 1}
    assert sum(GAME.loadout(NEW, None).cards.values()) == 11
    assert (NEW.exp, NEW.cheese) == (0, 0)


def test_rr_44_a_roll_costs_10_cheese_and_adds_one_basic_card() -> None:
    after, (rolled,) = GAME.act(RICH, Roll())
    assert after.cheese == RICH.cheese - 10
    assert sum(after.cards.values()) == sum(RICH.cards.values()) + 1
    assert rolled.card in {row.card for row in RULES.pool}


def test_rr_44_without_the_cheese_there_is_no_roll() -> None:
    assert refused(replace(NEW, cheese=9, free=0), Roll()) == "That takes 10 cheese and you have 9."
    assert refused(replace(NEW, cheese=19, free=0), Roll(2)) == "That takes 20 cheese and you have 19."
    assert "1 to 10 times" in refused(RICH, Roll(11))


def test_rr_44_the_first_roll_of_a_new_save_is_free_and_only_that() -> None:
    after, (rolled,) = GAME.act(NEW, Roll())
    assert (after.cheese, after.free, rolled.cheese, after.statistics.cheese_spent) == (0, 0, 0, 0)
    assert refused(after, Roll()) == "That takes 10 cheese and you have 0."
    both, _ = GAME.act(replace(NEW, cheese=10), Roll(2))
    assert (both.cheese, both.free, both.statistics.rolls) == (0, 0, 2)


def test_rr_43_matched_rewards_are_fitted_to_the_place_and_dragging_out_pays_nothing() -> None:
    quick = replace(RULES, map="food-truck", rewards="matched")
    place = place_of(quick)
    usual, dragged, longer = (
        [line.amount for line in rewards_for(finished(0, turns, rules=quick), 0)]
        for turns in (place.turns, place.turns * 3 // 2, place.turns * 4)
    )
    assert usual[0] >= 40
    assert usual[1] >= 3
    assert dragged == longer
    exact = [line.amount for line in rewards_for(finished(0, place.turns, rules=replace(quick, rewards="document")), 0)]
    assert exact == [reward(RULES.win_exp, place.turns), reward(RULES.win_cheese, place.turns)]


def test_rr_43_a_usual_win_on_the_default_map_pays_what_can_be_spent() -> None:
    place = place_of(RULES)
    assert 45 <= place.turns <= 70
    assert reward(RULES.win_cheese, place.turns) >= 4
    assert reward(RULES.win_exp, place.turns) >= 40


def test_rr_44_the_pool_is_every_basic_squeak_with_the_ruled_weights() -> None:
    weights = {row.card: row.weight for row in RULES.pool}
    assert set(weights) == {row.name for row in RULES.rodents} | {row.name for row in RULES.tricks}
    assert (weights["Cracker"], weights["Mortar"], weights["Mayo"], weights["The One"]) == (20, 10, 5, 1)
    assert {weights[row.name] for row in RULES.tricks} == {1, 7}


def test_rr_44_odds_are_published_and_add_up() -> None:
    shown = odds(RULES)
    assert sum(each.weight for each in shown) == shown[0].whole
    assert shown[0].card == "Cracker"


def test_rr_44_rolling_follows_the_odds() -> None:
    profile = replace(NEW, cheese=10**9, cards={row.card: 1 for row in RULES.pool})
    for _ in range(300):
        profile, _ = GAME.act(profile, Roll(10))
    share = (profile.cards["Cracker"] - 1) / 3000
    assert abs(share - 20 / odds(RULES)[0].whole) < 0.02


def test_rr_44_reloading_cannot_re_roll() -> None:
    first, second = (GAME.act(RICH, Roll(10))[1] for _ in range(2))
    assert first == second
    one_by_one, cards = RICH, []
    for _ in range(10):
        one_by_one, (rolled,) = GAME.act(one_by_one, Roll())
        cards.append(rolled.card)
    assert cards == [rolled.card for rolled in first]


def test_rr_44_other_saves_roll_other_cards() -> None:
    rolls = {tuple(each.card for each in GAME.act(replace(RICH, seed=seed), Roll(10))[1]) for seed in "abcdef"}
    assert len(rolls) == 6


def test_rr_63_ten_rolls_without_a_new_card_make_the_next_one_new() -> None:
    lacking = replace(RICH, cards={row.card: 1 for row in RULES.pool if row.card != "Sundial"}, dry=10)
    after, (rolled,) = GAME.act(lacking, Roll())
    assert rolled == Rolled("Sundial", True, True, lacking.cheese - 10)
    assert after.dry == 0


def test_rr_44_no_dry_spell_is_longer_than_ten() -> None:
    profile, longest = replace(RICH, seed="dry"), 0
    while any(row.card not in profile.cards for row in RULES.pool) and profile.cheese >= 10:
        profile, _ = GAME.act(profile, Roll())
        longest = max(longest, profile.dry)
    assert longest <= 10
    assert all(row.card in profile.cards for row in RULES.pool)


def test_rr_44_who_owns_everything_gets_duplicates() -> None:
    full = replace(RICH, cards={row.card: 1 for row in RULES.pool}, dry=10)
    _, (rolled,) = GAME.act(full, Roll())
    assert (rolled.new, rolled.pity) == (False, False)


def test_rr_45_the_documents_two_recipes() -> None:
    recipes = {row.makes: (row.parts, row.level) for row in RULES.recipes}
    assert recipes["Tailtrail"] == ({"Tailblazer": 3, "Cracker": 1}, 2)
    assert recipes["Clanker"] == ({"Rail Rodent": 2}, 5)


def test_rr_45_there_are_at_least_8_recipes_one_for_every_variant_each_with_a_level_and_two_parts() -> None:
    assert len(RULES.recipes) >= 8
    assert {row.makes for row in RULES.recipes} == {row.name for row in RULES.variants}
    assert all(sum(row.parts.values()) >= 2 and row.level >= 2 for row in RULES.recipes)


@pytest.mark.parametrize("row", RULES.recipes, ids=lambda row: row.makes)
def test_rr_45_every_recipe_can_be_forged_and_uses_up_its_parts(row: RecipeRow) -> None:
    profile = replace(MASTER, cards={card: need + 1 for card, need in row.parts.items()})
    after, happened = GAME.act(profile, Forge(row.makes))
    assert after.cards == {row.makes: 1, **dict.fromkeys(row.parts, 1)}
    assert happened == [Forged(row.makes, row.parts)]


def test_rr_45_a_recipe_waits_for_its_level() -> None:
    assert refused(replace(MASTER, exp=459), Forge("Clanker")) == "Clanker can be forged from level 5 on; you are at 4."
    assert GAME.act(replace(MASTER, exp=460), Forge("Clanker"))


def test_rr_45_what_is_missing_is_named_and_nothing_is_used() -> None:
    poor = replace(MASTER, cards={"Tailblazer": 1})
    assert refused(poor, Forge("Tailtrail")) == "You still need 2 Tailblazer and 1 Cracker."
    assert "no recipe" in refused(MASTER, Forge("Tailblazer"))


def test_rr_45_the_recipe_book_shows_what_is_missing_and_what_would_change() -> None:
    book = {page.makes: page for page in GAME.view(NEW).recipes}
    assert (book["Clanker"].unlocked, book["Clanker"].missing) == (False, {"Rail Rodent": 2})
    assert book["Tailtrail"].changes["defense"] == ["2", "4"]
    assert book["Tailtrail"].changes["skills"] == ["Stab, Spear Launching", "Stab"]


def test_rr_64_a_small_collection_may_play_a_small_set_but_a_large_one_must_fill_it() -> None:
    small = SqueakSet("Small", {"Tailblazer": 3, "Cracker": 3, "Mayo": 2}, [])
    assert "set of 15; this one has 8: add 7." in refused(
        replace(NEW, cards={"Tailblazer": 3, "Cracker": 3, "Mayo": 3, "Mortar": 3, "Pot Lid": 3}), SaveSet(small)
    )
    owner = replace(NEW, cards={"Tailblazer": 9, "Cracker": 3, "Mayo": 3, "Mortar": 3, "Pot Lid": 2})
    assert GAME.act(owner, SaveSet(small))[0].sets[-1] == small


def test_rr_64_the_first_rolls_of_a_new_save_leave_its_set_playable() -> None:
    after, _ = GAME.act(replace(NEW, cheese=30), Roll(3))
    assert GAME.view(after).sets[0].faults == []


def test_a_set_holds_only_what_the_save_owns() -> None:
    greedy = SqueakSet("Greedy", {"Tailblazer": 3, "Cracker": 3, "Pea Pea Pool Pool": 2, "Mortar": 1}, [])
    assert refused(NEW, SaveSet(greedy)) == "The set wants 3 Cracker, and you own 2."


def test_rr_65_a_set_broken_by_the_forge_is_shown_with_its_fault_and_cannot_be_played() -> None:
    spent = replace(NEW, exp=100)
    after, _ = GAME.act(spent, Forge("Tailtrail"))
    (shown,) = GAME.view(after).sets
    assert "wants 3 Tailblazer, and you own 1" in shown.faults[0].words
    with pytest.raises(Refused, match="Your set First Course needs a change in the den: The set wants 3 Tailblazer"):
        GAME.loadout(after, None)


def test_a_set_being_built_is_told_everything_that_is_wrong_and_nothing_is_kept() -> None:
    after, (checked,) = GAME.act(NEW, CheckSet(SqueakSet("Draft", {"Tailblazer": 4, "Mayo": 2})))
    assert after == NEW
    assert isinstance(checked, SetChecked)
    words = " ".join(fault.words for fault in checked.squeaks.faults)
    assert "1 to 3 of Tailblazer" in words
    assert "8 to 15 squeaks, not 6" in words
    assert "wants 2 Mayo, and you own 1" in words
    assert checked.squeaks.curve == [[7, 6]]


def test_a_list_of_saves_shows_level_cheese_squeaks_matches_turns_and_play_time() -> None:
    after, _ = GAME.finish(replace(NEW, exp=95), finished(0, 60), 0, Terms(seconds=754))
    assert GAME.summary(after) == Summary(level=2, cheese=6, squeaks=12, matches=1, turns=60, seconds=754)


def test_sets_are_saved_selected_replaced_and_dropped_by_name() -> None:
    first = NEW.sets[0]
    two, _ = GAME.act(NEW, SaveSet(replace(first, name="  Second   Course ")))
    assert [each.name for each in two.sets] == ["First Course", "Second Course"]
    chosen, _ = GAME.act(two, SelectSet("Second Course"))
    replaced, _ = GAME.act(chosen, SaveSet(replace(first, name="Second Course", opening=[])))
    assert replaced.sets[1].opening == []
    dropped, _ = GAME.act(replaced, DropSet("Second Course"))
    assert (dropped.sets, dropped.selected) == ([first], "First Course")
    assert refused(dropped, DropSet("First Course")) == "A save keeps at least one set."


@pytest.mark.parametrize(
    "action", [SelectSet("None"), DropSet("None"), Rename("  "), Rename("x" * 41), Rename("a\x00b"), 7]
)
def test_what_cannot_be_done_is_refused(action: object) -> None:
    assert refused(NEW, action)


def test_a_loadout_is_a_set_by_name_or_a_stock_deck() -> None:
    assert GAME.loadout(NEW, "First Course") == GAME.loadout(NEW, None)
    assert GAME.loadout(NEW, "stock:Fast Food").cards == RULES.decks[1].cards
    for wrong in ("Nothing", 3, "stock:Nothing"):
        with pytest.raises(Refused):
            GAME.loadout(NEW, wrong)


def test_a_view_of_a_save_does_not_show_its_dice() -> None:
    secret = GAME.new("Remy", "a very secret seed")
    assert "very secret" not in str(GAME.view(secret))
    assert not hasattr(GAME.view(secret), "drawn")


def test_rr_44_a_view_tells_how_many_rolls_can_be_had_the_free_one_included() -> None:
    assert [GAME.view(replace(NEW, cheese=cheese)).affords for cheese in (0, 9, 10, 99)] == [1, 1, 2, 10]
    assert GAME.view(replace(NEW, cheese=9, free=0)).affords == 0


def test_a_view_shows_level_set_curve_and_pity() -> None:
    shown = GAME.view(replace(NEW, exp=150, dry=3))
    assert (shown.level, shown.exp_in_level, shown.exp_for_next, shown.until_pity) == (2, 50, 110, 7)
    assert shown.sets[0].curve == [[5, 1], [7, 4], [14, 3], [19, 3]]
