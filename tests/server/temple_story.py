"""A story of Temple-Based Sacrifice in which the watcher must not notice any difference.

Seat 0 watches. In the first telling seat 1 produces its Wolves in one order, its Spider creeps to a tile the watcher
sees clearly but not who hides there, a Wolf kills a neutral Frog in the fog and a Monkey takes the Forge. In the second
the Wolves come in the other order, the Spider stays, the Frog lives, the Monkey is sacrificed, and the match has
another seed. Later three Wolves come into sight, one of which goes again out of it in the first telling only.
"""

from cinque.games.temple import GAME
from tests.server.telling import Story

STRAIT = """name: Strait
players: 2
symmetry: none
terrain:
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
 . . . . . . . . . . . . .
. . . . . . . . . . . . .
things:
temple-tron 1 b4
temple-tron 2 l4
forge - c2
forge - l2
factoreon 2 k6
factoreon 2 k2
wolf 1 g4
bat 1 e4
spider 2 k4
wolf 2 k5
monkey 2 m2
frog - l5
"""
OPTIONS = {"custom": STRAIT, "base_tier": 1, "capture": "instant"}
# With these seeds seat 1 moves first.
STORY = Story(
    GAME.grammar(GAME.options().check(OPTIONS)),
    OPTIONS,
    ("a", "c"),
    """
1 produce k6 wolf
1 produce k2 wolf
2 produce k2 wolf
2 produce k6 wolf
1 produce l4 spider
2 give-unit l4 m2
1 go k4 j4
1 strike k5 l5
1 go m2 l2
1 capture l2
h end
? refusal go g4 j4
? preview go g4 j4
? overlay threats
? overlay alarm
? overlay idle
? overlay sacrifice
w go g4 f4
? refusal undo
w end
1 rest l2
h go k5 i5
h go k6 h6
h go k2 i3
h end
? refusal strike f4 i4
? overlay threats
? overlay numbers
w go f4 d4
w go e4 b6
w end
1 go i5 k5
h end
? overlay threats
w end
""",
)
