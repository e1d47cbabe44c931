"""Attributes, gods, terrain and buildings are rows: the engine knows none of them by name."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

import cinque.games.temple
from cinque.games.temple.content.rows import Effect, GodRow
from cinque.games.temple.content.tables import RULES, Rules
from cinque.games.temple.content.words import STREAMS
from cinque.games.temple.maps.chosen import chart_for
from cinque.games.temple.play.codes import STAT_DEF, STAT_MP
from cinque.games.temple.play.events import Mended, Struck
from cinque.games.temple.play.playouts import play_out
from cinque.games.temple.play.setup import set_up
from cinque.games.temple.play.state import TempleState
from cinque.kernel.dice import Dice, Rng
from cinque.kernel.tally import Tally
from tests.games.temple.table import Board, gods

FOLDER = Path(cinque.games.temple.__file__).parent
# What lays out maps and positions of rows, and events, one of which is called like an attribute.
NAMING = {"generator", "notation", "events"}
FILES = [path.relative_to(FOLDER) for path in FOLDER.rglob("*.py") if path.stem not in NAMING]
ENGINE = sorted(path.as_posix() for path in FILES if path.parts[0] != "content")
TABLES = (RULES.units, RULES.attributes, RULES.terrains, RULES.buildings, RULES.gods)
NAMES = {row.name.lower() for table in TABLES for row in table} | {row.god.lower() for row in RULES.gods}


def words_in(module: str) -> Iterator[str]:
    """Every text in a module of the engine."""
    source = (FOLDER / module).read_text()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value.lower()


@pytest.mark.parametrize("module", ENGINE)
def test_no_unit_attribute_terrain_building_or_god_is_named_in_the_engine(module: str) -> None:
    assert NAMES.isdisjoint(words_in(module))


def other(name: str) -> str:
    return f"{name[::-1]}!"


def renamed_effects(effects: tuple[Effect, ...]) -> tuple[Effect, ...]:
    return tuple(
        replace(each, whom=tuple(other(name) if name.lower() in NAMES else name for name in each.whom))
        for each in effects
    )


def renamed(rules: Rules) -> Rules:
    """Every row under another name."""
    return replace(
        rules,
        attributes=tuple(replace(row, name=other(row.name)) for row in rules.attributes),
        units=tuple(replace(row, name=other(row.name), special=tuple(map(other, row.special))) for row in rules.units),
        terrains=tuple(replace(row, name=other(row.name)) for row in rules.terrains),
        buildings=tuple(replace(row, name=other(row.name)) for row in rules.buildings),
        gods=tuple(renamed_god(row) for row in rules.gods),
        **{f"god{seat}": other(getattr(rules, f"god{seat}")) for seat in (1, 2, 3, 4)},
    )


def renamed_god(row: GodRow) -> GodRow:
    passive, active = renamed_effects(row.passive), renamed_effects(row.active)
    return replace(row, name=other(row.name), god=other(row.god), passive=passive, active=active)


def played(rules: Rules, seed: int) -> tuple[int, list[int]]:
    state: TempleState = set_up(rules, chart_for(rules, 4), 4, Dice(f"rows {seed}", list(STREAMS)))
    tally = Tally()
    play_out(state, Rng(seed), tally)
    return tally.digest, state.columns()


@pytest.mark.parametrize("seed", [1, 2])
def test_a_match_is_the_same_move_for_move_with_every_row_renamed(seed: int) -> None:
    rules = replace(RULES, capture="instant", base_tier=1, round_cap=12)
    assert played(renamed(rules), seed) == played(rules, seed)


def with_wolf(*special: str) -> Rules:
    units = tuple(replace(row, special=special) if row.name == "Wolf" else row for row in RULES.units)
    return gods("Hermes", "Hermes", units=units)


def test_an_attribute_does_for_any_unit_what_it_does_for_its_own() -> None:
    board = Board("wolf b5 / hog e5, wolf k9", rules=with_wolf("Charge")).play("go b5 d5", "strike d5 e5")
    assert board.heard(0, Struck)[0].attack == 3 + 2
    board = Board("wolf d5, hog e5:3 / wolf k9", rules=with_wolf("Repair")).play("mend d5 e5")
    assert board.heard(0, Mended)[0].hp == 5
    board = Board("wolf d5 / hog e5, wolf k9", rules=with_wolf("Medusa gaze", "Kamikaze")).play("strike d5 e5")
    assert (board.empty("d5"), board.unit("e5").seat) == (True, -1)


def test_a_god_a_terrain_and_a_building_of_ones_own_are_rows_too() -> None:
    pan = GodRow("Satyrs", "Pan", "Panic", (Effect("mp", "add", 2, whom=("Capturing",)),), (), "", "", 0, 0, 1, "")
    moor = tuple(replace(row, tdf_g=3, vis_g=-1) if row.name == "Desert" else row for row in RULES.terrains)
    effects = (Effect("def", "add", 5, whom=("flying",)),)
    nest = tuple(replace(row, effects=effects) if row.name == "Eyrie" else row for row in RULES.buildings)
    rules = replace(RULES, gods=(*RULES.gods, pan), god1="Pan", god2="Ares", terrains=moor, buildings=nest)
    board = Board("wolf d5, bat e5, eyrie e5 / wolf k9", "desert d6", rules)
    assert (board.ask("d5", STAT_MP), board.ask("e5", STAT_MP), board.ask("e5", STAT_DEF)) == (5, 8, 5)
    assert board.play("go d5 d6").unit("d6").spent == 3
