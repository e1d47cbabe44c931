"""Positions and moves in text, the kernel's new text option, and the look of things."""

import pytest

from cinque.games.temple import GAME
from cinque.games.temple.play.events import EVENTS
from cinque.games.temple.play.notation import position, written
from cinque.kernel.options import Option
from cinque.kernel.reason import Refused
from tests.games.temple.play import moments, options
from tests.games.temple.table import MOVES, Board


@pytest.mark.parametrize(
    "text",
    [
        "temple-tron a1, wolf c4:2 / spider e5:1",
        "wolf c4:1! / temple-tron k9, hog b2:7 / octopus a1:4",
        "bat c4:2 / bat d4:2 / - shrine e5, bull f6:3",
    ],
)
def test_a_position_reads_back(text: str) -> None:
    assert written(position(text)) == text


@pytest.mark.parametrize(
    "text",
    ["go c4 d5", "strike c4 d5", "produce a1 bombardier-ant", "give-unit a1 c4", "give-turn a1", "invoke", "end"],
)
def test_moves_are_words_and_places(text: str) -> None:
    assert MOVES.text(MOVES.parse(text)) == text


def test_every_event_and_only_those_listed_is_ever_told() -> None:
    told = set()
    for seats in (2, 3):
        for _, _, log, _ in moments(options(capture="instant", base_tier=1), seats, 21, 400):
            told |= {type(event) for event in log.events}
    assert told <= set(EVENTS)
    assert len(told) > 12


def test_offers_say_what_a_way_costs_and_leaves() -> None:
    board = Board("wolf c5 / wolf k9", "hill d5")
    (offer,) = [offer for offer in GAME.offers(board.state, 0) if offer.verb == "go"]
    at = offer.picks.index(board.cell("e5"))
    assert (offer.notes["cost"][at], offer.notes["left"][at]) == (3, 0)


def test_offers_say_what_a_unit_costs_and_what_a_sacrifice_gains() -> None:
    offers = {offer.verb: offer for offer in GAME.offers(Board("temple-tron e5, bull a1 / wolf k9").state, 0)}
    assert offers["produce"].notes["cost"] == [4]
    assert offers["give-unit"].notes["gain"] == [5]


def test_a_text_option_takes_text_up_to_its_length() -> None:
    option = Option("words", "Words", "text", "", "Anything.", high=3)
    assert option.check("abc") == "abc"
    for wrong in ("abcd", 3, None, True):
        with pytest.raises(Refused, match="Words must be a text of at most 3 characters"):
            option.check(wrong)
