"""Studies: what is varied, what is played, what is kept of each game."""
