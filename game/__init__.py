"""The games without a screen: rules, computer players, saves, texts. Nothing in this package imports pygame."""
