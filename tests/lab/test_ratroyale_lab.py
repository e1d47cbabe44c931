"""Ratatouille Royale in the lab: decks as things, skills as what is used, and a save's first matches."""

from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.roster import card_names
from cinque.games.ratroyale.content.sets import set_faults
from cinque.kernel.dice import Rng
from cinque.lab.ratroyale.economy import PROGRESS, Step, rolled, table
from cinque.lab.ratroyale.subject import SUBJECT, Decks
from tests.games.ratroyale.table import Board

DECKS = Decks()


def test_a_deck_that_is_drawn_is_legal_and_of_the_full_size() -> None:
    for seed in range(20):
        drawn = DECKS.draw(GAME.base, Rng(seed))
        assert set_faults(GAME.base, drawn["cards"], drawn["opening"]) == []
        assert sum(DECKS.features(GAME.base, drawn).values()) == GAME.base.set_size


def test_every_squeak_and_trick_is_in_a_stock_deck() -> None:
    held = {card for deck in DECKS.listed(GAME.base).values() for card in deck["cards"]}
    assert held == set(card_names(GAME.base))


def test_what_is_used_is_a_skill_with_its_owner_or_a_card() -> None:
    board = Board("TB g6 / tb i6", crumbs=40, mine=["Cracker"])
    used = [SUBJECT.used(GAME, board.state, 0, board.grammar.parse(text)) for text in ("use g6 0 i6", "place 0 b2")]
    assert used == ["Tailblazer: Stab", "placed Cracker"]
    assert SUBJECT.used(GAME, board.state, 0, board.grammar.parse("end")) == ""
    assert SUBJECT.standing(board.state, 0) == SUBJECT.standing(board.state, 1) > 0


def test_a_save_rolls_whatever_it_can_pay_and_its_free_roll_first() -> None:
    new = PROGRESS.new("Remy", "seed")
    assert rolled(new).statistics.rolls == 1
    assert rolled(replace(new, cheese=25)).statistics.rolls == 3


def test_the_table_tells_where_saves_stand() -> None:
    lives = [[Step(number, 4 * number, 1, 1, 12)] * 30 for number in (1, 2, 3)]
    assert "| 30 | 1 / 2 / 3 | 4 / 8 / 12 | 1 / 1 / 1 |" in table(lives)
