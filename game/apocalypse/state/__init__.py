"""The true state of the table and its parts: table, changes, events, view record, zones, options."""
