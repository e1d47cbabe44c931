"""The rulebook says what the tables say, and every ruling stands in it."""

import re
from pathlib import Path

import pytest

from cinque.games.temple.content.rulebook import rulebook_tables
from cinque.games.temple.content.tables import RULES, Rules

BOOK = (Path(__file__).parents[3] / "docs" / "games" / "temple.md").read_text()
FLAT = " ".join(BOOK.split())


@pytest.mark.parametrize("name", list(rulebook_tables()))
def test_a_table_is_that_of_tables_py(name: str) -> None:
    (printed,) = re.findall(rf"<!-- table: {name} -->\n(.*?)\n<!-- end -->", BOOK, re.DOTALL)
    assert printed == rulebook_tables()[name]


def numbers_told() -> set[int]:
    """Rulings named one by one, and those of ranges such as TB-35 to TB-37."""
    told = {int(number) for number in re.findall(r"TB-(\d\d)", FLAT)}
    for low, high in re.findall(r"TB-(\d\d) to TB-(\d\d)", FLAT):
        told |= set(range(int(low), int(high) + 1))
    return told


@pytest.mark.parametrize("number", range(1, 67))
def test_every_ruling_stands_in_the_rulebook(number: int) -> None:
    assert number in numbers_told()


def test_every_ruling_named_in_the_code_stands_in_the_rulebook() -> None:
    folder = Path(__file__).parents[3] / "src/cinque/games/temple"
    named = {int(n) for path in folder.rglob("*.py") for n in re.findall(r"TB-(\d\d)", path.read_text())}
    assert named <= numbers_told()


@pytest.mark.parametrize(
    ("sentence", "value"),
    [
        ("you begin with {}, and a temple", RULES.start_cycles),
        ("you receive {} cycle for every tile", RULES.tile_income),
        ("**{} cycles**: points as your god", RULES.money_cost),
        ("With {} points you may invoke", RULES.power_points),
        ("After {} full rounds without", RULES.quiet_rounds),
        ("or after {} rounds in all", RULES.round_cap),
        ("up to {} (TB-26)", RULES.tier_cap),
        ("Your tier is {}, and 1 more", RULES.base_tier),
        ("a Forge within {} tiles of each temple", RULES.forge_distance),
        ("`ATK - DEF`, at least {} (TB-06)", RULES.strike_floor),
    ],
)
def test_numbers_in_the_text_are_those_of_tables_py(sentence: str, value: int) -> None:
    assert sentence.format(value) in FLAT


def test_every_choice_of_the_rules_names_where_it_comes_from() -> None:
    """A key of the rules without a ruling is a map, a god, or explained in the line beside it."""
    source = (Path(__file__).parents[3] / "src/cinque/games/temple/content/tables.py").read_text()
    body = source.partition("class Rules(")[2].partition("RULES: Final")[0]
    free = {"map", "map_seed", "map_size", "map_style", "god1", "god2", "god3", "god4"}
    tables = {"attributes", "units", "terrains", "buildings", "gods"}
    for key in set(Rules.__struct_fields__) - free - tables:
        (line,) = re.findall(rf"^    {key}: .*$", body, re.MULTILINE)
        assert "#" in line
