"""What there is in Temple-Based Sacrifice."""
