"""The ladder: all levels of all games against each other, on one page."""
