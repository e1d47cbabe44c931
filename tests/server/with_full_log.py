"""The server of with_fault, whose log goes to a disk that is full. Tests only."""

import os

from cinque.server.__main__ import main
from tests.server.with_fault import fail

__all__ = ["fail"]

if __name__ == "__main__":
    os.dup2(os.open("/dev/full", os.O_WRONLY), 2)
    main()
