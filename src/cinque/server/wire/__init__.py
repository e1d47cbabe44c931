"""What is said: the messages between client and server, and what is said when something is wrong."""
