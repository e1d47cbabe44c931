"""A worker that takes its time to begin, as on a busy machine: `python -m tests.server.with_slow_worker`."""

import time

from cinque.engine import worker

# Longer than the test lets one think that was told to stop.
SECONDS = 1.5

if __name__ == "__main__":
    time.sleep(SECONDS)
    worker.main()
