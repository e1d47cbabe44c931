"""First broadside: what the lesson says of its dice, its boxes and its shop is so."""

from cinque.games.frigate import GAME
from cinque.games.frigate.content.lessons import FIRST_BROADSIDE, HELD, SIXES, THREE_OF_A_KIND
from cinque.games.frigate.play.state import FrigateState
from cinque.kernel.dice import Dice
from cinque.kernel.log import SILENT


def played(*moves: str) -> FrigateState:
    options = GAME.options().check(FIRST_BROADSIDE.options)
    grammar = GAME.grammar(options)
    state = GAME.place(options, 1, Dice(FIRST_BROADSIDE.seed, GAME.streams()), FIRST_BROADSIDE.position)
    for move in moves:
        assert GAME.refusal(state, 0, grammar.parse(move)) is None, move
        GAME.play(state, 0, grammar.parse(move), SILENT)
    return state


def test_the_dice_fall_as_the_lesson_says() -> None:
    view = GAME.view(played("roll -"), 0)
    assert [view.dice[die].faces[view.dice[die].up] for die in view.hand] == [6, 6, 6, 2, 1]
    assert (view.boxes[SIXES].score, view.boxes[THREE_OF_A_KIND].score) == (40, 48)


def test_neither_number_falls_by_the_re_roll() -> None:
    view = GAME.view(played("roll -", "roll 1+2+3"), 0)
    assert view.boxes[SIXES].score >= 40
    assert view.boxes[THREE_OF_A_KIND].score >= 48


def test_the_fifth_hand_leads_to_a_shop_that_sells_tally_sticks() -> None:
    state = played("roll -", "roll 1+2+3", "play three-of-a-kind")
    shop = GAME.view(state, 0).shop
    assert shop is not None
    wares = [ware.name if ware else "" for ware in shop.cards]
    slot = wares.index("Tally Sticks")
    after = GAME.view(
        played("roll -", "roll 1+2+3", "play three-of-a-kind", f"buy {slot}", "upgrade sixes", "leave"), 0
    )
    assert [card.name for card in after.cards] == ["Tally Sticks"]
    assert after.boxes[SIXES].level == 2


def test_held_dice_are_counted_above_the_boxes() -> None:
    assert len(GAME.base.categories) < HELD
