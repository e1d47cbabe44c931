"""WebSocket frames (RFC 6455, chapter 5), as far as a server of short messages needs them."""

TEXT, BINARY, CLOSE, PING, PONG = 1, 2, 8, 9, 10
PROTOCOL_ERROR, TOO_BIG = 1002, 1009
CONTROL_BYTES = 125


class BadFrame(Exception):
    """The client broke the protocol; the connection cannot go on. `code` is what to close with."""

    def __init__(self, code: int, words: str) -> None:
        super().__init__(words)
        self.code = code


class FrameReader:
    """Takes apart what a client sends, however it is cut up on the way."""

    __slots__ = ("buffer", "kind", "limit", "parts")

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.buffer = b""
        # A message in several frames: its kind, 0 for none, and what has come of it.
        self.kind = 0
        self.parts: list[bytes] = []

    def feed(self, data: bytes) -> list[tuple[int, bytes]]:
        """The whole messages and control frames in what has come so far, each with its kind."""
        data = self.buffer + data if self.buffer else data
        found: list[tuple[int, bytes]] = []
        at = 0
        while (end := self._end(data, at)) <= len(data):
            self._take(data[at], data[at:end], found)
            at = end
        self.buffer = data[at:]
        return found

    def _end(self, data: bytes, at: int) -> int:
        """Where the frame that begins at `at` ends; beyond the data while that is not known yet."""
        if len(data) - at < 2:
            return len(data) + 1
        size = data[at + 1] & 0x7F
        if not data[at + 1] & 0x80 or data[at] & 0x70:
            raise BadFrame(PROTOCOL_ERROR, "frames of clients are masked and use no extensions")
        if size == 126 and len(data) - at >= 4:
            return self._checked(at + 8, int.from_bytes(data[at + 2 : at + 4], "big"))
        if size == 127 and len(data) - at >= 10:
            return self._checked(at + 14, int.from_bytes(data[at + 2 : at + 10], "big"))
        return at + 6 + size if size < 126 else len(data) + 1

    def _checked(self, start: int, size: int) -> int:
        if size > self.limit:
            raise BadFrame(TOO_BIG, f"at most {self.limit} bytes")
        return start + size

    def _take(self, head: int, frame: bytes, found: list[tuple[int, bytes]]) -> None:
        """One whole frame: a control frame, a message, or a part of one."""
        kind, last = head & 0x0F, head & 0x80
        body = unmasked(frame)
        if kind >= CLOSE:
            if kind > PONG or not last or len(body) > CONTROL_BYTES:
                raise BadFrame(PROTOCOL_ERROR, "a control frame is short and whole")
            found.append((kind, body))
        elif kind > BINARY or (kind == 0) != (self.kind != 0):
            raise BadFrame(PROTOCOL_ERROR, "parts of a message follow each other")
        elif last and kind:
            found.append((kind, body))
        else:
            self._gather(kind, body, bool(last), found)

    def _gather(self, kind: int, body: bytes, last: bool, found: list[tuple[int, bytes]]) -> None:
        self.kind = kind or self.kind
        self.parts.append(body)
        if sum(map(len, self.parts)) > self.limit or len(self.parts) > self.limit:
            raise BadFrame(TOO_BIG, f"at most {self.limit} bytes")
        if last:
            found.append((self.kind, b"".join(self.parts)))
            self.kind, self.parts = 0, []


def unmasked(frame: bytes) -> bytes:
    """The body of a masked frame: every byte with the one of the mask above it turned back."""
    size = frame[1] & 0x7F
    start = 2 if size < 126 else 4 if size == 126 else 10
    body = frame[start + 4 :]
    length = len(body)
    mask = frame[start : start + 4] * (length // 4 + 1)
    plain = int.from_bytes(body, "little") ^ int.from_bytes(mask[:length], "little")
    return plain.to_bytes(length, "little")


def framed(kind: int, body: bytes) -> bytes:
    """A whole frame as servers send it, unmasked."""
    return head_of(kind, len(body)) + body


def head_of(kind: int, length: int) -> bytes:
    if length < 126:
        return bytes((0x80 | kind, length))
    if length < 0x10000:
        return bytes((0x80 | kind, 126)) + length.to_bytes(2, "big")
    return bytes((0x80 | kind, 127)) + length.to_bytes(8, "big")
