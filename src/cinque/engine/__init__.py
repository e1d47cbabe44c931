"""Rules in a process of their own: bots that think, and earlier releases of the rules, by which running matches end.

`worker` is where bots think. `python -m cinque.engine` answers every question of `Game` over a pipe (`serving`), and
`remote` is such a process as a Game for whoever asks. `shelf` keeps copies of releases; they need nothing of the
server.
"""
