"""Who knows what in Ratatouille Royale."""
