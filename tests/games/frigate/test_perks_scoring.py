"""Perk cards that change bonus, multiplier, hand score, round score and how often dice count."""

import pytest

from tests.games.frigate.table import FIRST, PUBLISHED, Run

# 1 2 3 4 6 in Wild is (16 + 2) x 2 = 36; 6 6 6 6 6 in Sixes is (30 + 2) x 2 = 64.
WILD = "hand 1 2 3 4 6"

CHANGES = [
    # card                position beside the hand      box               dice         score with the card
    ("Round Shot",        "",                           "wild",           "1 2 3 4 6", (18 + 10) * 2),
    ("Ramrod",            "",                           "wild",           "1 2 3 4 6", 18 * 3),
    ("Carronade",         "",                           "wild",           "1 2 3 4 6", 18 * 5),
    ("Ship of the Line",  "",                           "wild",           "1 2 3 4 6", 18 * 10),
    ("Leviathan",         "",                           "wild",           "1 2 3 4 6", 18 * 6),
    ("Fair Wind",         "",                           "wild",           "1 2 3 4 6", 18 * 5),
    ("Heated Shot",       "",                           "wild",           "1 2 3 4 6", 36 * 175 // 100),
    ("Parting Shot",      "",                           "wild",           "1 2 3 4 6", 36 + 12),
    ("Prize Money",       "money 3",                    "wild",           "1 2 3 4 6", 18 * 5),
    ("Prize Money",       "money 60",                   "wild",           "1 2 3 4 6", 18 * 7),
    ("Gilded Shot",       "money 2",                    "wild",           "1 2 3 4 6", 28 * 2),
    ("Gilded Shot",       "money 60",                   "wild",           "1 2 3 4 6", 43 * 2),
    ("Loaded Broadside",  "",                           "wild",           "1 2 3 4 6", 18 * 4),
    ("Loaded Broadside",  "dice" + " d6" * 20,          "wild",           "1 2 3 4 6", 18 * 8),
    ("Grapeshot",         "",                           "wild",           "1 2 3 4 6", 28 * 2),
    ("Grapeshot",         "dice" + " d6" * 20,          "wild",           "1 2 3 4 6", 48 * 2),
    ("Full Complement",   "",                           "wild",           "1 2 3 4 6", 36 * 130 // 100),
    ("Full Complement",   "dice" + " d6" * 20,          "wild",           "1 2 3 4 6", 36 * 190 // 100),
    ("Bow Chaser",        "",                           "wild",           "6 1 2 3 4", 30 * 2),
    ("Bow Chaser",        "",                           "aces",           "6 1 2 3 4", 3 * 2),
    ("Stern Chaser",      "",                           "wild",           "1 2 3 4 6", 30 * 2),
    ("Double Shot",       "",                           "wild",           "1 2 3 4 6", 34 * 2),
    ("Flying Dutchman",   "",                           "wild",           "1 2 3 4 6", 50 * 2 * 160 // 100),
    ("Alternate Fire",    "",                           "wild",           "1 2 3 4 6", (16 + 10 + 2) * 2),
    ("Six Bells",         "",                           "sixes",          "6 6 6 6 6", 632 * 2),
    ("Six Bells",         "",                           "sixes",          "6 6 6 6 1", 26 * 2),
    ("Six Bells",         "",                           "five-of-a-kind", "6 6 6 6 6", 38 * 3),
    ("Chain Shot",        "",                           "pair",           "6 6 1 2 3", 16 * 5),
    ("Chain Shot",        "",                           "two-pair",       "6 6 1 1 3", 18 * 5),
    ("Chain Shot",        "",                           "sixes",          "6 6 1 2 3", 14 * 2),
    ("Plumb Line",        "",                           "small-straight", "1 2 3 4 6", (18 + 25) * 3),
    ("Plumb Line",        "",                           "wild",           "1 2 3 4 6", 36),
    ("Matched Guns",      "",                           "three-of-a-kind", "6 6 6 1 2", (24 + 25) * 2),
    ("Matched Guns",      "",                           "pair",           "6 6 6 1 2", 32),
    ("Tally Sticks",      "",                           "sixes",          "6 1 2 3 4", (8 + 15) * 2),
    ("Tally Sticks",      "",                           "wild",           "1 2 3 4 6", 36),
    ("Even Keel",         "",                           "wild",           "2 2 4 4 6", 20 * 6),
    ("Even Keel",         "",                           "wild",           "1 2 4 4 6", 19 * 2),
    ("Odd Fellows",       "",                           "wild",           "1 1 3 3 5", 15 * 8),
    ("Odd Fellows",       "",                           "wild",           "1 1 3 3 6", 16 * 2),
    ("Opening Salvo",     "hands 0",                    "wild",           "1 2 3 4 6", (18 + 40) * 2),
    ("Opening Salvo",     "hands 1",                    "wild",           "1 2 3 4 6", 36),
    ("Steady Aim",        "rerolled 0",                 "wild",           "1 2 3 4 6", 18 * 5),
    ("Steady Aim",        "rerolled 1",                 "wild",           "1 2 3 4 6", 36),
    ("Low Tide",          "",                           "wild",           "1 2 3 4 6", (18 + 6) * 2),
    ("Low Tide",          "",                           "sixes",          "1 2 3 4 6", 16),
    ("Flag Officer",      "",                           "wild",           "1 2 3 4 6", 36 * 140 // 100),
    ("Rear Guard",        "",                           "wild",           "1 2 3 4 6", 38 * 2),
    ("Ship's Company",    "",                           "wild",           "1 2 3 4 6", 36),
    ("Empty Hold",        "slots 3",                    "wild",           "1 2 3 4 6", 18 * 9),
    ("Empty Hold",        "slots 20",                   "wild",           "1 2 3 4 6", 18 * 11),
    ("Veteran Crew",      "levels wild=3",              "wild",           "1 2 3 4 6", (22 + 18) * 4),
    ("Long Nines",        "",                           "wild",           "1 2 3 5 6", 19 * 8),
    ("Long Nines",        "",                           "aces",           "1 2 3 5 6", 3 * 2),
    ("Mixed Battery",     "",                           "wild",           "1 2 3 4 6", 18 * 4),
    ("Mixed Battery",     "dice d4 d6 d8 d10 d6",       "wild",           "1 2 3 4 6", 18 * 10),
    ("Man-of-War Hunter", "boss Boarders",              "wild",           "1 2 3 4 6", 36 * 175 // 100),
    ("Man-of-War Hunter", "",                           "wild",           "1 2 3 4 6", 36),
    ("Ship's Carpenter=30", "",                         "wild",           "1 2 3 4 6", 48 * 2),
    ("Gun Captain=15",    "",                           "wild",           "1 2 3 4 6", 18 * 17),
    ("Master-at-Arms=45", "",                           "wild",           "1 2 3 4 6", 36 * 145 // 100),
    ("Drill Book=50",     "",                           "wild",           "1 2 3 4 6", 54),
    ("Signal Flags=9",    "",                           "wild",           "1 2 3 4 6", 18 * 11),
    ("Grudge=45",         "",                           "wild",           "1 2 3 4 6", 63 * 2),
    ("Scavenger=6",       "",                           "wild",           "1 2 3 4 6", 18 * 8),
    ("Weather Gauge=40",  "",                           "wild",           "1 2 3 4 6", 36 * 140 // 100),
]  # fmt: skip


@pytest.mark.parametrize(("card", "rest", "box", "dice", "expected"), CHANGES)
def test_a_card_changes_the_score_of_a_hand(card: str, rest: str, box: str, dice: str, expected: int) -> None:
    assert Run(f"cards {card}; hand {dice}; {rest}").score(box) == expected


GROWTH = [
    # card                 what happens                                       grows to
    ("Ship's Carpenter", "cards Ship's Carpenter; money 9; shop", "buy-die 0", 10),
    ("Gun Captain", "cards Gun Captain; money 9; shop", "buy-die 0", 2),
    ("Master-at-Arms", "cards Master-at-Arms; money 9; shop", "buy-die 0", 15),
    ("Drill Book", "cards Drill Book; money 9; shop", "upgrade wild", 6),
    ("Grudge", "cards Grudge; hand 1 2 3 4 6", "play pair", 8),
    ("Scavenger", "cards Scavenger, Ramrod", "sell 1", 1),
    ("Weather Gauge", "cards Weather Gauge; hand 1 2 3 4 6", "play wild", 12),
    ("Ship's Carpenter=95", "cards Ship's Carpenter=95; money 9; shop", "buy-die 0", 100),
    ("Gun Captain=9", "cards Gun Captain=9; money 9; shop", "buy-die 0", 10),
    ("Master-at-Arms=149", "cards Master-at-Arms=149; money 9; shop", "buy-die 0", 150),
    ("Drill Book=87", "cards Drill Book=87; money 9; shop", "upgrade wild", 90),
    ("Grudge=35", "cards Grudge=35; hand 1 2 3 4 6", "play pair", 40),
    ("Scavenger=10", "cards Scavenger=10, Ramrod", "sell 1", 10),
    ("Weather Gauge=235", "cards Weather Gauge=235; hand 1 2 3 4 6", "play wild", 240),
]


@pytest.mark.parametrize(("card", "text", "move", "count"), GROWTH, ids=[row[0] for row in GROWTH])
def test_a_growing_card_grows_up_to_its_cap(card: str, text: str, move: str, count: int) -> None:
    assert Run(text).play(move).state.cards[0].count == count


def test_a_growing_card_does_not_grow_by_other_things() -> None:
    assert Run("cards Grudge; hand 1 2 3 4 6").play("play wild").state.cards[0].count == 0
    assert Run("cards Weather Gauge; hand 1 2 3 4 6; rerolled 1").play("play wild").state.cards[0].count == 0


def test_caps_are_lifted_as_published_fr47() -> None:
    assert Run(f"cards Prize Money; money 60; {WILD}", PUBLISHED).score("wild") == 18 * 62
    assert Run(f"cards Loaded Broadside; {WILD}", PUBLISHED).score("wild") == 18 * 7
    assert Run("cards Drill Book=145; money 9; shop", PUBLISHED).play("upgrade wild").state.cards[0].count == 155


def named(card: str, box: int, rest: str = "") -> Run:
    run = Run(f"cards {card}; {WILD}; {rest}")
    run.state.cards[0].box = box
    return run


def test_signal_flags_grow_when_the_named_category_is_scored() -> None:
    assert named("Signal Flags", 6).play("play wild").state.cards[0].count == 2
    assert named("Signal Flags", 0).play("play wild").state.cards[0].count == 0


def test_signal_flags_name_another_category_each_hand() -> None:
    run = named("Signal Flags", 6).load("perks", 0, 4).play("play wild")
    assert run.state.cards[0].box == 4


def test_quartermasters_eye_levels_the_named_category_when_it_is_scored() -> None:
    """Quartermaster's Eye"""
    assert named("Quartermaster's Eye", 6).play("play wild").level("wild") == 2
    assert named("Quartermaster's Eye", 0).play("play wild").level("wild") == 1


def test_gamblers_log_levels_a_category_when_dice_that_would_score_it_are_re_rolled() -> None:
    """Gambler's Log"""
    assert named("Gambler's Log", 13).play("roll 1").level("small-straight") == 2
    assert named("Gambler's Log", 14).play("roll 1").level("large-straight") == 1


def test_ships_company_counts_the_other_cards() -> None:
    assert Run(f"cards Ship's Company, Haggler, Bumboat; {WILD}").score("wild") == 18 * 4


def test_flag_officer_and_rear_guard_need_their_ends_of_the_inventory() -> None:
    assert Run(f"cards Haggler, Flag Officer; {WILD}").score("wild") == 36
    assert Run(f"cards Rear Guard, Haggler; {WILD}").score("wild") == 36


FOUR_LEFT = "filled aces twos threes fours fives sixes pair two-pair full-house three-of-a-kind four-of-a-kind"


def test_last_stand_works_while_four_boxes_or_fewer_are_left() -> None:
    assert Run(f"cards Last Stand; {WILD}; {FOUR_LEFT}").score("wild") == 36 * 150 // 100
    assert Run(f"cards Last Stand; {WILD}; {FOUR_LEFT.removesuffix(' four-of-a-kind')}").score("wild") == 36


def test_prize_crew_and_prize_court_change_the_round_score_after_the_last_hand() -> None:
    assert Run(f"cards Prize Crew; {WILD}; score {FIRST - 10}").round_after("wild") == (FIRST + 26) + 40
    assert Run(f"cards Prize Court; {WILD}; score {FIRST - 10}").round_after("wild") == (FIRST + 26) * 110 // 100
    assert Run(f"cards Prize Court; {WILD}; score 100").round_after("wild") == 136


def test_a_card_that_lasts_five_hands_is_gone_after_them_fr38() -> None:
    run = Run("cards Double Shot; hand 1 2 3 4 6")
    for box in ("aces", "twos", "threes", "fours"):
        run.play(f"play {box}", "roll -")
    assert run.state.cards[0].left == 1
    assert run.play("play wild").names() == []


def test_a_card_that_lasts_three_rounds_is_gone_after_them_fr38() -> None:
    run = Run(f"cards Fair Wind; hand 1 2 3 4 6; score {FIRST - 1}").play("play wild")
    assert run.state.cards[0].left == 2
    for left in (["Fair Wind"], []):
        run.state.round_score = 10000
        assert run.play("roll -").names() == left


def test_heated_shot_lasts_twelve_hands_and_rum_ration_three_fr38() -> None:
    assert [Run(f"cards {card}").state.cards[0].left for card in ("Heated Shot", "Rum Ration")] == [12, 3]


def test_double_watch_lets_number_boxes_be_played_twice_a_round_fr40() -> None:
    run = Run("cards Double Watch; hand 1 2 3 4 6").play("play aces", "roll -")
    assert run.allows("play aces")
    assert Run("cards Double Watch; hand 1 2 3 4 6").play("play wild", "roll -").box("wild").state == "filled"


def test_second_helping_opens_a_filled_box_once_more_fr40() -> None:
    run = Run("cards Second Helping; hand 1 2 3 4 6; filled wild")
    assert not run.allows("play wild")
    assert run.why_not("use 0 0 0").source == "FR-40"
    run.play("use 0 6 0")
    assert run.allows("play wild")
    assert run.play("play wild", "roll -").box("wild").state == "filled"


def test_played_every_category_counts_the_plays_that_are_left_fr40() -> None:
    full = FOUR_LEFT + " five-of-a-kind small-straight large-straight"
    assert Run(f"cards Ramrod; {WILD}; {full}").play("play wild").phase == "over"
    assert Run(f"cards Double Watch; {WILD}; {full}").play("play wild").phase == "tray"


def test_commission_levels_a_category_of_choice_twice() -> None:
    run = Run("cards Commission").play("use 0 6 0", "use 0 6 0")
    assert (run.level("wild"), run.names()) == (3, [])
    assert Run("cards Commission").why_not("use 0 15 0").source == "FR-28"


def test_articles_of_war_levels_every_category_of_the_scorecard() -> None:
    run = Run("cards Articles of War; open sevens; dice d8 d6 d6 d6 d6").play("use 0 0 0")
    assert [run.level(box) for box in ("aces", "wild", "large-straight", "sevens", "eights")] == [2, 2, 2, 2, 1]


def test_fireship_burns_a_die_for_a_share_of_the_target() -> None:
    run = Run("cards Fireship; dice d6 d6 d6 d6 d6 d8").play("use 0 0 0")
    assert (run.state.round_score, run.sides) == (FIRST * 50 // 100, [6, 6, 6, 6, 8])


def test_fireship_can_win_the_round_between_hands_fr54() -> None:
    run = Run(f"cards Fireship; score {FIRST - 50}").play("use 0 0 0")
    assert (run.state.round, run.state.round_score) == (2, 0)


def test_charting_party_opens_a_category_that_could_be_bought() -> None:
    run = Run("cards Charting Party; dice d8 d6 d6 d6 d6")
    assert run.why_not("use 0 17 0").source == "FR-29"
    assert run.why_not("use 0 0 0").source == "Base Categories"
    assert run.play("use 0 15 0").box("sevens").state == "open"
