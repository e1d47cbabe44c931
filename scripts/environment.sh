#!/bin/sh
# The Python environment in .venv: `environment.sh play` for what a player needs, `environment.sh dev` for the tests too,
# `environment.sh wheel` for what builds one, `environment.sh mutants` for what `make mutants` adds to the tests,
# `environment.sh tables` for the games that ours are measured against.
# Does nothing when what it installs from has not changed since.
set -eu
cd "$(dirname "$0")/.."
case $1 in
    play) extra=play,compile,docs,lab ;;
    wheel) extra=docs,wheel ;;
    mutants) extra=dev,mutants ;;
    tables) extra=classics,compile ;;
    *) extra=dev ;;
esac
stamp=.venv/.installed-$extra

say() { echo "environment: $*"; }
fail() { echo "environment: $*" >&2; exit 1; }

# Whether this is a Python that the rules are tested with, and which one: 13 for 3.13.
minor() { "$1" -c 'import sys; v = sys.version_info; print(v[1]) if (3, 11) <= v[:2] < (3, 15) else sys.exit(1)' 2>/dev/null; }

# The newest of those that are tested, 3.11 to 3.13; 3.14, which has not been tried, only where there is no other.
# A name on the path may be a shim of a version that is not switched on, so each is asked.
find_python() {
    best= newest=0
    for candidate in ${CINQUE_PYTHON:-python3.14 python3.13 python3.12 python3.11 python3 python /usr/bin/python3}; do
        found=$(minor "$candidate") || continue
        [ "$found" -le 13 ] || found=1
        if [ "$found" -gt "$newest" ]; then
            best=$candidate newest=$found
        fi
    done
    [ -n "$best" ] && echo "$best" && return
    fail "Cinque needs Python 3.11 to 3.14; install one (sudo apt-get install python3 python3-venv) or name one: make play CINQUE_PYTHON=/path/to/python3"
}

# Debian splits ensurepip from Python. With a pip elsewhere on the machine, the environment can do without it.
create() {
    python=$(find_python)
    package=python3.$(minor "$python")-venv
    say "creating .venv with $("$python" --version)"
    "$python" -c 'import ensurepip' 2>/dev/null || scripts/system_packages.sh "$package" 2>/dev/null || true
    if "$python" -c 'import ensurepip' 2>/dev/null; then
        "$python" -m venv --clear .venv
    elif "$python" -m pip --version >/dev/null 2>&1; then
        "$python" -m venv --clear --without-pip .venv
        "$python" -m pip --python .venv/bin/python install --quiet -c constraints.txt pip
    else
        fail "Python's venv module is not complete; run: sudo apt-get install $package"
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
