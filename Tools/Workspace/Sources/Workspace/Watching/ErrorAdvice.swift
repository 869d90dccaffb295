/// What to add to an error of the compiler that does not name the mistake.
struct ErrorAdvice {
  /// The folder of the package.
  let root: String
  /// The names that the sources of the package declare.
  private let names: Set<String>

  init(root: String) {
    self.root = root
    let files = Files(root: root)
    var names: Set<String> = []
    for file in files.files(in: "Sources") + files.files(in: "Tests")
    where file.hasSuffix(".swift") {
      for match in (files.text(file) ?? "").matches(of: /\b(?:case|var|let|func) (\w+)/) {
        names.insert(String(match.1))
      }
    }
    self.names = names
  }

  /// Returns a sentence about an error, if there is more to say than the compiler does.
  func advice(on message: String, at line: Int, of file: String) -> String? {
    if message.contains("failed to produce diagnostic") {
      return """
        Often `scope` with a state and an action of two features. Write `let child = store.scope(…)` \
        before the view, and the compiler names the mistake.
        """
    }
    if message.contains("cannot convert"), message.contains("Case<PresentationAction<") {
      return
        "The action is not that of the state: of the same child, a case with a 'PresentationAction'."
    }
    let kinds = [
      "key path", "KeyPath<Root", "dynamic member", "exact matches", "infer", "AnyCasePath",
      "has no member",
    ]
    guard kinds.contains(where: message.contains) else { return nil }
    let lines = (Files(root: "").text(file) ?? "").split(
      separator: "\n", omittingEmptySubsequences: false)
    guard lines.indices.contains(line - 1) else { return nil }
    for path in lines[line - 1].matches(of: /\\((?:\.\$?\w+(?:\[[^\]]*\])?)+)/) {
      for part in path.1.matches(of: /\.\$?(\w+)/) {
        let name = String(part.1)
        guard !names.contains(name), let nearest = nearest(to: name) else { continue }
        return "Nothing is called '\(name)' in this package. Is '\(nearest)' meant?"
      }
    }
    return nil
  }

  /// Returns the declared name that differs least from another, if it is similar.
  private func nearest(to name: String) -> String? {
    let limit = max(1, name.count / 4)
    let distances = names.filter { abs($0.count - name.count) <= limit }
      .map { (name: $0, distance: Self.distance(Array($0), Array(name))) }
    return distances.filter { $0.distance <= limit }
      .min { ($0.distance, $0.name) < ($1.distance, $1.name) }?.name
  }

  /// The number of characters to insert, remove or replace; 1 for a name in another order.
  private static func distance(_ a: [Character], _ b: [Character]) -> Int {
    if a.count == b.count, a.sorted() == b.sorted() { return 1 }
    var row = Array(0...b.count)
    for i in a.indices {
      var diagonal = row[0]
      row[0] = i + 1
      for j in b.indices {
        let next = min(row[j] + 1, row[j + 1] + 1, diagonal + (a[i] == b[j] ? 0 : 1))
        (diagonal, row[j + 1]) = (row[j + 1], next)
      }
    }
    return row[b.count]
  }
}
