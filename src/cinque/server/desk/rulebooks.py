"""The rulebooks: in the package once it is installed, in the repository's docs while it is developed."""

from pathlib import Path

import cinque

PACKAGED = Path(cinque.__file__).parent / "docs" / "games"


def rulebook(game: str) -> str | None:
    """The rulebook of a game, as markdown; the caller has checked the name."""
    for folder in [PACKAGED, *(parent / "docs" / "games" for parent in PACKAGED.parents[1:5])]:
        if (folder / f"{game}.md").is_file():
            return (folder / f"{game}.md").read_text(encoding="utf-8")
    return None
