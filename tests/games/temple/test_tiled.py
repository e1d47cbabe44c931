"""Maps to and from Tiled, with errors that name the line or the layer; an independent reader agrees with ours."""

import base64
import gzip
import json
import zlib
from pathlib import Path
from typing import Any

import pytest
from pytiled_parser import parse_map
from pytiled_parser.layer import TileLayer

from cinque.games.temple.maps.chart import BadMap
from cinque.games.temple.maps.files import ATLAS, load_map, open_tiled
from cinque.games.temple.maps.tiled import from_tiled, tile_classes, to_tiled

NAMES = sorted(path.stem for path in ATLAS.glob("*.map"))
EVERY = pytest.mark.parametrize("name", NAMES)


@EVERY
def test_a_map_survives_the_way_to_tiled_and_back(name: str) -> None:
    assert from_tiled(to_tiled(load_map(name))) == load_map(name)


@EVERY
def test_another_reader_of_tiled_files_sees_the_same_map(name: str, tmp_path: Path) -> None:
    path = tmp_path / "map.tmj"
    path.write_text(to_tiled(load_map(name)))
    read = parse_map(path)
    assert (read.orientation, read.stagger_axis, read.stagger_index) == ("hexagonal", "y", "odd")
    assert (read.map_size.width, read.map_size.height) == (load_map(name).width, load_map(name).height)
    assert [layer.name for layer in read.layers] == ["terrain", "buildings", "units"]
    (terrain, buildings, _) = read.layers
    assert isinstance(terrain, TileLayer)
    assert isinstance(buildings, TileLayer)
    assert terrain.data is not None
    marks = [mark - 1 for row in terrain.data for mark in row]
    assert marks == load_map(name).terrain
    assert buildings.data is not None
    assert sum(1 for row in buildings.data for mark in row if mark) == len(load_map(name).sites)


def body() -> Any:
    return json.loads(to_tiled(load_map("close-quarters")))


def words(layer: list[int]) -> bytes:
    return b"".join(number.to_bytes(4, "little") for number in layer)


@pytest.mark.parametrize(
    ("compression", "pack"),
    [("", bytes), ("zlib", zlib.compress), ("gzip", gzip.compress)],
    ids=["none", "zlib", "gzip"],
)
def test_packed_layers_are_read(compression: str, pack: Any) -> None:
    tiled = body()
    layer = tiled["layers"][0]
    layer["data"] = base64.b64encode(pack(words(layer["data"]))).decode()
    layer["encoding"], layer["compression"] = "base64", compression
    assert from_tiled(json.dumps(tiled)) == load_map("close-quarters")


def test_flipped_tiles_are_the_tiles_they_are() -> None:
    tiled = body()
    tiled["layers"][0]["data"][0] |= 0x8000_0000
    assert from_tiled(json.dumps(tiled)) == load_map("close-quarters")


def test_buildings_and_units_may_be_missing() -> None:
    tiled = body()
    tiled["layers"] = tiled["layers"][:1]
    assert from_tiled(json.dumps(tiled)).sites == []


def test_bad_json_is_told_by_its_line() -> None:
    with pytest.raises(BadMap, match="line 3: this is not JSON"):
        from_tiled('{\n"width": 5,\n"height": }')


@pytest.mark.parametrize(
    ("path", "value", "fault"),
    [
        (["orientation"], "orthogonal", 'map: orientation must be "hexagonal", not "orthogonal"'),
        (["staggeraxis"], "x", 'map: staggeraxis must be "y"'),
        (["infinite"], True, "map: infinite must be false"),
        (["width"], 500, "map: width must be a number from 5 to 40"),
        (["layers"], 7, "layers: a list of objects is missing"),
        (["layers", 0, "name"], "ground", "layer 1: is called 'ground'; layers are terrain, buildings, units"),
        (["layers", 1, "name"], "terrain", "layer 'terrain': is there twice"),
        (["layers", 2, "type"], "objectgroup", "layer 'units': must be a tile layer"),
        (["layers", 0, "width"], 9, "layer 'terrain': is not 10 x 10 as the map is"),
        (["layers", 0, "data"], [1, 2], "layer 'terrain': has 2 tiles, not 100"),
        (["layers", 0, "data"], "???", "layer 'terrain': its data cannot be decoded"),
        (["layers", 0, "data"], ["x"] * 100, "layer 'terrain': its data are not a list of tile numbers"),
        (["layers", 0, "data", 13], 999, "layer 'terrain', row 2, column 4: tile 999 has no class"),
        (["layers", 0, "data", 13], 7, "layer 'terrain', row 2, column 4: 'temple-tron' is no terrain"),
        (["layers", 1, "data", 20], 1, "layer 'buildings', row 3, column 1: 'plain' is none of temple-tron"),
        (["tilesets", 0, "source"], "a.tsx", "tileset 1: external tilesets cannot be read"),
        (["tilesets", 0, "tiles"], [], "tilesets: no tile has a class"),
        (["tilesets", 0, "tiles", 6, "type"], "temple-tron:9", "'9' is no player from 1 to 4"),
        (["properties"], [], "property 'name': a map needs a name"),
    ],
)
def test_a_bad_file_gets_an_error_that_names_its_layer(path: list[Any], value: Any, fault: str) -> None:
    tiled = body()
    place = tiled
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = value
    if path[:1] == ["tilesets"] and path[-1] == "type":
        tiled["layers"][1]["data"][55] = 7
    with pytest.raises(BadMap) as error:
        from_tiled(json.dumps(tiled))
    assert fault in str(error.value)


@pytest.mark.parametrize(("name", "value"), [("players", 9), ("players", "2"), ("symmetry", "odd"), ("about", "x\ny")])
def test_bad_properties_are_named(name: str, value: object) -> None:
    tiled = body()
    for each in tiled["properties"]:
        each["value"] = value if each["name"] == name else each["value"]
    with pytest.raises(BadMap, match=f"property '{name}'"):
        from_tiled(json.dumps(tiled))


def test_a_packed_layer_is_never_unpacked_further_than_a_layer_is_long() -> None:
    tiled = body()
    layer = tiled["layers"][0]
    layer["data"], layer["compression"] = base64.b64encode(zlib.compress(bytes(10_000_000))).decode(), "zlib"
    with pytest.raises(BadMap, match="layer 'terrain': has 101 tiles, not 100"):
        from_tiled(json.dumps(tiled))


@pytest.mark.parametrize("text", ["[]", "7", "{}", "[" * 100_000])
def test_nonsense_is_refused_in_words(text: str) -> None:
    with pytest.raises(BadMap):
        from_tiled(text)


def test_a_readable_map_that_cannot_be_played_names_its_layer_too() -> None:
    tiled = body()
    tiled["layers"][1]["data"][44] = tiled["layers"][1]["data"][11]
    with pytest.raises(BadMap) as error:
        open_tiled(json.dumps(tiled))
    faults = [str(fault) for fault in error.value.faults]
    assert "player 1: has 2 Temple-trons; every player begins with one" in faults
    assert "layer 'buildings', row 5, column 5: the Temple-tron does not stand on land" in faults


def test_the_tileset_knows_every_terrain_building_and_unit_for_everybody() -> None:
    assert len(tile_classes()) == len(set(tile_classes())) == 6 + 5 * (7 + 17)
