"""The laws are for small games from outside as well: one on hexes, and one of cards with secrets."""

from typing import Any

import pytest

from cinque.kernel.game import Game
from cinque.laws.book import BOOK
from cinque.laws.law import Law
from cinque.laws.playing import settings_of
from tests.outsiders import high_card, hill_race


@pytest.mark.parametrize("law", BOOK, ids=str)
@pytest.mark.parametrize("game", [hill_race.GAME, high_card.GAME], ids=lambda game: game.name)
def test_a_small_game_keeps_the_law(game: Game[Any], law: Law) -> None:
    for setting in settings_of(game, law.every):
        law.check(setting)
