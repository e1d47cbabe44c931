"""How often to play each of several things when the other side chooses as well as oneself."""

from collections.abc import Sequence

ROUNDS = 20_000


def equilibrium(scores: Sequence[Sequence[float]], rounds: int = ROUNDS) -> list[float]:
    """The mixture against which nothing scores more than 1/2, from the score of each row against each column.

    Found by regret matching: what would have done better than the mixture so far is played more. Later rounds count
    more, since the first ones are far off. A score and its mirror need not add up to 1; they are made to.
    """
    count = len(scores)
    gains = [[(scores[i][j] - scores[j][i]) / 2 for j in range(count)] for i in range(count)]
    regrets, total = [0.0] * count, [0.0] * count
    for number in range(1, rounds + 1):
        mixture = normalised(regrets)
        for i, row in enumerate(gains):
            total[i] += number * mixture[i]
            regrets[i] = max(0.0, regrets[i] + sum(gain * share for gain, share in zip(row, mixture, strict=True)))
    return normalised(total)


def normalised(weights: Sequence[float]) -> list[float]:
    """The same shares with a sum of 1; all alike if there is nothing to go by."""
    whole = sum(weights)
    return [weight / whole if whole > 0 else 1 / len(weights) for weight in weights]


def in_parts(mixture: Sequence[float], parts: int) -> list[int]:
    """The mixture in whole parts; the largest remainders are rounded up."""
    exact = [share * parts for share in mixture]
    out = [int(each) for each in exact]
    rest = sorted(range(len(exact)), key=lambda i: (out[i] - exact[i], i))
    for i in rest[: parts - sum(out)]:
        out[i] += 1
    return out
