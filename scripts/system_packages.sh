#!/bin/sh
# Installs Debian packages where that needs no password; otherwise says the one line that does it, and fails.
set -eu
if [ "$(id -u)" = 0 ]; then
    as_root=
elif sudo -n true 2>/dev/null; then
    as_root="sudo -n"
else
    echo "this needs: sudo apt-get install $*" >&2
    exit 1
fi
command -v apt-get >/dev/null || { echo "this needs, from your system's packages: $*" >&2; exit 1; }
echo "system packages: installing $*"
$as_root apt-get update -qq
$as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq "$@" >/dev/null
