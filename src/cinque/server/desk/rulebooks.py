"""The rulebooks: in the package once it is installed, in the repository's docs while it is developed.

A game from outside brings its own (`Game.rulebook`). Where it brings none the page says at least what can be chosen and
done, which every game has to know anyway.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cinque
from cinque.kernel.game import Game

PACKAGED = Path(cinque.__file__).parent / "docs" / "games"


def rulebook(game: Game[Any]) -> str:
    """The rules of a game, as markdown."""
    return game.rulebook or _ours(game.name) or "\n".join(_gathered(game))


def _ours(name: str) -> str:
    for folder in [PACKAGED, *(parent / "docs" / "games" for parent in PACKAGED.parents[1:5])]:
        if (folder / f"{name}.md").is_file():
            return (folder / f"{name}.md").read_text(encoding="utf-8")
    return ""


def _gathered(game: Game[Any]) -> Iterator[str]:
    spec = game.options()
    grammar = game.grammar(spec.check({}))
    yield f"# {game.title}\n\n{game.blurb}\n\nMore than this its author has not written down.\n\n## What you can do\n"
    for verb in grammar.verbs:
        yield f"- **{verb.name.replace('_', ' ')}**: {verb.help}"
    if spec.options:
        yield "\n## What can be chosen before a match\n"
    for option in spec.options:
        yield f"- **{option.label}**: {option.help}"
