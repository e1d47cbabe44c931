"""The lab of Grid Game: armies against armies."""
