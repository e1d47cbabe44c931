"""Cinque: one table for five turn-based strategy games."""

__version__ = "0.1.0"
