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

    def spelled(self, text: str) -> str:
        words = text.lower().split()
        if not words or not self.mine:
            return text
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
        found = [unit.id for unit in self.mine if rest and unit.cell == self._cell(rest[0])]
        return [verb, str(found[0]), *rest[1:]] if found else words

    def _unit_in(self, words: list[str]) -> tuple[int, list[str]]:
        """The unit that the first words name, and the words behind them; BadMove when it could be several."""
        named = [unit for unit in self.mine if self.names[unit.id] == words[0]]
        place = self._cell(words[1]) if len(words) > 1 else -1
        there = [unit.id for unit in named if unit.cell == place]
        if there:
            return there[0], words[2:]
        if len(named) == 1:
            return named[0].id, words[1:]
        raise BadMove(f"there is more than one {words[0]}: say on which square, as in {words[0]} c4 to d6")

    def _cell(self, text: str) -> int:
        """The cell a word names; -1 where it names none."""
        fields = self.grammar.verbs[self.grammar.by_name[WALK]].fields if WALK in self.grammar.by_name else []
        try:
            return fields[-1].parse(text) if fields else -1
        except BadMove:
            return -1
