"""What outlives a match in Ratatouille Royale."""
