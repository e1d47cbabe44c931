#!/bin/sh
# Writes constraints.txt: the exact version of every package that pyproject.toml leads to, tried in an empty environment.
set -eu
cd "$(dirname "$0")/.."
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
.venv/bin/python -m venv "$scratch/venv"
pip="$scratch/venv/bin/python -m pip --disable-pip-version-check"
$pip install --quiet --upgrade pip setuptools
$pip install --quiet --no-build-isolation --editable ".[classics,dev,mutants,node]"
{
    echo "# Exact versions for a repeatable environment. Written by \`make lock\`; edit pyproject.toml instead."
    # A build for one kind of machine ("+cpu") is the same version elsewhere.
    $pip freeze --all --exclude-editable | sed 's/+[a-z0-9.]*$//' | LC_ALL=C sort --ignore-case
} >"$scratch/constraints.txt"
mv "$scratch/constraints.txt" constraints.txt
echo "lock: $(grep -c == constraints.txt) versions in constraints.txt"
