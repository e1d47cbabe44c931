"""What one press means with a unit in hand: where to strike from, what each square does, and what cannot be undone."""

from msgspec.structs import replace

from cinque.games.grid import GAME
from cinque.games.grid.content.tables import RULES
from cinque.kernel.order import foresee
from cinque.kernel.play import step
from cinque.kernel.strikes import Deed, Deeds, Harm, Strike
from tests.games.grid.table import WITH_CLASSES, Board

STRICT = replace(RULES, may_pass=False)
LITERAL = replace(RULES, commit_return=False)


def strikes(board: Board, unit: int) -> dict[int, Strike]:
    return {each.target: each for each in GAME.overlay(board.state, board.state.seat, f"strikes:{unit}")}


def deeds(board: Board, unit: int) -> Deeds:
    found: Deeds = GAME.overlay(board.state, board.state.seat, f"deeds:{unit}")
    return found


def deed(board: Board, unit: int, cell: str) -> Deed | None:
    number = board.state.figures.board.cell_named(cell)
    return next((each for each in deeds(board, unit).cells if each.cell == number), None)


def texts(board: Board, order: list[int]) -> list[str]:
    return [board.grammar.text(move) for move in order]


def places(board: Board, strike: Strike) -> list[str]:
    return [board.state.figures.board.cell_name(place.cell) for place in strike.places]


def test_an_enemy_within_move_and_reach_can_be_struck_in_one_order() -> None:
    board = Board("S f6, O h5, H i4 / s h9, o k11")
    best = strikes(board, 0)[3].places[0]
    assert texts(board, best.order) == ["walk 0 g8", "commit 0", "strike 0 h9"]
    assert best.forecast.victims == [Harm(3, 4, 4)]
    assert (best.forecast.final, best.forecast.cost) == (True, {"steps": 3})


def test_the_best_place_is_the_one_fewest_enemies_could_hit_then_the_nearest() -> None:
    board = Board("S f6, O h5, H i4 / s h9, o k11")
    found = strikes(board, 0)[3].places
    assert [(place.risk, place.steps) for place in found] == sorted((place.risk, place.steps) for place in found)
    assert found[0].risk == 1


def test_an_enemy_that_would_die_threatens_no_place() -> None:
    board = Board("S f6 / s h9:4")
    best = strikes(board, 0)[1].places[0]
    assert (best.forecast.victims, best.risk) == ([Harm(1, 4, 0, dies=True)], 0)


def test_who_is_out_of_reach_is_so_many_steps_too_far() -> None:
    board = Board("O c3 / h c10, s p16, h a1", rocks="o16 o15 p15")
    found = strikes(board, 0)
    assert (found[1].places, found[1].far) == ([], 2)
    assert found[2].far == -1
    assert places(board, found[3])


def test_a_unit_that_stands_beside_its_enemy_strikes_from_where_it_is() -> None:
    board = Board("S d4, O a1 / h d5")
    own = next(place for place in strikes(board, 0)[2].places if place.steps == 0)
    assert texts(board, own.order) == ["walk 0 d4", "strike 0 d5"]


def test_after_a_walk_the_order_goes_on_from_there_and_after_commit_it_only_strikes() -> None:
    board = Board("S d4, O a1 / h d8").play("walk 0 d6")
    near = next(each for each in strikes(board, 0)[2].places if each.steps == 1)
    assert texts(board, near.order)[1:] == ["commit 0", "strike 0 d8"]
    beside = Board("S d4, O a1 / h d6").play("walk 0 d5", "commit 0")
    assert [texts(beside, each.order) for each in strikes(beside, 0)[2].places] == [["strike 0 d6"]]


def test_a_press_goes_strikes_or_stays() -> None:
    board = Board("S d4, O a1 / h d8, s p16")
    verbs = {cell: each.verb for cell in ("d6", "d8", "d4") if (each := deed(board, 0, cell))}
    assert verbs == {"d6": "go", "d8": "strike", "d4": "stay"}
    assert deed(board, 0, "p16") is None
    assert deed(board, 0, "a1") is None


def test_a_walk_that_leaves_nothing_to_do_finishes_the_unit_and_another_does_not() -> None:
    board = Board("H d4, O a1 / h p16")
    far, near = deed(board, 0, "d7"), deed(board, 0, "d6")
    assert far is not None
    assert near is not None
    assert (texts(board, far.order), far.done) == (["walk 0 d7", "commit 0"], True)
    assert (texts(board, near.order), near.done) == (["walk 0 d6"], False)


def test_closing_commits_and_passes() -> None:
    board = Board("S d4, O a1 / h d6, h p16").play("walk 0 d5")
    assert texts(board, deeds(board, 0).close) == ["commit 0", "pass 0"]
    assert texts(Board("S d4, O a1 / h p16"), deeds(Board("S d4, O a1 / h p16"), 0).close) == ["walk 0 d4"]


def test_where_passing_is_off_a_unit_with_a_target_cannot_be_closed_and_the_reason_is_told() -> None:
    found = deeds(Board("S d4, O a1 / h d5, h p16", STRICT), 0)
    assert found.close == []
    assert found.stuck is not None
    assert found.stuck.source == "GG-09"


def test_a_scout_of_the_classes_edition_is_sent_behind_its_walk_by_a_sprint() -> None:
    board = Board("S a1, O p1 / h p16", WITH_CLASSES)
    away = deed(board, 0, "i1")
    assert away is not None
    assert (away.verb, texts(board, away.order)) == ("sprint", ["walk 0 g1", "commit 0", "sprint 0 i1"])


def test_powers_without_a_square_are_offered_where_the_unit_stands() -> None:
    board = Board("H d4, O a1 / h d5, s e5, h p16", WITH_CLASSES)
    (sweep,) = deeds(board, 0).here
    assert (sweep.verb, texts(board, sweep.order)) == ("sweep", ["walk 0 d4", "sweep 0"])
    assert [harm.damage for harm in sweep.forecast.victims] == [3, 3]
    assert [each.verb for each in deeds(board, 1).here] == ["wall"]


def test_nobody_elses_unit_and_no_locked_unit_has_deeds() -> None:
    board = Board("S d4!, O a1 / h d5")
    assert deeds(board, 0) == Deeds(0)
    assert deeds(board, 2) == Deeds(2)
    assert deeds(board, 99) == Deeds(99)


def test_an_order_is_foreseen_whole() -> None:
    board = Board("S f6 / s h9:3, o k11")
    seen = foresee(GAME, board.state, 0, strikes(board, 0)[1].places[0].order)
    assert [harm.dies for harm in seen.forecast.victims] == [True]
    assert [type(event).__name__ for event in seen.events][:4] == ["Walked", "Committed", "Struck", "Fell"]


def test_orders_have_words() -> None:
    board = Board("S h5, O a1 / o k7, h p16")

    def words(*moves: str) -> str:
        return GAME.describe(board.state, 0, [board.grammar.parse(move) for move in moves])

    assert words("walk 0 k5") == "Scout h5 to k5"
    assert words("walk 0 k6", "commit 0", "strike 0 k7") == "Scout h5 to k6, strikes Soldier k7"
    assert words("walk 0 h5") == "Scout stays on h5"
    assert words("end") == "end of turn"


def test_a_blow_is_final_and_says_so() -> None:
    board = Board("S d4, O a1 / h d5").play("walk 0 d4")
    made = step(GAME, board.state, 0, board.grammar.parse("strike 0 d5"))
    assert made.why is not None
    assert (made.why.words, made.why.source) == ("A blow is final.", "GG-13")


def test_where_returning_is_switched_off_a_step_is_final() -> None:
    assert not Board("S d4, O a1 / h p16").play("walk 0 d6").settled
    assert Board("S d4, O a1 / h p16", LITERAL).play("walk 0 d6").settled


def test_the_units_own_square_ends_its_move_also_after_a_walk() -> None:
    board = Board("S d4, O a1 / h d6").play("walk 0 d5", "walk 0 d5")
    assert board.allows("strike 0 d6")
