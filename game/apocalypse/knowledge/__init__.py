"""What a seat knows: views, the context of an ask, and determinizations."""
