"""`python -m cinque.engine`: answers questions about the rules of this Cinque on its input and output."""

import os
import sys

from msgspec import json

from cinque.engine.messages import Request
from cinque.engine.pipes import Silent, receive, send
from cinque.engine.serving import Serving


def main() -> None:
    source, target = sys.stdin.fileno(), os.dup(sys.stdout.fileno())
    # Whatever is printed must not get between the answers.
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    serving = Serving()
    try:
        while True:
            request = json.decode(receive(source), type=Request)
            send(target, json.encode(serving.reply_to(request)))
    except Silent:
        # Whoever asked is gone.
        return


if __name__ == "__main__":
    main()
