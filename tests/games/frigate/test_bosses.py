"""Boss rounds: when, which pools, and what each debuff does."""

import pytest
from msgspec.structs import replace

from cinque.games.frigate.content.tables import DEBUFFS, RULES
from cinque.games.frigate.knowledge.views import view_of
from cinque.games.frigate.play.events import BossAnnounced
from cinque.games.frigate.play.figures import Figures
from tests.games.frigate.table import Run, almost

HAND = "hand 1 2 3 4 6"


def test_bosses_come_in_rounds_3_6_9_12_and_15_fr31() -> None:
    figures = Figures(RULES)
    assert [round for round in range(1, 16) if figures.boss_pool(round)] == [3, 6, 9, 12, 15]


def test_the_leftover_sentence_is_a_variant_fr31() -> None:
    figures = Figures(replace(RULES, boss_rounds=(5, 10, 15)))
    assert [round for round in range(1, 16) if figures.boss_pool(round)] == [5, 10, 15]


def test_every_boss_round_has_a_pool_of_its_own_fr31_fr33() -> None:
    pools = [[row.name for row in DEBUFFS if row.round == round] for round in (3, 6, 9, 12, 15)]
    assert [len(pool) for pool in pools] == [3, 3, 3, 3, 3]
    assert len({name for pool in pools for name in pool}) == 15


@pytest.mark.parametrize("round", [2, 5, 8, 11, 14])
@pytest.mark.parametrize("draw", [0, 1, 2])
def test_the_debuff_is_shown_when_the_round_before_ends_fr32(round: int, draw: int) -> None:
    run = Run(f"{HAND}; {almost(round)}").load("boss", draw).play("play wild")
    pool = [row.name for row in DEBUFFS if row.round == round + 1]
    assert [event.boss for event in run.events(BossAnnounced)] == [pool[draw]]


def test_a_seed_has_its_bosses_whatever_is_played_fr32() -> None:
    """They come from a stream of their own, so drawing them late is drawing them at the start."""
    plain = Run(f"{HAND}; {almost(5)}").play("play wild")
    other = Run(f"{HAND}; {almost(5)}; cards Flotsam, Sea Chest; money 60").play("use 1 0 0", "roll -")
    assert other.play("play wild").state.boss == plain.state.boss


def test_a_boss_is_gone_with_its_round() -> None:
    run = Run(f"{HAND}; {almost(3)}; boss Blockade aces").play("play wild")
    assert (run.state.boss, run.state.closed, run.box("aces").state) == (-1, 0, "open")


def test_blockade_closes_one_random_box() -> None:
    run = Run(f"{HAND}; {almost(2)}").load("boss", 0).load("fate", 6).play("play wild")
    assert run.events(BossAnnounced)[0].closed == [6]
    assert run.box("wild").state == "closed"
    assert run.play("roll -").why_not("play wild").source == "FR-33"


def test_slippery_deck_lets_the_first_re_roll_keep_two_dice() -> None:
    run = Run(f"{HAND}; boss Slippery Deck")
    assert run.why_not("roll 1+2+3").source == "FR-33"
    assert run.play("roll 1+2").allows("roll 1+2+3")


def test_damp_powder_takes_two_fifths_of_the_whole_bonus_fr33() -> None:
    assert Run(f"{HAND}; boss Damp Powder").score("small-straight") == (10 + 8 * 60 // 100) * 3
    assert Run(f"{HAND}; boss Damp Powder; cards Round Shot").score("small-straight") == (10 + 18 * 60 // 100) * 3


def test_slow_loaders_take_a_re_roll_from_every_second_hand() -> None:
    assert [Run(f"{HAND}; boss Slow Loaders; hands {hands}").rerolls for hands in range(4)] == [2, 1, 2, 1]


def test_embargo_pays_no_reward_of_its_own_fr58() -> None:
    assert Run(f"{HAND}; boss Embargo").pays("wild") == 0
    assert Run(f"{HAND}; boss Embargo; cards Dry Powder").pays("wild") == 6


def test_parted_lines_close_the_boxes_of_pairs_fr58() -> None:
    run = Run(f"{HAND}; boss Parted Lines")
    assert [run.box(box).state for box in ("pair", "two-pair", "full-house")] == ["closed", "closed", "open"]


def test_head_wind_takes_a_quarter_of_the_whole_multiplier_fr33() -> None:
    assert Run(f"{HAND}; boss Head Wind").score("small-straight") == 18 * 225 // 100
    assert Run(f"{HAND}; boss Head Wind; cards Carronade").score("small-straight") == 18 * 450 // 100


def test_boarders_disable_one_random_card_for_the_round() -> None:
    run = Run(f"{HAND}; {almost(8)}; cards Haggler, Ramrod").load("boss", 1).load("fate", 1).play("play wild")
    assert [card.disabled for card in run.state.cards] == [False, True]
    assert run.throw(1, 2, 3, 4, 6).score("wild") == 36


def test_a_disabled_active_card_cannot_be_used() -> None:
    assert Run("cards Advance Pay; boss Boarders 1").why_not("use 0 0 0").source == "FR-33"


def test_crossed_t_halves_the_score_of_straights() -> None:
    assert Run(f"{HAND}; boss Crossed T").score("small-straight") == 27
    assert Run(f"{HAND}; boss Crossed T").score("wild") == 36


def test_cursed_number_makes_one_value_add_nothing_fr58() -> None:
    assert Run(f"{HAND}; boss Cursed Number 6").score("wild") == 12 * 2
    assert Run("hand 6 6 5 5 1; boss Cursed Number 6").counted("pair") == [3, 4]


def test_cursed_number_is_drawn_from_values_of_the_collection() -> None:
    run = Run(f"dice d4 d4 d4 d4 d4; {almost(11)}; {HAND.replace('6', '1')}").load("boss", 0)
    assert run.load("fate", 3).play("play wild").state.spoiled == 4


def test_closed_ports_close_two_random_boxes() -> None:
    run = Run(f"{HAND}; {almost(11)}").load("boss", 1).load("fate", 6, 6, 0).play("play wild")
    assert run.events(BossAnnounced)[0].closed == [0, 6]


def test_silent_guns_take_half_of_the_whole_bonus_whoever_gives_it_fr33() -> None:
    assert Run(f"{HAND}; boss Silent Guns").score("wild") == (16 + 1) * 2
    assert Run(f"{HAND}; boss Silent Guns; cards Round Shot").score("wild") == (16 + 12 * 50 // 100) * 2
    powder = "dice d6*powder d6 d6 d6 d6; lucky 1"
    assert Run(f"{HAND}; boss Silent Guns; {powder}").score("wild") == (16 + 52 * 50 // 100) * 2


def test_short_charges_take_nearly_half_of_the_whole_multiplier_whoever_gives_it_fr33() -> None:
    assert Run(f"{HAND}; boss Short Charges; cards Carronade").score("wild") == 18 * 275 // 100
    assert Run(f"{HAND}; boss Short Charges").score("small-straight") == 18 * 165 // 100


def test_failing_light_leaves_ten_hands() -> None:
    assert Run(f"{HAND}; boss Failing Light; hands 8; round 15").play("play wild").phase == "tray"
    assert Run(f"{HAND}; boss Failing Light; hands 9; round 15").play("play wild").phase == "over"


def test_iron_hull_raises_the_target_by_a_quarter() -> None:
    assert Run(f"{HAND}; boss Iron Hull; round 15").target == Run("round 15").target * 125 // 100


def test_a_debuff_that_is_disabled_in_the_shop_may_win_the_round_at_once_fr54() -> None:
    reached = Run("round 15").target
    run = Run(f"boss Iron Hull; round 15; score {reached}; cards Parley").play("use 0 0 0")
    assert run.phase == "victory"


def test_boxes_touched_by_a_boss_are_stamped() -> None:
    run = Run(f"{HAND}; boss Damp Powder")
    assert all(run.box(box).stamped for box in ("aces", "wild"))
    assert not Run(HAND).box("aces").stamped


def test_the_next_boss_round_is_shown() -> None:
    assert [view_of(Run(f"round {round}").state).next_boss for round in (1, 3, 4, 15)] == [3, 3, 6, 15]
