"""The table of AMIGO's Rage."""
