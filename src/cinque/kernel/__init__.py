"""What every game needs and no game owns: moves, dice, logs, records, and the two doors, step and play."""
