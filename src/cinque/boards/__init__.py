"""Geometry: cells are integers, neighbours are tables, and no game is known here."""
