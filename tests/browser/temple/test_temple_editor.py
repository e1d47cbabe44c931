"""The map editor: painting on all sides, the verdict, play-testing, keeping, Tiled and links."""

import json
import re
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import PHONE, NewContext


@pytest.fixture
def editor(page: Page) -> Page:
    page.goto("/workshop/temple")
    expect(verdict(page)).to_contain_text("Playable")
    return page


def verdict(page: Page) -> Locator:
    return page.get_by_test_id("verdict")


def cell(page: Page, name: str) -> Locator:
    return page.locator(f'[role="gridcell"][aria-label^="{name},"]')


def pick(page: Page, pot: str) -> None:
    page.get_by_role("radio", name=pot, exact=True).check(force=True)


def test_what_is_painted_is_painted_on_the_other_side_too(editor: Page) -> None:
    pick(editor, "Void")
    cell(editor, "i7").click()
    for place in ("i7", "i11"):
        expect(cell(editor, place)).to_have_attribute("aria-label", re.compile("void"))
    pick(editor, "Bull")
    pick(editor, "Player 1")
    cell(editor, "i5").click()
    expect(cell(editor, "i13")).to_have_attribute("aria-label", re.compile("player 2’s Bull"))


def test_a_fault_is_named_with_its_place_and_undone(editor: Page) -> None:
    pick(editor, "Wolf")
    cell(editor, "c9").click()
    expect(verdict(editor)).to_contain_text("c9")
    editor.get_by_role("button", name="Undo").click()
    expect(verdict(editor)).to_contain_text("Playable")


def test_what_was_taken_back_is_painted_again(editor: Page) -> None:
    pick(editor, "Void")
    cell(editor, "i7").click()
    editor.keyboard.press("Control+z")
    expect(cell(editor, "i7")).not_to_have_attribute("aria-label", re.compile("void"))
    editor.keyboard.press("Control+Shift+z")
    expect(cell(editor, "i7")).to_have_attribute("aria-label", re.compile("void"))
    editor.get_by_role("button", name="Undo").click()
    editor.get_by_role("button", name="Redo").click()
    expect(cell(editor, "i11")).to_have_attribute("aria-label", re.compile("void"))


def test_a_map_is_play_tested_against_a_bot(editor: Page) -> None:
    editor.get_by_label("Name").fill("Proving ground")
    editor.get_by_label("Name").press("Enter")
    expect(verdict(editor)).to_contain_text("Playable")
    editor.get_by_role("button", name="Play-test").click()
    expect(editor.get_by_role("grid", name=re.compile("Map Proving ground"))).to_be_visible()


def test_a_map_is_kept_and_comes_back(editor: Page) -> None:
    editor.get_by_label("Name").fill("Keepsake")
    editor.get_by_label("Name").press("Enter")
    editor.get_by_role("button", name="Save").click()
    editor.reload()
    editor.get_by_text("Begin from …").click()
    editor.get_by_label("A map kept in this browser").select_option("Keepsake")
    expect(editor.get_by_label("Name")).to_have_value("Keepsake")


def test_a_map_goes_to_tiled_and_comes_back(editor: Page, tmp_path: Path) -> None:
    with editor.expect_download() as started:
        editor.get_by_role("button", name="Tiled").click()
    file = tmp_path / "map.json"
    started.value.save_as(file)
    assert json.loads(file.read_text())["orientation"] == "hexagonal"
    editor.get_by_text("Begin from …").click()
    editor.get_by_role("button", name="New map").click()
    expect(editor.get_by_label("Name")).to_have_value("New map")
    editor.get_by_label("A file, ours or of Tiled").set_input_files(file)
    expect(editor.get_by_label("Name")).to_have_value("Causeway")
    expect(verdict(editor)).to_contain_text("Playable")


def test_a_link_holds_the_whole_map(editor: Page) -> None:
    pick(editor, "Void")
    cell(editor, "i7").click()
    editor.get_by_role("button", name="Share").click()
    link = editor.get_by_label("Link to this map").input_value()
    editor.goto("about:blank")
    editor.goto(link)
    expect(cell(editor, "i11")).to_have_attribute("aria-label", re.compile("void"))


def test_the_draft_outlives_reload_and_play_test(editor: Page) -> None:
    editor.get_by_text("Begin from …").click()
    editor.get_by_role("button", name="New map").click()
    expect(editor.get_by_label("Name")).to_have_value("New map")
    expect(verdict(editor)).to_contain_text("Playable")
    pick(editor, "Void")
    cell(editor, "g3").click()
    painted = ("g3", "g11")
    expect_void(editor, painted)
    editor.reload()
    expect_void(editor, painted)
    expect(verdict(editor)).to_contain_text("Playable")
    editor.get_by_role("button", name="Play-test").click()
    expect(editor.get_by_role("grid", name=re.compile("Map New map"))).to_be_visible()
    editor.go_back()
    expect_void(editor, painted)
    editor.go_forward()
    editor.get_by_role("button", name="Match menu").click()
    editor.get_by_role("link", name="Map editor").click()
    expect_void(editor, painted)
    editor.get_by_role("button", name="Undo").click()
    expect(cell(editor, "g3")).not_to_have_attribute("aria-label", re.compile("void"))


def expect_void(page: Page, places: tuple[str, ...]) -> None:
    for place in places:
        expect(cell(page, place)).to_have_attribute("aria-label", re.compile("void"))


def test_a_press_mends_a_fault(editor: Page) -> None:
    editor.get_by_label("Paint all sides alike").uncheck()
    pick(editor, "Void")
    cell(editor, "i7").click()
    expect(verdict(editor)).to_contain_text("One thing keeps")
    editor.get_by_role("button", name="Make all sides alike: i7").click()
    expect(verdict(editor)).to_contain_text("Playable")
    expect_void(editor, ("i7", "i11"))


def test_a_new_map_is_tried_by_bots_kept_chosen_for_a_match_and_played_to_its_end(editor: Page) -> None:
    editor.get_by_text("Begin from …").click()
    editor.get_by_role("button", name="New map").click()
    expect(editor.get_by_label("Name")).to_have_value("New map")
    editor.get_by_label("Name").fill("Home ground")
    editor.get_by_label("Name").press("Enter")
    expect(verdict(editor)).to_contain_text("Playable")
    trial = editor.get_by_test_id("trial")
    trial.get_by_role("button", name="Try it with bots").click()
    expect(trial).to_contain_text("Player 2:", timeout=60_000)
    trial.get_by_role("button", name="Stop").click()
    expect(trial).to_contain_text("Stopped after")
    editor.get_by_role("button", name="Save").click()
    editor.goto("/")
    card = editor.locator("article").filter(has=editor.get_by_role("heading", name="Temple-Based Sacrifice"))
    card.get_by_role("button", name="New match").click()
    dialog = editor.get_by_role("dialog")
    dialog.get_by_role("radio", name="Home ground").check(force=True)
    expect(dialog.get_by_role("img", name="The map Home ground").first).to_be_attached()
    dialog.get_by_role("button", name="Start the match").click()
    expect(editor.get_by_role("grid", name=re.compile("Map Home ground"))).to_be_visible()
    editor.get_by_role("button", name="Match menu").click()
    editor.get_by_role("button", name="Resign …").click()
    editor.get_by_role("dialog").get_by_role("button", name=re.compile("^Resign")).last.click()
    expect(editor.get_by_role("button", name=re.compile("Rematch")).first).to_be_visible()


def test_axe_finds_nothing_in_the_editor(editor: Page) -> None:
    found = Axe().run(editor)
    assert found.violations_count == 0, found.generate_report()


def middle(page: Page, name: str) -> tuple[float, float]:
    box = cell(page, name).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_drag_paints_every_tile_on_its_way_and_is_undone_as_one(editor: Page) -> None:
    pick(editor, "Void")
    editor.mouse.move(*middle(editor, "g5"))
    editor.mouse.down()
    editor.mouse.move(*middle(editor, "j5"), steps=3)
    editor.mouse.up()
    for place in ("g5", "h5", "i5", "j5"):
        expect(cell(editor, place)).to_have_attribute("aria-label", re.compile("void"))
    editor.get_by_role("button", name="Undo").click()
    for place in ("g5", "h5", "i5", "j5"):
        expect(cell(editor, place)).not_to_have_attribute("aria-label", re.compile("void"))


def test_a_finger_paints_by_drag_too(new_context: NewContext) -> None:
    page = new_context(viewport=PHONE, has_touch=True, is_mobile=True).new_page()
    page.goto("/workshop/temple")
    expect(verdict(page)).to_contain_text("Playable")
    pick(page, "Void")
    cell(page, "g5").scroll_into_view_if_needed()
    (x, y), (to, _) = middle(page, "g5"), middle(page, "j5")
    touch = page.context.new_cdp_session(page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in range(1, 5):
        at = {"x": x + (to - x) * part / 4, "y": y}
        touch.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [at]})
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    for place in ("g5", "h5", "i5", "j5"):
        expect(cell(page, place)).to_have_attribute("aria-label", re.compile("void"))
