"""Cinque for those who learn: tables as decision processes, and what PettingZoo, Gymnasium and OpenSpiel need of them.

Nothing is imported here, so that each part asks only for what it uses: `cinque[rl]` brings NumPy, Gymnasium and
PettingZoo, `cinque[spiel]` OpenSpiel.
"""
