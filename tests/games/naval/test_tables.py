"""Every row of both tables of the document, as it plays."""

import pytest
from msgspec.structs import replace

from cinque.boards.squares import ORTH_DEGREE, ORTH_STEPS
from cinque.games.naval.content.tables import FACINGS_COUNT, RULES, FleetRow
from cinque.games.naval.content.words import BEARINGS, BLASTS, CHARACTERS
from cinque.games.naval.play.figures import Figures
from tests.games.naval.table import sea

# The document's Table 1, letter by letter: size, speed, radar, health, weapons, cost.
SHIPS = {
    "S": ("Scout", 1, 4, 24, 30, "S", 100),
    "R": ("Radar Boat", 2, 3, 61, 60, "", 150),
    "T": ("Torpedo Ship", 2, 3, 13, 60, "ST", 150),
    "D": ("Destroyer", 3, 2, 25, 90, "SL", 200),
    "F": ("Frigate", 4, 2, 13, 120, "SLM", 250),
    "B": ("BattleShip", 5, 1, 13, 150, "SLB", 300),
    "C": ("Carrier", 8, 1, 61, 240, "SLA", 400),
}
# The document's Table 2: recharge, damage, blocked, range, pattern.
WEAPONS = {
    "S": ("shell", 0, 30, False, 5, "spot"),
    "L": ("long", 1, 50, False, 12, "spot"),
    "T": ("torpedo", 1, 80, True, 10, "spot"),
    "M": ("mortar", 2, 30, False, 7, "x"),
    "A": ("airstrike", 3, 50, False, 7, "row"),
    "B": ("bombardment", 3, 140, False, 10, "spot"),
}
FIRER = {"S": "S", "L": "D", "T": "T", "M": "F", "A": "C", "B": "B"}
EVERY_SHIP = pytest.mark.parametrize("letter", SHIPS)
EVERY_WEAPON = pytest.mark.parametrize("letter", WEAPONS)


@EVERY_SHIP
def test_a_ship_covers_as_many_cells_as_table_1_says(letter: str) -> None:
    for facing in "nesw":
        assert len(sea(f"{letter} l12 {facing} / S a1 e").cells(0)) == SHIPS[letter][1]


@EVERY_SHIP
def test_a_ship_moves_as_far_as_its_speed(letter: str) -> None:
    table = sea(f"{letter} m13 e / S a1 e", size=40)
    speed = SHIPS[letter][2]
    steps = {text.split()[2] for text in table.legal("sail")}
    assert len(steps) == 2 * speed * (speed + 1) + 1
    assert table.allows(f"sail 0 {chr(ord('m') + speed)}13 e")
    assert not table.allows(f"sail 0 {chr(ord('m') + speed + 1)}13 e")


@EVERY_SHIP
def test_a_ship_sees_as_much_as_its_radar(letter: str) -> None:
    table = sea(f"{letter} l12 e / S a1 n")
    covered = SHIPS[letter][3]
    # A Scout's hull is beside its cone; a cone of 2 adds four cells to a radius of 2 (NB-05).
    beside = {"S": 1, "F": 4, "B": 4}.get(letter, 0)
    assert len(table.seen(0)) == covered + beside


@EVERY_SHIP
def test_a_ship_has_the_health_weapons_and_cost_of_table_1(letter: str) -> None:
    table = sea(f"{letter} l12 e / S a1 e")
    name, _, _, _, health, weapons, cost = SHIPS[letter]
    row = next(row for row in RULES.ships if row.letter == letter)
    assert (row.name, row.cost, table.health(0)) == (name, cost, health)
    assert {text.split()[2] for text in table.legal("fire")} == {WEAPONS[each][0] for each in weapons}


@EVERY_WEAPON
def test_a_weapon_deals_its_damage(letter: str) -> None:
    table = sea(f"{FIRER[letter]} c3 e / C f3 n").play(f"fire 0 {WEAPONS[letter][0]} f3")
    cells = 3 if letter == "M" else 1
    assert table.health(1) == 240 - cells * WEAPONS[letter][2]


@EVERY_WEAPON
def test_a_weapon_reaches_its_range_and_no_further(letter: str) -> None:
    word, _, _, _, far, _ = WEAPONS[letter]
    table = sea(f"{FIRER[letter]} m13 e / S a1 e", size=40)
    assert table.allows(f"fire 0 {word} m{13 + far}")
    assert table.why_not(f"fire 0 {word} m{13 + far + 1}").source == "NB-01"


@EVERY_WEAPON
def test_a_weapon_recharges_for_its_turns(letter: str) -> None:
    word, recharge = WEAPONS[letter][:2]
    table = sea(f"{FIRER[letter]} c3 e / C f8 n").play(f"fire 0 {word} c7")
    for _ in range(recharge):
        table.rounds(1)
        assert table.legal("sail") == table.legal("fire") == []
    assert table.rounds(1).legal("sail") != []


@EVERY_WEAPON
def test_only_the_torpedo_is_blocked_by_land(letter: str) -> None:
    word, _, damage, blocked, _, _ = WEAPONS[letter]
    table = sea(f"{FIRER[letter]} c3 s / D c8 e", land="c6").play(f"fire 0 {word} c8")
    assert table.health(1) == (90 if blocked else max(0, 90 - damage))


@EVERY_WEAPON
def test_a_weapon_has_the_pattern_of_table_2(letter: str) -> None:
    assert next(row.pattern for row in RULES.weapons if row.letter == letter) == WEAPONS[letter][5]


@pytest.mark.parametrize(("letter", "per_turn"), [("S", 30), ("L", 25), ("T", 40), ("B", 35), ("M", 10), ("A", 12.5)])
def test_nb_15_damage_a_turn_follows_from_damage_and_recharge(letter: str, per_turn: float) -> None:
    row = next(row for row in RULES.weapons if row.letter == letter)
    assert row.damage / (row.recharge + 1) == per_turn


def test_a_bow_points_along_the_straight_steps_of_the_boards() -> None:
    assert len(BEARINGS) == ORTH_DEGREE == FACINGS_COUNT
    assert dict(zip(BEARINGS, ORTH_STEPS, strict=True))["south"] == (0, 1)
    assert dict(zip(BEARINGS, ORTH_STEPS, strict=True))["west"] == (-1, 0)


def test_every_word_of_a_closed_list_has_its_row() -> None:
    assert {row.pattern for row in RULES.weapons} == set(BLASTS)
    assert tuple(row.name for row in RULES.characters) == CHARACTERS


def test_a_ship_with_a_weapon_of_no_table_is_named() -> None:
    ships = (replace(RULES.ships[0], weapons="Q"), *RULES.ships[1:])
    with pytest.raises(ValueError, match="Scout has 'Q'"):
        Figures(replace(RULES, ships=ships))


def test_a_fleet_with_a_ship_of_no_table_is_named() -> None:
    with pytest.raises(ValueError, match="Ghosts has 'Q'"):
        Figures(replace(RULES, fleets=(FleetRow("Ghosts", "SQ", "Haunt.", 1),)))
