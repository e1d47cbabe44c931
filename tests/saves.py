"""The key that saves are signed with at the servers of the tests, so that tests can write files of their own."""

from hashlib import sha256

SAVE_SECRET = "the secret of the tests"
SAVE_KEY = sha256(SAVE_SECRET.encode()).digest()
