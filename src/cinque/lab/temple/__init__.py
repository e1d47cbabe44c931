"""Temple-Based Sacrifice in the lab."""
