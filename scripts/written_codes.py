"""Writes play/codes.py: the number of every word that a game declares once, as constants that compiled code folds."""

from pathlib import Path

from declared import Source, WordList, verbs, word_lists

HEAD = '''"""The number of each word. Written by scripts/written.py from content/words.py and play/moves.py."""

from typing import Final

from mypy_extensions import i64
'''


def codes(game: Path) -> str:
    """The whole file for one game."""
    moves = verbs(Source(game / "play" / "moves.py"))
    lists = [moves, *word_lists(Source(game / "content" / "words.py"))]
    parts = [HEAD, *(numbered(one) for one in lists if one.words), verb_words(moves)]
    taken: dict[str, str] = {}
    for one in lists:
        for constant in one.constants():
            if constant in taken:
                raise SystemExit(
                    f"{game.name}: {constant} is a word of {taken[constant]} and of {one.name}; prefix one"
                )
            taken[constant] = one.name
    return "\n".join(parts)


def numbered(one: WordList) -> str:
    rows = [f"{constant}: Final[i64] = {number}" for number, constant in enumerate(one.constants())]
    return "\n".join([f"# {one.name}", *rows, ""])


def verb_words(moves: WordList) -> str:
    """The verbs as words, for what speaks to people."""
    inside = "".join(f'    "{word}",\n' for word in moves.words)
    return f"VERBS: Final = (\n{inside})\n"
