"""The server with little patience, so that tests need not wait: `python -m tests.server.with_short_patience`."""

from cinque.server.__main__ import main
from cinque.server.net import doors

if __name__ == "__main__":
    doors.HEAD_SECONDS, doors.BODY_SECONDS, doors.READ_SECONDS = 1.0, 1.5, 1.0
    main()
