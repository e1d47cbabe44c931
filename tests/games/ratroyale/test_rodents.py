"""The document's rodents: every number of section 6, every skill, every passive."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale.content.roster import rodents_of
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.content.words import ROLES
from cinque.games.ratroyale.play.codes import DICE_DODGE
from cinque.games.ratroyale.play.events import Defeated, Dodged, Healed, Hurt
from cinque.games.ratroyale.play.powers import strike
from cinque.kernel.log import SILENT
from tests.games.ratroyale.table import Board

# Section 6 once more, typed from the document: class, HP, DEF, speed, moves, stamina, ATK, move cost, height, cost.
PRINTED = {
    "Tailblazer": ("Vanguard", 10, 2, 8, 2, 2, 3, 3, 0, 7),
    "Tailtrail": ("Vanguard", 10, 4, 8, 2, 2, 2, 3, 1, 7),
    "Cracker": ("Tank", 9, 5, 8, 2, 3, 3, 2, 2, 19),
    "Ratbert Brewbelly": ("Duelist", 7, 1, 3, 2, 1, 3, 8, 0, 19),
    "Soda Kabooma": ("Duelist", 9, 5, 2, 2, 1, 1, 2, 0, 25),
    "Pea Pea Pool Pool": ("Duelist", 10, 2, 10, 2, 3, 4, 3, 0, 14),
    "Mortar": ("Duelist", 12, 3, 3, 2, 2, 5, 2, 0, 32),
    "Rail Rodent": ("Duelist", 7, 3, 3, 2, 1, 10, 3, 0, 25),
    "Clanker": ("Duelist", 3, 999, 2, 1, 2, 20, 20, 0, 20),
    "Quartermaster": ("Support", 5, 0, 1, 2, 1, 10, 20, 0, 19),
    "Mayo": ("Specialist", 10, 2, 10, 4, 2, 0, 2, 0, 7),
    "The One": ("Specialist", 30, 2, 10, 1, 3, 3, 15, 2, 50),
}
# Skill, reach, altitude, cost; Spear Launching by RR-21.
SKILLS = {
    "Tailblazer": [("Stab", 2, 0, 3), ("Spear Launching", 5, 0, 7)],
    "Tailtrail": [("Stab", 2, 0, 3)],
    "Cracker": [("Bread Slap", 1, 0, 3), ("Abandon Bread", None, None, 1)],
    "Ratbert Brewbelly": [("Projectile Vomit", 6, 0, 10)],
    "Soda Kabooma": [("Shake the Can", None, None, 5)],
    "Pea Pea Pool Pool": [("Pea", 12, 1, 5)],
    "Mortar": [("Artillery Strike", 7, 3, 10), ("Artillery Strikes", 7, 3, 30)],
    "Rail Rodent": [("Railgun Charge", None, None, 20), ("Railgun", 20, 0, 5)],
    "Clanker": [("Pancakes!", 2, 0, 10)],
    "Quartermaster": [("My Body", 1, 10, 3), ("My Heart", 1, 1, 10), ("My Soul", 3, 10, 12)],
    "Mayo": [("Rocket Boost", 1, 5, 2)],
    "The One": [("The Punch", 1, 99, 20), ("Brace", None, None, 5)],
}
PASSIVES = {
    "Tailblazer": ["Pioneer"],
    "Tailtrail": ["Pioneer"],
    "Cracker": ["Bread Good"],
    "Mortar": ["A Coward"],
    "Rail Rodent": ["High Ground", "Too OP"],
    "Mayo": ["Escape Manuever"],
    "The One": ["Hope and Dream", "Lonely"],
}
ROWS = {row.name: row for row in rodents_of(RULES)}


@pytest.mark.parametrize("name", PRINTED)
def test_stats_are_the_documents(name: str) -> None:
    row = ROWS[name]
    stats = (
        row.health,
        row.defense,
        row.speed,
        row.moves,
        row.stamina,
        row.attack,
        row.move_cost,
        row.height,
        row.cost,
    )
    assert (row.role, *stats) == PRINTED[name]


@pytest.mark.parametrize("name", SKILLS)
def test_skills_are_the_documents(name: str) -> None:
    assert [(skill.name, skill.reach, skill.altitude, skill.cost) for skill in ROWS[name].skills] == SKILLS[name]


@pytest.mark.parametrize("name", PRINTED)
def test_passives_are_the_documents(name: str) -> None:
    assert [passive.name for passive in ROWS[name].passives] == PASSIVES.get(name, [])


def test_all_five_classes_have_rodents() -> None:
    assert {row.role for row in RULES.rodents} == set(ROLES)


def blows(board: Board) -> list[int]:
    return [event.before for event in board.events(Hurt)]


def test_stab_deals_attack_plus_1() -> None:
    board = Board("TB c6 / rb e6").play("use c6 0 e6")
    assert (blows(board), board.health("e6")) == ([4], 4)


def test_rr_21_spear_launching_deals_attack_at_reach_5_for_7() -> None:
    board = Board("TB c6 / rb h6", crumbs=10).play("use c6 1 h6")
    assert (blows(board), board.health("h6"), board.state.crumbs) == ([3], 5, 3)


def test_rr_34_pioneer_runs_2_further_when_placed_alone() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer"]).play("place 0 d6")
    assert (board.stat("d6", "speed"), board.left("d6", "Pioneering")) == (10, -1)


def test_rr_34_pioneer_is_nothing_in_company() -> None:
    board = Board("LA c6, CR f6 / tb n9", mine=["Tailblazer"]).play("place 0 d6")
    assert board.stat("d6", "speed") == 8


def test_rr_34_structures_are_no_company() -> None:
    board = Board("LA c6, CB f6 / tb n9", mine=["Tailblazer"]).play("place 0 d6")
    assert board.stat("d6", "speed") == 10


def test_rr_34_pioneer_ends_with_the_turn_after_the_one_in_which_another_appears() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer", "Tailblazer"]).play("place 0 d6", "end", "end").rich()
    board.play("place 1 d7")
    assert board.left("d6", "Pioneering") == 2
    assert board.turns(2).stat("d6", "speed") == 10
    assert board.turns(1).stat("d6", "speed") == 8


def test_rr_34_a_third_rodent_does_not_prolong_pioneer() -> None:
    board = Board("LA c6 / tb n9", mine=["Tailblazer"] * 3).play("place 0 d6", "place 1 d7", "end", "end").rich()
    assert board.play("place 2 b6").left("d6", "Pioneering") == 1


def test_bread_slap_deals_attack() -> None:
    assert blows(Board("CR c6 / rb d6").play("use c6 0 d6")) == [3]


def test_rr_33_abandon_bread_trades_defense_and_height_for_speed() -> None:
    board = Board("CR c6 / tb n9").play("use c6 1 c6")
    assert [board.stat("c6", stat) for stat in ("defense", "height", "speed")] == [0, 1, 20]


def test_rr_33_abandon_bread_lasts_until_defeated_and_works_once() -> None:
    board = Board("CR c6 / tb n9").play("use c6 1 c6")
    assert board.why_not("use c6 1 c6").words == "The cracker has been thrown away already."
    assert board.turns(10).stat("c6", "speed") == 20


def test_rr_33_auras_still_add_defense_without_bread() -> None:
    board = Board("CR c6, T1 d6 / tb n9").play("use c6 1 c6")
    assert board.stat("c6", "defense") == 2


@pytest.mark.parametrize(("ally", "health"), [("TB f6", 6), ("TB g6", 5), ("CB d6", 5)])
def test_rr_32_bread_good_heals_1_when_another_allied_rodent_is_within_3(ally: str, health: int) -> None:
    assert Board(f"CR c6:5, {ally} / tb n9").turns(2).health("c6") == health


def test_rr_32_bread_good_never_heals_above_full_health_nor_in_the_enemys_turn() -> None:
    board = Board("CR c6, CR d6:8 / tb n9").turns(1)
    assert board.health("d6") == 8
    assert [board.turns(1).health(name) for name in ("c6", "d6")] == [9, 9]


def test_rr_24_vomit_deals_attack_plus_3_and_stuns_for_two_turns() -> None:
    board = Board("RB c6 / cr h6").play("use c6 0 h6")
    assert (blows(board), board.left("h6", "Stunned"), board.left("h6", "Queasy")) == ([6], 2, 2)


def test_rr_24_vomit_deals_half_attack_when_the_victims_second_turn_begins() -> None:
    board = Board("RB c6 / cr h6").play("use c6 0 h6").turns(1)
    assert blows(board) == []
    assert blows(board.turns(2)) == [1]


def test_rr_24_vomit_again_refreshes_and_never_stacks() -> None:
    board = Board("RB c6, RB c7 / t1 h6").play("use c6 0 h6", "use c7 0 h6")
    queasy = [row.name for row in RULES.statuses].index("Queasy")
    assert [mark.status for mark in board.at("h6").marks].count(queasy) == 1
    assert blows(board.turns(3)) == [1]


def test_rr_30_shake_the_can_hits_all_rodents_within_2_and_defeats_the_soda() -> None:
    board = Board("SK f6, RB g6 / rb h6, rb i6").play("use f6 0 f6")
    assert (blows(board), board.health("g6"), board.health("h6"), board.health("i6")) == ([3, 3], 5, 5, 7)
    assert board.cells("Soda Kabooma") == []


def test_rr_30_shake_the_can_spares_lairs_of_both_sides() -> None:
    board = Board("SK f6, LA g6 / la e6").play("use f6 0 f6")
    assert (board.health("g6"), board.health("e6")) == (30, 30)


def test_rr_30_the_soda_is_gone_even_when_nobody_is_near() -> None:
    assert Board("SK f6 / tb n9").play("use f6 0 f6").events(Defeated)


def test_rr_20_pea_is_two_hits_of_half_attack_each_reduced_by_defense() -> None:
    board = Board("PP c6 / rb n6").play("use c6 0 n6")
    assert ([(event.before, event.amount) for event in board.events(Hurt)]) == [(2, 1), (2, 1)]


def test_rr_20_halves_round_down() -> None:
    board = Board("PP c6 / qm n6").give("c6", "Morale Boost", 1, 0, 3).play("use c6 0 n6")
    assert blows(board) == [2, 2]


@pytest.mark.parametrize(("skill", "damage", "far"), [(0, 9, "j6"), (1, 13, "k6")])
def test_rr_29_artillery_hits_enemies_around_any_tile_lairs_included(skill: int, damage: int, far: str) -> None:
    board = Board(f"MO c6, TB h7 / la h6, t1 {far}").play(f"use c6 {skill} h6")
    assert set(blows(board)) == {damage}
    assert (board.health("h7"), board.health("h6"), board.health(far)) == (10, 30 - damage + 4, 30 - damage + 2)


def test_rr_67_artillery_may_aim_at_empty_and_own_tiles_and_the_one_it_stands_on_but_not_at_walls() -> None:
    board = Board("MO c6, TB d6 / tb n9", heights="e8:#")
    assert board.allows("use c6 0 j6")
    assert board.allows("use c6 0 d6")
    assert board.allows("use c6 0 c6")
    assert not board.allows("use c6 0 e8")


def test_rr_31_a_coward_runs_twice_as_fast_in_its_next_turn_after_damage() -> None:
    board = Board("TB e6 / mo f6, la p12").play("use e6 0 f6", "end")
    assert (board.stat("f6", "speed"), board.left("f6", "Panicked")) == (6, 1)
    assert board.turns(1).stat("f6", "speed") == 3


def test_rr_31_a_coward_does_not_stack() -> None:
    board = Board("TB e6, TB e7 / mo f6, la p12").play("use e6 0 f6", "use e7 0 f6", "end")
    assert board.stat("f6", "speed") == 6


def test_rr_31_damage_at_the_start_of_the_own_turn_counts_for_that_turn_and_no_further_r10() -> None:
    board = Board("MO c6 / tb n9").give("c6", "Poisoned", 1, 0, 2).turns(2)
    assert (board.stat("c6", "speed"), board.left("c6", "Panicked")) == (6, 1)
    assert board.turns(1).stat("c6", "speed") == 3
    assert board.turns(1).stat("c6", "speed") == 3


def test_rr_54_damage_in_the_middle_of_the_own_turn_counts_for_the_next_one() -> None:
    board = Board("MO c6 / tb n9")
    strike(board.state, board.at("c6"), 3, False, SILENT)
    assert board.left("c6", "Panicked") == 2
    assert board.turns(2).stat("c6", "speed") == 6
    assert board.turns(1).stat("c6", "speed") == 3


def test_rr_27_railgun_needs_a_charge() -> None:
    assert Board("RR c6 / tb n6").why_not("use c6 1 n6").words == "The railgun is not charged."


def test_rr_27_railgun_charge_lasts_3_own_turns_the_charging_one_included() -> None:
    board = Board("RR c6 / t1 n6").play("use c6 0 c6")
    assert board.left("c6", "Railgun Charged") == 3
    assert board.turns(4).rich().allows("use c6 1 n6")
    assert not board.turns(2).rich().allows("use c6 1 n6")


def test_rr_27_a_charged_railgun_is_not_charged_again() -> None:
    board = Board("RR c6 / t1 n6").play("use c6 0 c6", "end", "end").rich()
    assert board.why_not("use c6 0 c6").words == "The railgun is charged already."
    assert board.play("use c6 1 n6", "end", "end").rich().allows("use c6 0 c6")


@pytest.mark.parametrize(
    ("text", "move"), [("QM c6, TB d6 / tb n9", "use c6 1 d6"), ("SS c6, TB e6 / tb n9", "use c6 0 e6")]
)
def test_rr_35_nobody_is_fed_who_could_not_regain_health(text: str, move: str) -> None:
    reason = Board(text).why_not(move)
    assert (reason.words, reason.source) == ("Nobody there could regain Health.", "RR-35")
    assert Board(text.replace(" /", ":9 /")).allows(move)


def test_rr_35_my_heart_is_not_for_the_one_who_regains_no_health() -> None:
    assert not Board("QM c6, T1 d6:5 / tb n9").allows("use c6 1 d6")


def test_rr_27_firing_deals_twice_attack_and_clears_the_charge() -> None:
    board = Board("RR c6 / t1 n6").play("use c6 0 c6", "end", "end").rich().play("use c6 1 n6")
    assert (blows(board), board.health("n6"), board.left("c6", "Railgun Charged")) == ([20], 12, None)


def test_rr_27_one_skill_stamina_means_charging_and_firing_take_two_turns() -> None:
    board = Board("RR c6 / t1 n6").play("use c6 0 c6")
    assert board.why_not("use c6 1 n6").source == "RR-12"


@pytest.mark.parametrize("structure", ["la", "cb", "su"])
def test_rr_28_too_op_cannot_attack_structures(structure: str) -> None:
    board = Board(f"RR c6 / {structure} f6").give("c6", "Railgun Charged", 1, 0, 2)
    assert board.why_not("use c6 1 f6").source == "RR-28"


def test_rr_22_clanker_may_hit_structures_and_deals_attack() -> None:
    board = Board("CL c6 / la e6").play("use c6 0 e6")
    assert (blows(board), board.health("e6")) == ([20], 14)


def test_rr_35_my_body_gives_1_attack_for_3_own_turns() -> None:
    board = Board("QM c6, TB d6 / tb n9").play("use c6 0 d6")
    assert (board.stat("d6", "attack"), board.left("d6", "Morale Boost")) == (4, 3)
    assert board.turns(4).stat("d6", "attack") == 4
    assert board.turns(1).stat("d6", "attack") == 3


@pytest.mark.parametrize(("ally", "after"), [("TB d6:1", 10), ("CR d6:3", 9)])
def test_rr_35_my_heart_heals_attack_up_to_full_health(ally: str, after: int) -> None:
    assert Board(f"QM c6, {ally} / tb n9").play("use c6 1 d6").health("d6") == after


def test_rr_35_my_heart_is_not_for_lairs() -> None:
    assert Board("QM c6, LA d6:5 / tb n9").why_not("use c6 1 d6").source == "RR-15"


def test_rr_36_my_soul_marks_an_ally_within_3() -> None:
    board = Board("QM c6, TB f6, TB g6 / tb n9")
    assert not board.allows("use c6 2 g6")
    assert board.play("use c6 2 f6").left("f6", "Quartermaster's Soul") == -1


def test_rr_36_my_soul_used_again_hits_around_the_marked_one_and_defeats_the_quartermaster() -> None:
    board = Board("QM c6, TB f6, LA a1 / t1 g6, la h6, rb i6").play("use c6 2 f6", "end", "end").rich(30)
    board.play("use c6 2 c6")
    assert (board.health("g6"), board.health("h6"), board.health("i6")) == (22, 24, 7)
    assert (board.cells("Quartermaster"), board.state.crumbs) == ([], 18)


def test_rr_36_my_soul_needs_no_reach_or_sight_the_second_time() -> None:
    board = Board("QM c6, TB m8 / rb n8", heights="d6:#").give("m8", "Quartermaster's Soul", 1, 0, -1, source=1)
    assert board.play("use c6 2 c6").cells("Ratbert Brewbelly") == []


def test_rr_36_the_mark_is_lost_with_the_quartermaster() -> None:
    board = Board("QM c6:1, TB f6 / pp e8").play("use c6 2 f6", "end").rich().play("use e8 0 c6")
    assert board.left("f6", "Quartermaster's Soul") is None


def test_rr_36_the_mark_is_lost_with_its_bearer() -> None:
    board = Board("QM c6, TB f6:1 / pp e8").play("use c6 2 f6", "end").rich().play("use e8 0 f6", "end").rich()
    assert not board.allows("use c6 2 c6")


def test_rr_50_the_quartermaster_has_no_attack() -> None:
    assert [skill.forms[-1].steps[0].target for skill in ROWS["Quartermaster"].skills] == ["ally", "ally", "ally"]


def test_rr_37_rocket_boost_goes_to_a_free_tile_beside_up_to_5_higher_and_any_drop() -> None:
    assert Board("MA c6 / tb n9", heights="d6:5").play("use c6 0 d6").cells("Mayo") == ["d6"]
    assert Board("MA c6 / tb n9", heights="c6:5").allows("use c6 0 d6")
    assert not Board("MA c6 / tb n9", heights="d6:6").allows("use c6 0 d6")
    assert not Board("MA c6, TB d6 / tb n9").allows("use c6 0 d6")


def test_rr_37_rocket_boost_uses_skill_stamina_and_no_move_stamina() -> None:
    board = Board("MA c6 / tb n9", crumbs=10).play("use c6 0 d6")
    assert (board.at("d6").stamina, board.at("d6").moves, board.state.crumbs) == (1, 4, 8)


def dodging(text: str, roll: int) -> Board:
    board = Board(text)
    board.state.dice.load(DICE_DODGE, [roll])
    return board


@pytest.mark.parametrize(("roll", "health"), [(19, 10), (20, 8)])
def test_rr_37_escape_dodges_one_skill_in_five_from_5_tiles_away_and_then_takes_nothing(roll: int, health: int) -> None:
    board = dodging("PP c6 / ma h6", roll).play("use c6 0 h6")
    assert board.health("h6") == health
    assert bool(board.events(Dodged)) is (health == 10)


def test_rr_37_nobody_dodges_from_nearer() -> None:
    board = dodging("PP c6 / ma g6", 0).play("use c6 0 g6")
    assert (board.health("g6"), board.state.dice.loaded) == (8, {DICE_DODGE: [0]})


def test_rr_61_a_dodged_skill_gives_no_status_either() -> None:
    board = dodging("RB c6 / ma h6", 0).play("use c6 0 h6")
    assert (board.health("h6"), board.at("h6").marks) == (10, [])


def test_rr_37_area_damage_cannot_be_dodged() -> None:
    assert dodging("MO c6 / ma j6", 0).play("use c6 0 j6").health("j6") == 3


def test_rr_37_who_dodges_a_railgun_has_still_drawn_its_charge() -> None:
    board = dodging("RR c6 / ma n6", 0).give("c6", "Railgun Charged", 1, 0, 2).play("use c6 1 n6")
    assert (board.health("n6"), board.left("c6", "Railgun Charged")) == (10, None)


def test_rr_61_tricks_cannot_be_dodged() -> None:
    board = Board("TB c6, LA a1 / ma h6", mine=["Chili Flakes"])
    board.state.dice.load(DICE_DODGE, [0])
    assert board.play("place 0 h6").left("h6", "Poisoned") == 3


def test_the_punch_deals_six_times_attack_over_any_height() -> None:
    board = Board("T1 c6 / t1 d6", heights="d6:5").play("use c6 0 d6")
    assert (blows(board), board.health("d6")) == ([18], 14)


def test_rr_38_brace_adds_5_defense_until_the_end_of_the_next_enemy_turn() -> None:
    board = Board("T1 c6 / tb n9").play("use c6 1 c6")
    assert board.stat("c6", "defense") == 7
    assert board.turns(1).stat("c6", "defense") == 7
    assert board.turns(1).stat("c6", "defense") == 2


@pytest.mark.parametrize(("ally", "defense"), [("TB f6", 4), ("TB g6", 2)])
def test_rr_38_hope_and_dream_gives_other_own_rodents_within_3_two_defense(ally: str, defense: int) -> None:
    board = Board(f"T1 c6, {ally} / tb d6")
    assert board.stat(ally.split()[1], "defense") == defense
    assert (board.stat("c6", "defense"), board.stat("d6", "defense")) == (2, 2)


def test_rr_38_lonely_lets_nobody_place_a_second_one() -> None:
    board = Board("T1 h6, LA c6 / tb n9", mine=["The One"])
    assert board.why_not("place 0 d6").source == "RR-38"


def test_rr_38_each_player_may_have_one() -> None:
    assert Board("LA c6 / t1 n9", mine=["The One"]).allows("place 0 d6")


def test_rr_38_the_literal_document_allows_one_on_the_whole_field() -> None:
    literal = replace(RULES, field_limit="field")
    assert not Board("LA c6 / t1 n9", mine=["The One"], rules=literal).allows("place 0 d6")


def test_rr_38_lonely_lets_nothing_heal_it() -> None:
    board = Board("T1 d6:5, TB e6:5 / tb n9", mine=["Chamomile Tea"]).play("place 0 e6")
    assert [event.unit for event in board.events(Healed)] == [board.at("e6").id]
