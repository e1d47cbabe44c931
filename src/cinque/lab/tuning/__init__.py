"""Weights of judges from the results of bots' games: positions, a fit, a trial, and a page that says how."""
