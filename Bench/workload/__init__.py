"""A seeded generator of workspaces for measuring: same seed, same bytes. Python 3.10 or newer."""
