"""Words for HTML: what stands between backticks is code."""

import re
from html import escape


def code_marks(text: str) -> str:
    return re.sub(r"`([^`]*)`", r"<code>\1</code>", escape(text))
