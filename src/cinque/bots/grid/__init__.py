"""How bots see and play Grid Game."""
