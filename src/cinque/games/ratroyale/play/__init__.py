"""What happens in Ratatouille Royale."""
