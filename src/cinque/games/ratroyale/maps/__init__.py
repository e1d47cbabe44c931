"""Where it is played in Ratatouille Royale."""
