"""A game by the numbers of its document, and by those the lab found."""

from typing import Any

import pytest
from msgspec.structs import replace

from cinque.games import GAMES
from cinque.games.grid import GridGame
from cinque.games.grid.content.tables import OPTIONS
from cinque.kernel.editions import BALANCED, DOCUMENT, NUMBERS, Change, numbers_option
from cinque.kernel.game import rules_hash
from cinque.kernel.options import OptionSpec
from cinque.kernel.paths import read
from cinque.kernel.play import begin

CHANGE = Change("classes.Heavy.attack", 4, "Heavies were worth too much.", "grid.html")


class TwoEditions(GridGame):
    """Grid Game as if one of its numbers had been found wanting."""

    balanced = (CHANGE,)

    def options(self) -> OptionSpec:
        return replace(OPTIONS, options=[*OPTIONS.options, numbers_option("Heavies hit less hard.")])


GAME = TwoEditions()


def attack(game: Any, numbers: str) -> int:
    state = begin(game, game.options().check({NUMBERS: numbers}), 2, "editions")
    return int(state.figures.classes.attack[2])  # type: ignore[attr-defined]


def test_the_document_is_the_default_and_balanced_changes_what_it_says() -> None:
    assert GAME.options().check({})[NUMBERS] == DOCUMENT
    assert (attack(GAME, DOCUMENT), attack(GAME, BALANCED)) == (5, 4)


def test_both_have_a_sentence_and_a_hash_of_their_own() -> None:
    option = next(option for option in GAME.options().options if option.name == NUMBERS)
    assert len(option.choices) == len(option.notes) == 2
    hashes = {rules_hash(GAME, GAME.options().check({NUMBERS: numbers})) for numbers in option.choices}
    assert len(hashes) == 2


def test_a_variant_of_the_lab_has_one_set_of_numbers_only() -> None:
    variant = GAME.under(replace(GAME.base, ring_damage=3))
    assert (attack(variant, DOCUMENT), attack(variant, BALANCED)) == (5, 5)


@pytest.mark.parametrize("name", GAMES)
def test_every_change_of_a_balanced_edition_is_one_and_says_why_and_where(name: str) -> None:
    game = GAMES[name]
    offered = any(option.name == NUMBERS for option in game.options().options)
    assert offered == bool(game.balanced)
    for change in game.balanced:
        assert read(game.base, change.path) != change.value
        assert change.why.endswith(".")
        assert change.report
