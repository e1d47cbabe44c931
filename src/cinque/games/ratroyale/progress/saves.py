"""A save as one readable file: JSON with a version and a checksum (RR-44).

The file can be read and kept; a damaged or edited one is refused. Whoever runs the server gives a secret, which goes
into the checksum and hides the seed of the dice, so that neither can be made up or looked into.
"""

from hashlib import blake2b
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, convert, json, to_builtins
from msgspec.structs import replace

from cinque.games.ratroyale.content.roster import card_names
from cinque.games.ratroyale.content.sets import set_faults
from cinque.games.ratroyale.content.tables import (
    CHECKSUM_SIZE,
    KEPT,
    LARGEST_SAVE,
    LONGEST_NAME,
    MOST_KEPT,
    MOST_SETS,
    RULES,
    Rules,
)
from cinque.games.ratroyale.progress.profile import VERSION, Profile, Statistics
from cinque.kernel.reason import Reason, Refused

FORMAT = "Ratatouille Royale save"


class SaveFile(Struct, frozen=True):
    """The file. `save` is a profile with its seed hidden."""

    format: str
    version: int
    checksum: str
    save: dict[str, Any]


def export_save(profile: Profile, secret: bytes = b"") -> str:
    """The file of a save."""
    hidden = to_builtins(replace(profile, seed=_veiled(profile.seed, secret).hex()))
    file = SaveFile(FORMAT, VERSION, _checksum(hidden, secret), hidden)
    return json.format(json.encode(file), indent=1).decode() + "\n"


def import_save(text: str, secret: bytes = b"", rules: Rules = RULES) -> Profile:
    """The save in a file; Refused says what is wrong with it, and nothing is lost."""
    if len(text) > LARGEST_SAVE:
        raise Refused(Reason("That file is too large to be a save."))
    try:
        file = json.decode(text, type=SaveFile)
    except (DecodeError, UnicodeEncodeError, RecursionError) as error:
        raise Refused(Reason(f"That is no save file, or it is damaged: {error}.")) from error
    if file.format != FORMAT:
        raise Refused(Reason(f"That is a file of {file.format!r}, not a {FORMAT}."))
    if file.version != VERSION:
        raise Refused(Reason(f"The save has version {file.version}; this game reads version {VERSION}."))
    if file.checksum != _checksum(file.save, secret):
        raise Refused(Reason("The save was edited or damaged: its checksum does not fit."))
    return _checked(_converted(file, secret), rules)


def _converted(file: SaveFile, secret: bytes) -> Profile:
    try:
        profile = convert(file.save, Profile)
        return replace(profile, seed=_veiled_back(profile.seed, secret))
    except (ValidationError, ValueError) as error:
        raise Refused(Reason(f"The save cannot be read: {error}.")) from error


def _checked(profile: Profile, rules: Rules) -> Profile:
    """Numbers no game could have made are refused even with the right checksum."""
    names = set(card_names(rules))
    unknown = [card for card in profile.cards if card not in names]
    if unknown:
        raise Refused(Reason(f"The save holds squeaks that do not exist: {', '.join(unknown)}."))
    numbers = [profile.exp, profile.cheese, profile.drawn, profile.dry, profile.free, *profile.cards.values()]
    numbers += [getattr(profile.statistics, name) for name in Statistics.__struct_fields__]
    if not all(0 <= number <= MOST_KEPT for number in numbers):
        raise Refused(Reason("The save holds numbers that no play could have given it."))
    if max(len(profile.rolls), len(profile.history)) > KEPT or not 1 <= len(profile.sets) <= MOST_SETS:
        raise Refused(Reason("The save holds more than a save keeps."))
    for squeaks in profile.sets:
        wrong = set_faults(rules, squeaks.cards, squeaks.opening)
        if wrong or len(squeaks.name) > LONGEST_NAME:
            words = wrong[0].words if wrong else f"A name has 1 to {LONGEST_NAME} characters."
            raise Refused(Reason(f"A set of the save cannot be: {words}", "RR-04"))
    if profile.selected not in [squeaks.name for squeaks in profile.sets]:
        raise Refused(Reason("The save selects a set it does not hold."))
    if not profile.name.isprintable() or not 1 <= len(profile.name.strip()) <= LONGEST_NAME:
        raise Refused(Reason(f"A name has 1 to {LONGEST_NAME} characters."))
    return profile


def _checksum(save: dict[str, Any], secret: bytes) -> str:
    plain = json.encode(save, order="deterministic")
    return blake2b(plain, digest_size=CHECKSUM_SIZE, key=secret, person=b"rr save").hexdigest()


def _veiled(seed: str, secret: bytes) -> bytes:
    """The seed, unreadable without the secret; veiling twice gives it back."""
    return _mixed(seed.encode(), secret)


def _veiled_back(text: str, secret: bytes) -> str:
    return _mixed(bytes.fromhex(text), secret).decode()


def _mixed(plain: bytes, secret: bytes) -> bytes:
    stream = b""
    while len(stream) < len(plain):
        stream += blake2b(str(len(stream)).encode(), key=secret, person=b"rr veil").digest()
    return bytes(a ^ b for a, b in zip(plain, stream, strict=False))
