"""What went wrong in an earlier implementation, each as a test of ours."""

import random

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.tables import MAPS
from cinque.games.ratroyale.maps.chart import load, read, written
from cinque.games.ratroyale.play.codes import DICE_DODGE
from cinque.games.ratroyale.play.events import CrumbsGiven, Defeated, Dodged, Faded
from cinque.games.ratroyale.progress.profile import Forge, Roll, SaveSet, SqueakSet
from cinque.games.ratroyale.progress.progress import RatProgress
from cinque.kernel.moves import UNDO
from cinque.kernel.play import Line, legal
from cinque.kernel.reason import Refused
from tests.games.ratroyale.table import Board

SAVES = RatProgress()


@pytest.mark.parametrize("target", ["t1 n6", "rb n6"])
def test_the_railgun_clears_its_own_charge_whether_the_target_survives_or_not(target: str) -> None:
    board = Board(f"RR c6 / {target}, tb a9").give("c6", "Railgun Charged", 1, 0, 2).play("use c6 1 n6")
    assert board.left("c6", "Railgun Charged") is None
    assert bool(board.events(Defeated)) is (target == "rb n6")


@pytest.mark.parametrize("seat", [0, 1])
def test_slowed_2_lasts_two_turns_of_its_victim_in_either_seat(seat: int) -> None:
    board = Board(["PE c6 / tb h6", "TB h6 / pe c6"][seat], to_move=seat).play("use c6 0 h6")
    assert [board.turns(1).stat("h6", "speed") for _ in range(4)] == [5, 5, 5, 8]


@pytest.mark.parametrize("seat", [0, 1])
def test_brace_ends_in_either_seat(seat: int) -> None:
    board = Board(["T1 c6 / tb n9", "TB n9 / t1 c6"][seat], to_move=seat).play("use c6 1 c6")
    assert board.turns(2).stat("c6", "defense") == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_a_cowards_speed_ends_in_either_seat(seat: int) -> None:
    board = Board(["MO e6 / tb f6", "TB f6 / mo e6"][seat], to_move=1 - seat).play("use f6 0 e6")
    assert [board.turns(1).stat("e6", "speed") for _ in range(3)] == [6, 3, 3]


def test_no_duration_ever_goes_below_zero() -> None:
    board = Board("RB c6, QM c8, TB d8 / mo h6, t1 j6").play("use c6 0 h6", "use c8 0 d8")
    for _ in range(12):
        board.turns(1)
        marks = [mark for unit in board.state.units for mark in unit.marks]
        assert all(mark.left == -1 or mark.left > 0 for mark in marks)
    assert not marks


def test_a_stun_is_felt_in_the_very_next_turn() -> None:
    board = Board("RB c6 / pp h6").play("use c6 0 h6", "end").rich()
    assert not board.allows("move h6 i6")
    assert not board.allows("use h6 0 c6")


def test_a_stronger_effect_over_a_weaker_one_runs_out_without_harm() -> None:
    board = Board("QM c6, TB d6 / tb n9").give("d6", "Morale Boost", 5, 0, 1, source=1).play("use c6 0 d6")
    assert board.stat("d6", "attack") == 8
    assert board.turns(5).at("d6").marks == []
    assert len(board.events(Faded)) == 1


def test_the_sundial_leaves_none_of_any_number_of_units() -> None:
    text = "LA a1, TB c6, TB d6, TB e6, TB f6, TB g6, TB h6 / tb n9, cr n8, mo n7, su p9, la p12"
    board = Board(text, mine=["Sundial"]).play("place 0 b1").turns(10)
    assert [unit.kind for unit in board.state.units if unit.health > 0] == [board.at("a1").kind] * 2


def test_speed_counts_the_steps_of_the_way_and_not_the_straight_line() -> None:
    walls = " ".join(f"c{row}:#" for row in range(1, 10))
    board = Board("CL b6 / tb n9", heights=walls)
    assert board.board.distance(board.board.cell_named("b6"), board.board.cell_named("d6")) == 2
    assert not board.allows("move b6 d6")


def test_the_rules_are_kept_by_the_rules_and_not_by_callers() -> None:
    board = Board("LA c6, TB d6 / tb n9", mine=["Mayo"])
    before = board.state.columns()
    for move in ("place 0 h9", "move n9 n8", "use n9 0 d6", "place 0 n8"):
        with pytest.raises(Refused):
            board.play(move)
    assert board.state.columns() == before


def test_the_punch_hits_lairs() -> None:
    assert Board("T1 c6 / la d6").play("use c6 0 d6").health("d6") == 16


def test_the_aura_follows_placing_moving_and_dying() -> None:
    board = Board("LA c6, TB e6 / cl h6", mine=["The One"]).play("place 0 d6")
    assert board.stat("e6", "defense") == 4
    assert board.play("move d6 b9").stat("e6", "defense") == 2
    board = Board("T1 d6:1, TB e6 / cl f6", to_move=1)
    assert board.stat("e6", "defense") == 4
    assert board.play("use f6 0 d6").stat("e6", "defense") == 2


def test_the_crumb_bonus_goes_to_the_side_whose_turn_it_is_in_every_round() -> None:
    board = Board("TB c4 / tb n9", stacks="c4", crumbs=None)
    assert [board.turns(1).events(CrumbsGiven)[0].stacks for _ in range(6)] == [0, 2, 0, 3, 0, 3]


def test_neutral_units_can_stand_on_the_field_and_be_used() -> None:
    board = Board("TB c6 / tb e6 / ke d6, tb h9")
    moves = [board.grammar.text(move) for move in legal(GAME, board.state, 0)]
    assert "use d6 0 d6" in moves
    assert not any(move.startswith("move h9") for move in moves)
    assert board.turns(4).at("h9").seat == 2


def test_an_instant_defeat_really_defeats() -> None:
    board = Board("SK c6 / tb n9").play("use c6 0 c6")
    assert board.free("c6")
    assert not any("c6" in board.grammar.text(move) for move in legal(GAME, board.state, 0))


def test_a_dodge_costs_no_health_at_all() -> None:
    board = Board("PP c6 / ma h6:1")
    board.state.dice.load(DICE_DODGE, [0])
    assert board.play("use c6 0 h6").health("h6") == 1
    assert board.events(Dodged)


def test_a_blast_does_not_go_through_walls() -> None:
    board = Board("MO c8 / rb f6, la p12", heights="g6:# g5:# f5:# e6:# f7:# g7:#").play("use c8 0 h8")
    assert board.health("f6") == 7


def test_shaking_the_can_spares_the_own_lair() -> None:
    assert Board("SK b1, LA a1 / tb n9").play("use b1 0 b1").health("a1") == 30


def test_the_forge_forges_and_levels_gate_it() -> None:
    new = SAVES.new("Remy", "seed")
    with pytest.raises(Refused, match="from level 2"):
        SAVES.act(new, Forge("Tailtrail"))


def test_decks_and_opening_hands_can_be_built() -> None:
    new = SAVES.new("Remy", "seed")
    mine = SqueakSet("Mine", dict(new.sets[0].cards), ["Hot Oil", "Pot Lid", "Mayo", "Cracker", "Tailblazer"])
    profile, _ = SAVES.act(new, SaveSet(mine))
    assert SAVES.loadout(profile, "Mine").opening == mine.opening


def test_there_is_more_than_one_map_and_preplaced_things_read_back() -> None:
    assert len({written(load(name)) for name in MAPS}) == 6
    ground = load("kitchen")
    again = read(written(ground))
    assert (again.lairs, again.neutrals, again.stacks) == (ground.lairs, ground.neutrals, ground.stacks)


def test_moves_can_be_taken_back_until_something_is_settled() -> None:
    options = GAME.options().check({"map": "food-truck"})
    line = Line(GAME, options, 2, "undo", [{"deck": "Sunday Roast"}] * 2)
    grammar = GAME.grammar(options)
    seat = next(seat for seat in range(2) if legal(GAME, line.now(), seat))
    line.add(seat, next(move for move in legal(GAME, line.now(), seat) if grammar.text(move).startswith("place 0")))
    assert not line.can_undo(seat)
    before = line.now().columns()
    line.add(seat, next(move for move in legal(GAME, line.now(), seat) if grammar.text(move).startswith("move")))
    line.add(seat, UNDO)
    assert line.now().columns() == before


def test_the_gacha_leaves_the_worlds_other_dice_alone() -> None:
    random.seed(7)
    expected = [random.random() for _ in range(3)]
    random.seed(7)
    SAVES.act(replace(SAVES.new("Remy", "seed"), cheese=100), Roll(10))
    assert [random.random() for _ in range(3)] == expected
