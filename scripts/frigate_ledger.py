"""Writes the ledgers of Frigate's base scorecard anew, after a change of the base categories. Run it compiled:

PYTHONPATH=build/compiled python scripts/frigate_ledger.py
"""

from pathlib import Path

from cinque.bots.frigate.ledger import LEDGERS, PARTS, path_of, work_out
from cinque.games.frigate.content.tables import RULES
from cinque.games.frigate.play.figures import Figures

FOLDER = Path(__file__).resolve().parent.parent / "src" / "cinque" / "bots" / "frigate"


def main() -> None:
    for rerolls in LEDGERS:
        card = work_out(Figures(RULES), rerolls)
        data = b"".join(round(each * PARTS).to_bytes(2, "little") for each in card.worth)
        path = FOLDER / path_of(rerolls).name
        path.write_bytes(data)
        print(f"ledger: {path.name}, mean full card {card.worth[len(card.worth) - 1]:.2f} with {rerolls} re-rolls")


if __name__ == "__main__":
    main()
