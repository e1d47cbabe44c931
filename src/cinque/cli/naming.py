"""Moves as people say them: a unit by its name or its square, or by nothing while one is under way."""

from typing import Any

from cinque.kernel.moves import BadMove, Grammar

UNIT = "unit"
WALK = "walk"


class Namer:
    """Puts what a person wrote into the words of the grammar, from what his seat sees. It knows games whose view lists
    units of named classes; of any other game it leaves every word as it is."""

    def __init__(self, grammar: Grammar, view: Any, rules: Any, seat: int) -> None:
        self.grammar = grammar
        classes = getattr(rules, "classes", ())
        units = getattr(view, "units", ()) if classes and hasattr(view, "active") else ()
        self.mine = [unit for unit in units if unit.seat == seat]
        self.active: int = getattr(view, "active", -1)
        self.names = {unit.id: str(classes[unit.kind].name).lower() for unit in self.mine}
        self.rows = {unit.id: classes[unit.kind] for unit in self.mine}

    # --- what is typed ----------------------------------------------------------------------------------------------

    def spelled(self, text: str) -> str:
        words = text.lower().split()
        if not words or not self.mine:
            return text
        there = self._unit_on(words[0])
        if len(words) > 1 and there >= 0:
            words = [self.names[there], *words]
        if words[0] in self.names.values():
            return self._of_unit(words)
        if len(words) == 1 and self._cell(words[0]) >= 0 and self.active >= 0:
            # The unit under way goes there, and where it stands already its move ends.
            return f"{WALK} {self.active} {words[0]}"
        return " ".join(self._with_number(words)) if words[0] in self.grammar.by_name else text

    def _of_unit(self, words: list[str]) -> str:
        """`scout c4 to d6`, `scout c4 strike d5`, or without the square where there is only one."""
        unit, rest = self._unit_in(words)
        if rest and rest[0] == "to":
            rest = rest[1:]
        if rest and rest[0] in self.grammar.by_name:
            return " ".join([rest[0], str(unit), *rest[1:]])
        return " ".join([WALK, str(unit), *rest])

    def _with_number(self, words: list[str]) -> list[str]:
        verb, *rest = words
        fields = self.grammar.verbs[self.grammar.by_name[verb]].fields
        if not fields or fields[0].name != UNIT or (rest and rest[0].isdecimal()):
            return words
        if rest and rest[0] in self.names.values():
            unit, rest = self._unit_in(rest)
            return [verb, str(unit), *rest]
        if len(rest) == len(fields) - 1 and self.active >= 0:
            return [verb, str(self.active), *rest]
        if not rest and self.active < 0:
            raise BadMove(f"nobody of yours is under way: say who, as in {verb} c4")
        found = self._unit_on(rest[0]) if rest else -1
        return [verb, str(found), *rest[1:]] if found >= 0 else words

    def _unit_in(self, words: list[str]) -> tuple[int, list[str]]:
        """The unit that the first words name, and the words behind them; BadMove when it could be several."""
        named = [unit for unit in self.mine if self.names[unit.id] == words[0]]
        place = self._cell(words[1]) if len(words) > 1 else -1
        there = [unit.id for unit in named if unit.cell == place]
        if there:
            return there[0], words[2:]
        if len(named) == 1:
            return named[0].id, words[1:]
        if place >= 0 and len(words) > 2:
            raise BadMove(f"no {words[0]} of yours stands on {words[1]}")
        raise BadMove(f"there is more than one {words[0]}: say on which square, as in {words[0]} c4 to d6")

    def _unit_on(self, place: str) -> int:
        """The unit of one's own that stands on a square; -1 where none does."""
        cell = self._cell(place)
        return next((unit.id for unit in self.mine if cell >= 0 and unit.cell == cell), -1)

    def _cell(self, text: str) -> int:
        """The cell a word names; -1 where it names none."""
        fields = self.grammar.verbs[self.grammar.by_name[WALK]].fields if WALK in self.grammar.by_name else []
        try:
            return fields[-1].parse(text) if fields else -1
        except BadMove:
            return -1

    # --- what is said -----------------------------------------------------------------------------------------------

    def asked(self, text: str) -> int:
        """The unit that is named and nothing else, by its square, its name or both; -1 where it is not that."""
        words = text.lower().split()
        there = self._unit_on(words[-1]) if words else -1
        if len(words) == 2 and there >= 0 and self.names[there] == words[0]:
            return there
        if len(words) != 1:
            return -1
        named = [unit for unit, name in self.names.items() if name == words[0]]
        return named[0] if len(named) == 1 else there if there != self.active else -1

    def called(self, unit: int) -> str:
        """`scout c4`."""
        place = next(each.cell for each in self.mine if each.id == unit)
        return f"{self.names[unit]} {self._place(place)}"

    def about(self, unit: int) -> str:
        """What a unit is and has left."""
        row, health = self.rows[unit], next(each.health for each in self.mine if each.id == unit)
        name = self.called(unit)
        return f"{name[0].upper()}{name[1:]}: {health} of {row.health} health, attack {row.attack}, {row.move} steps."

    def named(self, text: str) -> str:
        """A move in notation as one would type it: `walk 7 m6` is `heavy m3 to m6`."""
        verb, *rest = text.split()
        unit = int(rest[0]) if rest and rest[0].isdecimal() else -1
        if unit not in self.names or not self._acts(verb):
            return text
        return " ".join([self.called(unit), "to" if verb == WALK else verb, *rest[1:]])

    def order(self, texts: list[str], unsaid: tuple[str, ...] = ()) -> str:
        """Moves one after the other; what the same unit does next needs no name, and some verbs go without saying."""
        said: list[str] = []
        last = ""
        for text in texts:
            verb, *rest = text.split()
            unit = rest[0] if rest and self._acts(verb) and self.names else ""
            if verb not in unsaid:
                said.append(" ".join([verb, *rest[1:]]) if unit and unit == last else self.named(text))
            last = unit
        return ", ".join(said)

    def _acts(self, verb: str) -> bool:
        fields = self.grammar.verbs[self.grammar.by_name[verb]].fields
        return bool(fields) and fields[0].name == UNIT

    def _place(self, cell: int) -> str:
        return str(self.grammar.verbs[self.grammar.by_name[WALK]].fields[-1].text(cell))
