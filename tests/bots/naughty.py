"""A bot that does what it is told on its command line, to see how that ends: crash, late, illegal, babble or wrong."""

import json
import sys
import time

deed, when = sys.argv[1], int(sys.argv[2])
flag = sys.argv[3] if len(sys.argv) > 3 else ""
turns = 0
for line in sys.stdin:
    said = json.loads(line)
    if said["t"] == "hello":
        protocol = 2 if deed == "protocol" else 1
        print(json.dumps({"t": "ready", "name": "naughty", "protocol": protocol, "want": ["legal"]}), flush=True)
    if said["t"] != "turn":
        continue
    turns += 1
    now = turns == when or when == 0
    if deed == "crash" and now:
        if flag:
            # Once only: the next life finds the flag.
            try:
                open(flag, "x").close()
            except FileExistsError:
                now = False
        if now:
            sys.exit(3)
    if deed == "late" and now:
        time.sleep(float(flag or 1.5))
    if deed == "babble":
        print("thinking ...\n{}", flush=True)
    moves = ["fly 1 z99"] if deed == "illegal" and now else [said["legal"][-1]]
    print(json.dumps({"t": "play", "id": said["id"], "moves": moves}), flush=True)
