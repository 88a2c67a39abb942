"""The page: lay out a duel and ask about it. Only `legality.web.server` and what it imports needs NiceGUI."""
