"""Ratatouille Royale in the lab."""
