#!/bin/sh
# Installs what building and testing need, if it is missing: on Debian and its kin with apt-get, as
# root or through sudo. Elsewhere it says what to install. Does nothing when all is there.
set -eu

# What the program and its tests link; what tests read outputs back with; what drawings are rastered with.
packages="libyaml-dev libssl-dev pkg-config patchelf python3-venv git perl make"
packages="$packages gpsbabel libxml2-utils aapt android-framework-res librsvg2-bin kotlin default-jre-headless ruby"
# What `draw` links and the fonts it draws with; without them build with --disable-default-traits.
packages="$packages libpango1.0-dev libcairo2-dev librsvg2-dev libgdk-pixbuf-2.0-dev zlib1g-dev"
packages="$packages fonts-noto-core fonts-noto-cjk"
# The browser that reads the report back.
packages="$packages chromium"

has_libraries() {
  command -v pkg-config >/dev/null && pkg-config --exists yaml-0.1 libcrypto pangocairo librsvg-2.0 gdk-pixbuf-2.0 zlib
}

case "$(uname -s)" in
Darwin)
  # SHA-256 comes with the system there.
  if ! command -v pkg-config >/dev/null || ! pkg-config --exists yaml-0.1 pangocairo librsvg-2.0
  then
    echo "Needed first:  brew install libyaml pkg-config pango librsvg" >&2
    echo "For pictures also:  brew install font-noto-sans font-noto-sans-cjk-jp" >&2
    exit 1
  fi
  ;;
Linux)
  if command -v apt-get >/dev/null; then
    missing=
    for package in $packages; do
      state=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
      [ "$state" = installed ] || missing="$missing $package"
    done
    if [ -n "$missing" ]; then
      if [ "$(id -u)" -eq 0 ]; then
        root=
      elif command -v sudo >/dev/null; then
        root=sudo
      else
        echo "Needed first, as root:  apt-get install$missing" >&2
        exit 1
      fi
      echo "Installing$missing" >&2
      $root apt-get update -q >&2
      # shellcheck disable=SC2086 # several names
      $root env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -q --no-install-recommends $missing >&2
    fi
  elif ! has_libraries; then
    echo "Needed first: libyaml, OpenSSL, Pango, librsvg and zlib with their headers, and pkg-config" >&2
    exit 1
  fi
  ;;
*)
  echo "Linux and macOS only" >&2
  exit 1
  ;;
esac

if ! command -v swift >/dev/null; then
  echo "Needed first: Swift 6.2 or newer, https://www.swift.org/install" >&2
  exit 1
fi
