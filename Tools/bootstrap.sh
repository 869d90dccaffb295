#!/usr/bin/env bash
# Installs the programs that the tests use when they are there. Nothing of it is needed to build or run
# the app; without them the tests that need them say that they were skipped.
set -eu

programs=(tmux curl espeak-ng sox pocketsphinx_continuous aplay)
packages=(tmux curl espeak-ng sox pocketsphinx pocketsphinx-en-us alsa-utils)

missing=()
for program in "${programs[@]}"; do
  command -v "$program" >/dev/null || missing+=("$program")
done
[ ${#missing[@]} -eq 0 ] && exit 0

if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  echo "Installing for the tests: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -y -qq "${packages[@]}"; } >/dev/null 2>&1 && exit 0
fi
echo "Not installed: ${missing[*]}. Tests that need them are skipped."
echo "On Debian or Ubuntu: sudo apt-get install ${packages[*]}"
