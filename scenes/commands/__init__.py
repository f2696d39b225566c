"""What the command line does with the window or without one: start, draw a picture, try itself out."""
