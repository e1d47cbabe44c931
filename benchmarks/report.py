"""Figures and how they are shown: name, value, unit, and the bar it should reach where there is one."""

from dataclasses import asdict, dataclass


@dataclass(frozen=True)
class Figure:
    name: str
    value: float
    unit: str
    at_least: float | None = None
    at_most: float | None = None

    @property
    def reached(self) -> bool:
        above = self.at_least is None or self.value >= self.at_least
        below = self.at_most is None or self.value <= self.at_most
        return above and below

    def to_json(self) -> dict[str, object]:
        return {**asdict(self), "reached": self.reached}


def number(value: float) -> str:
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:,.2f}"


def bar(figure: Figure) -> str:
    if figure.at_least is None and figure.at_most is None:
        return ""
    wanted = (
        f"at least {number(figure.at_least)}"
        if figure.at_least is not None
        else f"at most {number(figure.at_most or 0)}"
    )
    return f"{'reached' if figure.reached else 'MISSED'} ({wanted})"


def show(figures: list[Figure]) -> None:
    width = max(len(figure.name) for figure in figures)
    for figure in figures:
        print(f"{figure.name:<{width}}  {number(figure.value):>12} {figure.unit:<14} {bar(figure)}".rstrip())
