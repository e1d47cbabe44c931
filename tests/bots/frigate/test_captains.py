"""What captains do in positions written out, and what they tell the player."""

import pytest

from cinque.bots import ADVISERS, BOTS
from cinque.bots.frigate.captain import Memory, captain_of
from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import CATEGORIES
from cinque.games.frigate.content.words import STREAMS
from cinque.games.frigate.play.codes import ROLLED, USE
from cinque.games.frigate.play.moves import grammar
from cinque.games.frigate.play.notation import position
from cinque.games.frigate.play.rules import play
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.log import SILENT
from cinque.kernel.moves import pack
from cinque.kernel.play import refusal
from cinque.kernel.reason import Refused
from tests.bots.frigate.proposals import proposed
from tests.games.frigate.table import FIRST

GRAMMAR = grammar([row.key for row in CATEGORIES])
THINKERS = ["normal", "hard", "master"]
# Interpreted a run takes seconds: so many, and so far.
RUNS_BY_THE_RULES, ROUNDS_BY_THE_RULES = 2, 4
LEAST_PROPOSED = 40
ALL_BUT_WILD = " ".join(row.key for row in CATEGORIES[:15] if row.key != "wild")


def choice(level: str, text: str, seed: int = 1) -> list[str]:
    moves = captain_of(level).choose(position(text), Rng(seed), Memory())
    return [GRAMMAR.text(move) for move in moves]


def reason(text: str, move: str) -> str:
    found = ADVISERS["frigate"].overlay(GAME, position(text), 0, f"reason:{move}")
    assert isinstance(found, str)
    return found


@pytest.mark.parametrize("level", THINKERS)
def test_a_large_straight_is_played_at_once(level: str) -> None:
    assert choice(level, "hand 2 3 4 5 6") == ["play large-straight"]


@pytest.mark.parametrize("level", THINKERS)
def test_four_in_a_row_are_held_for_the_straight(level: str) -> None:
    left = " ".join(row.key for row in CATEGORIES[:15] if row.key != "large-straight")
    assert choice(level, f"hand 2 3 4 5 5; filled {left}") in (["roll 1+2+3+4"], ["roll 1+2+3+5"])


@pytest.mark.parametrize("level", THINKERS)
def test_with_only_wild_left_and_one_throw_high_dice_are_held(level: str) -> None:
    assert choice(level, f"hand 6 1 5 2 4; rerolled 1; filled {ALL_BUT_WILD}") == ["roll 1+3+5"]


def test_easy_buys_what_looks_good_and_can_be_paid() -> None:
    shops = [choice("easy", "shop; money 20", seed)[0].split()[0] for seed in range(30)]
    assert {"buy", "upgrade", "leave"} <= set(shops)
    assert {choice("easy", "shop; money 0", seed)[0] for seed in range(5)} == {"leave"}


def test_easy_uses_cards_when_they_come_to_mind() -> None:
    moves = {choice("easy", "cards Advance Pay", seed)[0].split()[0] for seed in range(20)}
    assert moves == {"use", "roll"}


def test_a_card_that_acts_in_the_last_place_does_not_keep_a_captain_from_buying() -> None:
    """Rear Guard seemed lost by every purchase, so that its owner bought nothing."""
    assert any(move.startswith("buy ") for move in choice("master", "shop; money 40; cards Rear Guard"))


def test_hard_keeps_a_good_box_for_a_better_hand() -> None:
    """Two ones in Wild would score more now, and cost more later."""
    text = "hand 1 1 2 2 4; rerolled 2; filled two-pair pair"
    assert choice("normal", text) == ["play wild"]
    assert choice("hard", text) != ["play wild"]


def test_master_plays_for_the_target_and_not_for_the_mean() -> None:
    """56 in Wild just win the round; throwing the 3 again would bring more on average, or less than is needed."""
    text = f"hand 6 6 6 5 3; score {FIRST - 56}; filled {ALL_BUT_WILD}"
    assert choice("normal", text) == ["roll 1+2+3+4"]
    assert choice("master", text) == ["play wild"]


@pytest.mark.parametrize("level", THINKERS)
def test_the_dice_are_put_in_order_before_they_are_played(level: str) -> None:
    """Bow Chaser counts the first die twice."""
    text = f"hand 1 2 3 4 6; rerolled 2; cards Bow Chaser; filled {ALL_BUT_WILD}"
    assert choice(level, text) == ["order 4 0", "play wild"]


@pytest.mark.parametrize("level", THINKERS)
def test_a_boss_limits_what_is_held(level: str) -> None:
    moves = choice(level, "hand 6 6 6 6 1; round 3; boss Slippery Deck")
    assert moves[0].startswith("play") or moves[0].count("+") <= 1


@pytest.mark.parametrize("level", THINKERS)
def test_money_on_a_mark_is_spent_before_the_first_roll(level: str) -> None:
    assert choice(level, "cards Advance Pay") == ["use 0 0 0"]


@pytest.mark.parametrize("level", ["easy", *THINKERS])
@pytest.mark.parametrize("dice", [6, 7, 8])
def test_a_gap_in_the_tray_is_filled_before_the_roll(level: str, dice: int) -> None:
    state = position(f"dice {'d6 ' * dice}; cards Overboard")
    play(state, pack(USE, 0, 2, 0), SILENT)
    assert play_all(state, level) == state.size


@pytest.mark.parametrize("level", ["easy", *THINKERS])
def test_a_larger_hand_to_come_is_not_laid_out_yet(level: str) -> None:
    state = position("dice d6 d6 d6 d6 d6 d6 d6; cards Press Gang")
    play(state, pack(USE, 0, 0, 0), SILENT)
    assert play_all(state, level) == state.size


def play_all(state: FrigateState, level: str) -> int:
    """Plays a choice, every move of it by the rules, and says how many dice were thrown."""
    for move in captain_of(level).choose(state, Rng(1), Memory()):
        assert refusal(GAME, state, 0, move) is None
        play(state, move, SILENT)
    assert state.phase == ROLLED
    return len(state.hand)


def test_a_rich_captain_buys_and_leaves_or_restocks() -> None:
    moves = choice("normal", "money 40; shop")
    assert any(move.startswith(("buy", "upgrade")) for move in moves)
    assert moves[-1] in ("leave", "restock")


def test_a_memory_changes_nothing_but_the_time() -> None:
    state, used = position("hand 2 3 4 5 5"), Memory()
    first = captain_of("master").choose(state, Rng(1), used)
    assert captain_of("master").choose(state, Rng(1), used) == first


def test_a_hold_is_explained_by_its_chances() -> None:
    words = reason("hand 6 6 6 2 1; rerolled 1", '{"verb":"roll","held":7}')
    assert words.startswith("Holding 6 6 6, with one re-roll left:")
    assert "%" in words


def test_a_change_of_dice_is_explained_by_the_dice() -> None:
    words = reason("dice d6 d6 d6 d6 d6 d8", '{"verb":"put","slot":0}')
    assert words == "Other dice of your collection bring more in this hand."


@pytest.mark.parametrize("phase", ["", "; shop"])
def test_a_perk_over_the_slots_is_explained_by_how_little_it_adds(phase: str) -> None:
    six = "cards Ramrod, Haggler, Bumboat, Grudge, Prize Crew, Carronade"
    words = reason(f"{six}{phase}", '{"verb":"discard","card":0}')
    assert words == "Ramrod adds less than any other perk you have."


def test_a_box_that_wins_is_explained_by_winning() -> None:
    assert (
        reason(f"hand 6 6 6 6 6; score {FIRST - 10}", '{"verb":"play","box":5}') == "64 points in Sixes win the round."
    )


def test_a_purchase_is_explained_by_what_it_brings() -> None:
    words = reason("money 20; shop", '{"verb":"upgrade","box":6}')
    assert words.startswith("With Wild one level higher the scorecard would bring about")


@pytest.mark.parametrize("name", ["odds:x", "odds:32", "odds:-1", "odds:", "reason:roll", 'reason:{"verb":"leave"}'])
def test_nonsense_is_refused(name: str) -> None:
    with pytest.raises(Refused):
        ADVISERS["frigate"].overlay(GAME, position("hand 1 2 3 4 5"), 0, name)


def test_there_are_five_levels() -> None:
    assert list(BOTS["frigate"]) == ["random", "easy", "normal", "hard", "master"]


def sailed(level: str, text: str, seed: str = "") -> str:
    """Plays a choice, every move of it by the rules, and says it in notation; the seed decides what a shop sells."""
    state = position(text, dice=Dice(seed, list(STREAMS)))
    moves = captain_of(level).choose(state, Rng(1), Memory())
    for move in moves:
        assert refusal(GAME, state, 0, move) is None, GRAMMAR.text(move)
        play(state, move, SILENT)
    return "; ".join(GRAMMAR.text(move) for move in moves)


@pytest.mark.parametrize("level", THINKERS)
def test_a_card_that_carries_slots_is_not_sold_for_another_fr23(level: str) -> None:
    """Without Overloaded four cards are too many for three slots, and nothing can be bought before one is gone."""
    cards = "Ship of the Line, Leviathan, Flying Dutchman, Jolly Roger, Overloaded"
    for seed in ("one", "two", "three"):
        sailed(level, f"shop; money 60; slots 3; cards {cards}", seed)


@pytest.mark.parametrize("level", THINKERS)
def test_a_lantern_that_copies_slots_keeps_its_place_fr23(level: str) -> None:
    """Stern Lantern copies the last card: behind another it would no longer carry the slots that are filled."""
    cards = "Carronade, Empty Hold, Grapeshot, Round Shot, Stern Lantern, Double Watch, Loaded Broadside, Deep Hold"
    for seed in ("one", "two", "three"):
        sailed(level, f"shop; money 60; slots 2; cards {cards}", seed)
        sailed(level, f"slots 2; cards {cards}")


@pytest.mark.parametrize("level", ["easy", *THINKERS])
def test_whole_runs_are_played_by_the_rules_f11(level: str) -> None:
    """Nothing a captain proposes is refused: a server would ask it for ever. Many more by `proposals`."""
    found = proposed(level, range(RUNS_BY_THE_RULES), ROUNDS_BY_THE_RULES)
    assert found.refused == []
    assert found.moves > LEAST_PROPOSED
