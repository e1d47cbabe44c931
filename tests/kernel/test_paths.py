"""Every number of every game can be named by a path and made another."""

import pytest
from msgspec.structs import replace

from cinque.games import GAMES
from cinque.games.grid.content.tables import RULES
from cinque.games.naval.content.tables import RULES as NAVAL
from cinque.kernel.game import rules_hash
from cinque.kernel.paths import changed, differences, numbers, places, read
from cinque.kernel.reason import Refused


@pytest.mark.parametrize("name", GAMES)
def test_every_place_of_the_rules_is_read_by_its_path(name: str) -> None:
    base = GAMES[name].base
    assert [path for path, value in places(base) if read(base, path) != value] == []


@pytest.mark.parametrize("name", GAMES)
def test_every_number_of_a_game_can_be_changed_alone_and_changes_its_hash(name: str) -> None:
    game = GAMES[name]
    options = game.options().check({})
    free = [(path, value) for path, value in numbers(game.base) if path not in options]
    for path, value in free[:: max(1, len(free) // 40)]:
        other = changed(game.base, {path: not value if isinstance(value, bool) else value + 1})
        assert list(differences(game.base, other)) == [path]
        assert rules_hash(game.under(other), options) != rules_hash(game, options)


def test_a_row_is_called_by_its_name_its_letter_or_its_number() -> None:
    assert (
        read(NAVAL, "ships.Torpedo Ship.cost") == read(NAVAL, "ships.T.cost") == read(NAVAL, "ships.torpedo-ship.cost")
    )
    assert read(NAVAL, "ships.0.cost") == NAVAL.ships[0].cost
    assert read(NAVAL, "sizes.2") == NAVAL.sizes[2]


def test_other_rules_are_made_and_these_stay_as_they_are() -> None:
    other = changed(RULES, {"classes.Heavy.attack": 7, "ring_damage": 3})
    assert (other.classes[2].attack, other.ring_damage) == (7, 3)
    assert (RULES.classes[2].attack, RULES.ring_damage) == (5, 2)
    assert differences(RULES, other) == {"classes.Heavy.attack": (5, 7), "ring_damage": (2, 3)}


@pytest.mark.parametrize(
    ("path", "value", "words"),
    [
        ("classes.Knight.attack", 7, "Scout, Soldier, Heavy"),
        ("classes.Heavy.charm", 7, "there are name, letter"),
        ("classes.Heavy.attack.more", 7, "nothing below"),
        ("ring_damage", "much", "does not fit"),
        ("classes.Heavy.ability", "fly", "does not fit"),
    ],
)
def test_what_does_not_exist_or_fit_is_refused_with_what_would(path: str, value: object, words: str) -> None:
    with pytest.raises(Refused, match=words):
        changed(RULES, {path: value})


def test_a_variant_plays_by_its_numbers_whatever_the_options() -> None:
    game = GAMES["grid"].under(replace(RULES, ring_damage=9))
    assert game.rules(game.options().check({"size": 20})).ring_damage == 9  # type: ignore[attr-defined]
