"""Builds the documentation that can be browsed, from docs, the pages beside README, and the docstrings: `make docs`.

Pages stay where people read them in the repository; here they are laid out as a site, their links follow, and MkDocs
makes HTML of them, with every warning an error. Inline scripts become files, because the server allows no others.
With --optional a failure is told and nothing else: the game is played without its manual.
"""

import argparse
import hashlib
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from stamps import alone, digest, is_fresh, leave, tree

ROOT = Path(__file__).resolve().parent.parent
PAGES = ROOT / "build" / "site" / "pages"
SITE = ROOT / "src" / "cinque" / "server" / "manual"
STAMP = ROOT / "build" / "site.built-from"
FRONT = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md")
# Folders of pages that a link may name whole, with the title of their list.
LISTS = {"games": "The rulebooks", "lab": "From the lab", "decisions": "Decisions"}
# What somebody outside builds on, a page each: its folder in src/cinque.
PARTS = ("kernel", "boards", "bots", "laws", "rl", "lab")
REPORTS = "reports"
# The sign of Cinque, where the client has it, and where the site has it beside its style.
SIGN, SIGN_SHOWN = ROOT / "web" / "public" / "favicon.svg", "site/logo.svg"
# Files that pages speak of, and where people look for them.
SHOWN = ("examples", "LICENSE")
LINK = re.compile(r"(!?\[[^\]]*\])\(([^)\s#:]+)(#[^)\s]*)?\)")
TITLE = re.compile(r"^# (.+)$", re.MULTILINE)
INLINE = re.compile(r"<script>(.*?)</script>", re.DOTALL)


def say(words: str) -> None:
    """One line a step."""
    print(f"docs: {words}", flush=True)


def staged(path: Path) -> Path | None:
    """Where a file of the repository is in the site, if it is there at all."""
    name = path.relative_to(ROOT)
    if name.parts[:1] == ("docs",):
        inside = Path(*name.parts[1:])
        if inside.suffix == ".html":
            # Beside its summary it would have the summary's address.
            return inside.parent / REPORTS / inside.name
        return inside / "index.md" if str(inside) in LISTS else inside
    if str(name) == "README.md":
        # By its own name it would be the front page, which is docs/index.md.
        return Path("start.md")
    if name.parts[0] in SHOWN and path.is_file():
        return name.with_name(f"{name.name}.md")
    return name if str(name) in FRONT else None


def relinked(page: Path, text: str) -> str:
    """The text of a page with its links as the site needs them; what is not in the site stays as a word."""
    own = staged(page)
    assert own is not None

    def follow(link: re.Match[str]) -> str:
        target = staged((page.parent / link[2]).resolve())
        if target is None:
            return link[1].strip("![]")
        return f"{link[1]}({os.path.relpath(target, own.parent)}{link[3] or ''})"

    return LINK.sub(follow, text)


def titled(page: Path) -> str:
    """What a page calls itself."""
    found = TITLE.search(page.read_text())
    return found[1] if found else page.stem


def lists() -> Iterator[tuple[str, str]]:
    """A page for each folder that has none: what is in it."""
    for folder, title in LISTS.items():
        pages = sorted((ROOT / "docs" / folder).glob("*.md"))
        lines = [f"- [{titled(page)}]({page.name})" for page in pages]
        reports = sorted((ROOT / "docs" / folder).glob("*.html"))
        lines += [f"- [{page.stem}, the whole report]({REPORTS}/{page.name})" for page in reports]
        yield f"{folder}/index.md", f"# {title}\n\n" + "\n".join(lines) + "\n"


def references() -> Iterator[tuple[str, str]]:
    """The API, written in the docstrings: a page for each part, and one that lists them."""
    lines = [f"- [cinque.{part}]({part}.md): {first_line(part)}" for part in PARTS]
    yield "reference/index.md", "# Reference\n\nFrom the docstrings.\n\n" + "\n".join(lines) + "\n"
    for part in PARTS:
        modules = sorted((ROOT / "src" / "cinque" / part).glob("*.py"))
        named = [f"cinque.{part}" if path.stem == "__init__" else f"cinque.{part}.{path.stem}" for path in modules]
        yield f"reference/{part}.md", f"# cinque.{part}\n\n" + "\n\n".join(f"::: {name}" for name in named) + "\n"


def first_line(part: str) -> str:
    """What a package says of itself."""
    return (ROOT / "src" / "cinque" / part / "__init__.py").read_text().partition('"""')[2].splitlines()[0].strip('"')


def lay_out() -> None:
    """Every page and picture where the site wants it."""
    shutil.rmtree(PAGES, ignore_errors=True)
    shown = [path for name in SHOWN for path in ([ROOT / name] if (ROOT / name).is_file() else tree(ROOT / name, "*"))]
    for path in [*(ROOT / name for name in FRONT), *tree(ROOT / "docs", "*"), *shown]:
        place = staged(path)
        assert place is not None
        (PAGES / place).parent.mkdir(parents=True, exist_ok=True)
        if path in shown:
            # To be read, not to be downloaded: and no Python but the rules lies in the package.
            (PAGES / place).write_text(f"# {path.name}\n\n```{path.suffix[1:]}\n{path.read_text()}```\n")
        elif path.suffix == ".md":
            (PAGES / place).write_text(relinked(path, path.read_text()))
        else:
            shutil.copy(path, PAGES / place)
    shutil.copy(SIGN, PAGES / SIGN_SHOWN)
    for name, text in [*lists(), *references()]:
        (PAGES / name).parent.mkdir(parents=True, exist_ok=True)
        (PAGES / name).write_text(text)


def make_html(into: Path) -> None:
    """By MkDocs, strictly; what it says is shown when something is wrong."""
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "--site-dir", str(into)]
    # The theme would print advertisement of another generator between the lines.
    settings = {"NO_MKDOCS_2_WARNING": "1", "DISABLE_MKDOCS_2_WARNING": "true"}
    done = subprocess.run(command, cwd=ROOT, env=os.environ | settings, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{done.stdout}{done.stderr}docs: MkDocs found something wrong")


def without_inline_scripts(site: Path) -> None:
    """Each script a file of its own, named by what it says."""
    for page in site.rglob("*.html"):

        def moved(script: re.Match[str], page: Path = page) -> str:
            name = f"assets/said/{hashlib.sha256(script[1].encode()).hexdigest()[:12]}.js"
            (site / name).parent.mkdir(parents=True, exist_ok=True)
            (site / name).write_text(script[1])
            return f'<script src="{os.path.relpath(site / name, page.parent)}"></script>'

        page.write_text(INLINE.sub(moved, page.read_text()))


def build(into: Path) -> None:
    """The whole site into a folder."""
    lay_out()
    make_html(into)
    # Its links begin at the root of a host, where the game is.
    (into / "404.html").unlink()
    without_inline_scripts(into)


def sources() -> str:
    """A digest of all that the site is made from."""
    made_by = ("mkdocs.yml", "constraints.txt", "scripts/site.py", "scripts/site_nav.py")
    files = [ROOT / name for name in (*FRONT, *made_by)]
    files += [*tree(ROOT / "docs", "*"), *tree(ROOT / "examples", "*"), SIGN]
    files += [path for part in PARTS for path in (ROOT / "src" / "cinque" / part).glob("*.py")]
    return digest(ROOT, files)


def main() -> None:
    """Build unless it was built from the same things."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--optional", action="store_true", help="go on without a manual when it cannot be built")
    asked = words.parse_args()
    try:
        with alone(ROOT / "build" / "site.lock"):
            if is_fresh(STAMP, wanted := sources()) and SITE.exists():
                return say("up to date")
            say("building the site")
            build(SITE)
            leave(STAMP, wanted)
    except SystemExit as trouble:
        if not asked.optional:
            raise
        return say(f"not built: {str(trouble.code).splitlines()[-1]}")
    return say(str(SITE.relative_to(ROOT)))


if __name__ == "__main__":
    main()
