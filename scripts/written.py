"""Writes what must exist twice from the one place where it is declared: checked in, readable, compared by a test.

Run as `written.py` to write, or as `written.py --check` to fail when something is out of date. Names of games behind it
keep it to those.
"""

import subprocess
import sys
from pathlib import Path

from declared import Source, games
from written_codes import codes
from written_states import with_methods
from written_twins import twins


def written(game: Path) -> dict[Path, str]:
    """Every file of a game that is written, or has a part that is, as it ought to be."""
    files: dict[Path, str] = {}
    if (game / "content" / "words.py").exists():
        files[game / "play" / "codes.py"] = codes(game)
    native = twins(game)
    if native is not None:
        files[game / "play" / "twins.py"] = native
    state = Source(game / "play" / "state.py")
    files[state.path] = with_methods(state)
    return {path: formatted(path, text) for path, text in files.items()}


def formatted(path: Path, text: str) -> str:
    """As ruff would have it, imports in order."""
    ruff = [sys.executable, "-m", "ruff"]
    quiet = ["--quiet", "--stdin-filename", str(path)]
    sort = [*ruff, "check", "--fix", "--select", "I", *quiet, "-"]
    tidy = [*ruff, "format", *quiet, "-"]
    for command in (sort, tidy):
        text = subprocess.run(command, input=text, capture_output=True, text=True, check=True).stdout
    return text


def main() -> None:
    asked = [word for word in sys.argv[1:] if word != "--check"]
    folders = [game for game in games() if not asked or game.name in asked]
    stale = {
        path: text
        for game in folders
        for path, text in written(game).items()
        if not path.exists() or path.read_text() != text
    }
    if "--check" in sys.argv[1:] and stale:
        sys.exit(f"written: out of date: {', '.join(path.name for path in stale)}; run scripts/written.py")
    for path, text in stale.items():
        path.write_text(text)
        print(f"written: {path.parent.parent.name}/{path.parent.name}/{path.name}")


if __name__ == "__main__":
    main()
