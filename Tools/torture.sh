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

run Tests 'KillTests|FileSystemTests|TimeZoneTests' "$@"
run Packages/Models FuzzTests "$@"
# As many time zones as there are.
ROUNDS=443 run Packages/LocalTime LocalCalendarTests "$@"
ROUNDS=443 run Packages/Models ClockChangeTests "$@"
run Packages/Clients 'FaultTests|SpeechClientLiveTests' "$@"
run Packages/TerminalUI 'InputReaderTests|KeyLawTests|AnswerTests' "$@"
# Every package as the parent of a new feature, in the build folder of the other tests.
ROUNDS=15 BUILD_FLAGS="$*" run Tools/Workspace 'ParentTextTests|ParentBuildTests' "$@"
# Every test that is written of a session.
ROUNDS=5 BUILD_FLAGS="$*" run Tools/TestWriter RandomSessionTests "$@"
# The laws that draw little each day.
ROUNDS=60 run Packages/TerminalUI 'LawTests|KeyListTests|FrameEncoderTests|MarkdownViewTests' "$@"
ROUNDS=5000 run Packages/TerminalUI RowSuccessorLawTests "$@"
ROUNDS=500 run Packages/Persistence EngineTests "$@"
ROUNDS=200 run Packages/ComposableArchitecture 'RandomTreeTests|EffectLawTests|ChildStoreLawTests' "$@"
ROUNDS=20 run Tools/Workspace BuildPlanTests "$@"

echo
awk -F ' *[|] *' '
  function row(a, b, c) { printf "%-32s %9s   %s\n", a, b, c }
  BEGIN { row("what", "how often", "result") }
  /^[|] / { row($2, $3, $4) }
' "$log"
[ "$status" = 0 ] && echo "All passed." || echo "Something failed: see above."
exit "$status"
