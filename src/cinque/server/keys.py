"""The secret of a house, drawn at its first start and kept with its matches, and what is made of it."""

import hmac


class HouseKey:
    """What nobody outside the server knows. From it come the dice of bots and hints and the key of saves."""

    def __init__(self) -> None:
        self._secret = b""

    def __repr__(self) -> str:
        return "HouseKey(…)"

    def turn(self, secret: bytes) -> None:
        """The house is open: this is its secret."""
        self._secret = secret

    def derive(self, *purpose: object) -> bytes:
        """A key for one purpose; it tells nothing about any other."""
        if not self._secret:
            raise RuntimeError("the house is not open yet")
        return hmac.digest(self._secret, " ".join(map(str, purpose)).encode(), "sha256")
