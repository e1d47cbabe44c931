"""Bots against bots, in numbers that can be believed."""
