"""Studies from file to report."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from cinque.lab.report.make import Made, make_report
from cinque.lab.study.compare import Side, compare_bots, compare_rules
from cinque.lab.study.designs import arms_of
from cinque.lab.study.places import Here
from cinque.lab.study.plan import BadStudy, Part, Study, read_study, share_of, study_from
from cinque.lab.study.runner import Runner
from cinque.lab.study.store import Store

ROOT = Path(__file__).resolve().parents[2]
SMALL = """
game = "grid"
title = "A small study"
seed = "small"
set = { size = 16 }
[[parts]]
name = "Arms"
design = "factorial"
openings = 2
levels = ["easy"]
factors = { mode = ["basic", "classes"], ring_damage = { low = 1, high = 2 } }
bars = { first = { low = 0.47, high = 0.53 }, capped = { high = 0.05 } }
[[parts]]
name = "Even"
design = "latin"
openings = 1
points = 4
levels = ["easy"]
factors = { "classes.Scout.attack" = [2, 3, 4], ring_damage = [1, 2] }
[[parts]]
name = "Worth"
design = "free draw"
things = "armies"
points = 4
levels = ["easy"]
[[parts]]
name = "Left out"
design = "variants"
things = "armies"
openings = 1
levels = ["easy"]
[[parts]]
name = "Met"
design = "double oracle"
things = "armies"
openings = 2
points = 1
levels = ["easy"]
bars = { best = { high = 0.6 }, support = { low = 2 } }
[[parts]]
name = "Levels"
design = "levels"
openings = 1
levels = ["random", "easy"]
bars = { step = { low = 0.7 } }
[[parts]]
name = "Sought"
design = "search"
openings = 2
points = 3
levels = ["easy"]
factors = { quiet_rounds = [8, 10, 12] }
"""


def make(folder: Path, study: Study) -> Made:
    return make_report(study, "cinque lab run small.toml", folder / "small", Runner(Store(folder / "rows"), Here()))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("study")
    make(folder, study_from(SMALL))
    return folder


def test_a_report_is_one_file_that_needs_nothing_from_anywhere(folder: Path) -> None:
    page = (folder / "small.html").read_text()
    assert re.findall(r'(?:src|href)="(?!#)[^"]*"|url\(|@import', page) == []
    assert page.count("<svg") >= 8
    for part in study_from(SMALL).parts:
        assert f"<h2>{part.name}</h2>" in page


def test_a_report_says_how_it_was_made_and_how_many_distinct_games_it_rests_on(folder: Path) -> None:
    summary = (folder / "small.md").read_text()
    assert "`cinque lab run small.toml`" in summary
    assert "- seed: `small`" in summary
    assert "numpy" in summary
    assert re.search(r"8 games, \d of them distinct", summary)
    assert "bots only" in summary


def test_a_study_goes_on_from_what_was_played_and_says_the_same(folder: Path) -> None:
    before = (folder / "small.html").read_text()
    made = make(folder, study_from(SMALL))
    assert made.fresh == 0
    assert (folder / "small.html").read_text() == before


def test_a_share_of_a_study_is_its_first_openings_and_the_whole_goes_on_from_there(folder: Path) -> None:
    whole = study_from(SMALL)
    some = share_of(replace(whole, parts=[part for part in whole.parts if part.design != "search"]), 50)
    assert [(part.openings, part.points) for part in some.parts[:3]] == [(1, 16), (1, 4), (25, 2)]
    assert make_report(some, "some", folder / "some", Runner(Store(folder / "rows"), Here())).fresh == 0


def test_a_latin_hypercube_uses_every_value_about_equally_often() -> None:
    study = study_from(SMALL)
    part = replace(study.parts[1], points=6)
    values = [arm.changes["classes.Scout.attack"] for arm in arms_of(study, part)]
    assert sorted(values) == [2, 2, 3, 3, 4, 4]


def test_one_at_a_time_changes_nothing_first_and_then_one_thing() -> None:
    part = Part("one", "one at a time", factors={"ring_damage": [1, 3], "size": [20]})
    assert [arm.changes for arm in arms_of(study_from(SMALL), part)] == [
        {},
        {"ring_damage": 1},
        {"ring_damage": 3},
        {"size": 20},
    ]


@pytest.mark.parametrize(
    ("change", "words"),
    [
        (('game = "grid"', 'game = "chess"'), "there is no game 'chess'"),
        (('"classes.Scout.attack"', '"classes.Knight.attack"'), "no row 'Knight'"),
        (('things = "armies"', 'things = "decks"'), "has no 'decks'"),
        (('levels = ["easy"]', 'levels = ["genius"]'), "no bot 'genius'"),
        (('design = "latin"', 'design = "greek"'), "Invalid enum value 'greek'"),
        (("openings = 2", "opening = 2"), "unknown field `opening`"),
        (('title = "A small study"', "title = "), "Invalid value"),
    ],
)
def test_a_study_that_cannot_be_played_says_why(change: tuple[str, str], words: str) -> None:
    with pytest.raises(BadStudy, match=words):
        study_from(SMALL.replace(*change))


@pytest.mark.parametrize("file", sorted((ROOT / "studies").glob("*.toml")), ids=lambda file: str(file.stem))
def test_every_committed_study_can_be_played(file: Path) -> None:
    assert read_study(file).parts


def test_two_bots_are_compared_until_it_is_clear() -> None:
    runner = Runner(Store(None), Here())
    sides = Side("easy", {}, "easy"), Side("random", {}, "random")
    found = compare_bots(runner, "grid", *sides, seed="clear", most=200, least=0.05)
    assert found.verdict == "better"
    assert (found.openings, found.games, found.distinct) == (20, 40, 40)
    assert found.values == (1.0, 0.0)


def test_rules_compared_with_themselves_make_no_difference_and_half_of_the_games_are_distinct() -> None:
    runner = Runner(Store(None), Here())
    sides = Side("as-is", {}, "random"), Side("as-is", {}, "random")
    found = compare_rules(runner, "grid", sides, "same", 20, 0.05, "first", 0.5)
    assert found.verdict == "no difference"
    assert found.games == 2 * found.distinct
