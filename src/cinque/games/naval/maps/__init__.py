"""Where it is played in Naval Battle."""
