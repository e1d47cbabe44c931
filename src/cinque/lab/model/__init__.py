"""What rows of games say: models, equilibria, sequential tests."""
