"""All matches of one process, and what goes on at them unasked: bots, clocks, rewards."""
