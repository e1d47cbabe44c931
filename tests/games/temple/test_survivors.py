"""What mutants of the rules showed to be tested by nobody; see docs/lab/mutants.md."""

import pytest
from msgspec.structs import replace

from cinque.boards.reach import FREE, PASS
from cinque.games.temple import GAME
from cinque.games.temple.content.tables import NEUTRAL, RULES
from cinque.games.temple.content.words import STREAMS
from cinque.games.temple.maps.chart import KINDS, Chart, Thing
from cinque.games.temple.play.codes import STAT_ATK, STAT_DEF, STAT_VIS
from cinque.games.temple.play.effects import ask_at_rest, lines
from cinque.games.temple.play.events import Capturing, Claimed, Fell, Spotted
from cinque.games.temple.play.notation import HEIGHT, WIDTH
from cinque.games.temple.play.obstacles import Obstacles
from cinque.games.temple.play.reactions import Die
from cinque.games.temple.play.setup import empty_board, place_things
from cinque.games.temple.play.sight import sees
from cinque.games.temple.play.state import TempleState, ghost, ghost_hp, ghost_kind, ghost_round, ghost_seat
from cinque.games.temple.play.verbs.clock import stir
from cinque.games.temple.play.verbs.deeds import lose_work
from cinque.games.temple.play.verbs.estate import set_owner
from cinque.games.temple.play.verbs.eyes import shut_eyes
from cinque.kernel.dice import Dice
from cinque.kernel.log import Log, only
from tests.games.temple.table import KIND, Board, gods, rounds

FAR_APART = "temple-tron a1, wolf b2 / temple-tron k9, wolf j8"


def imagined(board: Board, seat: int) -> TempleState:
    return GAME.guess(board.state, seat, Dice("imagined", GAME.streams()))


@pytest.mark.parametrize("passed", [1, 2, 3])
def test_tb_45_what_a_seat_imagines_has_been_quiet_as_long_as_it_has_heard_nothing(passed: int) -> None:
    board = rounds(Board(FAR_APART, rules=replace(RULES, quiet_rounds=4)), passed)
    board.state = imagined(board, 0)
    assert GAME.outcome(rounds(board, 3 - passed).state) is None
    assert GAME.outcome(rounds(board, 1).state) is not None


def test_tb_35_whether_a_rival_has_acted_in_his_turn_is_not_imagined() -> None:
    board = Board(FAR_APART).play("end")
    before = imagined(board, 0).columns()
    board.play("rest j8")
    assert board.state.acted
    assert imagined(board, 0).columns() == before


def test_tb_46_what_another_seat_sees_leaves_no_ghost_with_me() -> None:
    """Seat 0 sees the tile and not the Spider on it; seat 1 stands beside the Spider."""
    board = Board("wolf b5 / wolf e6 / spider e5")
    assert (board.clear(0, "e5"), board.sees(0, "e5"), board.sees(1, "e5")) == (True, False, True)
    board.play("go b5 a5")
    assert not board.clear(0, "e5")
    assert board.view(0).ghosts == []


def test_tb_46_land_is_remembered_as_the_seats_it_was_seen_to_be() -> None:
    board = Board("wolf b5, wolf d1 / shrine g3, wolf k1 / shrine e5, wolf k9").play("go b5 b6")
    seen = [board.view(0).land[board.cell(name)] for name in ("d5", "e5")]
    board.play("end", "end", "end", "go b6 a7")
    assert not board.clear(0, "d5")
    assert [board.view(0).land[board.cell(name)] for name in ("d5", "e5")] == seen == ["2", "2"]


def test_tb_18_whoever_does_not_see_it_hears_nothing_of_a_unit_that_uncovers_itself() -> None:
    board = Board("snake b5 / wolf k9 / wolf d5").play("end", "end", "end")
    assert board.unit("b5").camouflage > 0
    board.play("go b5 c5")
    assert [len(board.heard(seat, Spotted)) for seat in (1, 2)] == [0, 1]


def test_units_of_every_seat_are_numbered_in_their_order_and_look_around() -> None:
    board = Board("wolf b5, wolf b6 / wolf c5, wolf k9")
    assert [board.unit(name).number for name in ("b5", "b6", "c5", "k9")] == [1, 2, 1, 2]
    assert (board.sees(0, "c5"), board.sees(1, "b5")) == (True, True)


def test_of_players_who_are_not_there_no_unit_is_put_on_the_map() -> None:
    units = [Thing(cell, KINDS["wolf"], start) for cell, start in enumerate((0, 1, 2, 3))]
    chart = Chart(
        "Four", "", 4, "none", WIDTH, HEIGHT, Board("wolf b5 / wolf k9").state.figures.chart.terrain, [], units
    )
    state = empty_board(RULES, chart, 2, Dice("position", list(STREAMS)))
    place_things(state)
    assert [unit.seat for unit in state.units] == [0, 1]


def test_tb_03_of_several_buildings_it_is_the_own_one_that_shows_who_hides_there() -> None:
    rules = replace(RULES, land_shows_stealth=True)
    board = Board(
        "factoreon h1, factoreon h9, spider f5, spider k5 / factoreon f5, wolf a1 / factoreon k5", rules=rules
    )
    assert [board.sees(1, name) for name in ("f5", "k5")] == [True, False]
    assert [board.sees(2, name) for name in ("f5", "k5")] == [False, True]


def test_tb_13_a_dock_is_walked_on_at_its_own_cost_whatever_else_is_built() -> None:
    """From dock to dock: of two tiles the dearer one counts, and elsewhere that is never the dock."""
    board = Board(
        "wolf b5, factoreon h1, factoreon h2, dock c5, factoreon h3, factoreon h4, dock d5 / wolf k9", "water c5 d5 e5"
    )
    assert "e5" not in board.reach("b5")
    assert board.play("go b5 d5").unit("d5").spent == 2


def test_tb_03_sight_is_changed_by_the_terrain_one_stands_on_and_no_other() -> None:
    """With other numbers than today's, where Plain and Desert change nothing."""
    desert = replace(RULES.terrains[1], vis_g=2)
    rules = replace(RULES, terrains=(RULES.terrains[0], desert, *RULES.terrains[2:]))
    board = Board("wolf b5, wolf b7 / wolf k9", "desert b7", rules)
    assert board.ask("b7", STAT_VIS) == board.ask("b5", STAT_VIS) + 2


@pytest.mark.parametrize("terrain", ["plain", "desert", "hill", "mountain"])
def test_tb_08_a_fortress_is_one_on_every_terrain_and_beside_any_number_of_buildings(terrain: str) -> None:
    for more in range(3):
        others = tuple(replace(RULES.buildings[-1], name=f"Other {number}") for number in range(more))
        rules = replace(RULES, buildings=RULES.buildings + others)
        board = Board("wolf b5, wolf b7, fortress b7 / wolf k9", f"{terrain} b5 b7", rules)
        assert board.ask("b7", STAT_DEF) == board.ask("b5", STAT_DEF) + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_tb_45_only_what_a_seat_has_heard_stirs_what_it_imagines(seat: int) -> None:
    board = Board(FAR_APART)
    stir(board.state, only(seat))
    assert [imagined(board, each).stirred for each in (0, 1)] == [seat == 0, seat == 1]


def test_tb_22_that_work_is_lost_is_told_to_its_owner_and_to_all_who_see_the_tile() -> None:
    board = Board("wolf d5 / wolf e5 / wolf k9 / - shrine e5", to_move=1).play("capture e5")
    lose_work(board.state, board.unit("e5"), board.log)
    assert [len(board.heard(seat, Capturing)) for seat in (0, 1, 2)] == [2, 2, 0]


def test_the_lines_of_a_number_show_what_raises_and_what_lowers_it() -> None:
    mountain = replace(RULES.terrains[3], vis_g=-1)
    rules = gods("Ares", "Ares", terrains=(*RULES.terrains[:3], mountain, *RULES.terrains[4:]))
    board = Board("wolf b5, hog b7 / wolf k9", "mountain b5", rules)
    printed = KIND["wolf"].vis
    assert lines(board.state, board.unit("b5"), STAT_VIS, False) == [("", printed), ("Mountain", printed - 1)]
    for name, row in KIND.items():
        armed = Board(f"{name} b5 / wolf k9", rules=rules)
        numbers = lines(armed.state, armed.unit("b5"), STAT_ATK, True)
        assert numbers[-1][1] == ask_at_rest(armed.state, armed.unit("b5"), STAT_ATK)
        assert any(source == "Ares" for source, _ in numbers) == bool({"Siege", "Charge"} & set(row.special))


def test_tb_31_land_that_belongs_to_another_shrine_already_is_not_claimed_again() -> None:
    board = Board("shrine e5, wolf a1 / wolf k9 / - shrine g5")
    log = Log()
    set_owner(board.state, 1, 0, log)
    (claimed,) = [event for event in log.heard(0) if isinstance(event, Claimed)]
    shared = board.cell("f5")
    assert board.land("f5") == 0
    assert shared not in claimed.cells
    assert len(claimed.cells) == 6


def test_tb_03_nobody_sees_from_a_building_that_is_neutral() -> None:
    board = Board("shrine e5, wolf a1 / wolf k9")
    set_owner(board.state, 0, NEUTRAL, Log())
    assert [board.clear(seat, "e5") for seat in (0, 1)] == [False, False]


def test_tb_03_eyes_that_are_shut_are_shut_once() -> None:
    board = Board("wolf b5, wolf b6 / wolf k9")
    for _ in range(3):
        shut_eyes(board.state, board.unit("b5"))
    assert board.clear(0, "b5")
    assert not board.clear(0, "a1")


def test_tb_15_who_is_not_seen_stands_in_nobodys_way() -> None:
    board = Board("wolf a1 / wolf k9, wolf b2")
    entry = Obstacles(board.state, 0, 1).entry
    assert (entry[board.cell("k9")], entry[board.cell("b2")]) == (FREE, PASS)


@pytest.mark.parametrize(("seat", "strike"), [(0, "strike d5 e5"), (1, "strike e5 d5")])
def test_tb_50_units_of_every_seat_may_be_struck_and_neutral_ones_by_the_key(seat: int, strike: str) -> None:
    board = Board("wolf d5 / wolf e5 / - hog c5, hog f5", rules=replace(RULES, strike_neutral=False), to_move=seat)
    assert board.allows(strike)
    assert not board.allows("strike d5 c5" if seat == 0 else "strike e5 f5")


def test_tb_17_who_has_fallen_does_not_fall_again() -> None:
    board = Board("wolf b5 / wolf k9")
    board.unit("b5").hp = 0
    Die().do(board.state, board.unit("b5"), None, board.log)
    assert board.events(Fell) == []


def test_tb_15_a_unit_is_revealed_to_one_seat_alone() -> None:
    board = Board("wolf a1 / wolf k1 / spider k9")
    board.unit("k9").revealed = 1 << 1
    assert [sees(board.state, seat, board.unit("k9")) for seat in (0, 1)] == [False, True]


@pytest.mark.parametrize("seat", range(-1, 4))
def test_tb_46_a_ghost_keeps_kind_seat_health_and_round(seat: int) -> None:
    for kind, hp, round_ in ((0, 1, 1), (16, 9, 37)):
        mark = ghost(kind, seat, hp, round_)
        assert (ghost_kind(mark), ghost_seat(mark), ghost_hp(mark), ghost_round(mark)) == (kind, seat, hp, round_)


def test_tb_45_more_land_wins_whatever_the_cycles() -> None:
    board = Board("shrine e5, shrine h2, wolf a1 / shrine b8, wolf k9", rules=replace(RULES, quiet_rounds=1))
    board.state.cycles[0], board.state.cycles[1] = 1, 900
    outcome = GAME.outcome(rounds(board, 1).state)
    assert outcome is not None
    assert outcome.winners == [0]
