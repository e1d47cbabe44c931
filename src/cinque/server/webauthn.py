"""Passkeys, as far as a server has to understand them: what a browser says about one, and whether it signed.

Only what passkeys of today use: keys on the curve P-256 (ES256) and RSA keys (RS256), and no attestation, for it does
not matter here who made an authenticator. Nothing secret is computed with, so plain arithmetic is enough.
"""

from base64 import urlsafe_b64decode
from hashlib import sha256
from typing import Any

from msgspec import DecodeError, Struct, ValidationError, json

ES256, RS256 = -7, -257
CREATE, GET = "webauthn.create", "webauthn.get"
# Flags of an authenticator: somebody was there, and a key follows.
PRESENT, WITH_KEY = 1, 64
# The curve P-256: y² = x³ - 3x + b over a prime, a point on it, and how many multiples that has.
PRIME = 2**256 - 2**224 + 2**192 + 2**96 - 1
B = 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B
BASE = (
    0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
    0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5,
)
ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
# How an RSA signature of a SHA-256 begins, after its padding.
DIGEST_INFO = bytes.fromhex("3031300d060960864801650304020105000420")
RSA_BYTES = (256, 1024)
# No part of what an authenticator says is nested deeper, and no credential's name is longer.
DEPTH, CREDENTIAL_BYTES = 8, 1023

Point = tuple[int, int] | None


class BadPasskey(Exception):
    """It is not what it should be; the words say why."""


class ClientData(Struct, frozen=True, rename="camel"):
    """What the browser says it was asked, and by which page."""

    type: str
    challenge: str
    origin: str
    cross_origin: bool = False


class PublicKey(Struct, frozen=True):
    """x and y of a point, or modulus and exponent, as hexadecimal."""

    alg: int
    first: str
    second: str


class Expected(Struct, frozen=True):
    """What a server asked for."""

    challenge: str
    origin: str
    host: str


class Made(Struct, frozen=True):
    """A passkey that was made: its name, its public key, and how often it has signed."""

    credential: bytes
    public: bytes
    counter: int


def made(client: bytes, attestation: bytes, expected: Expected) -> Made:
    """A new passkey; BadPasskey where it is none, or was made for somebody else."""
    _check_client(client, CREATE, expected)
    told, rest = _cbor(attestation, 0)
    if rest or not isinstance(told, dict) or not isinstance(told.get("authData"), bytes):
        raise BadPasskey("That is no passkey.")
    data: bytes = told["authData"]
    counter = _check_authenticator(data, expected)
    if not data[32] & WITH_KEY or len(data) < 55:
        raise BadPasskey("The passkey came without its key.")
    length = int.from_bytes(data[53:55], "big")
    credential = data[55 : 55 + length]
    if not 1 <= length <= CREDENTIAL_BYTES or len(credential) != length:
        raise BadPasskey("The passkey has no name.")
    key, _ = _cbor(data[55 + length :], 0)
    return Made(credential, json.encode(_public_key(key)), counter)


def check_signature(client: bytes, data: bytes, signature: bytes, public: bytes, expected: Expected) -> int:
    """How often the passkey has signed, this time included; BadPasskey where it did not sign this."""
    _check_client(client, GET, expected)
    counter = _check_authenticator(data, expected)
    key = json.decode(public, type=PublicKey)
    first, second = int(key.first, 16), int(key.second, 16)
    digest = sha256(data + sha256(client).digest()).digest()
    signed = _is_es256 if key.alg == ES256 else _is_rs256
    if not signed((first, second), digest, signature):
        raise BadPasskey("That passkey did not sign this.")
    return counter


def _check_client(client: bytes, type: str, expected: Expected) -> None:
    try:
        told = json.decode(client, type=ClientData)
    except (DecodeError, ValidationError) as error:
        raise BadPasskey("What the browser says cannot be read.") from error
    if told.type != type or told.challenge != expected.challenge or told.cross_origin:
        raise BadPasskey("That answers another question.")
    if told.origin != expected.origin:
        raise BadPasskey("That was meant for another site.")


def _check_authenticator(data: bytes, expected: Expected) -> int:
    if len(data) < 37 or data[:32] != sha256(expected.host.encode()).digest():
        raise BadPasskey("That passkey is of another site.")
    if not data[32] & PRESENT:
        raise BadPasskey("Nobody was there to use the passkey.")
    return int.from_bytes(data[33:37], "big")


def _public_key(key: Any) -> PublicKey:
    told: dict[Any, Any] = key if isinstance(key, dict) else {}
    parts = [told.get(-2), told.get(-3)] if told.get(3) == ES256 else [told.get(-1), told.get(-2)]
    first, second = (int.from_bytes(part, "big") if isinstance(part, bytes) else -1 for part in parts)
    if (told.get(1), told.get(3), told.get(-1)) == (2, ES256, 1) and _is_on_curve(first, second):
        return PublicKey(ES256, f"{first:x}", f"{second:x}")
    fits = RSA_BYTES[0] <= (first.bit_length() + 7) // 8 <= RSA_BYTES[1] and second > 1 and second % 2 == 1
    if (told.get(1), told.get(3)) == (3, RS256) and fits:
        return PublicKey(RS256, f"{first:x}", f"{second:x}")
    raise BadPasskey("Keys of this kind are not known here.")


# --- CBOR, as far as authenticators speak it -----------------------------------------------------------------------


def _cbor(data: bytes, depth: int) -> tuple[Any, bytes]:
    """The first value, and what follows it."""
    if not data or depth > DEPTH:
        raise BadPasskey("That is no passkey.")
    major, small = data[0] >> 5, data[0] & 31
    size = {24: 1, 25: 2, 26: 4, 27: 8}.get(small, 0)
    if small > 27 or len(data) < 1 + size:
        raise BadPasskey("That is no passkey.")
    number = int.from_bytes(data[1 : 1 + size], "big") if size else small
    rest = data[1 + size :]
    if major in (0, 1):
        return (number if major == 0 else -1 - number), rest
    if number > len(rest) and major != 7:
        raise BadPasskey("That is no passkey.")
    if major in (2, 3):
        return _bytes(rest[:number], major == 3), rest[number:]
    if major == 4:
        return _array(rest, number, depth)
    if major == 5:
        flat, rest = _array(rest, 2 * number, depth)
        if not all(isinstance(key, int | str) for key in flat[::2]):
            raise BadPasskey("That is no passkey.")
        return dict(zip(flat[::2], flat[1::2], strict=True)), rest
    if major == 7 and small in (20, 21, 22):
        return {20: False, 21: True, 22: None}[small], rest
    raise BadPasskey("That is no passkey.")


def _bytes(data: bytes, text: bool) -> bytes | str:
    try:
        return data.decode() if text else data
    except UnicodeDecodeError as error:
        raise BadPasskey("That is no passkey.") from error


def _array(rest: bytes, count: int, depth: int) -> tuple[list[Any], bytes]:
    found = []
    for _ in range(count):
        value, rest = _cbor(rest, depth + 1)
        found.append(value)
    return found, rest


# --- signatures -----------------------------------------------------------------------------------------------------


def _is_rs256(key: tuple[int, int], digest: bytes, signature: bytes) -> bool:
    modulus, exponent = key
    length = (modulus.bit_length() + 7) // 8
    wanted = b"\x00\x01" + b"\xff" * (length - 54) + b"\x00" + DIGEST_INFO + digest
    number = int.from_bytes(signature, "big")
    return (
        len(signature) == length
        and number < modulus
        and pow(number, exponent, modulus) == int.from_bytes(wanted, "big")
    )


def _is_es256(key: tuple[int, int], digest: bytes, signature: bytes) -> bool:
    pair = _pair_of(signature)
    if pair is None or not all(0 < part < ORDER for part in pair):
        return False
    r, s = pair
    inverse = pow(s, -1, ORDER)
    found = _add(
        _times(int.from_bytes(digest, "big") * inverse % ORDER, BASE), _times(r * inverse % ORDER, (key[0], key[1]))
    )
    return found is not None and found[0] % ORDER == r


def _pair_of(signature: bytes) -> tuple[int, int] | None:
    """The two numbers of a signature in DER: a sequence of two integers, and nothing else."""
    if len(signature) < 8 or signature[0] != 0x30 or signature[1] != len(signature) - 2 or len(signature) > 72:
        return None
    numbers: list[int] = []
    rest = signature[2:]
    while rest and len(numbers) < 2:
        if len(rest) < 3 or rest[0] != 2 or not 1 <= rest[1] <= len(rest) - 2:
            return None
        numbers.append(int.from_bytes(rest[2 : 2 + rest[1]], "big", signed=True))
        rest = rest[2 + rest[1] :]
    return (numbers[0], numbers[1]) if len(numbers) == 2 and not rest else None


def _is_on_curve(x: int, y: int) -> bool:
    return 0 <= x < PRIME and 0 <= y < PRIME and (y * y - (x * x * x - 3 * x + B)) % PRIME == 0


def _add(a: Point, b: Point) -> Point:
    if a is None or b is None:
        return a or b
    if a[0] == b[0]:
        if (a[1] + b[1]) % PRIME == 0:
            return None
        slope = (3 * a[0] * a[0] - 3) * pow(2 * a[1], -1, PRIME)
    else:
        slope = (b[1] - a[1]) * pow(b[0] - a[0], -1, PRIME)
    x = (slope * slope - a[0] - b[0]) % PRIME
    return x, (slope * (a[0] - x) - a[1]) % PRIME


def _times(count: int, point: Point) -> Point:
    found: Point = None
    while count:
        if count & 1:
            found = _add(found, point)
        point = _add(point, point)
        count >>= 1
    return found


def from_base64(text: str) -> bytes:
    """As browsers write it, without padding; BadPasskey where it is none."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError as error:
        raise BadPasskey("That is no passkey.") from error
