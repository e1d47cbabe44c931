"""A profile as one readable file: JSON with the name of its format, a version and a checksum.

A damaged or edited file is refused. The secret of whoever runs the server goes into the checksum.
"""

from hashlib import blake2b
from typing import Any, TypeVar

from msgspec import DecodeError, Struct, ValidationError, convert, json, to_builtins

from cinque.kernel.reason import Reason, Refused

P = TypeVar("P", bound=Struct)
LARGEST = 1_000_000


class SavedFile(Struct, frozen=True):
    """The file."""

    format: str
    version: int
    checksum: str
    save: dict[str, Any]


def written(format: str, version: int, profile: Struct, secret: bytes) -> str:
    """The file of a profile."""
    save: dict[str, Any] = to_builtins(profile)
    file = SavedFile(format, version, _checksum(format, save, secret), save)
    return json.format(json.encode(file), indent=1).decode() + "\n"


def read_back(format: str, version: int, text: str, kind: type[P], secret: bytes) -> P:
    """The profile in a file; Refused says what is wrong with it."""
    if len(text) > LARGEST:
        raise Refused(Reason("That file is too large to be a save."))
    try:
        file = json.decode(text, type=SavedFile)
    except (DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refused(Reason(f"That is no save file, or it is damaged: {error}.")) from error
    if file.format != format:
        raise Refused(Reason(f"That is a file of {file.format!r}, not a {format}."))
    if file.version != version:
        raise Refused(Reason(f"The save has version {file.version}; this game reads version {version}."))
    if file.checksum != _checksum(format, file.save, secret):
        raise Refused(Reason("The save was edited or damaged: its checksum does not fit."))
    try:
        return convert(file.save, kind)
    except ValidationError as error:
        raise Refused(Reason(f"The save cannot be read: {error}.")) from error


def _checksum(format: str, save: dict[str, Any], secret: bytes) -> str:
    plain = format.encode() + b"\n" + json.encode(save, order="deterministic")
    return blake2b(plain, digest_size=16, key=secret).hexdigest()
