#!/usr/bin/env bash
# Prints the package graph, floor by floor, and fails on what would make it no house any more: an import
# that goes up or sideways, a package from elsewhere, a module that is used but not declared.
set -euo pipefail
cd "$(dirname "$0")/.."

declare -A floor
lift() { for package in "${@:2}"; do floor[$package]=$1; done; }
lift 1 IssueReporting ConcurrencyExtras
lift 2 CasePaths CustomDump IdentifiedCollections Clocks
lift 3 Dependencies
lift 4 ComposableArchitecture TerminalUI Clients
lift 5 ComposableTerminalUI
lift 6 Models Persistence Styleguide
lift 7 CounterFeature PomodoroFeature StandupForm RecordMeeting
lift 8 StandupsList StandupDetail
lift 9 AppFeature
lift 10 App
lift 11 Tests

# The only step within a floor.
sideways="Styleguide:Models"
# Modules of the toolchain and the system.
system=" Swift Foundation FoundationNetworking Dispatch Observation Synchronization Glibc Musl XCTest Testing "

failed=0
lines=()
fail() { echo "error: $*" >&2; failed=1; }

for manifest in Packages/*/Package.swift App/Package.swift Tests/Package.swift; do
  [ -f "$manifest" ] || continue
  folder=$(dirname "$manifest")
  package=$(basename "$folder")
  mine=${floor[$package]:-}
  [ -n "$mine" ] || { fail "$package is on no floor: add it to Tools/graph.sh"; continue; }
  grep -q 'package(url' "$manifest" && fail "$package depends on a package from elsewhere"

  needs=$(sed -n 's/.*package(path: *"\([^"]*\)").*/\1/p' "$manifest" | xargs -r -n1 basename | sort)
  for other in $needs; do
    theirs=${floor[$other]:-99}
    if [ "$theirs" -ge "$mine" ] && [[ " $sideways " != *" $package:$other "* ]]; then
      fail "$package (floor $mine) must not depend on $other (floor $theirs)"
    fi
  done
  lines+=("$(printf '%2s  %-24s %s' "$mine" "$package" "$(echo $needs)")")

  # What the sources import must be declared: a target of the package itself, or of one it depends on.
  known=$system
  for near in "$folder" $(for other in $needs; do echo "Packages/$other"; done); do
    for target in "$near"/Sources/*/; do known+="$(basename "$target") "; done
  done
  known+="$(grep -ohE 'name: "[A-Za-z]+"' "$manifest" | cut -d '"' -f 2 | xargs) "
  while read -r module; do
    [[ "$known" == *" $module "* ]] || fail "$package imports $module but does not declare it"
  done < <(
    grep -rhoE '^ *(@[a-zA-Z_]+(\([A-Za-z]+\))? )*import +[A-Za-z_]+' "$folder" --include='*.swift' \
      --exclude=Package.swift | awk '{ print $NF }' | sort -u
  )
done
printf '%s\n' "${lines[@]}" | sort -s -n -k1,1
exit $failed
