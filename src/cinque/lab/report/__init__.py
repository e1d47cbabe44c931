"""What a study found, as a page."""
