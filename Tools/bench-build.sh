#!/usr/bin/env bash
# Measures builds in a clean clone of the latest commit, which starts with an empty build folder: seconds,
# CPU seconds, and the load before each step. FILTER=… runs the steps whose names contain it; RECORD=1 keeps
# the figures in Tools/Benchmarks/build.txt.
set -euo pipefail
cd "$(dirname "$0")/.."
kept=$PWD/Tools/Benchmarks/build.txt clone=$PWD/.build-bench-build
form=Packages/StandupForm/Sources/StandupForm
# Name, seconds that it may take, file that is edited before it (-: none), arguments of make.
steps="\
leaf feature from a clean clone|60|-|test PACKAGE=StandupForm
after an edit of its reducer|3|$form/StandupFormFeature.swift|test PACKAGE=StandupForm
after an edit of its view|3|$form/StandupFormView.swift|test PACKAGE=StandupForm
preview after an edit of its view|3|$form/StandupFormView.swift|preview FEATURE=StandupForm NAME=Inert
after an edit of Models|8|Packages/Models/Sources/Models/Standup.swift|test PACKAGE=StandupForm
second leaf feature|8|-|test PACKAGE=RecordMeeting
app, cold|70|-|clean build
app, warm|2|-|build"
steps=$(grep -F -- "${FILTER:-|}" <<<"$steps") || { echo "No step contains \"$FILTER\"." >&2; exit 64; }

rm -rf "$clone"
git clone --quiet --local . "$clone"
trap 'rm -rf "$clone"' EXIT
figures=$(mktemp) edit=0
printf '%-34s %7s %7s %7s %6s  %s\n' "" budget seconds CPU load "last: seconds, CPU, load"
TIMEFORMAT='%R %U %S'
while IFS='|' read -r name budget file arguments; do
  if [ "$file" != - ]; then echo "private func editOfBenchmark$((++edit))() {}" >>"$clone/$file"; fi
  load=$(cut -d ' ' -f 1 /proc/loadavg)
  # shellcheck disable=SC2086 # Several arguments.
  spent=$({ time env -u FILTER -u RECORD make -C "$clone" $arguments </dev/null >"$figures.log" 2>&1; } 2>&1) || {
    tail -20 "$figures.log"
    echo "\"$name\" failed." >&2
    exit 1
  }
  read -r seconds user system <<<"$spent"
  cpu=$(awk "BEGIN { print $user + $system }")
  last=$(sed -n "s/^\([0-9. ]*\) $name\$/\1/p" "$kept")
  printf '%-34s %7.1f %7.1f %7.1f %6.1f  %s%s\n' "$name" "$budget" "$seconds" "$cpu" "$load" "${last:-–}" \
    "$(awk "BEGIN { if ($seconds > $budget) print \"  over budget\" }")"
  printf '%.1f %.1f %.1f %s\n' "$seconds" "$cpu" "$load" "$name" >>"$figures"
done <<<"$steps"

[ -n "${RECORD:-}" ] || exit 0
processor=$(sed -n '/^model name/{s/.*: //p;q}' /proc/cpuinfo)
{
  echo "# $(date +%F), $(nproc) × ${processor:-unknown processor}"
  echo "# seconds, CPU seconds, load before, step"
  # Steps that were not run keep their figures.
  awk '{ step = $0; sub(/^[0-9. ]+ /, "", step) } NR == FNR { new[step] } NR > FNR && !/^#/ && !(step in new)' \
    "$figures" "$kept"
  cat "$figures"
} >"$figures.new"
mv "$figures.new" "$kept"
echo "Wrote $kept"
