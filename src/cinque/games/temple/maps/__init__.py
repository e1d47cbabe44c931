"""Where it is played in Temple-Based Sacrifice."""
