"""`make ladder`: plays all levels of all games against each other and writes docs/lab/ladder.md."""

import argparse
from pathlib import Path

from cinque.bots import LEVELS
from cinque.games import GAMES
from cinque.lab.ladder.kept import Kept
from cinque.lab.ladder.meetings import Ladder, Result, play
from cinque.lab.ladder.page import Ladders, page


def main() -> None:
    parser = argparse.ArgumentParser(prog="make ladder", description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="games for each two levels")
    parser.add_argument("--seed", default="ladder")
    parser.add_argument("--only", nargs="*", choices=list(GAMES), default=list(GAMES))
    parser.add_argument("--levels", nargs="*", choices=LEVELS, default=[], help="levels to play now; the others later")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--out", type=Path, default=Path("docs/lab"))
    parser.add_argument("--kept", type=Path, default=Path("build/ladder"), help="where games are kept to go on from")
    wanted = parser.parse_args()
    some = f" --only {' '.join(wanted.only)}" if wanted.only != list(GAMES) else ""
    command = f'make ladder ARGS="--games {wanted.games} --seed {wanted.seed}{some}"'
    wanted.out.mkdir(parents=True, exist_ok=True)
    results: dict[str, list[Result]] = {}
    for name in wanted.only:
        results[name] = []
        ladder, kept = Ladder(name, wanted.games, wanted.seed, wanted.levels), Kept(wanted.kept, name)
        for result in play(ladder, kept, wanted.workers):
            results[name].append(result)
            print(f"ladder: {name}, {result.meeting.one} and {result.meeting.two}: {result.score:.1%}", flush=True)
        # After every game, so that who stops here has the page of what was played.
        (wanted.out / "ladder.md").write_text(page(Ladders(command, results, wanted.games)))


if __name__ == "__main__":
    main()
