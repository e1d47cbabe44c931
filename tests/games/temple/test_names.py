"""A name of another table that is not there is said with the row that asks for it, before a match begins."""

import pytest
from msgspec.structs import replace

from cinque.games.temple.content.names import COSTS, name_faults
from cinque.games.temple.content.rows import Effect
from cinque.games.temple.content.tables import RULES, Rules
from tests.games.temple.table import Board


def test_the_rules_name_nothing_that_is_not_there() -> None:
    assert list(name_faults(RULES)) == []


def test_every_terrain_has_the_stat_that_is_called_after_it() -> None:
    assert [f"tdf-{row.name.lower()}" for row in RULES.terrains] == COSTS


def first_god(effect: Effect) -> Rules:
    ares, *others = RULES.gods
    return replace(RULES, gods=(replace(ares, passive=(effect,)), *others))


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        (replace(RULES, units=(replace(RULES.units[0], special=("Wings",)), *RULES.units[1:])), "Wolf .* 'Wings'"),
        (replace(RULES, god2="Pan"), "'Pan'"),
        (replace(RULES, amends="Goose"), "'Goose'"),
        (replace(RULES, terrains=RULES.terrains[1:]), "5 terrains"),
        (first_god(Effect("atk", "add", 1, whom=("Worms",))), "Ares .* 'Worms'"),
        (first_god(Effect("atk", "add", 1, key="rage")), "Ares .* 'rage'"),
        (first_god(Effect("atk", "add", 1, key="map")), "Ares .* 'map'"),
    ],
)
def test_a_fault_names_its_row(rules: Rules, words: str) -> None:
    with pytest.raises(ValueError, match=words):
        Board("wolf d5 / wolf k9", rules=rules)
