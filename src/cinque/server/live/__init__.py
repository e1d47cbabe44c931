"""A match in memory: its position, its clocks, and what the people at it are shown."""
