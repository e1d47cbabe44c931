"""What there is in Frigate."""
