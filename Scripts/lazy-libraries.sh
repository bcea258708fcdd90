#!/bin/sh
# Takes the libraries that draw out of those a program is loaded with.
set -eu
for library in $(patchelf --print-needed "$1"); do
  case $library in
  libcairo.* | libfontconfig.* | libgdk_pixbuf-* | libgio-* | libglib-* | libgobject-* | \
    libharfbuzz.* | libpango-* | libpangocairo-* | libpangoft2-* | librsvg-*)
    patchelf --remove-needed "$library" "$1"
    ;;
  esac
done
