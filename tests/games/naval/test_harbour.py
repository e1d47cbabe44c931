"""Purchase and placement, in secret and all at once. NB-27, NB-28, NB-42, NB-45, NB-47."""

import pytest
from msgspec.structs import replace

from cinque.games.naval import GAME
from cinque.games.naval.content.tables import RULES, STRIDE, FleetRow, Rules
from cinque.games.naval.content.words import FACINGS, STREAMS
from cinque.games.naval.play.events import Bought, Discarded, PhaseBegan, Placed, Readied
from cinque.games.naval.play.figures import Figures
from cinque.games.naval.play.harbour import formation
from cinque.games.naval.play.notation import open_chart
from cinque.games.naval.play.state import NavalState, new_state
from cinque.kernel.dice import Dice
from cinque.kernel.events import TurnBegan
from cinque.kernel.play import begin
from tests.games.naval.table import Table


def harbour(seats: int = 2, rules: Rules = RULES) -> Table:
    """A fresh match on an open map of 40 cells; zones in the corners."""
    state = new_state(Figures(rules), open_chart(40, "", seats, rules), Dice("harbour", list(STREAMS)), seats)
    state.order = list(range(seats))
    return Table(state, rules)


def placing(*fleets: str, rules: Rules = RULES) -> Table:
    """The second phase with these fleets, a ship a word."""
    table = harbour(len(fleets), rules)
    for seat, fleet in enumerate(fleets):
        table.play(*[f"buy {word}" for word in fleet.split()], "ready", seat=seat)
    return table


def test_nb_27_a_thousand_points_may_be_spent() -> None:
    table = harbour().play("buy carrier", "buy carrier", "buy radar", seat=0)
    assert table.heard(0, Bought)[0].left == 50
    assert table.why_not("buy scout", 0).words == "A Scout costs 100, and 50 points are left."


def test_nb_27_at_most_two_of_a_type() -> None:
    table = harbour().play("buy scout", "buy scout", seat=0)
    assert table.why_not("buy scout", 0).source == "NB-27"


def test_nb_27_nothing_is_final_before_confirming() -> None:
    table = harbour().play("buy scout", "drop scout", "buy carrier", seat=0)
    assert [ship.kind for ship in table.state.fleets[0]] == [6]
    assert table.why_not("drop scout", 0).words == "You have no Scout to give back."


def test_nb_27_confirming_is_final() -> None:
    table = harbour().play("buy scout", "ready", seat=0)
    assert 0 not in table.game.to_move(table.state)
    assert table.why_not("buy scout", 0).source == "PL-02"


def test_nb_27_at_least_one_ship() -> None:
    assert harbour().why_not("ready", 0).source == "NB-27"


def test_nb_27_both_buy_at_the_same_time_and_only_the_buyer_hears_of_it() -> None:
    table = harbour().play("buy scout", seat=1)
    assert (table.heard(1, Bought) != [], table.heard(0), table.heard(None)) == (True, [], [])
    assert table.play("buy carrier", seat=0).game.to_move(table.state) == [0, 1]


def test_nb_27_unspent_points_are_lost() -> None:
    table = placing("scout", "scout")
    assert table.why_not("buy scout", 0).source == "NB-27"


def test_nb_27_the_budget_is_an_option() -> None:
    table = harbour(rules=replace(RULES, budget=400)).play("buy carrier", seat=0)
    assert not table.allows("buy scout", 0)


@pytest.mark.parametrize("fleet", RULES.fleets, ids=lambda row: row.ships)
def test_nb_27_every_ready_made_fleet_can_be_bought_and_fits(fleet: FleetRow) -> None:
    words = {row.letter: row.word for row in RULES.ships}
    table = harbour().play(*[f"buy {words[letter]}" for letter in fleet.ships], seat=0)
    assert table.allows("ready", 0)
    assert table.view(0).fleets[0].fits


def test_nb_42_who_is_ready_is_public() -> None:
    table = harbour(3).play("buy scout", "ready", seat=2)
    assert table.heard(None) == [Readied(2)]
    assert table.view(0).ready == table.view(None).ready == [2]


def test_the_second_phase_begins_when_all_are_ready() -> None:
    table = placing("scout", "carrier")
    assert table.heard(None, PhaseBegan) == [PhaseBegan("placement")]
    assert table.game.to_move(table.state) == [0, 1]


def test_nb_28_a_ship_goes_anywhere_in_its_own_zone_either_way() -> None:
    table = placing("carrier", "scout")
    assert len(table.legal("place", 0)) == 2 * 2 * (5 * 7)
    assert {text.split()[3] for text in table.legal("place", 0)} == set("nesw")


@pytest.mark.parametrize(
    ("at", "inside"), [("b1 e", True), ("a1 e", False), ("f7 e", True), ("g7 e", False), ("f8 e", False)]
)
def test_nb_28_the_whole_footprint_must_lie_in_the_zone(at: str, inside: bool) -> None:
    assert placing("carrier", "scout").allows(f"place 0 {at}", 0) is inside


def test_nb_28_not_in_the_zone_of_another() -> None:
    assert placing("scout", "scout").why_not("place 0 aj35 e", 0).source == "NB-28"


def test_nb_28_ships_do_not_overlap() -> None:
    table = placing("scout battleship", "scout").play("place 1 c3 e", seat=0)
    assert table.why_not("place 0 e3 n", 0).words == "Another of your ships lies there."
    assert table.allows("place 0 f3 n", 0)


def test_nb_28_a_placed_ship_can_be_lifted_and_placed_again() -> None:
    table = placing("scout", "scout").play("place 0 c3 e", seat=0)
    assert table.why_not("place 0 d3 e", 0).words == "That ship is placed already: lift it first."
    assert table.play("lift 0", "place 0 d3 e", seat=0).cells(0) == {"d3"}


def test_nb_28_only_the_owner_hears_of_a_placement() -> None:
    table = placing("scout", "scout").play("place 0 c3 e", seat=0)
    assert (len(table.heard(0, Placed)), table.heard(1), table.heard(None)) == (1, [], [])


def test_nb_28_what_is_not_placed_is_discarded() -> None:
    table = placing("scout carrier", "scout").play("place 0 c3 e", "ready", seat=0)
    assert table.heard(0, Discarded) == [Discarded(0, [1])]
    assert (table.ship(0, 1).cell, table.ship(0, 1).health, table.heard(1, Discarded)) == (-1, 0, [])


def test_nb_28_at_least_one_ship_must_be_placed() -> None:
    assert placing("scout", "scout").why_not("ready", 0).source == "NB-28"


@pytest.mark.parametrize("plan", range(RULES.auto_plans))
def test_nb_47_auto_place_finds_room_for_a_full_fleet_without_ships_touching(plan: int) -> None:
    table = placing("carrier frigate destroyer torpedoer", "scout").play(f"auto {plan}", seat=0)
    assert sum(len(table.cells(0, slot)) for slot in range(4)) == 17
    board = table.state.waters()
    for cell in range(board.count):
        near = {int(table.state.at[at]) for at in board.around[8 * cell : 8 * cell + 8] if at >= 0} - {0}
        assert not table.state.at[cell] or near <= {int(table.state.at[cell])}


@pytest.mark.parametrize("plan", [0, 2])
def test_nb_47_auto_place_fills_by_columns_what_lies_north_south_and_by_rows_what_does_not(plan: int) -> None:
    """A zone in the north-west corner is the same turned over its diagonal, and so are the plans."""
    state = placing("carrier frigate destroyer torpedoer", "scout").state
    turned_over = {0: 3, 1: 2, 2: 1, 3: 0}
    by_rows = {(slot, cell % STRIDE, cell // STRIDE, facing) for slot, cell, facing in formation(state, 0, plan)}
    by_columns = {
        (slot, cell // STRIDE, cell % STRIDE, turned_over[facing])
        for slot, cell, facing in formation(state, 0, plan + 1)
    }
    assert by_rows == by_columns


def test_nb_47_auto_place_leaves_alone_what_is_placed() -> None:
    table = placing("scout carrier", "scout").play("place 0 d4 w", "auto 0", seat=0)
    assert table.cells(0, 0) == {"d4"}
    assert table.why_not("auto 0", 0).source == "NB-28"


def test_nb_47_bows_look_to_the_middle_of_the_map() -> None:
    table = placing("scout", "scout").play("auto 0", seat=0).play("auto 0", seat=1)
    assert (table.ship(0).facing, table.ship(1).facing) == (1, 3)


@pytest.mark.parametrize("plan", range(RULES.auto_plans))
@pytest.mark.parametrize(("zones", "bows"), [(("a9", "q9"), "ew"), (("i1", "i17"), "sn"), (("a1", "q9"), "ew")])
def test_nb_47_auto_place_points_cones_to_where_the_others_come_from_n(
    plan: int, zones: tuple[str, str], bows: str
) -> None:
    fleet = "scout scout frigate"
    table = placing(fleet, fleet)
    chart = table.state.chart
    chart.zones[:] = [table.state.waters().cell_named(zone) for zone in zones]
    for seat in (0, 1):
        table.play(f"auto {plan}", seat=seat)
        faced = {FACINGS[ship.facing] for ship in table.state.fleets[seat]}
        assert faced == {bows[seat]}


def test_nb_28_an_absent_player_gets_a_fleet_and_is_auto_placed() -> None:
    table = harbour()
    for seat in (0, 1):
        while seat in table.game.to_move(table.state) and table.state.phase == 0:
            table.play(table.grammar.text(table.game.timeout(table.state, seat)), seat=seat)
    assert "".join(RULES.ships[ship.kind].letter for ship in table.state.fleets[0]) == "SSRRTTD"
    while table.state.phase == 1:
        seat = table.seat()
        table.play(table.grammar.text(table.game.timeout(table.state, seat)), seat=seat)
    assert table.state.living(0) == table.state.living(1) == 7


def test_the_battle_begins_when_all_are_placed() -> None:
    table = placing("scout", "scout").play("auto 0", "ready", seat=0).play("auto 0", "ready", seat=1)
    assert [type(event) for event in table.heard(None)] == [Readied, PhaseBegan, TurnBegan]
    assert (table.state.round, table.seat()) == (1, 0)


def test_nb_29_who_begins_is_drawn_by_lot() -> None:
    options = GAME.options().check({"map_seed": 7})
    openings = [begin(GAME, options, 2, f"lot {number}") for number in range(12)]
    assert {tuple(state.order) for state in openings if isinstance(state, NavalState)} == {(0, 1), (1, 0)}


def test_nb_45_in_the_secret_phases_nothing_is_taken_back_but_by_dropping_and_lifting() -> None:
    """Whether the newest move of the match is still one's own would tell who has moved since."""
    assert harbour().play("buy scout", seat=0).settled
    assert placing("scout", "scout").play("place 0 c3 e", seat=0).settled


@pytest.mark.parametrize(
    "fleet", ["carrier carrier battleship battleship", "carrier carrier frigate frigate battleship"]
)
def test_the_view_warns_when_a_fleet_does_not_fit(fleet: str) -> None:
    tight = replace(RULES, zone=4, budget=3000)
    assert not harbour(rules=tight).play(*[f"buy {word}" for word in fleet.split()], seat=0).view(0).fleets[0].fits
    roomy = replace(RULES, budget=3000)
    assert harbour(rules=roomy).play(*[f"buy {word}" for word in fleet.split()], seat=0).view(0).fleets[0].fits


def test_nb_34_resigning_while_buying_hands_the_match_to_the_other() -> None:
    assert harbour().resign(0).winners() == [1]


def test_nb_34_with_more_players_the_phase_goes_on_without_him() -> None:
    table = harbour(3).play("buy scout", "ready", seat=0).play("buy scout", "ready", seat=1).resign(2)
    assert table.state.phase == 1
    table.play("auto 0", "ready", seat=0).play("auto 0", "ready", seat=1)
    assert table.state.order == [0, 1]


@pytest.mark.parametrize(
    ("move", "source"),
    [("place 0 c3 e", "NB-28"), ("sail 0 c3 e", "NB-12"), ("fire 0 shell c3", "NB-12"), ("end", "NB-12")],
)
def test_a_verb_of_another_phase_is_refused(move: str, source: str) -> None:
    assert harbour().why_not(move, 0).source == source


def test_buying_and_placing_are_over_in_the_battle() -> None:
    table = placing("scout", "scout").play("auto 0", "ready", seat=0).play("auto 0", "ready", seat=1)
    assert table.why_not("buy scout").source == "NB-27"
    assert table.why_not("lift 0").source == table.why_not("ready").source == "NB-28"
