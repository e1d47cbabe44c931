"""permessage-deflate (RFC 7692) for large messages: a first view or a fogged sea, not every move."""

from collections.abc import Sequence

from websockets.extensions import Extension
from websockets.extensions.permessage_deflate import PerMessageDeflate, ServerPerMessageDeflateFactory
from websockets.frames import Frame
from websockets.typing import ExtensionParameter

# Below this, squeezing costs more than it saves: the frame fits a packet anyway.
LARGE_BYTES = 1400
# Longer ones have another head, which is the library's to write.
WHOLE_BYTES = 1 << 16
# A fast level, and nothing kept between messages: a connection that is idle holds no window.
SETTINGS = {"level": 3, "memLevel": 8}


def head_of(size: int) -> bytes:
    """What stands before a text message of so many bytes: it is whole and as it is, and a server masks nothing."""
    return b"\x81" + (bytes((size,)) if size < 126 else b"\x7e" + size.to_bytes(2, "big"))


class SqueezeLarge(PerMessageDeflate):
    """Leaves short messages as they are, which the protocol allows."""

    def encode(self, frame: Frame) -> Frame:
        """The frame as it is sent."""
        return frame if len(frame.data) < LARGE_BYTES else super().encode(frame)


class SqueezeFactory(ServerPerMessageDeflateFactory):
    """What is agreed with a client that can do it."""

    def __init__(self) -> None:
        super().__init__(
            server_no_context_takeover=True,
            client_no_context_takeover=True,
            compress_settings=SETTINGS,
        )

    def process_request_params(
        self, params: Sequence[ExtensionParameter], accepted_extensions: Sequence[Extension]
    ) -> tuple[list[ExtensionParameter], PerMessageDeflate]:
        """The library's agreement, carried out by ours."""
        agreed, plain = super().process_request_params(params, accepted_extensions)
        squeeze = SqueezeLarge(
            plain.remote_no_context_takeover,
            plain.local_no_context_takeover,
            plain.remote_max_window_bits,
            plain.local_max_window_bits,
            plain.compress_settings,
        )
        return agreed, squeeze
