#!/bin/sh
# The Python environment in .venv: `environment.sh play` for what a player needs, `environment.sh dev` for the tests too,
# `environment.sh mutants` for what `make mutants` adds to that.
# Does nothing when what it installs from has not changed since.
set -eu
cd "$(dirname "$0")/.."
case $1 in play) extra=compile,lab ;; mutants) extra=dev,mutants ;; *) extra=dev ;; esac
stamp=.venv/.installed-$extra

say() { echo "environment: $*"; }
fail() { echo "environment: $*" >&2; exit 1; }

find_python() {
    for candidate in ${CINQUE_PYTHON:-python3.11 /usr/bin/python3.11 python3 python}; do
        if "$candidate" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 11))' 2>/dev/null; then
            echo "$candidate"
            return
        fi
    done
    fail "Cinque needs Python 3.11; install it (sudo apt-get install python3.11) or name one: make play CINQUE_PYTHON=/path/to/python3.11"
}

# Debian splits ensurepip from Python. With a pip elsewhere on the machine, the environment can do without it.
create() {
    python=$(find_python)
    say "creating .venv with $("$python" --version)"
    "$python" -c 'import ensurepip' 2>/dev/null || scripts/system_packages.sh python3.11-venv 2>/dev/null || true
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv --clear .venv
    elif "$python" -m pip --version >/dev/null 2>&1; then
        "$python" -m venv --clear --without-pip .venv
        "$python" -m pip --python .venv/bin/python install --quiet -c constraints.txt pip
    else
        fail "Python's venv module is not complete; run: sudo apt-get install python3.11-venv"
    fi
}

# The tool sections at the end of pyproject.toml change nothing here.
wanted=$({ sed '/^\[tool/,$d' pyproject.toml; cat constraints.txt scripts/environment.sh; } | sha256sum)
if ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
    create
fi
if [ "$(cat "$stamp" 2>/dev/null)" != "$wanted" ]; then
    say "installing packages ($extra), the versions of constraints.txt"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt pip setuptools
    .venv/bin/python -m pip install --quiet --disable-pip-version-check -c constraints.txt \
        --no-build-isolation --editable ".[$extra]"
    echo "$wanted" >"$stamp"
fi
