"""A story of Naval Battle in which the watcher must not notice any difference.

Seat 0 watches. In the first telling seat 1 also has a Scout, which creeps up to three cells from a ship that sees two,
and one of its Destroyers fires on the other, out of sight, and recharges. In the second there is no Scout, nobody
fires, the Destroyers are listed the other way round, and the match has another seed. The map and the order are the
same, and so is all that seat 0 does, sees and asks.
"""

from cinque.games.naval import GAME
from tests.server.telling import Story

# With these seeds seat 1 moves first.
STORY = Story(
    GAME.grammar({}),
    {"map_seed": 7},
    ("a", "b"),
    """
1 buy destroyer
w buy torpedoer
w buy radar
h buy destroyer
1 buy scout
2 buy destroyer
h ready
w ready
1 place 1 ab28 e
1 place 2 ag28 e
1 place 0 ai28 s
w place 0 ac33 n
2 place 1 ab28 e
2 place 0 ag28 e
h ready
w place 1 ag37 e
w ready
1 sail 0 ai32 s
h end
w sail 0 ac30 n
w end
1 sail 0 ah35 s
1 fire 1 long ah28
h end
? refusal sail 1 ah35 e
? refusal sail 1 ah36 s
? preview fire 1 shell ah35
? preview sail 1 ah35 e
? overlay threats
? overlay radar
w sail 1 ag37 s
? refusal undo
""",
)
