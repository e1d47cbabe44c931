"""A whole bot: strikes when it can, and otherwise does anything. Speaks protocol 1 of Cinque on stdin and stdout."""

import json
import random
import sys

for line in sys.stdin:
    said = json.loads(line)
    if said["t"] == "hello":
        answer = {"t": "ready", "name": "mybot", "version": "1", "protocol": 1, "want": ["legal"]}
    elif said["t"] == "turn":
        blows = [move for move in said["legal"] if move.startswith("strike")]
        answer = {"t": "play", "id": said["id"], "moves": [random.choice(blows or said["legal"])]}
    else:
        continue
    print(json.dumps(answer), flush=True)
