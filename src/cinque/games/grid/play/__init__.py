"""What happens in Grid Game."""
