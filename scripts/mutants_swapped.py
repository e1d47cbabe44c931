"""Puts a changed rule in the place of the old one in a process that has everything loaded."""

import gc
from collections.abc import Iterator
from types import CodeType, FunctionType

# A code object of a file: its name, where it begins, and the table of its positions, which tells two on one line apart.
Key = tuple[str, int, bytes]


def key_of(code: CodeType) -> Key:
    return code.co_qualname, code.co_firstlineno, code.co_linetable


class Living:
    """Every function that exists, by file and code."""

    def __init__(self, paths: set[str]) -> None:
        self.functions: dict[str, dict[Key, list[FunctionType]]] = {path: {} for path in paths}
        for each in gc.get_objects():
            # Not isinstance, which asks an object for its class: some libraries' objects do something then.
            if type(each) is FunctionType and each.__code__.co_filename in paths:
                found = self.functions[each.__code__.co_filename]
                found.setdefault(key_of(each.__code__), []).append(each)


def nested(code: CodeType, within: tuple[int, ...] = ()) -> Iterator[tuple[CodeType, tuple[int, ...]]]:
    """A code object and all inside it, each with the path that leads to it."""
    yield code, within
    inner = [const for const in code.co_consts if isinstance(const, CodeType)]
    for number, each in enumerate(inner):
        yield from nested(each, (*within, number))


def own(code: CodeType) -> tuple[object, ...]:
    """What a code object does itself, without those inside it. Types tell 1 from True."""
    consts = [(type(const), const) for const in code.co_consts if not isinstance(const, CodeType)]
    return code.co_code, code.co_names, code.co_varnames, code.co_freevars, consts


def swap(living: Living, path: str, before: str, after: str) -> bool:
    """False where a change cannot be made in place, because it is in what a module does while it is loaded."""
    old = list(nested(compile(before, path, "exec")))
    new = list(nested(compile(after, path, "exec")))
    if [(code.co_qualname, place) for code, place in old] != [(code.co_qualname, place) for code, place in new]:
        return False
    reached: set[tuple[int, ...]] = set()
    exchanges: list[tuple[FunctionType, CodeType]] = []
    for (was, place), (now, _) in zip(old, new, strict=True):
        if functions := living.functions[path].get(key_of(was)):
            reached.add(place)
            exchanges += [(function, now) for function in functions]
        changed = own(was) != own(now)
        if changed and not any(place[:depth] in reached for depth in range(len(place) + 1)):
            return False
    for function, code in exchanges:
        function.__code__ = code
    return True
