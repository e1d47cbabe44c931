"""The change from one view to the next, for the wire: see messages.Update."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import astuple


def delta_of(old: Any, new: Any) -> dict[str, Any]:
    """For each changed field its new value, or, for a list of the same length, what changed in it.

    A view is a struct, or, where rules run elsewhere, what JSON made of one.
    """
    changed: dict[str, Any] = {}
    names = new.__struct_fields__ if isinstance(new, Struct) else new
    for name, before, after in zip(names, _values(old), _values(new), strict=True):
        if before is not after and before != after:
            changed[name] = _list_delta(before, after) if _alike(before, after) else after
    return changed


def _values(view: Any) -> Iterable[Any]:
    return astuple(view) if isinstance(view, Struct) else view.values()


def _alike(before: Any, after: Any) -> bool:
    return isinstance(before, list) and isinstance(after, list) and len(before) == len(after)


def _list_delta(before: list[Any], after: list[Any]) -> Any:
    """The changed items by index; the list itself when most of it changed."""
    items: dict[int, Any] = {}
    for i in range(len(after)):
        old, new = before[i], after[i]
        if old is not new and old != new:
            items[i] = new
    return {"#": items} if 2 * len(items) <= len(after) else after
