"""What happens in Naval Battle."""
