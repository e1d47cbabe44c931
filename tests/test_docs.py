"""The documentation as a site: it builds without a warning, every link in it leads somewhere, and what says that it can
be run can."""

import re
import subprocess
import sys
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest

import cinque

ROOT = Path(__file__).resolve().parent.parent
SITE = ROOT / "src" / "cinque" / "server" / "manual"
PAGES = sorted([*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])
# A block is run when this stands on the line before it.
RUNNABLE = re.compile(r"^<!-- runnable -->\n```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
BLOCKS = [(page, *found) for page in PAGES for found in RUNNABLE.findall(page.read_text())]


class Anchors(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = set()
        self.inline = 0
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        said = {name: value or "" for name, value in attrs}
        self.names |= {said[name] for name in ("id", "name") if name in said}
        self.links += [said[name] for name in ("href", "src") if name in said]
        self.inline += tag == "script" and "src" not in said and said.get("type") != "application/json"


@cache
def read(page: Path) -> Anchors:
    return Anchors(page.read_text())


@pytest.fixture(scope="module")
def site() -> Path:
    """Built from what is there now, unless it was already: MkDocs is strict, so a warning fails."""
    done = subprocess.run([sys.executable, "scripts/site.py"], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return SITE


def broken(site: Path, page: Path, link: str) -> bool:
    """Whether a link leads nowhere; what is on other hosts is not asked."""
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        return False
    target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
    if target.is_dir():
        target /= "index.html"
    if not target.is_file() or not target.is_relative_to(site):
        return True
    return target.suffix == ".html" and bool(parts.fragment) and unquote(parts.fragment) not in read(target).names


def test_every_internal_link_leads_somewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    assert len(pages) > 40
    links = [(page, link) for page in pages for link in read(page).links]
    assert len(links) > 2000
    assert [(page.name, link) for page, link in links if broken(site, page, link)] == []


def test_no_page_has_a_script_that_the_server_would_not_allow(site: Path) -> None:
    assert [page.name for page in sorted(site.rglob("*.html")) if read(page).inline] == []


@pytest.mark.parametrize("name", ["games/naval", "ARCHITECTURE", "a-game-in-an-evening", "environments", "lab/grid"])
def test_what_people_look_for_is_there(site: Path, name: str) -> None:
    assert (site / f"{name}.html").is_file()


def test_the_reference_is_made_of_docstrings(site: Path) -> None:
    said = (site / "reference" / "kernel.html").read_text()
    assert "cinque.kernel.game.Game" in read(site / "reference" / "kernel.html").names
    assert "What a game answers" in said or "A game" in said


@pytest.mark.parametrize(
    ("page", "language", "text"), BLOCKS, ids=[f"{page.stem}-{number}" for number, (page, *_) in enumerate(BLOCKS)]
)
def test_what_is_marked_as_runnable_runs(page: Path, language: str, text: str, tmp_path: Path) -> None:
    if language == "python":
        exec(compile(text, str(page), "exec"), {"__name__": "__main__"})
        return
    assert language == "sh"
    # `cinque` is the one under test, and a checkout is where it is.
    (tmp_path / "cinque").write_text(f'#!/bin/sh\nexec {sys.executable} -m cinque.cli "$@"\n')
    (tmp_path / "python").symlink_to(sys.executable)
    (tmp_path / "cinque").chmod(0o755)
    settings = {"PATH": f"{tmp_path}:/usr/bin:/bin", "PYTHONPATH": str(Path(cinque.__file__).parent.parent)}
    settings |= {"HOME": str(tmp_path)}
    for line in text.splitlines():
        done = subprocess.run(line, shell=True, cwd=ROOT, env=settings, capture_output=True, text=True, check=False)
        assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


def test_the_pages_for_those_who_build_have_something_to_run() -> None:
    assert {"environments", "bots-from-outside"} <= {page.stem for page, *_ in BLOCKS}
