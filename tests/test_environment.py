"""scripts/environment.sh chooses a Python: the newest that is tried, or one line on what to do when there is none."""

import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
# As a Python answers what the script asks it; making an environment with it fails, and that ends the script.
PYTHON = """#!/bin/sh
case "$*" in
    *version_info*) {minor} ;;
    --version) echo "Python 3.{number}" ;;
    *) exit 1 ;;
esac
"""


def said(folder: Path, *minors: int) -> subprocess.CompletedProcess[str]:
    """What the script says in a fresh checkout, on a machine with these Pythons, 10 being too old."""
    (folder / "scripts").mkdir()
    shutil.copy(ROOT / "scripts" / "environment.sh", folder / "scripts")
    (folder / "scripts" / "system_packages.sh").write_text("#!/bin/sh\nexit 1\n")
    for name in ("pyproject.toml", "constraints.txt"):
        shutil.copy(ROOT / name, folder)
    words = folder / "words"
    words.mkdir()
    for tool in ("sh", "sed", "cat", "sha256sum", "dirname"):
        (words / tool).symlink_to(str(shutil.which(tool)))
    for number in minors:
        minor = f"echo {number}" if number >= 11 else "exit 1"
        (words / f"python3.{number}").write_text(PYTHON.format(minor=minor, number=number))
        (words / f"python3.{number}").chmod(0o755)
    # Nobody's Python is at /usr/bin here.
    script = folder / "scripts" / "environment.sh"
    script.write_text(script.read_text().replace(" /usr/bin/python3", ""))
    command = [str(words / "sh"), str(script), "play"]
    return subprocess.run(command, env={"PATH": str(words)}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(
    ("minors", "chosen"), [((11, 12, 13), 13), ((11, 12), 12), ((11, 13, 14), 13), ((10, 11), 11), ((14,), 14)]
)
def test_the_newest_that_is_tried_is_taken(minors: tuple[int, ...], chosen: int, tmp_path: Path) -> None:
    first = said(tmp_path, *minors).stdout.splitlines()[0]
    assert first == f"environment: creating .venv with Python 3.{chosen}"


@pytest.mark.parametrize("minors", [(), (10,)])
def test_where_there_is_none_one_line_says_what_to_do(minors: tuple[int, ...], tmp_path: Path) -> None:
    ran = said(tmp_path, *minors)
    assert ran.returncode != 0
    (line,) = ran.stderr.splitlines()
    assert line.startswith("environment: Cinque needs Python 3.11 to 3.14; install one (")
