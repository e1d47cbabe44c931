"""FR-08: the best-scoring choice is really taken, with every perk, dice perk, slot and boss in force (F1)."""

from random import Random

import pytest

from cinque.games.frigate.content.boss_words import debuff_words
from cinque.games.frigate.content.rows import Factor
from cinque.games.frigate.content.tables import DEBUFFS, RULES
from cinque.games.frigate.content.terms import BadRow
from cinque.games.frigate.content.words import PATTERNS
from cinque.games.frigate.play.binding import Maker
from cinque.games.frigate.play.events import CardGained
from cinque.games.frigate.play.notation import position
from cinque.games.frigate.play.patterns import matched
from cinque.games.frigate.play.scoring import Scoring, new_sheet
from tests.games.frigate.hands import differences, random_table, text_of
from tests.games.frigate.oracle import Choice, best
from tests.games.frigate.table import Run


def test_a_pair_with_a_dice_perk_that_acts_beats_a_higher_pair_f1() -> None:
    run = Run("dice d6 d6 d6*gunner d6 d6; hand 6 6 5 5 1; lucky 3")
    assert (run.score("pair"), run.counted("pair")) == (168, [3, 4])


def test_a_run_with_a_dice_perk_that_acts_beats_a_higher_run_f1() -> None:
    run = Run("dice d6*kraken d6 d6 d6 d6; hand 1 2 3 4 5; lucky 1")
    assert (run.score("small-straight"), run.counted("small-straight")) == (81, [1, 2, 3, 4])


def test_a_card_that_lets_dice_multiply_is_part_of_the_choice_fr08() -> None:
    """Low Tide makes two twos worth more points than two fives; Long Nines pays only for the fives."""
    run = Run("hand 2 2 5 5 1; cards Low Tide, Low Tide, Long Nines; levels pair=2")
    assert run.counted("pair") == [3, 4]


def test_equal_scores_are_decided_by_money_fr08() -> None:
    """Both pairs are cursed to the same points; the lower one has the coin."""
    run = Run("dice d6*coin d6 d6 d6 d6; hand 1 1 3 3 2; boss Cursed Number 3; cards Low Tide; lucky 5")
    assert (run.counted("pair"), run.earns("pair")) == ([1, 2], 2)
    run = Run("dice d6*coin d6*ballast d6 d6 d6; hand 1 1 4 4 2; lucky 5")
    assert (run.score("pair"), run.counted("pair"), run.earns("pair")) == ((8 + 4) * 2, [1, 2], 2)
    assert Run("dice d6 d6*ballast d6 d6 d6; hand 1 1 4 4 2; lucky 5").counted("pair") == [3, 4]


def test_every_boss_says_what_it_touches_and_what_still_counts_f10() -> None:
    words = {row.name: debuff_words(row) for row in DEBUFFS}
    for row in DEBUFFS:
        for effect in row.effects:
            if effect.stat not in ("bonus", "mult", "reward"):
                continue
            assert ("The whole" in words[row.name]) == row.whole
            assert words[row.name].endswith("dice (never below 0)." if effect.stat == "bonus" else "") or not row.whole
            assert row.whole or words[row.name].endswith("What cards and dice add still counts.")
    assert words["Short Charges"] == (
        "The whole multiplier is 45 % less, whoever gives it: category, cards and dice (never below 1)."
    )
    assert words["Embargo"] == "Every category's own reward is $0. What cards and dice add still counts."


def test_where_all_is_equal_the_higher_values_count_fr53() -> None:
    run = Run("dice d6*ballast d6*ballast d6*ballast d6*ballast d6; hand 1 1 2 2 3; boss Cursed Number 2; lucky 5")
    assert run.counted("pair") == [1, 2]
    assert Run("hand 6 6 5 5 1; boss Cursed Number 6").counted("pair") == [3, 4]


def test_suitcase_lock_fires_when_its_dice_are_there_whichever_count_f1() -> None:
    run = Run("cards Suitcase Lock; hand 1 2 3 4 5").play("play small-straight")
    assert len(run.events(CardGained)) == 1
    assert Run("cards Suitcase Lock; hand 2 3 4 5 5").play("play small-straight").events(CardGained) == []
    assert Run("cards Suitcase Lock; hand 1 2 3 4 5").play("play large-straight").events(CardGained) == []


def test_the_lines_are_those_of_the_choice_and_of_no_other_fr08() -> None:
    run = Run("dice d6 d6 d6*gunner d6 d6; hand 6 6 5 5 1; lucky 3")
    slots = [line.number for line in run.lines("pair") if line.source == "die"]
    assert slots == [2, 3]
    assert [line.after for line in run.lines("pair") if line.register == "hand"][-1] == 168


def test_random_hands_score_what_the_oracle_says_fr08() -> None:
    assert differences(400, "sample") == []


def test_the_sample_has_many_hands_in_which_the_dice_worth_most_are_not_the_best_choice_f1() -> None:
    """Without them the sample above would prove nothing."""
    rng, lower = Random("sample"), 0
    for _ in range(60):
        table = random_table(rng)
        state = position(text_of(table), table.rules)
        sheet = new_sheet(state, False)
        Scoring(state, sheet)
        for row in table.rules.categories:
            slots = matched(sheet.scene.thrown, PATTERNS.index(row.pattern), row.number)
            chosen = tuple(slot for slot in range(len(table.values)) if slots >> slot & 1)
            if chosen and row.size <= len(table.values):
                lower += Choice(table, row, chosen).score() < best(table, row)
    assert lower > 10


def test_a_die_can_only_add_to_the_multiplier_so_that_sums_decide_fr08() -> None:
    with pytest.raises(BadRow, match="only add"):
        Maker(RULES).modifier(Factor("die mult", 50))
