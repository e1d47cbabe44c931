"""Frames of clients, against the framing of the websockets library, however they are cut up on the way."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode

from cinque.server.frames import CLOSE, PING, TEXT, BadFrame, FrameReader, framed

LIMIT = 8192
KINDS = (Opcode.TEXT, Opcode.BINARY, Opcode.PING, Opcode.PONG)


def masked(kind: Opcode, body: bytes, fin: bool = True) -> bytes:
    return Frame(kind, body, fin).serialize(mask=True)


@settings(deadline=None)
@given(
    messages=st.lists(st.tuples(st.sampled_from(KINDS), st.binary(max_size=300)), max_size=8),
    cuts=st.lists(st.integers(1, 50), max_size=60),
)
def test_messages_arrive_whole_however_they_are_cut(messages: list[tuple[Opcode, bytes]], cuts: list[int]) -> None:
    messages = [(kind, body[:125] if kind > Opcode.BINARY else body) for kind, body in messages]
    data = b"".join(masked(kind, body) for kind, body in messages)
    reader, found = FrameReader(LIMIT), []
    for cut in cuts:
        found += reader.feed(data[:cut])
        data = data[cut:]
    found += reader.feed(data)
    assert found == messages


@pytest.mark.parametrize("size", [0, 125, 126, 8192])
def test_every_length_of_message_is_read(size: int) -> None:
    assert FrameReader(LIMIT).feed(masked(Opcode.TEXT, b"x" * size)) == [(TEXT, b"x" * size)]


def test_a_message_in_parts_is_joined_and_a_ping_may_come_between() -> None:
    data = masked(Opcode.TEXT, b"one ", fin=False) + masked(Opcode.PING, b"?") + masked(Opcode.CONT, b"two")
    assert FrameReader(LIMIT).feed(data) == [(PING, b"?"), (TEXT, b"one two")]


NO_MASK = b"\0\0\0\0"
BROKEN = {
    "not masked": (Frame(Opcode.TEXT, b"x").serialize(mask=False), 1002),
    "an extension": (bytes((0xC1, 0x80)) + NO_MASK, 1002),
    "an unknown kind": (bytes((0x83, 0x80)) + NO_MASK, 1002),
    "an unknown control": (bytes((0x8B, 0x80)) + NO_MASK, 1002),
    "a ping in parts": (bytes((0x09, 0x80)) + NO_MASK, 1002),
    "a part of nothing": (masked(Opcode.CONT, b"nothing before"), 1002),
    "two at once": (masked(Opcode.TEXT, b"one", fin=False) + masked(Opcode.TEXT, b"two"), 1002),
    "too long": (masked(Opcode.TEXT, b"x" * 8193), 1009),
    "a lie about the length": (bytes((0x81, 0xFF)) + b"\x7f" + b"\xff" * 7 + NO_MASK, 1009),
    "too long in parts": (masked(Opcode.TEXT, b"x" * 5000, fin=False) + masked(Opcode.CONT, b"x" * 5000), 1009),
}


@pytest.mark.parametrize(("data", "code"), BROKEN.values(), ids=BROKEN)
def test_what_breaks_the_protocol_closes_the_connection(data: bytes, code: int) -> None:
    with pytest.raises(BadFrame) as bad:
        FrameReader(LIMIT).feed(data)
    assert bad.value.code == code


def test_many_empty_parts_do_not_fill_the_memory() -> None:
    parts = masked(Opcode.TEXT, b"", fin=False) + masked(Opcode.CONT, b"", fin=False) * 2 * LIMIT
    with pytest.raises(BadFrame, match="at most"):
        FrameReader(LIMIT).feed(parts)


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_what_the_server_sends_is_framed_as_the_library_would(size: int) -> None:
    assert framed(TEXT, b"y" * size) == Frame(Opcode.TEXT, b"y" * size).serialize(mask=False)
    assert framed(CLOSE, b"") == Frame(Opcode.CLOSE, b"").serialize(mask=False)
