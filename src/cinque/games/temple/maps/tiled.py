"""Maps to and from the JSON of the Tiled editor.

A map is a hexagonal one, staggered along y with odd rows shifted, of three tile layers: terrain, buildings and units.
What a tile means is said by its class in the tileset: "hill", "shrine", "wolf:2" (player 2's). The tileset is inside
the file. Whatever cannot be read is refused with the layer and the place in it.
"""

import base64
import binascii
import json
import zlib
from typing import Any, Final

from cinque.games.temple.content.mapmaking import (
    HEX_SIDE,
    LARGEST,
    LONGEST_ABOUT,
    LONGEST_NAME,
    NONE,
    QUOTED,
    QUOTED_CLASS,
    QUOTED_MARK,
    QUOTED_NAME,
    SMALLEST,
    SYMMETRIES,
    TILE_BYTES,
    TILE_HEIGHT,
    TILE_MASK,
    TILE_WIDTH,
    ZLIB_OR_GZIP,
)
from cinque.games.temple.content.tables import ABSENT, NEUTRAL, RULES, SEATS_HIGH, SEATS_LOW
from cinque.games.temple.maps.chart import BUILDINGS, KINDS, Chart, Thing, bad

TERRAINS: Final = {row.name.lower(): number for number, row in enumerate(RULES.terrains)}
LAYERS: Final = ("terrain", "buildings", "units")
TILESET: Final = "cinque-temple"
FRAME: Final = {
    "orientation": "hexagonal",
    "staggeraxis": "y",
    "staggerindex": "odd",
    "infinite": False,
}


def tile_classes() -> list[str]:
    """The classes of our tileset as they are numbered: terrain, then buildings and units by owner."""
    owned = [f"{name}:{start + 1}" for start in range(SEATS_HIGH) for name in (*BUILDINGS, *KINDS)]
    return [*TERRAINS, *BUILDINGS, *KINDS, *owned]


def to_tiled(chart: Chart) -> str:
    """The map as Tiled opens it."""
    number = {name: at + 1 for at, name in enumerate(tile_classes())}
    terrain_names, building_names, kind_names = list(TERRAINS), list(BUILDINGS), list(KINDS)
    terrain = [0 if mark == ABSENT else number[terrain_names[mark]] for mark in chart.terrain]
    layers = [terrain]
    for names, things in ((building_names, chart.sites), (kind_names, chart.units)):
        grid = [0] * len(chart.terrain)
        for thing in things:
            owner = "" if thing.start == NEUTRAL else f":{thing.start + 1}"
            grid[thing.cell] = number[names[thing.kind] + owner]
        layers.append(grid)
    body = {
        "type": "map",
        "version": "1.10",
        "tiledversion": "1.11.0",
        **FRAME,
        "renderorder": "right-down",
        "compressionlevel": -1,
        "width": chart.width,
        "height": chart.height,
        "tilewidth": TILE_WIDTH,
        "tileheight": TILE_HEIGHT,
        "hexsidelength": HEX_SIDE,
        "nextlayerid": len(LAYERS) + 1,
        "nextobjectid": 1,
        "layers": [_layer(at, name, chart, layers[at]) for at, name in enumerate(LAYERS)],
        "tilesets": [_tileset()],
        "properties": _properties(chart),
    }
    return json.dumps(body, indent=1) + "\n"


def _layer(at: int, name: str, chart: Chart, data: list[int]) -> dict[str, Any]:
    size = {"width": chart.width, "height": chart.height}
    shown = {"x": 0, "y": 0, "opacity": 1, "visible": True}
    return {"id": at + 1, "name": name, "type": "tilelayer", **size, **shown, "data": data}


def _tileset() -> dict[str, Any]:
    classes = tile_classes()
    return {
        "firstgid": 1,
        "name": TILESET,
        "tilewidth": TILE_WIDTH,
        "tileheight": TILE_HEIGHT,
        "tilecount": len(classes),
        "columns": len(classes),
        "image": f"{TILESET}.png",
        "imagewidth": TILE_WIDTH * len(classes),
        "imageheight": TILE_HEIGHT,
        "margin": 0,
        "spacing": 0,
        "tiles": [{"id": at, "type": name} for at, name in enumerate(classes)],
    }


def _properties(chart: Chart) -> list[dict[str, Any]]:
    words = {"about": chart.about, "name": chart.name, "symmetry": chart.symmetry}
    return [
        *({"name": key, "type": "string", "value": value} for key, value in words.items()),
        {"name": "players", "type": "int", "value": chart.players},
    ]


def from_tiled(text: str) -> Chart:
    """The map in a Tiled file; BadMap names the line or the layer. Whether it can be played is for `check_map`."""
    body = _parsed(text)
    for key, wanted in FRAME.items():
        if body.get(key, wanted) != wanted:
            raise bad("map", f"{key} must be {json.dumps(wanted)}, not {json.dumps(body.get(key))[:QUOTED]}")
    width, height = _number(body, "width"), _number(body, "height")
    classes = _classes(body)
    layers = _layers(body)
    terrain = [_terrain(name, at, width) for at, name in enumerate(_named(layers, "terrain", width, height, classes))]
    sites = _things(_named(layers, "buildings", width, height, classes), BUILDINGS, "buildings", width)
    units = _things(_named(layers, "units", width, height, classes), KINDS, "units", width)
    name, about, players, symmetry = _words(body)
    return Chart(name, about, players, symmetry, width, height, terrain, sites, units)


def _parsed(text: str) -> dict[str, Any]:
    try:
        body = json.loads(text)
    except json.JSONDecodeError as error:
        raise bad(f"line {error.lineno}", f"this is not JSON: {error.msg}") from error
    except RecursionError as error:
        raise bad("map", "this JSON is nested too deeply") from error
    if not isinstance(body, dict):
        raise bad("map", "a Tiled map is a JSON object")
    return body


def _number(body: dict[str, Any], key: str) -> int:
    value = body.get(key)
    if not isinstance(value, int) or isinstance(value, bool) or not SMALLEST <= value <= LARGEST:
        raise bad("map", f"{key} must be a number from {SMALLEST} to {LARGEST}")
    return value


def _classes(body: dict[str, Any]) -> dict[int, str]:
    """What each tile number means."""
    found: dict[int, str] = {}
    for at, tileset in enumerate(_dicts(body.get("tilesets"), "tilesets")):
        where = f"tileset {at + 1}"
        if "source" in tileset:
            raise bad(where, "external tilesets cannot be read: embed the tileset in the map")
        first = tileset.get("firstgid")
        if not isinstance(first, int):
            raise bad(where, "firstgid is missing")
        for tile in _dicts(tileset.get("tiles", []), where):
            number, name = tile.get("id"), tile.get("type", tile.get("class"))
            if isinstance(number, int) and isinstance(name, str):
                found[first + number] = name
    if not found:
        raise bad("tilesets", "no tile has a class, such as hill, shrine or wolf:2")
    return found


def _dicts(value: Any, where: str) -> list[dict[str, Any]]:
    if not isinstance(value, list) or not all(isinstance(each, dict) for each in value):
        raise bad(where, "a list of objects is missing")
    return value


def _layers(body: dict[str, Any]) -> dict[str, dict[str, Any]]:
    found: dict[str, dict[str, Any]] = {}
    for at, layer in enumerate(_dicts(body.get("layers"), "layers")):
        name = layer.get("name")
        if name not in LAYERS:
            raise bad(f"layer {at + 1}", f"is called {str(name)[:QUOTED]!r}; layers are {', '.join(LAYERS)}")
        if layer.get("type") != "tilelayer":
            raise bad(f"layer {name!r}", "must be a tile layer")
        if name in found:
            raise bad(f"layer {name!r}", "is there twice")
        found[name] = layer
    if LAYERS[0] not in found:
        raise bad("layers", "there is no layer called 'terrain'")
    return found


def _named(layers: dict[str, dict[str, Any]], name: str, width: int, height: int, classes: dict[int, str]) -> list[str]:
    """The class of every tile of a layer, empty where there is none."""
    if name not in layers:
        return [""] * (width * height)
    where = f"layer {name!r}"
    if (layers[name].get("width"), layers[name].get("height")) != (width, height):
        raise bad(where, f"is not {width} x {height} as the map is")
    numbers = _tile_numbers(layers[name], where, width * height)
    out: list[str] = []
    for at, number in enumerate(numbers):
        tile = number & TILE_MASK
        if tile != 0 and tile not in classes:
            raise bad(_spot(name, at, width), f"tile {tile} has no class")
        out.append(classes[tile] if tile else "")
    return out


def _spot(layer: str, at: int, width: int) -> str:
    return f"layer {layer!r}, row {at // width + 1}, column {at % width + 1}"


def _tile_numbers(layer: dict[str, Any], where: str, count: int) -> list[int]:
    data = layer.get("data")
    if isinstance(data, str):
        data = _decoded(data, str(layer.get("compression", "")), where, count)
    if not isinstance(data, list) or not all(isinstance(each, int) and each >= 0 for each in data):
        raise bad(where, "its data are not a list of tile numbers")
    if len(data) != count:
        raise bad(where, f"has {len(data)} tiles, not {count}")
    return data


def _decoded(data: str, compression: str, where: str, count: int) -> list[int]:
    """Base64, plain or packed by zlib or gzip; never unpacked further than a layer is long."""
    if compression not in ("", "zlib", "gzip"):
        raise bad(where, f"compression {compression[:QUOTED_NAME]!r} cannot be read; use none, zlib or gzip")
    try:
        raw = base64.b64decode(data, validate=True)
        if compression:
            raw = zlib.decompressobj(wbits=zlib.MAX_WBITS | ZLIB_OR_GZIP).decompress(raw, (count + 1) * TILE_BYTES)
    except (binascii.Error, zlib.error, ValueError) as error:
        raise bad(where, "its data cannot be decoded") from error
    return [int.from_bytes(raw[at : at + TILE_BYTES], "little") for at in range(0, len(raw), TILE_BYTES)]


def _terrain(name: str, at: int, width: int) -> int:
    if name and name not in TERRAINS:
        raise bad(_spot("terrain", at, width), f"{name[:QUOTED_CLASS]!r} is no terrain: {', '.join(TERRAINS)}")
    return TERRAINS[name] if name else ABSENT


def _things(names: list[str], known: dict[str, int], layer: str, width: int) -> list[Thing]:
    out: list[Thing] = []
    for at, name in enumerate(names):
        if not name:
            continue
        what, colon, owner = name.partition(":")
        if what not in known:
            raise bad(_spot(layer, at, width), f"{what[:QUOTED_CLASS]!r} is none of {', '.join(known)}")
        if colon and owner not in [str(start + 1) for start in range(SEATS_HIGH)]:
            raise bad(_spot(layer, at, width), f"{owner[:QUOTED_MARK]!r} is no player from 1 to {SEATS_HIGH}")
        out.append(Thing(at, known[what], int(owner) - 1 if colon else NEUTRAL))
    return out


def _words(body: dict[str, Any]) -> tuple[str, str, int, str]:
    given = {each.get("name"): each.get("value") for each in _dicts(body.get("properties", []), "properties")}
    name, about = str(given.get("name", "")), str(given.get("about", ""))
    players, symmetry = given.get("players"), given.get("symmetry", NONE)
    if not name or len(name) > LONGEST_NAME or not name.isprintable():
        raise bad("property 'name'", f"a map needs a name of at most {LONGEST_NAME} characters")
    if len(about) > LONGEST_ABOUT or (about and not about.isprintable()):
        raise bad("property 'about'", f"must be one line of at most {LONGEST_ABOUT} characters")
    if not isinstance(players, int) or not SEATS_LOW <= players <= SEATS_HIGH:
        raise bad("property 'players'", f"must be a number from {SEATS_LOW} to {SEATS_HIGH}")
    if symmetry not in SYMMETRIES:
        raise bad("property 'symmetry'", f"must be one of {', '.join(SYMMETRIES)}")
    return name, about, players, str(symmetry)
