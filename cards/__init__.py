"""What exists: the cards, what they do, and the duel they lie in."""

__version__ = "0.1.0"
