"""What there is in Ratatouille Royale."""
