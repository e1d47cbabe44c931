"""What there is in Grid Game."""
