"""Rounds and runs: winning, losing, endless mode, the score guard."""

from msgspec.structs import replace

from cinque.games.frigate import GAME
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.content.targets import target_of
from cinque.games.frigate.play.events import RoundBegan, RoundWon, RunWon
from cinque.games.frigate.play.figures import Figures
from cinque.games.frigate.play.rules import timeout
from cinque.games.frigate.play.sheet import change, times_percent
from cinque.kernel.events import Ended
from cinque.kernel.log import Log
from cinque.kernel.record import Outcome
from tests.games.frigate.table import FIRST, GRAMMAR, Run, almost, run_from

HAND = "hand 1 2 3 4 6"
FULL = (
    "filled aces twos threes fours fives sixes pair two-pair full-house three-of-a-kind four-of-a-kind"
    " five-of-a-kind small-straight large-straight"
)


def test_a_run_starts_with_five_d6_five_dollars_three_cards_and_fifteen_boxes() -> None:
    view = GAME.view(run_from("start"), 0)
    assert ([die.sides for die in view.dice], view.wallet, len(view.cards), view.slots) == ([6] * 5, 5, 3, 5)
    assert sum(box.state == "open" for box in view.boxes) == 15


def test_the_starting_cards_are_drawn_by_rarity_fr22() -> None:
    views = [GAME.view(run_from(str(seed)), 0) for seed in range(60)]
    seen = {card.rarity for view in views for card in view.cards}
    assert {"common", "uncommon", "rare"} <= seen


def test_reaching_the_target_wins_the_round_at_once_fr26() -> None:
    target = target_of(RULES, 1)
    run = Run(f"{HAND}; score {target - 36}").play("play wild")
    assert run.events(RoundWon) == [RoundWon(1, target, target)]
    assert [event.round for event in run.events(RoundBegan)] == [2]
    assert (run.state.round_score, run.state.round_hands, sum(run.state.used)) == (0, 0, 0)


def test_a_round_goes_on_below_its_target() -> None:
    run = Run(f"{HAND}; score {FIRST - 37}").play("play wild")
    assert (run.state.round, run.state.round_score, run.box("wild").state) == (1, FIRST - 1, "filled")


def test_four_unused_boxes_pay_a_dollar_fr26() -> None:
    assert Run(f"{HAND}; score {FIRST - 10}").play("play wild").money == 6 + 14 // 4
    nothing = replace(RULES, unused_box_money=0)
    assert Run(f"{HAND}; score {FIRST - 10}", nothing).play("play wild").money == 6


def test_a_full_scorecard_below_the_target_loses_the_run() -> None:
    run = Run(f"{HAND}; {FULL}").play("play wild")
    assert run.phase == "over"
    assert run.events(Ended)[0].outcome.lost


def test_a_loss_is_no_draw_and_no_win() -> None:
    outcome = GAME.outcome(Run(f"{HAND}; {FULL}").play("play wild").state)
    assert outcome is not None
    assert (outcome.winners, outcome.drawn, outcome.score(0)) == ([], False, 0.0)


def test_every_hand_fills_a_box_fr27() -> None:
    run = Run(HAND).play("play wild", "roll -")
    assert run.why_not("play wild").source == "FR-40"


def test_inactive_boxes_need_not_be_filled_fr12() -> None:
    run = Run("size 4; hand 1 2 3 4; filled aces twos threes fours fives sixes pair").play("play wild")
    assert run.phase == "over"


def test_losing_the_last_playable_box_between_hands_ends_the_round_fr54() -> None:
    run = Run(f"dice d6 d6 d6 d6 d6 d8; open eights; {FULL} wild").play("sell-die 5")
    assert run.phase == "over"


def test_winning_round_15_wins_the_run_and_offers_endless() -> None:
    run = Run(f"{HAND}; {almost(15)}").play("play wild")
    assert run.phase == "victory"
    assert len(run.events(RunWon)) == 1
    assert GAME.outcome(run.play("finish").state) == Outcome([0], "All 15 rounds won.")


def test_nothing_else_is_done_before_that_is_decided() -> None:
    run = Run(f"{HAND}; {almost(15)}; cards Ramrod").play("play wild")
    assert not run.allows("sell 0")
    assert not Run(HAND).allows("endless")
    assert not Run(HAND).allows("finish")


def test_endless_goes_on_with_round_16_fr36() -> None:
    run = Run(f"{HAND}; {almost(15)}").play("play wild", "endless")
    assert (run.state.round, run.target, run.phase) == (16, Figures(RULES).target(16), "tray")


def test_the_shop_after_round_15_waits_for_endless_fr19() -> None:
    run = Run(f"{HAND}; {almost(15)}; played 4").play("play wild")
    assert run.phase == "victory"
    assert run.play("endless").phase == "shop"


def test_a_run_that_was_won_stays_won_in_endless() -> None:
    run = Run(f"{HAND}; {FULL}")
    run.state.won = True
    outcome = GAME.outcome(run.play("play wild").state)
    assert outcome is not None
    assert outcome.winners == [0]


def test_endless_targets_grow_by_eighteen_percent_with_a_boss_every_third_round_fr36_fr66() -> None:
    figures = Figures(RULES)
    last = figures.target(15)
    assert [figures.target(round) for round in (16, 17)] == [last * 118 // 500 * 5, last * 118**2 // 50000 * 5]
    assert [round for round in range(16, 31) if figures.boss_pool(round)] == [18, 21, 24, 27, 30]
    assert [figures.boss_pool(round) for round in (18, 21, 24, 27, 30, 33)] == [3, 6, 9, 12, 15, 3]


def test_no_score_grows_past_its_cap_or_out_of_64_bits_fr50() -> None:
    cap = RULES.score_cap
    assert times_percent(cap, RULES.factor_cap, cap) == cap
    assert times_percent(cap - 1, 100, cap) == cap - 1
    assert change(1, cap, cap, cap) == cap
    assert RULES.score_cap < 2**53


def test_a_hand_beyond_all_numbers_stays_at_the_cap_fr50() -> None:
    run = Run("hand 6 6 6 6 6; cards Leviathan, Heated Shot; levels sixes=9000; score 999999999999000")
    assert run.round_after("sixes") == RULES.score_cap
    run.state.levels[5] = 10**12
    assert run.score("sixes") <= RULES.score_cap


def test_endless_ends_when_no_higher_target_can_be_written_fr50() -> None:
    figures = Figures(RULES)
    last = next(round for round in range(100, 400) if figures.target(round) >= RULES.score_cap)
    run = Run(f"{HAND}; round {last}; score {RULES.score_cap}")
    run.state.won = True
    assert run.play("play wild").phase == "over"


def test_money_stays_at_its_cap_fr50() -> None:
    run = Run(f"cards Advance Pay; money {RULES.money_cap - 1}").play("use 0 0 0")
    assert run.money == RULES.money_cap


def test_giving_up_loses_the_run() -> None:
    run = Run(HAND)
    GAME.resign(run.state, 0, Log())
    outcome = GAME.outcome(run.state)
    assert outcome is not None
    assert outcome.lost


def test_an_absent_player_rolls_plays_the_best_box_and_leaves_the_shop_pl04() -> None:
    assert GRAMMAR.text(timeout(Run().state)) == "roll -"
    assert GRAMMAR.text(timeout(Run("dice d6 d6 d6 d6 d6 d6").play("put 0").state)) == "take 0"
    assert GRAMMAR.text(timeout(Run("hand 6 6 6 6 6").state)) == "play five-of-a-kind"
    assert GRAMMAR.text(timeout(Run("shop").state)) == "leave"
    assert GRAMMAR.text(timeout(Run("cards Ramrod, Haggler; slots 1").state)) == "discard 1"
    victory = Run(f"{HAND}; {almost(15)}").play("play wild")
    assert GRAMMAR.text(timeout(victory.state)) == "finish"


def test_a_played_hand_is_not_taken_back() -> None:
    assert Run(HAND).play("play wild").log.settled


def test_the_same_seed_and_choices_give_the_same_run_fr42() -> None:
    assert run_from("twin").columns() == run_from("twin").columns()


def test_streams_do_not_move_each_other_fr42() -> None:
    """Buying dice in the shop changes neither the throws nor the bosses to come."""
    one, other = Run("money 60; shop"), Run("money 60; shop").play("restock", "restock")
    assert one.play("leave", "roll -").state.dice.counters[0] == other.play("leave", "roll -").state.dice.counters[0]
    values = [[die.value() for die in run.state.collection] for run in (one, other)]
    assert values[0] == values[1]
