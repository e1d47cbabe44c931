"""The page for designers: reports to read, and one study at a time in a process of its own."""

import asyncio
from pathlib import Path

import pytest

from cinque.server.config import Settings
from cinque.server.house.laboratory import Laboratory
from cinque.server.wire.lab_messages import StudyRun
from cinque.server.wire.trouble import Trouble
from tests.unhurried import unhurried

STUDY = """
game = "grid"
title = "A <b>small</b> study"
seed = "server"
[[parts]]
name = "Arms"
design = "one at a time"
openings = 2
levels = ["random"]
factors = { ring_damage = [3] }
"""


def laboratory(folder: Path, **settings: object) -> Laboratory:
    return Laboratory(Settings(lab_folder=str(folder), **settings))  # type: ignore[arg-type]


async def played(lab: Laboratory, text: str, name: str = "mine") -> StudyRun:
    await lab.start(name, text)
    await lab.follow()
    assert lab.run is not None
    return lab.run


def test_a_study_is_played_in_a_process_of_its_own_and_its_report_is_on_the_shelf(tmp_path: Path) -> None:
    lab = laboratory(tmp_path)
    run = asyncio.run(played(lab, STUDY))
    assert not run.running
    assert "4 games" in run.said
    report = next(each for each in lab.state().reports if each.name == "mine")
    assert report.own
    assert b"A &lt;b&gt;small&lt;/b&gt; study" in lab.report("mine")


def test_a_study_that_cannot_be_played_says_why(tmp_path: Path) -> None:
    run = asyncio.run(played(laboratory(tmp_path), STUDY.replace("ring_damage", "ring_charm")))
    assert "ring_charm" in run.said
    assert not (tmp_path / "mine.html").exists()


def test_one_study_at_a_time(tmp_path: Path) -> None:
    async def two() -> None:
        lab = laboratory(tmp_path)
        await lab.start("one", STUDY)
        with pytest.raises(Trouble, match="one study at a time"):
            await lab.start("two", STUDY)
        await lab.stop()

    asyncio.run(two())


def test_a_study_whose_time_is_over_is_stopped_with_all_its_processes(tmp_path: Path) -> None:
    lab = laboratory(tmp_path)
    lab.most_seconds = 2
    with unhurried() as watch:
        run = asyncio.run(played(lab, STUDY.replace("openings = 2", "openings = 100000")))
        assert watch.seconds < 30
    assert run.said.startswith("Stopped after")
    assert lab.process is None


@pytest.mark.parametrize(
    ("settings", "may"),
    [
        ({}, True),
        ({"host": "0.0.0.0"}, False),
        ({"host": "0.0.0.0", "studies": "on"}, True),
        ({"host": "localhost"}, True),
        ({"studies": "off"}, False),
        # A proxy on this machine: whoever reaches it reaches us.
        ({"public_url": "https://cinque.example"}, False),
        ({"trusted_proxies": ["127.0.0.1"]}, False),
        ({"public_url": "https://cinque.example", "studies": "on"}, True),
    ],
)
def test_a_server_that_others_reach_starts_no_study_unless_it_is_told_to(
    tmp_path: Path, settings: dict[str, object], may: bool
) -> None:
    lab = laboratory(tmp_path, **settings)
    assert (lab.closed == "") == may
    if not may:
        with pytest.raises(Trouble, match="command line"):
            asyncio.run(lab.start("mine", STUDY))


@pytest.mark.parametrize("name", ["", "../mine", "Mine", "a" * 50, "a/b"])
def test_a_report_is_written_nowhere_but_in_its_folder(tmp_path: Path, name: str) -> None:
    with pytest.raises(Trouble, match="small letters"):
        asyncio.run(laboratory(tmp_path).start(name, STUDY))
    with pytest.raises(Trouble, match="no report"):
        laboratory(tmp_path).report(name)
