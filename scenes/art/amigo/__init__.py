"""Pictures of AMIGO's Rage."""
