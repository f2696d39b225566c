"""How computer players of this game think."""
