"""What every game must obey, as functions that any game can be put to: its own tests, `cinque laws`, and pytest."""
