"""Who knows what in Frigate."""
