"""The editor's table: a map in any form goes out in all of them, with every fault and a fairness figure."""

import pytest

from cinque.games.temple.maps.workshop import MapWish, lay_out
from tests.browser.temple.arena import ARENA


def test_a_map_of_the_atlas_comes_with_its_text_its_tiled_form_and_its_figure() -> None:
    sheet = lay_out(MapWish("options", options={"map": "causeway"}))
    assert sheet.chart is not None
    assert sheet.chart.name == "Causeway"
    assert sheet.fairness is not None
    assert sheet.fairness.percent == 100
    assert lay_out(MapWish("text", sheet.text)).chart == sheet.chart
    assert lay_out(MapWish("tiled", sheet.tiled)).chart == sheet.chart


def test_a_map_that_cannot_be_read_comes_back_with_the_line() -> None:
    sheet = lay_out(MapWish("text", "name: Nowhere\nnonsense\n"))
    assert sheet.chart is None
    assert sheet.faults[0].where == "line 2"


def test_a_map_that_cannot_be_played_can_still_be_edited() -> None:
    sheet = lay_out(MapWish("text", ARENA.replace("temple-tron 2 f6\n", "")))
    assert sheet.chart is not None
    assert sheet.faults
    assert sheet.fairness is None


def test_the_images_of_a_cell_are_where_the_editor_paints_too() -> None:
    sheet = lay_out(MapWish("options", options={"map": "causeway"}))
    assert sheet.chart is not None
    homes = {thing.start: thing.cell for thing in sheet.chart.sites if thing.start >= 0}
    assert sheet.images[homes[0]] == [homes[0], homes[1]]
    assert sheet.owners == [[0, 1], [1, 0]]


@pytest.mark.parametrize("numbers", ["document", "balanced"])
def test_a_map_of_a_match_comes_by_the_numbers_of_either_edition(numbers: str) -> None:
    assert lay_out(MapWish("options", options={"map": "causeway", "numbers": numbers})).chart is not None


def test_options_that_make_no_map_are_a_fault_and_no_failure() -> None:
    assert lay_out(MapWish("options", options={"map": "nowhere"})).faults
    assert lay_out(MapWish("parchment")).faults
