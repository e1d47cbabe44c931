"""Who knows what in Temple-Based Sacrifice."""
