"""The example of a game from outside, installed as anybody would."""

import os
import subprocess
import sys
from pathlib import Path

import cinque

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "connect_four"


def install(folder: Path) -> Path:
    """Into a folder of its own, which is returned. The sources are copied first: a build leaves traces beside them."""
    source = folder / "source"
    source.mkdir()
    for path in EXAMPLE.iterdir():
        if path.is_file():
            (source / path.name).write_bytes(path.read_bytes())
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*command, "--target", str(folder / "site"), str(source)], check=True, capture_output=True)
    return folder / "site"


def finding(site: Path) -> dict[str, str]:
    """An environment whose Python finds it beside the Cinque that is under test."""
    paths = [str(site), str(Path(cinque.__file__).parent.parent), str(ROOT)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}


def shelve(folder: Path, **games: str) -> Path:
    """A folder in which these games are installed as far as Python can tell: each by its name and where it is."""
    told = folder / "site" / "outsiders-1.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: outsiders\nVersion: 1\n")
    named = "".join(f"{name} = {place}\n" for name, place in games.items())
    (told / "entry_points.txt").write_text(f"[cinque.games]\n{named}")
    return folder / "site"
