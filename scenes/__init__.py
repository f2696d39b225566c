"""Everything with a screen."""

import os

# Said before the first import of pygame: it would greet on standard output, where only our own answers belong.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
