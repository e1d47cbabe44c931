"""What is kept: matches, moves, seats and profiles, in SQLite or PostgreSQL."""
