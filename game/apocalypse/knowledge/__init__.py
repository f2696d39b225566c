"""What a seat knows: views, what an ask is about, and full states that fit a view."""
