"""The table over the network: matches that survive anything, seats that learn only what they may know."""
