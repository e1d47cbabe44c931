#!/bin/sh
# Chromium without the pages it makes for its own address bar: two in every new window, dearer than the page under test.
# Only the last list of features counts, so ours is the one of whoever starts this, and more.
for word; do
    case $word in
    --disable-features=*) set -- "$@" "$word,WebUIOmniboxPopup,WebUIOmniboxAimPopup" ;;
    esac
done
exec "$CINQUE_CHROMIUM" "$@"
