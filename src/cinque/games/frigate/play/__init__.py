"""What happens in Frigate."""
