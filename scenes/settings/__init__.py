"""The settings and their preview."""
