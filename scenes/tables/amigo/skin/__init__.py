"""AMIGO's Rage on the generic table: its skin in parts."""
