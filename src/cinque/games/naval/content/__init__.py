"""What there is in Naval Battle."""
