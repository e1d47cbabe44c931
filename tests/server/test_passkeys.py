"""Passkeys: who signed is let in, and nobody else; what is wrong with any part of one is refused."""

import json
from base64 import urlsafe_b64encode
from hashlib import sha256
from secrets import randbelow
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cinque.server import webauthn
from cinque.server.webauthn import BASE, ORDER, PRIME, BadPasskey, Expected, check_signature, made
from tests.server.running import Server

HOST, ORIGIN = "localhost", "http://localhost:8000"
EXPECTED = Expected("challenge", ORIGIN, HOST)
# RFC 6979, A.2.5: a key, and its signature of "sample" with SHA-256.
KNOWN = (
    0x60FED4BA255A9D31C961EB74C6356D68C049B8923B61FA6CE669622E60F29FB6,
    0x7903FE1008B8BC99A41AE9E95628BC64F2F1B20C2D7E9F5177A3C294D4462299,
)
KNOWN_R = 0xEFD48B2AACB6A8FD1140DD9CD45E81D69D2C877B56AAF991C34D0EA84EAF3716
KNOWN_S = 0xF7CB1C942D657C41D436C7A1B6E29F65F3E900DBB9AFF4064DC4AB2F843ACDA8


def b64(data: bytes) -> str:
    return urlsafe_b64encode(data).decode().rstrip("=")


def cbor(value: Any) -> bytes:
    """As an authenticator writes it."""
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    assert isinstance(value, dict)
    return head(5, len(value)) + b"".join(cbor(key) + cbor(each) for key, each in value.items())


def head(major: int, number: int) -> bytes:
    if number < 24:
        return bytes([major << 5 | number])
    size = next(size for size in (1, 2, 4) if number < 256**size)
    return bytes([major << 5 | {1: 24, 2: 25, 4: 26}[size]]) + number.to_bytes(size, "big")


def der(r: int, s: int) -> bytes:
    parts = b"".join(b"\x02" + bytes([len(each)]) + each for each in map(signed_bytes, (r, s)))
    return b"\x30" + bytes([len(parts)]) + parts


def signed_bytes(number: int) -> bytes:
    return number.to_bytes(number.bit_length() // 8 + 1, "big")


class Authenticator:
    """Signs as a passkey does; its arithmetic is that of the server, which a known signature checks."""

    def __init__(self, counter: int = 1) -> None:
        self.secret = randbelow(ORDER - 1) + 1
        self.public = webauthn._times(self.secret, BASE)
        self.id = b"credential " + self.secret.to_bytes(32, "big")[:8]
        self.counter = counter

    def key(self) -> dict[int, Any]:
        assert self.public is not None
        x, y = (each.to_bytes(32, "big") for each in self.public)
        return {1: 2, 3: -7, -1: 1, -2: x, -3: y}

    def data(self, host: str = HOST, flags: int = 1, more: bytes = b"") -> bytes:
        return sha256(host.encode()).digest() + bytes([flags]) + self.counter.to_bytes(4, "big") + more

    def attestation(self, host: str = HOST, flags: int = 65, key: Any = None) -> bytes:
        more = bytes(16) + len(self.id).to_bytes(2, "big") + self.id + cbor(key or self.key())
        return cbor({"fmt": "none", "attStmt": {}, "authData": self.data(host, flags, more)})

    def sign(self, client: bytes, data: bytes) -> bytes:
        number = int.from_bytes(sha256(data + sha256(client).digest()).digest(), "big")
        while True:
            dice = randbelow(ORDER - 1) + 1
            point = webauthn._times(dice, BASE)
            assert point is not None
            r = point[0] % ORDER
            s = pow(dice, -1, ORDER) * (number + r * self.secret) % ORDER
            if r and s:
                return der(r, s)


def client(type: str, challenge: str = "challenge", origin: str = ORIGIN, **more: Any) -> bytes:
    return json.dumps({"type": type, "challenge": challenge, "origin": origin, **more}).encode()


def test_the_arithmetic_is_that_of_the_standard() -> None:
    digest = sha256(b"sample").digest()
    assert webauthn._is_es256(KNOWN, digest, der(KNOWN_R, KNOWN_S))
    assert not webauthn._is_es256(KNOWN, sha256(b"simple").digest(), der(KNOWN_R, KNOWN_S))
    assert not webauthn._is_es256(KNOWN, digest, der(KNOWN_R, KNOWN_S - 1))
    assert webauthn._times(ORDER, BASE) is None
    assert webauthn._is_on_curve(*KNOWN)
    assert not webauthn._is_on_curve(KNOWN[0], PRIME - KNOWN[1] + 1)


def test_a_passkey_that_was_made_signs() -> None:
    device = Authenticator()
    kept = made(client("webauthn.create"), device.attestation(), EXPECTED)
    assert kept.credential == device.id
    asked, data = client("webauthn.get"), device.data()
    signature = device.sign(asked, data)
    assert check_signature(asked, data, signature, kept.public, EXPECTED) == 1
    for wrong in (signature[:-1] + bytes([signature[-1] ^ 1]), b"", signature[2:], der(0, 0), der(ORDER, 1)):
        with pytest.raises(BadPasskey):
            check_signature(asked, data, wrong, kept.public, EXPECTED)
    with pytest.raises(BadPasskey):
        check_signature(asked, data, Authenticator().sign(asked, data), kept.public, EXPECTED)


@pytest.mark.parametrize(
    "wrong",
    [
        client("webauthn.create"),
        client("webauthn.get", challenge="another"),
        client("webauthn.get", origin="https://elsewhere.example"),
        client("webauthn.get", crossOrigin=True),
        b"{",
        b"[]",
    ],
)
def test_what_answers_another_question_is_refused(wrong: bytes) -> None:
    device = Authenticator()
    kept = made(client("webauthn.create"), device.attestation(), EXPECTED)
    data = device.data()
    with pytest.raises(BadPasskey):
        check_signature(wrong, data, device.sign(wrong, data), kept.public, EXPECTED)


def test_a_passkey_of_another_site_or_used_by_nobody_is_refused() -> None:
    device = Authenticator()
    ask = client("webauthn.create")
    for attestation in (
        device.attestation(host="elsewhere"),
        device.attestation(flags=64),
        device.attestation(flags=1),
    ):
        with pytest.raises(BadPasskey):
            made(ask, attestation, EXPECTED)
    off_curve = {**device.key(), -3: bytes(32)}
    for key in (off_curve, {1: 1, 3: -8, -1: 6, -2: bytes(32)}, {**device.key(), -1: 2}, {1: 3, 3: -257}):
        with pytest.raises(BadPasskey):
            made(ask, device.attestation(key=key), EXPECTED)


def test_an_rsa_key_signs_too() -> None:
    """Some computers have no other. The key is two primes that everybody knows."""
    p, q, exponent = 2**1279 - 1, 2**2203 - 1, 65537
    modulus = p * q
    secret = pow(exponent, -1, (p - 1) * (q - 1))
    length = (modulus.bit_length() + 7) // 8
    digest = sha256(b"words").digest()
    padded = b"\x00\x01" + b"\xff" * (length - 54) + b"\x00" + webauthn.DIGEST_INFO + digest
    signature = pow(int.from_bytes(padded, "big"), secret, modulus).to_bytes(length, "big")
    assert webauthn._is_rs256((modulus, exponent), digest, signature)
    assert not webauthn._is_rs256((modulus, exponent), sha256(b"others").digest(), signature)
    assert not webauthn._is_rs256((modulus, exponent), digest, signature[1:])
    key = {1: 3, 3: -257, -1: modulus.to_bytes(length, "big"), -2: b"\x01\x00\x01"}
    assert made(client("webauthn.create"), Authenticator().attestation(key=key), EXPECTED).public


@given(st.binary(max_size=200), st.integers(0, 60))
def test_no_bytes_do_more_than_be_refused(noise: bytes, at: int) -> None:
    whole = Authenticator().attestation()
    for attestation in (noise, whole[:at] + noise, whole[:at] + noise + whole[at + len(noise) :]):
        try:
            made(client("webauthn.create"), attestation, EXPECTED)
        except BadPasskey:
            continue


class Person:
    """Somebody with a program's key and an authenticator, who says which page he is on."""

    def __init__(self, server: Server, key: str = "") -> None:
        self.server = server
        self.key = key
        self.page = f"http://localhost:{server.port}"

    def post(self, path: str, body: Any = None) -> Any:
        headers = {"Origin": self.page, "Host": self.page.removeprefix("http://")}
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        self.server.http.cookies.clear()
        answer = self.server.http.post(path, json=body, headers=headers)
        return {"status": answer.status_code, **answer.json()}

    def make(self, device: Authenticator) -> Any:
        asked = self.post("/api/me/passkeys/begin")
        told = client("webauthn.create", asked["challenge"], self.page)
        body = {"challenge": asked["challenge"], "client": b64(told), "attestation": b64(device.attestation())}
        return self.post("/api/me/passkeys", body)

    def show(self, device: Authenticator, challenge: str = "") -> Any:
        challenge = challenge or self.post("/api/passkeys/begin")["challenge"]
        told, data = client("webauthn.get", challenge, self.page), device.data()
        signed = {"client": b64(told), "data": b64(data), "signature": b64(device.sign(told, data))}
        return self.post("/api/passkeys", {"challenge": challenge, "credential": b64(device.id), **signed})


def test_whoever_has_the_passkey_is_the_player_on_any_device(server: Server) -> None:
    game = server.new("me", "random")
    ada, device = Person(server, game.keys[0]), Authenticator()
    listed = ada.make(device)
    assert listed["kind"] == "kept"
    assert [key["kind"] for key in listed["keys"]].count("passkey") == 1
    device.counter += 1
    assert Person(server).show(device)["state"] == "done"
    assert ada.post("/api/me/keys/others/withdraw")["status"] == 200
    passkey = next(key for key in server.get("/api/me", ada.key)["keys"] if key["kind"] == "passkey")
    assert ada.post(f"/api/me/keys/{passkey['key']}/withdraw")["status"] == 200
    device.counter += 1
    assert Person(server).show(device)["code"] == "unknown-passkey"


def test_a_passkey_that_was_copied_or_seen_opens_nothing(server: Server) -> None:
    ada, device = Person(server, server.person()), Authenticator()
    ada.make(device)
    device.counter += 1
    stranger = Person(server)
    challenge = stranger.post("/api/passkeys/begin")["challenge"]
    assert stranger.show(device, challenge)["state"] == "done"
    # The same challenge again, an own one, and a counter that has stood here before.
    device.counter += 1
    assert stranger.show(device, challenge)["words"].startswith("That was used before")
    assert stranger.show(device, b64(bytes(40)))["words"].startswith("That took too long")
    device.counter -= 1
    assert "copied" in stranger.show(device)["words"]
    assert Person(server, server.person()).make(device)["code"] == "known-passkey"


def test_no_passkeys_where_a_page_has_no_name_or_is_another(server: Server) -> None:
    ada = Person(server, server.person())
    ada.page = f"http://127.0.0.1:{server.port}"
    assert ada.post("/api/me/passkeys/begin")["code"] == "no-passkeys"
    ada.page = f"http://table.lan:{server.port}"
    assert ada.post("/api/me/passkeys/begin")["code"] == "no-passkeys"
