"""What happens in Temple-Based Sacrifice."""
