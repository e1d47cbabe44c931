"""The scaling function of the score targets, in whole numbers only, so that every machine gives the same."""

from cinque.games.frigate.content.tables import Rules, level_row

PERCENT = 100


def target_of(rules: Rules, round: int) -> int:
    """T1 * ((r + shift) / (1 + shift)) ** (power / 100), more for a boss, to the nearest step (FR-35)."""
    row = level_row(rules, rules.level)
    if round < 1:
        return 0
    boss = PERCENT
    for at, percent in zip(rules.boss_rounds, row.bosses, strict=False):
        if at == round:
            boss = percent
    # Both sides of "n steps are at most the target plus half a step", raised to the power of 100.
    over = (2 * row.first * boss) ** PERCENT * (round + row.shift) ** row.power
    under = (PERCENT * rules.target_step) ** PERCENT * (1 + row.shift) ** row.power
    return _root(over, under) * rules.target_step


def _root(over: int, under: int) -> int:
    """The largest n with (2 n - 1) ** 100 * under <= over: the hundredth root of over / under, halved and rounded."""
    low, high = 0, 1
    while _fits(high, over, under):
        low, high = high, high * 2
    while high - low > 1:
        middle = (low + high) // 2
        if _fits(middle, over, under):
            low = middle
        else:
            high = middle
    return low


def _fits(n: int, over: int, under: int) -> bool:
    return bool((2 * n - 1) ** PERCENT * under <= over)


def endless_target(rules: Rules, round: int) -> int:
    """Grows by a fixed share from the last round of the run on, and stays at the score cap (FR-36, FR-50)."""
    past = round - rules.rounds
    last = target_of(rules, rules.rounds)
    steps = last * rules.endless_percent**past // PERCENT**past // rules.target_step
    return min(int(steps * rules.target_step), rules.score_cap)
