"""A hook of MkDocs: `lab/*` in the navigation of mkdocs.yml stands for every page of that folder but its list."""

from pathlib import Path
from typing import Any

ALL = "/*"


def spread(entry: Any, pages: Path) -> list[Any]:
    """The entries that one stands for, itself unless it names a folder."""
    if isinstance(entry, dict):
        return [{title: under if isinstance(under, str) else whole(under, pages)} for title, under in entry.items()]
    if not entry.endswith(ALL):
        return [entry]
    folder = pages / entry.removesuffix(ALL)
    return [str(page.relative_to(pages)) for page in sorted(folder.glob("*.md")) if page.stem != "index"]


def whole(nav: list[Any], pages: Path) -> list[Any]:
    """The navigation with every folder spread."""
    return [page for entry in nav for page in spread(entry, pages)]


def on_config(config: Any) -> Any:
    """Called by MkDocs before it reads the pages."""
    config["nav"] = whole(config["nav"], Path(config["docs_dir"]))
    return config
