"""What the client shows of the games before there is a match: boards, maps and tables, one file a game."""

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from boards import boards
from msgspec.structs import replace

from cinque.bots.temple.temper import PERSONAS
from cinque.games.grid import GAME as GRID
from cinque.games.naval import GAME as NAVAL
from cinque.games.naval.content.words import CHARACTERS
from cinque.games.naval.knowledge.views import map_view
from cinque.games.naval.maps.generator import draw_map
from cinque.games.ratroyale import GAME as RATROYALE
from cinque.games.ratroyale.content.formulas import reward
from cinque.games.ratroyale.content.places import constants_at, counted_turns, place_of
from cinque.games.ratroyale.content.rulebook import LENGTHS
from cinque.games.ratroyale.content.words import REWARD_RULES
from cinque.games.temple import GAME as TEMPLE
from cinque.games.temple.content.rows import GodRow
from cinque.games.temple.content.tables import GENERATED, MAPS, STANDARD, STANDARD_MAPS
from cinque.games.temple.maps.chart import Chart
from cinque.games.temple.maps.chosen import chart_for
from cinque.kernel.editions import BALANCED, DOCUMENT
from cinque.kernel.play import begin

FOLDER = Path(__file__).resolve().parent.parent / "web" / "src" / "games"
BOARDS = FOLDER.parent.parent / "tests" / "boards.json"
# Any position of the right shape will do; this one is the same for everybody.
SAMPLE_SEED = "sample"
SAMPLE_MAP = 7
# What the pages between matches of Ratatouille Royale show of its rules.
SHOWN = ("roster", "structures", "tricks", "statuses", "decks", "copies", "set_size", "set_least", "hand", "roll_price")


def samples() -> dict[Path, str]:
    """The files and what belongs into them."""
    return {
        FOLDER / "grid" / "content" / "samples.json": openings(),
        FOLDER / "temple" / "content" / "samples.json": atlas(),
        FOLDER / "naval" / "content" / "samples.json": charts(),
        FOLDER / "ratroyale" / "content" / "samples.json": larder(),
        BOARDS: boards(),
    }


def opening(size: int, obstacles: str) -> dict[str, Any]:
    """One first position of Grid Game: `[seat, class, cell]` for each unit, and the rocks."""
    options = GRID.options().check({"size": size, "obstacles": obstacles})
    state: Any = begin(GRID, options, 2, SAMPLE_SEED)
    view = GRID.view(state, None)
    return {"units": [[unit.seat, unit.kind, unit.cell] for unit in view.units], "rocks": view.rocks}


def openings() -> str:
    """Every board a player can choose, so that the dialogue can show it while he chooses."""
    options = {option.name: option for option in GRID.options().options}
    sizes = range(options["size"].low, options["size"].high + 1)
    boards = {f"{size}-{kind}": opening(size, kind) for size in sizes for kind in options["obstacles"].choices}
    classes = msgspec.to_builtins(GRID.base.classes)
    rows = ",\n".join(f"{json.dumps(key)}: {json.dumps(board, separators=(',', ':'))}" for key, board in boards.items())
    return f'{{"classes": {json.dumps(classes)},\n"boards": {{\n{rows}\n}}}}\n'


def drawn(chart: Chart) -> dict[str, Any]:
    """A map as the picker draws it: `[cell, kind, owner]` for each thing on it."""
    marks = [row.mark for row in TEMPLE.base.terrains]
    return {
        "name": chart.name,
        "about": chart.about,
        "players": chart.players,
        "width": chart.width,
        "height": chart.height,
        "terrain": "".join(" " if row < 0 else marks[row] for row in chart.terrain),
        "sites": [[thing.cell, thing.kind, thing.start] for thing in chart.sites],
        "units": [[thing.cell, thing.kind, thing.start] for thing in chart.units],
    }


def gifts(gods: Sequence[GodRow]) -> dict[str, dict[str, str]]:
    """What the worshippers of each god have of him."""
    return {row.god: {"icon": row.icon, "always": row.passive_help, "invoked": row.active_help} for row in gods}


def atlas() -> str:
    """The maps of Temple-Based Sacrifice, to show while a player chooses."""
    wishes: dict[str, dict[str, Any]] = {name: {"map": name} for name in MAPS if name not in (STANDARD, GENERATED)}
    options = TEMPLE.options()
    charts = {name: drawn(chart_for(TEMPLE.rules(options.check(wish)), 2)) for name, wish in wishes.items()}
    head: dict[str, Any] = {
        "terrains": msgspec.to_builtins(TEMPLE.base.terrains),
        "units": msgspec.to_builtins(TEMPLE.base.units),
        "buildings": msgspec.to_builtins(TEMPLE.base.buildings),
        "standard": list(STANDARD_MAPS),
        "gods": {numbers: gifts(TEMPLE.edition(numbers).gods) for numbers in (DOCUMENT, BALANCED)},
        "personas": {persona.god: [persona.name, persona.help] for persona in PERSONAS},
    }
    return f'{{{listed(head)},\n"maps": {{\n{listed(charts)}\n}}}}\n'


def charts() -> str:
    """A map of each character for each number of players, by the document's numbers and by the balanced ones."""
    options = NAVAL.options()
    found = {
        f"{name}-{players}-{numbers}": msgspec.to_builtins(map_view(draw_map(rules, players, SAMPLE_MAP)))
        for numbers in (DOCUMENT, BALANCED)
        for name in CHARACTERS
        for rules in [NAVAL.rules(options.check({"map_character": name, "numbers": numbers}))]
        for players in range(options.seats_low, options.seats_high + 1)
    }
    return f"{{\n{listed(found)}\n}}\n"


def field(name: str) -> dict[str, Any]:
    """A first position of Ratatouille Royale as the picker draws it; `[cell, kind, seat]` for whoever stands on it."""
    state: Any = begin(RATROYALE, RATROYALE.options().check({"map": name, "neutrals": True}), 2, SAMPLE_SEED)
    view = RATROYALE.view(state, None)
    rules = state.figures.rules
    turns = place_of(rules).turns
    return {
        "turns": turns,
        "pays": {rule: paid(replace(rules, rewards=rule), turns) for rule in REWARD_RULES},
        "name": view.map,
        "width": view.width,
        "height": view.height,
        "terrain": view.terrain,
        "stacks": view.stacks,
        "units": [[unit.cell, unit.kind, unit.seat] for unit in view.units],
    }


def paid(rules: Any, turns: int) -> list[int]:
    """EXP and cheese of a victory after so many turns."""
    counted = counted_turns(rules, turns)
    return [reward(constants_at(rules, row), counted) for row in (rules.win_exp, rules.win_cheese)]


def larder() -> str:
    """The squeaks and maps of Ratatouille Royale, to show where no match is played."""
    options = {option.name: option for option in RATROYALE.options().options}
    rules = msgspec.to_builtins(RATROYALE.rules(RATROYALE.options().check({})))
    kept = {name: rules[name] for name in SHOWN}
    maps = {name: field(name) for name in options["map"].choices}
    base = RATROYALE.base
    rows = (base.win_exp, base.win_cheese, base.loss_exp, base.loss_cheese)
    kept["rewards"] = [[turns, *(reward(row, turns) for row in rows)] for turns in LENGTHS]
    return f'{{{listed(kept)},\n"maps": {{\n{listed(maps)}\n}}}}\n'


def listed(values: dict[str, Any]) -> str:
    """The inside of a JSON object, one entry a line."""
    return ",\n".join(f"{json.dumps(key)}: {json.dumps(each, separators=(',', ':'))}" for key, each in values.items())
