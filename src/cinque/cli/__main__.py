"""`python -m cinque.cli` is `cinque`."""

from cinque.cli import main

if __name__ == "__main__":
    main()
