"""The example of a game from outside, installed as anybody would."""

import os
import subprocess
import sys
from pathlib import Path

import cinque

EXAMPLE = Path(__file__).resolve().parent.parent / "examples" / "connect_four"


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
    paths = [str(site), str(Path(cinque.__file__).parent.parent)]
    return os.environ | {"PYTHONPATH": os.pathsep.join(paths)}
