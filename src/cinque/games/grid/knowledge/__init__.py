"""Who knows what in Grid Game."""
