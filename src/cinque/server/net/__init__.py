"""The ways in: HTTP routes and WebSockets."""
