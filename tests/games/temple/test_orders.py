"""What one press means with a unit in hand, foreseen to the number."""

from typing import Any

import pytest
from msgspec.structs import replace

from cinque.games.temple import GAME
from cinque.games.temple.content.tables import RULES
from cinque.kernel.dice import Rng
from cinque.kernel.goals import Goal
from cinque.kernel.moves import first
from cinque.kernel.order import foresee
from cinque.kernel.play import legal, step
from cinque.kernel.strikes import Deed, Harm, Strike
from tests.games.temple.play import choose, first_state, options
from tests.games.temple.table import Board

CLEAR = replace(RULES, fog=False)
ALTAR = "temple-tron c3, wolf d4, wolf d5, wolf d3 / temple-tron i7, chamois f5 / - shrine e4, forge b5"


def strikes(board: Board, actor: str) -> dict[str, Strike]:
    found: list[Strike] = GAME.overlay(board.state, 0, f"strikes:{board.cell(actor)}")
    return {board.state.figures.board.cell_name(strike.cell): strike for strike in found}


def deeds(board: Board, actor: str) -> dict[str, Deed]:
    found: Any = GAME.overlay(board.state, 0, f"deeds:{board.cell(actor)}")
    return {board.state.figures.board.cell_name(deed.cell): deed for deed in found.cells}


def test_a_press_on_an_enemy_goes_to_the_best_place_and_strikes() -> None:
    board = Board(ALTAR, rules=CLEAR)
    best = strikes(board, "d5")["f5"].places[0]
    assert best.forecast.victims == [Harm(board.cell("f5"), 3, 1)]
    assert best.forecast.actor == Harm(board.cell("d5"), 1, 1, own=True)
    assert best.forecast.final
    assert GAME.describe(board.state, 0, best.order) == "Wolf d5 to e5, strikes Chamois f5"


def test_every_place_to_strike_from_is_foreseen_as_the_rules_play_it() -> None:
    board = Board("temple-tron a1, bull d4, bombardier-ant c6, medusa d7 / temple-tron k9, hog e5:6, wolf f5, frog d6")
    tried = 0
    for actor in ("d4", "c6", "d7"):
        for strike in strikes(board, actor).values():
            for place in strike.places:
                seen = foresee(GAME, board.state, 0, place.order)
                if seen.made < len(place.order):
                    continue  # A walk that shows something new stops there.
                assert (seen.forecast.victims, seen.forecast.actor) == (place.forecast.victims, place.forecast.actor)
                tried += 1
    assert tried > 5


def test_tb_17_a_siege_unit_strikes_from_where_it_stands_or_not_at_all() -> None:
    board = Board("temple-tron a1, bombardier-ant d4, wolf f4 / temple-tron k9, wolf h4, wolf i4")
    assert [place.cell for place in strikes(board, "d4")["h4"].places] == [board.cell("d4")]
    assert strikes(board, "d4")["i4"].places == []


def test_where_nobody_strikes_back_is_the_better_place() -> None:
    board = Board("temple-tron a1, medusa c5 / temple-tron k9, wolf f5")
    best = strikes(board, "c5")["f5"].places[0]
    assert best.forecast.actor is None


def test_a_walk_that_shows_something_new_is_a_press_of_its_own() -> None:
    board = Board(ALTAR)
    assert GAME.describe(board.state, 0, deeds(board, "d3")["e4"].order) == "Wolf d3 to e4"


def test_a_press_on_a_building_goes_and_captures() -> None:
    board = Board(ALTAR, rules=CLEAR)
    deed = deeds(board, "d3")["e4"]
    assert deed.verb == "capture"
    assert GAME.describe(board.state, 0, deed.order) == "Wolf d3 to e4, captures"
    assert deed.done


def test_who_mends_and_who_takes_over_goes_there_first() -> None:
    board = Board("temple-tron a1, monkey c3, bull e4:2, wolf g7 / temple-tron k9 / - bull i8", rules=CLEAR)
    assert GAME.describe(board.state, 0, deeds(board, "c3")["e4"].order).endswith("repairs Bull e4")
    assert GAME.describe(board.state, 0, deeds(board, "g7")["i8"].order).endswith("takes over Bull i8")


def test_nobody_elses_unit_can_be_told_anything() -> None:
    board = Board(ALTAR)
    assert deeds(board, "f5") == {}
    assert strikes(board, "f5") == {}


@pytest.mark.parametrize("name", ["causeway", "void-wheel", "archipelago"])
def test_every_move_of_a_match_has_words_a_place_and_a_sum(name: str) -> None:
    """On maps with holes too: a verb without a second cell names none."""
    state, rng = first_state(options(map=name), 2, name), Rng(3)
    for _ in range(120):
        moves = legal(GAME, state, state.seat)
        for move in moves[:: max(1, len(moves) // 12)]:
            assert GAME.describe(state, state.seat, [move])
            GAME.pointed(state, state.seat, [move])
            foresee(GAME, state, state.seat, [move])
        actor = first(moves[0])
        GAME.overlay(state, state.seat, f"deeds:{actor}")
        GAME.overlay(state, state.seat, f"strikes:{actor}")
        made = step(GAME, state, state.seat, choose(moves, rng))
        assert isinstance(made.state, type(state))
        state = made.state


# --- standing orders --------------------------------------------------------------------------------------------------


def march(board: Board, number: int, to: str) -> list[str]:
    """Lets a standing order of seat 0 run until it is reached or pauses; where the unit stood after each turn."""
    stood: list[str] = []
    for _ in range(12):
        leg = GAME.leg(board.state, 0, Goal(number, board.cell(to)))
        if leg.reached or leg.why is not None:
            return [*stood, "reached" if leg.why is None else leg.why.words]
        for move in leg.moves:
            board.step(0, move)
        unit = next(each for each in board.state.units if each.seat == 0 and each.number == number)
        stood.append(board.name(unit.cell))
        board.play("end", "end")
    return stood


def test_tb_22_a_unit_that_is_sent_to_a_building_works_until_it_is_taken() -> None:
    board = Board("temple-tron a1, wolf c3 / temple-tron k9 / - shrine h3", rules=CLEAR)
    assert march(board, 1, "h3") == ["f3", "h3", "h3", "h3", "reached"]
    assert board.owner("h3") == 0


def test_a_way_that_is_closed_is_said() -> None:
    board = Board("temple-tron a1, wolf c3 / temple-tron k9", terrain="water e1 e2 e3 e4 e5 e6 e7 e8 e9 f1 f3 f5 f7 f9")
    assert march(board, 1, "i3") == ["The way is blocked."]


def test_a_number_is_told_to_the_owner_alone() -> None:
    units = Board("temple-tron a1, wolf c3, wolf d3 / temple-tron k9, wolf d4").view(0).units
    assert {(unit.seat, unit.number) for unit in units} == {(0, 1), (0, 2), (1, 0)}


def test_a_blow_makes_standing_orders_pause_and_says_why() -> None:
    before = Board("temple-tron a1, wolf d3 / temple-tron k9, wolf e3", to_move=1)
    after = Board("temple-tron a1, wolf d3 / temple-tron k9, wolf e3", to_move=1).play("strike e3 d3")
    words = [GAME.alarm(before.state, 0, event) for event in after.heard(0)]
    assert "Your Wolf was hit." in words


def test_a_rival_that_comes_near_makes_standing_orders_pause() -> None:
    text = "temple-tron a1, wolf c3 / temple-tron k9, wolf h3"
    before, after = Board(text, to_move=1), Board(text, to_move=1).play("go h3 f3")
    assert "A Wolf came into sight." in [GAME.alarm(before.state, 0, event) for event in after.heard(0)]
