"""The laws of scenes bite: what the table for all games could not draw, press or say is told before anybody sees it."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from cinque.kernel.game import Game
from cinque.kernel.scene import Card, Counter, Piece, Scene, Target, Tile
from cinque.laws.law import Broken, Law
from cinque.laws.playing import settings_of
from cinque.laws.scenes import LAWS, a_scene_is_whole, events_are_said_in_sentences, targets_stand_for_moves
from tests.outsiders.high_card import HighCard
from tests.outsiders.hill_race import HillRace

Change = Callable[[Scene], Scene]


def broken(game: Any, law: Law) -> str:
    """What the law says of the game, and nothing where it is kept."""
    try:
        law.check(settings_of(game, every=False)[0])
    except Broken as said:
        return str(said)
    return ""


def redrawn(base: type[Any], change: Change) -> Any:
    """The same game, drawn otherwise."""
    return type(base.__name__, (base,), {"scene": lambda self, view, seat: change(base.scene(self, view, seat))})()


FAULTS: dict[str, tuple[type[Any], Law, Change]] = {
    "lies on no cell": (HillRace, a_scene_is_whole, lambda it: replace(it, pieces=[Piece(1, 30, "runner")])),
    "lies on no cell of a board of 5 by 6": (HillRace, a_scene_is_whole, lambda it: replace(it, tiles=[Tile(-1)])),
    "two pieces have the id": (HillRace, a_scene_is_whole, lambda it: replace(it, pieces=[it.pieces[0]] * 2)),
    "has no label": (HillRace, a_scene_is_whole, lambda it: replace(it, pieces=[Piece(1, 1, "")])),
    "of other words than there are": (
        HillRace,
        a_scene_is_whole,
        lambda it: replace(it, tiles=[Tile(1, "lava")]),  # type: ignore[arg-type]  # a colour that there is not
    ),
    "belongs to a seat that nobody has": (
        HillRace,
        a_scene_is_whole,
        lambda it: replace(it, counters=[Counter("Points", "3", 2)]),
    ),
    "two cards have the id": (
        HighCard,
        a_scene_is_whole,
        lambda it: replace(it, areas=[replace(area, cards=[Card(1, "1")]) for area in it.areas]),
    ),
    "stands for no value": (
        HighCard,
        targets_stand_for_moves,
        lambda it: replace(it, targets=[Target("crad", 1, card=100)]),
    ),
    "value=14, .* stands for no value": (
        HighCard,
        targets_stand_for_moves,
        lambda it: replace(it, targets=[Target("card", 14, card=100)]),
    ),
    "is nowhere to be pressed": (
        HighCard,
        targets_stand_for_moves,
        lambda it: replace(it, targets=[Target("card", 1, cell=0)]),
    ),
}


@pytest.mark.parametrize("words", FAULTS)
def test_a_fault_of_a_scene_is_told(words: str) -> None:
    base, law, change = FAULTS[words]
    with pytest.raises(Broken, match=words):
        law.check(settings_of(redrawn(base, change), every=False)[0])


@pytest.mark.parametrize("law", LAWS, ids=str)
@pytest.mark.parametrize("base", [HillRace, HighCard])
def test_a_scene_as_it_should_be_is_not_accused(base: type[Any], law: Law) -> None:
    assert broken(base(), law) == ""


def test_a_game_from_outside_without_a_scene_is_told_that_the_page_has_nothing_to_draw() -> None:
    undrawn = type("Undrawn", (HillRace,), {"scene": Game.scene})()
    assert "nothing to draw" in broken(undrawn, a_scene_is_whole)


def test_a_scene_that_is_there_only_at_times_is_told() -> None:
    at_times = redrawn(HillRace, lambda it: it if it.status.startswith("South") else None)  # type: ignore[arg-type,return-value]
    assert "has no scene in some positions" in broken(at_times, a_scene_is_whole)


@pytest.mark.parametrize(("words", "told"), [("gone to a2", "without a sentence"), ("", "passes without a word")])
def test_words_that_are_no_sentence_are_told(words: str, told: str) -> None:
    game = type("Mumbling", (HillRace,), {"say": lambda self, event: words})()
    assert told in broken(game, events_are_said_in_sentences)
