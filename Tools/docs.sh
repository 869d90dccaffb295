#!/usr/bin/env bash
# Builds archives of the documentation of libraries, and one that combines them, to OUTPUT/docs:
# Tools/docs.sh OUTPUT FLAGS…, with the options of `swift build`; PACKAGE=A,B for some packages.
set -euo pipefail
cd "$(dirname "$0")/.."
output=$1/docs modules=$1/debug
shift
docc=$(dirname "$(readlink -f "$(command -v swift)")")/docc
[ -x "$docc" ] || docc=$(command -v docc) || {
  echo "There is no \`docc\` beside \`swift\` or on PATH, so no documentation can be built. Toolchains of" \
    "swift.org have it; the articles can be read as Markdown, in Packages/*/Sources/*/Documentation.docc." >&2
  exit 1
}

# Writes the archive of a module that was built.
document() {
  local catalog=$1 module=$2 symbols=$output/symbols/$2 archive=$output/$2.doccarchive maps=()
  rm -rf "$symbols" "$archive"
  mkdir -p "$symbols"
  for map in "$modules"/*.build/module.modulemap; do
    [ -e "$map" ] && maps+=(-Xcc "-fmodule-map-file=$map")
  done
  # With extensions of types of other modules, such as the modifiers of views.
  swift symbolgraph-extract -module-name "$module" -I "$modules/Modules" -minimum-access-level public \
    -skip-inherited-docs -skip-synthesized-members -emit-extension-block-symbols -output-dir "$symbols" \
    "${maps[@]}"
  # Missing documentation of a parameter is no mistake.
  "$docc" convert "$catalog" --additional-symbol-graph-dir "$symbols" --output-dir "$archive" \
    --fallback-display-name "$module" --fallback-bundle-identifier "$module" \
    --fallback-default-module-kind Library --ide-console-output 2>&1 |
    { grep -E '(warning|error): ' || true; } | { grep -v 'is missing documentation' || true; } | tee -a "$mistakes"
  # A link to an article of another module is one to its file, and here to its page.
  find "$archive/data" -name '*.json' -exec sed -E -i \
    -e 's#"(\.\.\\?/)+([A-Za-z]+\\?/)*([A-Za-z]+)\\?/Documentation\.docc\\?/(Articles\\?/)?([A-Za-z]+)\.md"#"/documentation/\L\3/\5"#g' \
    -e 's#"/documentation/(\w+)/\1"#"/documentation/\1"#g' {} +
}

count=0 mistakes=$(mktemp)
trap 'rm -f "$mistakes"' EXIT
while read -r catalog; do
  module=$(basename "$(dirname "$catalog")") package=${catalog%%/Sources/*}
  [[ -z "${PACKAGE:-}" || ",${PACKAGE// /,}," == *,"${package##*/}",* ]] || continue
  echo "== $module"
  (cd "$package" && swift build "$@" --target "$module")
  # The last one is documented while SwiftPM plans for this one.
  [ "$count" = 0 ] || wait "$!"
  count=$((count + 1))
  document "$catalog" "$module" &
done < <(find Packages -name .build -prune -o -name '*.docc' -prune -print | sort)
[ "$count" -gt 0 ] || {
  echo "There is no documentation for PACKAGE=$PACKAGE: no folder Documentation.docc among its sources." >&2
  exit 64
}
wait "$!"
[ ! -s "$mistakes" ] || { echo "The documentation has mistakes, see above." >&2; exit 1; }
rm -rf "$output/Documentation.doccarchive"
"$docc" merge "$output"/*.doccarchive --output-path "$output/Documentation.doccarchive"
echo "Wrote $output/Documentation.doccarchive
To read it: python3 -m http.server --directory $output/Documentation.doccarchive 8080
and open http://localhost:8080/documentation"
