"""The table over the network: matches that survive anything, seats that learn only what they may know.

Its rooms, each of which imports itself and those before it only:

    wire     what is said: messages, changes of a view, troubles
    store    what is kept: matches and profiles, in SQLite or PostgreSQL
    live     a match in memory: position, clocks, what each viewer is shown
    house    all matches of this process, and what goes on unasked: bots, clocks, rewards
    desk     what is asked for outside play: seats, lists, replays, profiles
    net      the ways in: HTTP routes and WebSockets

Settings, log lines, numbers and tokens stand before all of them, the application behind.
"""
