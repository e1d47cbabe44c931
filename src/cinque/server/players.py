"""Who sits where: bearer tokens, and names that are text and nothing else."""

import hmac
import unicodedata
from base64 import urlsafe_b64encode
from hashlib import blake2b, sha256
from secrets import token_bytes, token_urlsafe

NAME_LENGTH = 24
SAY_LENGTH = 400
TOKEN_BYTES = 32
TOKEN_LENGTH = 43


def new_token() -> str:
    """256 bits; told once, to whoever sat down."""
    return _as_text(token_bytes(TOKEN_BYTES))


def heir_of(token: str, match: str) -> str:
    """The token of the same player in a rematch: asking twice gives the same one, and nobody else can make it."""
    return _as_text(hmac.digest(token.encode(), f"rematch {match}".encode(), "sha256"))


def hashed(token: str) -> bytes:
    """What is kept of a token. It has 256 random bits, so a plain hash cannot be searched."""
    return sha256(token.encode()).digest()


def new_id() -> str:
    """The id of a match or a record: 72 bits, short enough for a link."""
    return token_urlsafe(9)


def new_seed() -> str:
    return token_urlsafe(18)


def seed_hash(seed: str) -> str:
    """Published at the start; whoever is told the seed at the end can check that it was not changed."""
    return blake2b(seed.encode(), digest_size=16).hexdigest()


def clean_name(text: str, otherwise: str) -> str:
    return clean_text(text)[:NAME_LENGTH].strip() or otherwise


def clean_text(text: str) -> str:
    """One line of printable text: no control characters, no tricks with direction, spaces joined."""
    kept = "".join(" " if unicodedata.category(sign) in ("Zl", "Zp", "Cc") else sign for sign in text)
    kept = "".join(sign for sign in kept if unicodedata.category(sign)[0] != "C")
    return " ".join(kept.split())


def _as_text(key: bytes) -> str:
    return urlsafe_b64encode(key).rstrip(b"=").decode()
