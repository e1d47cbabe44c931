"""How bots see and play Temple-Based Sacrifice."""
