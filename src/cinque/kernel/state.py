"""The position of a match, as far as the kernel knows it."""

from hashlib import blake2b

from mypy_extensions import mypyc_attr

from cinque.kernel.dice import Dice


# A new game begins as plain Python on the compiled kernel.
@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position. Games subclass it with native fields; only their verbs change it."""

    dice: Dice

    def copy(self) -> "State":
        """An equal state that shares nothing mutable with this one."""
        raise NotImplementedError

    def __deepcopy__(self, memo: object) -> "State":
        return self.copy()

    def columns(self) -> list[int]:
        """Every number that makes up the position, in a fixed order: equal positions have equal columns."""
        raise NotImplementedError


def fingerprint(state: State) -> str:
    """A short hash of the position, the same interpreted and compiled."""
    text = " ".join(map(str, state.columns()))
    return blake2b(text.encode(), digest_size=8).hexdigest()
