"""The lab of Naval Battle: fleets against fleets."""
