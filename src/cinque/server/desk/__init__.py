"""What is asked for outside play: new matches and seats, lists, replays, profiles."""
