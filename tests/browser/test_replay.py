"""A record can be walked through, saved, opened again, shared, and played on."""

import json
from pathlib import Path

import httpx
import msgspec
import pytest
from playwright.sync_api import Page, expect

from tests.browser.scenes import finished, last_turn

MOVES = len(finished().moves)


@pytest.fixture
def film(page: Page, http: httpx.Client) -> Page:
    stored = http.post("/api/records", content=msgspec.json.encode(finished())).json()
    page.goto(f"/record/{stored['record']}")
    at(page, 0)
    return page


def at(page: Page, move: int) -> None:
    expect(page.get_by_test_id("position")).to_have_text(f"Move {move} of {MOVES}")


def test_a_replay_is_scrubbed_both_ways(film: Page) -> None:
    film.get_by_label("Position").fill("100")
    at(film, 100)
    film.get_by_role("button", name="Step back").click()
    at(film, 99)
    film.locator("body").press("End")
    at(film, MOVES)
    expect(film.get_by_text("All enemy units are dead.").first).to_be_visible()
    film.locator("body").press("Home")
    at(film, 0)


def test_a_replay_plays_by_itself_at_any_speed(film: Page) -> None:
    film.get_by_label("Speed").select_option("16×")
    film.get_by_role("button", name="Play", exact=True).click()
    expect(film.get_by_test_id("position")).not_to_have_text(f"Move 0 of {MOVES}")
    film.get_by_role("button", name="Pause").click()


def test_a_replay_jumps_to_a_turn_and_to_a_line_of_the_log(film: Page) -> None:
    film.get_by_label("Turn", exact=True).select_option("3")
    expect(film.locator("[aria-current=true]")).to_contain_text("turn, round 2")
    film.get_by_role("list", name="Events of the match").get_by_role("button").first.click()
    at(film, 1)


def test_the_log_of_a_replay_ends_at_the_move_shown(film: Page) -> None:
    lines = film.get_by_role("list", name="Events of the match").get_by_role("listitem")
    expect(lines).to_have_count(0)
    film.get_by_label("Position").fill("40")
    expect(lines.last.locator("[aria-current=true]")).to_be_visible()
    some = lines.count()
    film.locator("body").press("End")
    expect(lines.last).to_contain_text("win")
    assert lines.count() > some
    film.get_by_label("Position").fill("40")
    expect(lines).to_have_count(some)


def test_a_record_is_saved_and_opened_again(film: Page, tmp_path: Path) -> None:
    film.get_by_role("button", name="Share or save").click()
    with film.expect_download() as saved:
        film.get_by_role("button", name="Save the record file").click()
    file = tmp_path / "record.json"
    saved.value.save_as(file)
    assert json.loads(file.read_text())["moves"] == finished().moves
    film.goto("/")
    film.get_by_label("Record file").set_input_files(file)
    at(film, 0)


def test_a_file_that_is_no_record_is_refused_in_words(page: Page, tmp_path: Path) -> None:
    file = tmp_path / "broken.json"
    file.write_text("not a record")
    page.goto("/")
    page.get_by_label("Record file").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("no record")


def test_a_link_opens_a_replay_at_the_same_move(film: Page) -> None:
    film.get_by_label("Position").fill("42")
    film.get_by_role("button", name="Share or save").click()
    link = film.get_by_label("Link to this replay, at move 42").input_value()
    film.goto(link)
    at(film, 42)


def test_a_match_goes_on_from_a_position_of_a_replay(film: Page) -> None:
    start, _ = last_turn()
    film.get_by_label("Position").fill(str(start))
    film.get_by_role("button", name="Play from here").click()
    film.get_by_role("dialog", name="Play on from here").get_by_role("button", name="Start the match").click()
    expect(film.get_by_test_id("turn")).to_have_text("Your turn")
    expect(film.get_by_role("list", name="Players")).to_contain_text("2 units")
