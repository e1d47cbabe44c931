"""Maps, Lairs and the generator: RR-07, RR-08."""

from itertools import product

import pytest
from msgspec.structs import replace

from cinque.games.ratroyale import GAME
from cinque.games.ratroyale.content.places import place_of
from cinque.games.ratroyale.content.tables import GENERATED, MAPS, RULES, GeneratorRow
from cinque.games.ratroyale.content.words import STREAMS
from cinque.games.ratroyale.maps.chart import faults, load, map_text, read, written
from cinque.games.ratroyale.maps.generator import generate
from cinque.games.ratroyale.play.codes import DICE_MAP
from cinque.games.ratroyale.play.notation import opening
from cinque.games.ratroyale.play.state import NEUTRAL
from cinque.kernel.dice import Dice
from cinque.kernel.game import rules_hash
from tests.games.ratroyale.table import Board

SIZES = {
    "food-truck": (15, 11),
    "coffee-shop": (20, 14),
    "bakery": (24, 16),
    "pantry": (28, 20),
    "grocery-store": (34, 24),
    "kitchen": (40, 30),
}
FLAT = "\n".join(" ".join("1" * 16) for _ in range(12))


def text(lairs: str = "b6 / o7", rest: str = "", heights: str = FLAT) -> str:
    return f"Test\nlairs {lairs}\n{rest}heights\n{heights}\n".replace("\n\n", "\n")


@pytest.mark.parametrize("name", MAPS)
def test_rr_07_each_of_the_six_places_has_a_fit_map(name: str) -> None:
    ground = load(name)
    assert (ground.board.width, ground.board.height) == SIZES[name]
    assert ground.name.lower().replace(" ", "-") == name
    assert faults(ground) == []


@pytest.mark.parametrize("name", MAPS)
def test_maps_read_back(name: str) -> None:
    assert written(load(name)) == map_text(name)


@pytest.mark.parametrize("name", MAPS)
def test_rr_07_maps_are_alike_from_both_sides(name: str) -> None:
    ground = load(name)
    for cell in range(ground.board.count):
        if ground.board.present[cell]:
            assert ground.heights[ground.board.half_turn(cell)] == ground.heights[cell]


@pytest.mark.parametrize("name", MAPS)
def test_every_map_has_heights_walls_stacks_and_neutral_places(name: str) -> None:
    ground = load(name)
    assert RULES.wall in ground.heights
    assert len(set(ground.heights)) >= 5
    assert len(ground.stacks) >= 2
    assert ground.neutrals


@pytest.mark.parametrize("name", MAPS)
def test_rr_08_a_side_has_one_to_three_lairs_as_strong_as_its_place_says(name: str) -> None:
    rules = GAME.rules(GAME.options().check({"map": name}))
    state = opening("lairs", rules)
    assert 1 <= state.lairs[0] == state.lairs[1] <= 3
    place, row = place_of(rules), rules.structures[0]
    assert (row.health, row.defense, row.height, row.base) == (place.lair, place.defense, 2, True)
    lairs = [unit for unit in state.units if state.kind_of(unit).base]
    assert {int(unit.health) for unit in lairs} == {place.lair}


@pytest.mark.parametrize("name", [*MAPS, *(row.name for row in GENERATED)])
def test_rr_01_rr_42_a_place_has_its_own_crumbs_and_last_turn(name: str) -> None:
    rules = GAME.rules(GAME.options().check({"map": name}))
    place = place_of(rules)
    assert (rules.ramp_start, rules.ramp_step, rules.ramp_cap) == (place.start, place.step, place.cap)
    assert (rules.second_bonus, rules.turn_cap) == (place.second, place.last)
    assert rules.ramp_cap >= max(row.cost for row in rules.rodents)
    assert GAME.rules(GAME.options().check({"map": name, "second_bonus": 0})).second_bonus == 0


def test_rr_08_lairs_are_solid_immobile_and_without_skills() -> None:
    board = Board("LA c6, TB d6 / tb n9")
    assert not board.allows("move c6 c7")
    assert not board.allows("move d6 c6")
    assert board.why_not("use c6 0 c6").words == "It has 0 skills."


@pytest.mark.parametrize(
    ("broken", "words"),
    [
        (text(lairs="b6 / o6"), "Lairs of the seats do not lie opposite"),
        (text(lairs="b6"), "1 to 3 Lairs"),
        (text(lairs="b6 c6 d6 e6 / o7 n7 m7 l7"), "1 to 3 Lairs"),
        (text(rest="stacks h6\n"), "Crumbs Stacks do not lie opposite"),
        (text(rest="neutrals h6\n"), "neutral places do not lie opposite"),
        (text(rest="stacks b6 / o7\n"), "Two things share a tile"),
        (text(heights=FLAT.replace("1", "2", 1)), "a1 and the tile opposite it are not alike"),
        (text(heights=FLAT.replace("1", "7")), "0 to 5 high"),
        (text(heights="1 1 1\n1 1 1", lairs="a1 / c2"), "A map is between"),
        (text(heights=FLAT.replace(" ".join("1" * 16), " ".join("#" * 16))), "stands on a wall"),
    ],
)
def test_a_map_that_is_not_fit_is_refused_with_the_reason(broken: str, words: str) -> None:
    assert any(words in fault for fault in faults(read(broken)))


def test_a_map_that_shuts_somebody_in_is_refused() -> None:
    rows = [list("1" * 16) for _ in range(12)]
    for row in rows:
        row[7] = row[8] = "#"
    shut = text(heights="\n".join(" ".join(row) for row in rows))
    assert any("There is no way" in fault for fault in faults(read(shut)))


def test_a_map_with_a_tiny_zone_is_refused() -> None:
    rows = [list("1" * 16) for _ in range(12)]
    for x, y in product(range(4), range(3, 8)):
        if y != 5:
            rows[y][x] = rows[11 - y][15 - x] = "#"
    assert any("fewer than 8 tiles" in fault for fault in faults(read(text(heights="\n".join(map(" ".join, rows))))))


@pytest.mark.parametrize(
    "broken", ["Test\nlairs a1\nheights\n1 1\n1", "Test\nheights\n1 x", "T\nlaris a1\nheights\n1 1"]
)
def test_a_map_that_cannot_be_read_says_why(broken: str) -> None:
    with pytest.raises(ValueError, match=r"\w+ \w+"):
        read(broken)


@pytest.mark.parametrize("row", GENERATED, ids=lambda row: row.name)
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_rr_07_generated_maps_are_fit_and_of_their_size(row: GeneratorRow, seed: str) -> None:
    ground = generate(row, RULES, Dice(seed, list(STREAMS)), DICE_MAP)
    assert faults(ground) == []
    assert (ground.board.width, ground.board.height) == (row.width, row.height)
    assert (len(ground.lairs[0]), len(ground.stacks), len(ground.neutrals)) == (row.lairs, row.stacks, 2)


def test_rr_07_the_same_seed_gives_the_same_map_and_another_another() -> None:
    maps = [written(generate(GENERATED[0], RULES, Dice(seed, list(STREAMS)), DICE_MAP)) for seed in ("x", "x", "y")]
    assert maps[0] == maps[1] != maps[2]


def test_another_map_file_means_other_rules() -> None:
    spec = GAME.options()
    assert rules_hash(GAME, spec.check({"map": "bakery"})) != rules_hash(GAME, spec.check({"map": "pantry"}))
    assert GAME.rules(spec.check({"map": "bakery"})).map_digest


def test_rr_14_neutral_kettles_stand_on_the_map_only_when_wanted() -> None:
    plain, with_kettles = (opening("k", replace(RULES, neutrals=wanted)) for wanted in (False, True))
    assert not any(unit.seat == NEUTRAL for unit in plain.units)
    assert sum(unit.seat == NEUTRAL for unit in with_kettles.units) == len(load("coffee-shop").neutrals)
