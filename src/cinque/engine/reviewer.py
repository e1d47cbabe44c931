"""A process that looks at one finished match: reads its record from the input and writes the Review to the output.

Run as `python -m cinque.engine.reviewer`.
"""

import os
import sys

from msgspec import json

from cinque.bots.review import review_of
from cinque.games import GAMES
from cinque.kernel.play import replay
from cinque.kernel.record import Record

# It is in no hurry: matches that are being played come first.
PATIENT = 5


def main() -> None:
    os.nice(PATIENT)
    record = json.decode(sys.stdin.buffer.read(), type=Record)
    review = review_of(replay(GAMES[record.game], record), len(record.seats))
    sys.stdout.buffer.write(json.encode(review))


if __name__ == "__main__":
    main()
