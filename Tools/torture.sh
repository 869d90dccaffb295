#!/usr/bin/env bash
# Runs the long forms of the tests that break things, and prints what they did as one table.
#
#   Tools/torture.sh FLAGS...   the flags of `swift test`; ROUNDS and SEED in the environment
set -uo pipefail
cd "$(dirname "$0")/.."
export TORTURE=1
log=$(mktemp)
trap 'rm -f "$log"' EXIT
status=0

run() {
  (cd "$1" && swift test "${@:3}" --filter "$2") 2>&1 | tee -a "$log" || status=1
}

run Tests KillTests "$@"
run Packages/Models FuzzTests "$@"
run Packages/Clients FaultTests "$@"
run Packages/TerminalUI 'InputReaderTests|KeyLawTests|RecordedTerminalTests|AnswerTests' "$@"

echo
awk -F ' *[|] *' '
  function row(a, b, c) { printf "%-32s %9s   %s\n", a, b, c }
  BEGIN { row("what", "how often", "result") }
  /^[|] / { row($2, $3, $4) }
' "$log"
[ "$status" = 0 ] && echo "All passed." || echo "Something failed: see above."
exit "$status"
