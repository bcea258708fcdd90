#!/bin/sh
# Reads Snapfiles by Ruby, and draws pictures as they are and as Android's drawables have them: the sample's, and drawings with all
# that is taken over. Usage: readers-native.sh COMITY WORK, where WORK has the sample's `build`.
set -eu
cd "$(dirname "$0")/.."

.venv/bin/pip install --quiet --disable-pip-version-check "pillow==11.3.0"
.venv/bin/python Scripts/readers-native.py "$2/build"
"$1" -C Tests/Fixtures/drawings build -o "$2/drawings" --strict
.venv/bin/python Scripts/readers-native.py "$2/drawings"
find "$2/build" -name Snapfile -exec ruby Scripts/readers-snapfile.rb {} +
