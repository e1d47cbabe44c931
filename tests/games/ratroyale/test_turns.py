"""Turns and crumbs: RR-01, RR-02, RR-07, RR-12, RR-40 to RR-42, RR-47, and how a match ends."""

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.places import place_of
from cinque.games.ratroyale.content.tables import RULES
from cinque.games.ratroyale.play.events import CrumbsGiven, Defeated, Healed, Hurt, TurnEnded
from cinque.games.ratroyale.play.notation import opening
from cinque.kernel.events import Ended
from cinque.kernel.moves import RESIGN
from cinque.kernel.play import Line, legal, step
from tests.games.ratroyale.table import Board

CLASSIC_RULES = replace(RULES, crumbs="classic")


@pytest.mark.parametrize(("own_turn", "crumbs"), [(1, 20), (2, 25), (3, 30), (8, 55), (9, 60), (10, 60), (30, 60)])
def test_rr_01_crumbs_rise_from_20_by_5_a_turn_to_60(own_turn: int, crumbs: int) -> None:
    board = Board("TB c4 / tb n9", crumbs=None).turns(2 * (own_turn - 1))
    assert board.state.crumbs == crumbs


def test_rr_01_the_second_player_gets_5_more_on_his_first_turn_only() -> None:
    board = Board("TB c4 / tb n9", crumbs=None).turns(1)
    assert board.events(CrumbsGiven) == [CrumbsGiven(1, 25, 20, 0, 5)]
    assert board.turns(2).state.crumbs == 25


@pytest.mark.parametrize(
    ("chosen", "extra"),
    [({}, place_of(replace(RULES, map="food-truck")).second), ({"second_bonus": 0}, 0), ({"second_bonus": 22}, 22)],
)
def test_rr_01_what_going_second_is_worth_can_be_agreed_on(chosen: dict[str, int], extra: int) -> None:
    options = GAME.options().check({"map": "food-truck", **chosen})
    line = Line(GAME, options, 2, "second")
    (seat,) = line.game.to_move(line.now())
    line.add(seat, GAME.grammar(options).parse("end"))
    assert [event.bonus for event in line.logs[0].events if isinstance(event, CrumbsGiven)] == [extra]


@pytest.mark.parametrize(
    ("round_", "crumbs"), [(1, 10), (4, 10), (5, 20), (8, 20), (9, 30), (13, 40), (17, 50), (40, 50)]
)
def test_rr_01_classic_crumbs_rise_by_10_every_4_rounds_to_50_for_both(round_: int, crumbs: int) -> None:
    board = Board("TB c4 / tb n9", crumbs=None, rules=CLASSIC_RULES).turns(2 * (round_ - 1))
    assert board.state.crumbs == crumbs
    assert board.turns(1).state.crumbs == crumbs


def test_rr_02_crumbs_left_at_the_end_of_a_turn_are_forfeited() -> None:
    board = Board("TB c4 / tb n9", crumbs=13).turns(1)
    assert board.events(TurnEnded) == [TurnEnded(0, 13)]
    assert board.turns(1).state.crumbs == 25


def test_rr_07_standing_on_a_crumbs_stack_gives_ten_percent_more_rounded_down() -> None:
    board = Board("TB c4 / tb n9", stacks="c4").turns(2)
    assert board.events(CrumbsGiven) == [CrumbsGiven(0, 27, 25, 2, 0)]


def test_rr_07_crumbs_stacks_add_up() -> None:
    board = Board("TB c4, TB e4 / tb n9", stacks="c4 e4 g4").turns(2)
    assert board.events(CrumbsGiven)[0].stacks == 5


def test_rr_07_a_crumbs_stack_feeds_whoever_stands_on_it_and_not_the_side_of_the_round() -> None:
    board = Board("TB c4 / tb n9", stacks="n9").turns(1)
    assert board.events(CrumbsGiven)[0].stacks == 2
    assert board.turns(1).events(CrumbsGiven)[0].stacks == 0


def test_rr_62_a_stack_of_several_tiles_counts_once_for_whoever_stands_on_any_of_them() -> None:
    board = Board("TB c4, TB d4 / tb n9", stacks="c4")
    board.state.figures.stack[board.board.cell_named("d4")] = 0
    assert board.turns(2).events(CrumbsGiven)[0].stacks == 2
    assert Board("CB c4 / tb n9", stacks="c4").turns(2).events(CrumbsGiven)[0].stacks == 2


def test_rr_07_a_crumbs_stack_is_not_solid() -> None:
    assert Board("TB c4 / tb n9", stacks="d4 e4").play("move c4 e4").cells("Tailblazer") == ["e4", "n9"]


def test_rr_12_stamina_is_full_again_when_the_owners_turn_ends() -> None:
    board = Board("TB c4 / tb n9").play("move c4 d4", "move d4 c4")
    assert board.at("c4").moves == 0
    assert board.turns(1).at("c4").moves == 2


def test_rr_12_the_enemys_stamina_does_not_refill_at_my_turn_end() -> None:
    board = Board("TB c4 / tb n9!").turns(1)
    assert board.at("n9").moves == 0
    assert board.turns(1).at("n9").moves == 2


def test_rr_40_a_turn_begins_with_damage_over_time_then_heals_then_crumbs() -> None:
    board = Board("CR c4:5, TB d4 / tb n9").give("c4", "Poisoned", 2, 0, 3).turns(2)
    kinds = [type(event) for event in board.log.events if isinstance(event, Hurt | Healed | CrumbsGiven)]
    assert kinds == [Hurt, Healed, CrumbsGiven]
    assert board.health("c4") == 4


def test_rr_40_what_has_run_out_does_no_damage_at_the_next_start() -> None:
    board = Board("TB c4 / tb n9").give("c4", "Bleeding", 2, 0, 1).turns(1)
    assert board.left("c4", "Bleeding") is None
    assert board.health("c4") == 10


def test_rr_41_destroying_the_last_enemy_lair_wins_at_once() -> None:
    board = Board("PP f6 / la h6:2").play("use f6 0 h6")
    assert [event.outcome.winners for event in board.events(Ended)] == [[0]]
    assert GAME.to_move(board.state) == []


def test_rr_41_one_lair_of_several_is_not_enough() -> None:
    board = Board("PP f6 / la h6:2, la n9").play("use f6 0 h6")
    assert board.events(Defeated)
    assert not board.events(Ended)


def test_rr_41_when_both_last_lairs_fall_together_the_active_player_wins() -> None:
    board = Board("TB c4, LA a1 / la p12")
    for name in ("a1", "p12"):
        board.give(name, "Bleeding", 99, 0, 9)
    assert board.turns(1).events(Ended)[0].outcome.winners == [1]


@pytest.mark.parametrize(
    ("text", "winners", "why"),
    [
        ("LA c4:20 / la n9:19", [0], "healthier Lairs"),
        ("LA c4:20 / la n9:12, la n4:9", [1], "healthier Lairs"),
        ("TB h6 / mo h9", [1], "dearer field"),
        # 19, 7 and 7 are one more than 32.
        ("CR h6, TB h8, MA h4 / mo h9", [0], "dearer field"),
        ("MA h6 / tb h9", [], "equal"),
    ],
)
def test_rr_42_after_a_hundred_turns_lair_health_decides_then_the_field(
    text: str, winners: list[int], why: str
) -> None:
    board = Board(text).turns(99)
    assert not board.events(Ended)
    outcome = board.turns(1).events(Ended)[0].outcome
    assert outcome.winners == winners
    assert why in outcome.why


def turned(board: Board, text: str) -> str:
    """A move as it looks from the other side of the field."""
    words = text.split()
    names = [word if word.isdigit() or i == 0 else _opposite(board, word) for i, word in enumerate(words)]
    return " ".join(names)


def _opposite(board: Board, name: str) -> str:
    return board.board.cell_name(board.board.half_turn(board.board.cell_named(name)))


def test_rr_49_rats_and_mice_play_alike() -> None:
    text = "TB c6, MO e5, CR f7 / tb n7, mo l8, cr k6"
    rats, mice = Board(text), Board(text, to_move=1)
    theirs = {mice.grammar.text(move) for move in legal(GAME, mice.state, 1)}
    assert {turned(rats, rats.grammar.text(move)) for move in legal(GAME, rats.state, 0)} == theirs


def test_rr_47_the_first_player_is_random() -> None:
    assert {opening(str(seed)).first for seed in range(20)} == {0, 1}


def test_resigning_gives_the_match_to_the_other_side() -> None:
    log = step(GAME, opening("r"), 1, RESIGN).log
    assert [event.outcome.winners for event in log.events if isinstance(event, Ended)] == [[0]]
