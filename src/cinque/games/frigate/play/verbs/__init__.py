"""The functions that change a run, one change and one event each: `table` what lies on it, `run` where it stands."""
