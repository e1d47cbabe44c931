"""The same as `flood`, where others use the machine too: server and driver get a processor as soon as they want one.

Processors and what they remember are their own then, as on a machine with nothing else on it; the disk is not. It takes
root, and whoever else is there stands still for some seconds.
"""

from flood_bench import measured
from report import Figure


def measure() -> list[Figure]:
    return measured(apart=True)
