"""Keys, codes and ids, and names that are text and nothing else."""

import unicodedata
from hashlib import sha256
from secrets import choice, token_hex, token_urlsafe

NAME_LENGTH = 24
SAY_LENGTH = 400
KEY_BYTES = 32
# Says what it is where it is found by accident.
KEY_MARK = "cq1_"
# The letters people can tell apart: Crockford's, 5 bits each.
LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
ALIKE = str.maketrans({"I": "1", "L": "1", "O": "0", "U": "V", "-": "", " ": ""})
CODE_LETTERS = 10
RECOVERY_LETTERS = 24


def new_key() -> str:
    """What a device shows to be its player: 256 bits, told once."""
    return KEY_MARK + token_urlsafe(KEY_BYTES)


def hashed(secret: str) -> bytes:
    """What is kept of a key or a code. Those are random and long, so a plain hash cannot be searched."""
    return sha256(secret.encode()).digest()


def new_player_id() -> str:
    return token_hex(16)


def new_code(letters: int) -> str:
    return "".join(choice(LETTERS) for _ in range(letters))


def read_code(text: str) -> str:
    """A code as somebody typed it: letters that look alike are the same, and dashes are nothing."""
    return text.upper().translate(ALIKE)


def new_id() -> str:
    """The id of a match or a record: 72 bits, short enough for a link."""
    return token_urlsafe(9)


def new_seed() -> str:
    return token_urlsafe(18)


def clean_name(text: str, otherwise: str) -> str:
    return clean_text(text)[:NAME_LENGTH].strip() or otherwise


def clean_text(text: str) -> str:
    """One line of printable text: no control characters, no tricks with direction, spaces joined."""
    kept = "".join(" " if unicodedata.category(sign) in ("Zl", "Zp", "Cc") else sign for sign in text)
    kept = "".join(sign for sign in kept if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())
