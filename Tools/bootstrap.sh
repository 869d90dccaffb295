#!/usr/bin/env bash
# Installs the programs that the tests use when they are there. Nothing of it is needed to build or run
# the app. With --check it installs nothing, and says which tests are skipped without them; on CI, where none may
# be, it fails then.
set -eu

# Program, package of Debian, tests that need it.
programs="\
tmux tmux the end-to-end tests
zsh zsh tests of the completions
fish fish tests of the completions
git git a test of make test CHANGED=1
curl curl tests of the number facts
espeak-ng espeak-ng tests of the speech recognition
sox sox a test of the sound player
pocketsphinx_continuous pocketsphinx tests of the speech recognition
aplay alsa-utils a test of the sound player"

missing=() packages=() skipped=()
while read -r program package tests; do
  command -v "$program" >/dev/null && continue
  missing+=("$program")
  packages+=("$package")
  [ "$package" = pocketsphinx ] && packages+=(pocketsphinx-en-us)
  skipped+=("$program ($tests)")
done <<<"$programs"
[ ${#missing[@]} -eq 0 ] && exit 0
if [ "${1:-}" = --check ]; then
  list=$(printf ', %s' "${skipped[@]}")
  echo "Skipped, as \`make bootstrap\` has not installed what they need: ${list:2}."
  [ -z "${CI:-}" ] && exit 0 || exit 1
fi

if command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ]; then
  echo "Installing for the tests: ${missing[*]}"
  export DEBIAN_FRONTEND=noninteractive
  { apt-get update -qq && apt-get install -y -qq "${packages[@]}"; } >/dev/null && exit 0
fi
echo "Not installed: ${missing[*]}. Tests that need them are skipped."
echo "On Debian or Ubuntu: sudo apt-get install ${packages[*]}"
