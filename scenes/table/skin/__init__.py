"""What a game supplies to be seen on the generic table, in parts."""
