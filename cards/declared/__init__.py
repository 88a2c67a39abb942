"""The cards, a few lines each, by kind."""
