"""The lab of Frigate: whole runs by the thousand, and the score targets found from them."""
