"""Orders, recharge, turn order, elimination and how a match ends. NB-12 to NB-14, NB-29 to NB-34, NB-38, NB-43,
NB-51, PL-09."""

import pytest
from msgspec.structs import replace

from cinque.games.naval import GAME
from cinque.games.naval.content.tables import OPTIONS, RULES
from cinque.games.naval.play.events import Eliminated, Pinged
from cinque.kernel.events import Ended, Resigned, TurnBegan, TurnEnded
from tests.games.naval.table import sea

# What is left to the numbers of the match unless it is said.
PING = {"ping_rounds": 0, "ping_every": 1, "ping_order": "numbers", "quiet_rounds": 0}


def test_nb_12_a_ship_moves_then_attacks() -> None:
    table = sea("S c3 e / D h8 e").play("sail 0 c4 e", "fire 0 shell c8")
    assert table.why_not("fire 0 shell c8").source == "NB-12"


def test_nb_12_it_does_not_move_after_attacking() -> None:
    assert sea("S c3 e / D h8 e").play("fire 0 shell c8").why_not("sail 0 c4 e").source == "NB-12"


def test_nb_12_it_moves_once() -> None:
    assert sea("S c3 e / D h8 e").play("sail 0 c4 e").why_not("sail 0 c5 e").source == "NB-12"


def test_nb_12_it_attacks_with_one_weapon() -> None:
    assert sea("T c3 e / D h8 e").play("fire 0 shell c8").legal("fire") == []


def test_nb_38_ships_may_take_turns_within_the_turn() -> None:
    table = sea("S c3 e, S f3 e / D h8 e").play("sail 0 c4 e", "fire 1 shell f8", "fire 0 shell c8")
    assert [ship.fired for ship in table.state.fleets[0]] == [True, True]


def test_nb_38_a_turn_ends_only_when_its_player_ends_it() -> None:
    """If it ended by itself, the others would learn how many ships can still take orders."""
    table = sea("S c3 e / D h8 e").play("fire 0 shell c8")
    assert table.legal("end") == ["end"]
    assert table.seat() == 0
    assert sea("S c3 e*2 / D h8 e").seat() == 0


def test_nb_13_a_recharging_ship_takes_no_order_at_all() -> None:
    table = sea("D c3 e / D h8 e").play("fire 0 long c8").rounds(1)
    assert table.why_not("sail 0 c4 e").source == "NB-13"
    assert table.why_not("sail 0 c3 w").source == "NB-13"
    assert table.why_not("fire 0 shell c8").source == "NB-13"


def test_nb_13_recharge_says_how_many_turns() -> None:
    assert sea("B c3 e*3 / D h8 e").why_not("sail 0 c4 e").words == "That ship is recharging: no orders for 3 turns."


def test_nb_13_it_counts_the_owners_next_turns() -> None:
    table = sea("F c4 e / D h8 e").play("fire 0 mortar c8")
    assert [table.rounds(1).ship(0).recharge for _ in range(4)] == [2, 1, 0, 0]


def test_nb_14_recharge_counts_own_turns_whatever_the_number_of_players() -> None:
    table = sea("D c3 e / D h8 e / D p8 e").play("fire 0 long c8", "end", "end", "end")
    assert table.legal("sail") == []
    assert table.play("end", "end", "end").legal("sail") != []


def test_nb_14_skipping_is_automatic() -> None:
    assert sea("D c3 e*1 / D h8 e").rounds(1).ship(0).recharge == 0


def test_nb_29_seats_play_in_their_order_and_the_eliminated_are_skipped() -> None:
    table = sea("D c3 e / - / D h8 e").play("end")
    assert table.heard(0, TurnBegan)[0].seat == 2
    assert table.play("end").seat() == 0


def test_nb_29_the_first_player_may_not_attack_in_the_first_turn() -> None:
    table = sea("S c3 e / S f3 e", full_turn=1)
    assert table.why_not("fire 0 shell f3").source == "NB-29"
    assert table.legal("fire") == []
    assert table.play("end").legal("fire") != []
    assert table.play("end").legal("fire") != []


def test_nb_29_that_is_a_key() -> None:
    assert sea("S c3 e / S f3 e", replace(RULES, first_may_attack=True), full_turn=1).legal("fire") != []


def test_a_full_turn_is_over_when_everybody_has_played() -> None:
    table = sea("S c3 e / S f3 e / S m3 e").play("end", "end")
    assert table.state.round == 2
    assert table.play("end").state.round == 3
    assert [type(event) for event in table.heard(None)] == [TurnEnded, TurnBegan]


def test_a_player_without_ships_is_out_and_the_last_one_wins() -> None:
    table = sea("S c3 e / S f3 e").play("fire 0 shell f3")
    assert table.winners() == [0]
    assert [type(event) for event in table.heard(None)] == [Eliminated, Ended]


def test_nb_30_every_seat_is_for_itself() -> None:
    table = sea("S c3 e / S f3 e / S m3 e").play("fire 0 shell f3")
    assert table.outcome() is None
    assert [event.seat for event in table.heard(None, Eliminated)] == [1]


def test_nb_31_if_nobody_is_left_it_is_a_draw() -> None:
    table = sea("F f6 e:30 / S h8 n").play("fire 0 mortar g7")
    assert table.winners() == []


def test_nb_31_who_sinks_himself_with_another_is_out_while_others_remain() -> None:
    table = sea("F f6 e:30 / S h8 n / S x20 n / S x24 n").play("fire 0 mortar g7")
    assert [event.seat for event in table.heard(None, Eliminated)] == [0, 1]
    assert (table.outcome(), table.seat()) == (None, 2)


def test_nb_31_the_only_one_left_wins_even_if_it_was_not_his_turn() -> None:
    table = sea("F f6 e:30 / S h8 n / S x20 n").play("fire 0 mortar g7")
    assert table.winners() == [2]


QUICK = replace(RULES, ping_rounds=3, quiet_rounds=6)


def test_nb_32_after_quiet_turns_all_positions_are_shown() -> None:
    table = sea("S c3 e / D h20 e", QUICK).rounds(3)
    assert table.heard(None, Pinged) == [Pinged(3, False)]
    (contact,) = table.view(0).contacts
    assert (contact.owner, contact.live, contact.health) == (1, False, -1)
    assert table.names(contact.cells) == ["g20", "h20", "i20"]


def test_nb_32_and_again_each_full_turn() -> None:
    table = sea("S c3 e / D h20 e", QUICK).rounds(3).play("end", "sail 0 j20 e")
    assert table.rounds(1).names(table.view(0).contacts[0].cells) == ["i20", "j20", "k20"]


@pytest.mark.parametrize(("every", "pings"), [(0, [3]), (1, [3, 4, 5]), (2, [3, 5])])
def test_nb_32_how_often_ships_are_shown_again_is_an_option(every: int, pings: list[int]) -> None:
    table = sea("S c3 e / D h20 e", replace(QUICK, ping_every=every))
    heard: list[int] = []
    for _ in range(5):
        heard += [event.quiet for event in table.rounds(1).heard(None, Pinged)]
    assert heard == pings


def test_nb_32_the_ping_can_be_set_for_a_match_n1() -> None:
    options = {option.name: option for option in OPTIONS.options}
    assert {key: options[key].default for key in PING} == PING
    assert all(options[key].help.endswith(".") for key in PING)
    chosen = GAME.rules(OPTIONS.check({"ping_rounds": 9, "ping_order": "turns", "quiet_rounds": 20}))
    assert (chosen.ping_rounds, chosen.ping_order, chosen.quiet_rounds) == (9, "turns", 20)


def test_nb_32_where_more_than_two_sit_down_the_ping_can_come_sooner_n1() -> None:
    crowd = replace(QUICK, ping_crowd=2)
    assert sea("S c3 e / D h20 e / S m3 e", crowd).rounds(2).heard(None, Pinged) == [Pinged(2, False)]
    assert sea("S c3 e / D h20 e", crowd).rounds(2).heard(None, Pinged) == []
    assert sea("S c3 e / D h20 e", crowd).rounds(3).heard(None, Pinged) == [Pinged(3, False)]


def test_nb_32_whoever_sets_the_ping_sets_it_for_any_number_of_players() -> None:
    balanced = {"numbers": "balanced"}
    assert GAME.rules(OPTIONS.check(balanced)).ping_crowd < GAME.rules(OPTIONS.check(balanced)).ping_rounds
    assert GAME.rules(OPTIONS.check({**balanced, "ping_rounds": 9})).ping_crowd == 0


def test_nb_51_a_ping_can_turn_the_order_of_play_round() -> None:
    table = sea("S c3 e / D h20 e / S m3 e", replace(QUICK, ping_order="turns")).rounds(3)
    assert table.heard(None, Pinged) == [Pinged(3, True)]
    assert (table.state.order, table.seat(), table.view(None).order) == ([2, 1, 0], 2, [2, 1, 0])


def test_nb_51_each_ping_turns_it_again_and_who_is_out_is_skipped() -> None:
    table = sea("S c3 e / D h20 e / S m3 e", replace(QUICK, ping_order="turns")).resign(2).rounds(3)
    assert (table.state.order, table.seat()) == ([2, 1, 0], 1)
    assert table.rounds(1).seat() == 0


def test_nb_51_what_was_seen_before_a_ping_is_dated_by_the_order_of_then() -> None:
    table = sea("S c3 e / D h20 e / S m3 e / S q9 e", replace(QUICK, ping_order="turns")).rounds(3)
    state = table.state
    # In the full turn before, the seat that is second now was third.
    assert [state.last_turn(place) for place in range(4)] == [
        state.round * 16,
        (state.round - 1) * 16 + 2,
        (state.round - 1) * 16 + 1,
        (state.round - 1) * 16,
    ]
    assert table.play("end").state.last_turn(1) == state.round * 16 + 1


def test_pl_09_the_document_is_the_default_and_balanced_numbers_are_an_option_n5() -> None:
    document, balanced = (GAME.rules(OPTIONS.check({"numbers": numbers})) for numbers in ("document", "balanced"))
    assert document == RULES == GAME.rules(OPTIONS.check({}))
    assert (balanced.ping_rounds, balanced.ping_order, balanced.sizes[2]) == (12, "turns", 40)
    assert GAME.rules(OPTIONS.check({"numbers": "balanced", "ping_rounds": 30})).ping_rounds == 30
    assert all(change.why.endswith(".") for change in GAME.balanced)


@pytest.mark.parametrize("numbers", ["document", "balanced"])
def test_the_fleets_offered_can_be_bought_and_say_how_they_are_played_n5(numbers: str) -> None:
    rules = GAME.rules(OPTIONS.check({"numbers": numbers}))
    costs = {row.letter: row.cost for row in rules.ships}
    assert len(rules.fleets) >= 5
    for row in rules.fleets:
        assert sum(costs[letter] for letter in row.ships) <= rules.budget
        assert row.how.endswith(".")
    assert [row.share for row in rules.fleets] == sorted((row.share for row in rules.fleets), reverse=True)


def test_nb_42_with_three_the_count_of_quiet_turns_tells_all_that_somebody_was_hurt() -> None:
    table = sea("S c3 e, D d7 e / D h20 e / S x20 n", QUICK).rounds(2).play("fire 0 shell d7").rounds(1)
    assert [table.view(seat).quiet for seat in (0, 1, 2, None)] == [0, 0, 0, 0]


def test_nb_32_damage_starts_the_count_again() -> None:
    table = sea("S c3 e, D d9 e / D h20 e", QUICK).rounds(2).play("fire 0 shell d7").rounds(1)
    assert table.state.quiet == 3
    hurt = sea("S c3 e, D d7 e / D h20 e", QUICK).rounds(2).play("fire 0 shell d7").rounds(1)
    assert hurt.state.quiet == 0


def test_nb_32_after_twice_as_many_the_more_valuable_fleet_wins() -> None:
    table = sea("S c3 e / D h20 e", QUICK).rounds(6)
    assert table.winners() == [1]


@pytest.mark.parametrize(
    ("fleets", "winners"),
    [
        ("D c3 e:45 / S h20 e", []),
        ("D c3 e:46 / S h20 e", [0]),
        ("D c3 e:44 / S h20 e", [1]),
        ("T c3 e / R h20 e", []),
        ("S c3 e / S h20 e / S h3 e:10", []),
    ],
)
def test_nb_32_value_is_cost_times_the_share_of_health_and_equal_is_a_draw(fleets: str, winners: list[int]) -> None:
    assert sea(fleets, replace(QUICK, unarmed_rounds=99)).rounds(6).winners() == winners


def test_nb_32_the_defaults_are_thirty_and_sixty() -> None:
    assert (RULES.ping_rounds, RULES.quiet_rounds) == (30, 60)


def test_nb_33_a_fleet_without_weapons_is_alive_for_ten_full_turns() -> None:
    table = sea("S c3 e / R h20 e / S m20 e").rounds(9)
    assert table.state.fallen == []
    assert table.rounds(1).heard(None, Eliminated)[0].seat == 1


def test_nb_33_and_then_loses() -> None:
    assert sea("S c3 e / R h20 e").rounds(10).winners() == [0]


def test_nb_33_when_nobody_has_a_weapon_points_decide() -> None:
    assert sea("R c3 e / R h20 e:40").rounds(10).winners() == [0]


def test_nb_34_who_resigns_is_out() -> None:
    table = sea("S c3 e / S h20 e / S m20 e").resign(1)
    assert [type(event) for event in table.heard(None)] == [Resigned, Eliminated]
    assert table.state.fallen == [1]


def test_nb_34_his_ships_drift_until_the_turn_ends() -> None:
    table = sea("S c3 e / D e3 n / S m20 e").resign(1)
    assert table.why_not("sail 0 e3 e").source == "NB-24"
    assert table.play("end").cells(1) == set()


def test_nb_34_they_see_nothing_any_more_and_can_still_be_hit() -> None:
    table = sea("S c3 e / D e3 n / S m20 e").resign(1)
    assert table.seen(1) == set()
    assert table.play("fire 0 shell e3").health(1) == 60


def test_nb_34_resigning_in_ones_own_turn_passes_it_on() -> None:
    table = sea("S c3 e / S h20 e / S m20 e").resign(0)
    assert (table.seat(), table.cells(0)) == (1, set())


def test_nb_34_with_two_players_the_other_wins() -> None:
    assert sea("S c3 e / S h20 e").resign(0).winners() == [1]


def test_nb_43_after_three_hundred_full_turns_points_decide() -> None:
    table = sea("S c3 e / D h20 e", replace(RULES, round_cap=3)).rounds(2)
    assert table.winners() == [1]
    assert RULES.round_cap == 300


def test_pl_04_time_running_out_ends_the_turn() -> None:
    table = sea("S c3 e / D h20 e")
    assert table.grammar.text(table.game.timeout(table.state, 0)) == "end"
