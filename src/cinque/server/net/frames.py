"""The frames of a WebSocket as they come in: where each ends, and what the plainest of them says.

Nearly all that programs say is a short text in one piece that nobody has squeezed. Such a frame is read here, at a
fraction of what the library takes; every other one is the library's, which is handed whole frames and so never stands
within one.
"""

from websockets.frames import apply_mask  # type: ignore[attr-defined]  # the quick one where it was built

# A whole text that is masked and not squeezed, and the bit that says masked.
TEXT, MASKED = 0x81, 0x80
# The length is in the second byte, or, marked by these, in the next two or eight.
TWO, EIGHT = 126, 127
HEAD, MASK = 2, 4
# Longer than any frame may be: of no use but to be refused.
TOO_LONG = 1 << 62


def length_of(data: bytes) -> int:
    """How many bytes the first frame has in all; 0 while that cannot be said."""
    if len(data) < HEAD:
        return 0
    size = data[1] & ~MASKED
    mask = MASK if data[1] & MASKED else 0
    if size < TWO:
        return HEAD + mask + size
    if size == EIGHT:
        return TOO_LONG
    return HEAD + HEAD + mask + int.from_bytes(data[HEAD : HEAD + HEAD], "big") if len(data) >= HEAD + HEAD else 0


def plain_text(frame: bytes) -> bytes | None:
    """What a whole frame says, where it is of the plainest kind."""
    if frame[0] != TEXT or not frame[1] & MASKED:
        return None
    at = HEAD if frame[1] & ~MASKED < TWO else HEAD + HEAD
    return apply_mask(frame[at + MASK :], frame[at : at + MASK])
