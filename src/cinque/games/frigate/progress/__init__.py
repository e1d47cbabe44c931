"""What outlives a match in Frigate."""
