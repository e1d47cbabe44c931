"""Every row of the document's unit table: each number is the printed one, and each does what it says."""

import pytest

from cinque.games.temple.content.rows import UnitRow
from cinque.games.temple.content.tables import RULES
from cinque.games.temple.play.events import Produced, Struck
from tests.games.temple.table import KIND, Board, gods

# The document's table, line by line: tier, CYC, HP, MP, ATK, RNG, DEF, VIS, STL, special attributes.
DOCUMENT = """
Wolf           | 0 | 4  | 2  | 3 | 3 | 1 | 0 | 3 | 0 | Capturing
Spider         | 1 | 4  | 2  | 4 | 1 | 1 | 0 | 3 | 1 | Capturing, Desert affinity
Monkey         | 1 | 4  | 1  | 2 | 0 | 0 | 2 | 1 | 0 | Capturing, Repair, Mountain affinity, Hill affinity, Max count 2
Bombardier ant | 2 | 6  | 3  | 2 | 2 | 4 | 0 | 1 | 0 | Siege
Chamois        | 2 | 6  | 4  | 4 | 1 | 1 | 0 | 2 | 0 | Charge, Mountain affinity, Hill affinity
Bull           | 3 | 10 | 6  | 3 | 2 | 1 | 1 | 2 | 0 | Charge
Hog            | 4 | 9  | 10 | 3 | 0 | 1 | 0 | 2 | 0 | Weak start, Attack health, Max count 1
Bat            | 0 | 5  | 2  | 8 | 0 | 0 | 0 | 4 | 0 | Max count 1
Bumblebee      | 2 | 4  | 1  | 5 | 6 | 1 | 0 | 1 | 0 | Kamikaze, Siege
Mosquito       | 2 | 5  | 2  | 3 | 3 | 1 | 0 | 3 | 1 | -
Eagle          | 4 | 10 | 5  | 3 | 3 | 1 | 1 | 4 | 0 | -
Octopus        | 1 | 6  | 4  | 3 | 4 | 1 | 0 | 3 | 1 | -
Squid          | 2 | 10 | 2  | 3 | 4 | 4 | 2 | 1 | 0 | Siege, Max count 2
Swordfish      | 3 | 9  | 4  | 6 | 0 | 1 | 1 | 2 | 1 | Charge, Max count 1
Frog           | 1 | 2  | 1  | 1 | 0 | 0 | 3 | 1 | 0 | -
Snake          | 2 | 5  | 3  | 3 | 2 | 1 | 0 | 3 | 0 | Capturing, Camouflage
Medusa         | 4 | 15 | 4  | 3 | 1 | 2 | 2 | 3 | 0 | Medusa gaze, Max count 1
"""
LINES = [[part.strip() for part in line.split("|")] for line in DOCUMENT.strip().splitlines()]
WAYS = {"ground": 7, "flying": 4, "swimming": 3, "amphibian": 3}
EVERY = pytest.mark.parametrize("name", list(KIND))
WATER = "water " + " ".join(f"{column}{row}" for column in "abcdefghijk" for row in range(1, 10))
MAKERS = {"ground": "factoreon", "flying": "eyrie", "swimming": "dock", "amphibian": "dock"}


def terrain_for(row: UnitRow) -> str:
    return WATER if row.way == "swimming" else ""


def specials(row: UnitRow) -> str:
    return ", ".join([*row.special, *([f"Max count {row.most}"] if row.most else [])]) or "-"


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0])
def test_the_row_is_the_documents(line: list[str]) -> None:
    (row,) = [row for row in RULES.units if row.name == line[0]]
    stats = [row.tier, row.cyc, row.hp, row.mp, row.atk, row.rng, row.def_, row.vis, row.stl]
    assert [*map(str, stats), specials(row)] == line[1:]


def test_there_are_seventeen_units_in_the_documents_four_groups() -> None:
    assert len(RULES.units) == len(LINES) == 17
    assert {way: sum(1 for row in RULES.units if row.way == way) for way in WAYS} == WAYS


@EVERY
def test_it_moves_as_far_as_its_mp_over_easy_ground(name: str) -> None:
    row = KIND[name]
    board = Board(f"{name} f5 / wolf a9", terrain_for(row))
    start = board.cell("f5")
    far = max(board.state.figures.board.distance(start, board.cell(to)) for to in board.reach("f5"))
    assert far == min(row.mp, 7)


@EVERY
def test_it_sees_a_unit_as_far_as_its_vis_and_no_further(name: str) -> None:
    vis = KIND[name].vis
    board = Board(f"{name} a5 / wolf {'abcdefghijk'[vis]}5, wolf {'abcdefghijk'[vis + 1]}5", terrain_for(KIND[name]))
    assert board.sees(0, f"{'abcdefghijk'[vis]}5")
    assert not board.sees(0, f"{'abcdefghijk'[vis + 1]}5")


@EVERY
def test_a_scout_sees_it_from_its_vis_less_its_stl(name: str) -> None:
    far = 3 - KIND[name].stl
    board = Board(f"wolf a5 / {name} {'abcdefghijk'[far]}5", terrain_for(KIND[name]))
    assert board.sees(0, f"{'abcdefghijk'[far]}5")
    board = Board(f"wolf a5 / {name} {'abcdefghijk'[far + 1]}5", terrain_for(KIND[name]))
    assert not board.sees(0, f"{'abcdefghijk'[far + 1]}5")


@pytest.mark.parametrize("name", [name for name, row in KIND.items() if row.rng > 0 and row.atk > 0])
def test_it_strikes_with_its_atk_as_far_as_its_rng(name: str) -> None:
    row = KIND[name]
    near, far = "abcdefghijk"[row.rng], "abcdefghijk"[row.rng + 1]
    text = f"{name} a5, bat f4 / hog {near}5, hog {far}5"
    board = Board(text, terrain_for(row), rules=gods("Hermes", "Hermes"))
    assert board.why_not(f"strike a5 {far}5").source == "TB-01"
    assert board.play(f"strike a5 {near}5").events(Struck)[0].damage == row.atk


@EVERY
def test_its_def_is_taken_off_what_hits_it_but_one_point_always_hurts(name: str) -> None:
    row = KIND[name]
    board = Board(f"wolf a5 / {name} b5", rules=gods("Hermes", "Hermes")).play("strike a5 b5")
    assert board.events(Struck)[0].damage == max(1, 3 - row.def_)


@EVERY
def test_it_dies_when_its_hp_are_gone(name: str) -> None:
    row = KIND[name]
    board = Board(f"bumblebee a5 / {name} b5", rules=gods("Hermes", "Hermes")).play("strike a5 b5")
    assert board.empty("b5") == (6 - row.def_ >= row.hp)


@EVERY
def test_it_is_produced_for_its_cyc_by_its_building_at_its_tier(name: str) -> None:
    row = KIND[name]
    forges = "".join(f", forge {place}" for place in ("a9", "c9", "e9", "g9")[: row.tier])
    board = Board(f"{MAKERS[row.way]} f5{forges} / wolf k9")
    board.state.cycles[0] = row.cyc
    assert board.play(f"produce f5 {name}").heard(0, Produced)[0].kind == RULES.units.index(row)
    assert board.state.cycles[0] == 0


@pytest.mark.parametrize("name", [name for name, row in KIND.items() if row.tier > 0])
def test_tb_26_it_needs_a_forge_for_every_tier(name: str) -> None:
    row = KIND[name]
    forges = "".join(f", forge {place}" for place in ("a9", "c9", "e9")[: row.tier - 1])
    board = Board(f"{MAKERS[row.way]} f5{forges} / wolf k9")
    board.state.cycles[0] = 50
    assert board.why_not(f"produce f5 {name}").source == "TB-26"


@pytest.mark.parametrize("name", [name for name, row in KIND.items() if row.most])
def test_tb_29_no_more_than_max_count_are_produced(name: str) -> None:
    row = KIND[name]
    owned = ", ".join(f"{name} {place}" for place in ("a1", "c1")[: row.most])
    board = Board(f"{MAKERS[row.way]} f5, forge a9, forge c9, forge e9, forge g9, {owned} / wolf k9")
    board.state.cycles[0] = 50
    assert board.why_not(f"produce f5 {name}").source == "TB-29"


def test_tb_29_a_fallen_one_makes_room_for_the_next() -> None:
    board = Board("eyrie f5, bat a5 / wolf b5, wolf k9")
    board.state.cycles[0] = 50
    assert board.why_not("produce f5 bat").source == "TB-29"
    assert board.play("end", "strike b5 a5", "end").allows("produce f5 bat")


@pytest.mark.parametrize("name", [name for name, row in KIND.items() if row.rng == 0])
def test_tb_43_units_without_range_neither_attack_nor_strike_back(name: str) -> None:
    board = Board(f"{name} a5 / wolf b5", rules=gods("Hermes", "Hermes"))
    assert board.why_not("strike a5 b5").source == "TB-43"
    board = Board(f"{name} a5 / wolf b5", rules=gods("Hermes", "Hermes"), to_move=1).play("strike b5 a5")
    assert board.hp("b5") == 2
