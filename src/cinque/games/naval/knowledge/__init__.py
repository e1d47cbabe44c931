"""Who knows what in Naval Battle."""
