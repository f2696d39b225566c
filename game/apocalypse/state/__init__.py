"""What is true at the table and what a seat may know of it: table, changes, events, view, determinization."""
