"""What stands for a game from outside on the shelf: its own scene, and nothing where there is none to be had."""

from collections.abc import Iterator
from typing import Any

import pytest

from cinque.games import GAMES, OWN
from cinque.kernel.dice import Dice
from cinque.kernel.scene import Scene
from cinque.server.desk.shelf import picture_of
from tests.outsiders import high_card, hill_race


@pytest.fixture(autouse=True)
def afresh() -> Iterator[None]:
    picture_of.cache_clear()
    yield
    picture_of.cache_clear()


@pytest.mark.parametrize("game", [hill_race.GAME, high_card.GAME], ids=lambda game: game.name)
def test_it_is_a_match_under_way_as_a_spectator_sees_it(game: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, game.name, game)
    scene = picture_of(game.name)
    assert isinstance(scene, Scene)
    assert scene.status
    hands = [area for area in scene.areas if area.title in ("First", "Second")]
    assert all(not card.title for area in hands for card in area.cards)
    assert [piece.cell for piece in scene.pieces] != hill_race.RaceState(Dice("", ["unused"])).cells


@pytest.mark.parametrize("name", OWN)
def test_the_five_have_pictures_of_their_own(name: str) -> None:
    assert picture_of(name) is None


def test_a_game_that_cannot_be_drawn_leaves_the_others_on_the_shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    class Torn(hill_race.HillRace):
        def scene(self, view: Any, seat: int | None) -> Scene:
            raise ZeroDivisionError

    monkeypatch.setitem(GAMES, "hill_race", Torn())
    assert picture_of("hill_race") is None
