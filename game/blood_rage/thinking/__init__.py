"""How computer players of Blood Rage think. They know a view, never the truth."""
