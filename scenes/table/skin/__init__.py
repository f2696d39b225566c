"""The skin: what a game supplies to be shown on the generic table, in parts."""
