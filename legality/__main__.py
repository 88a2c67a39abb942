"""The command ``legality`` as ``python -m legality``."""

from legality.cli import main

if __name__ == "__main__":
    main()
