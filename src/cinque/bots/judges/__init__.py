"""One small evaluation a game, in whole points."""
