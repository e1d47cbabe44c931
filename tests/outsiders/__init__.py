"""Small games from outside, each with a table that no game of the house has: hexes, and cards without a board."""
