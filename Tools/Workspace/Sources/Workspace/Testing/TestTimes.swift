/// The time of a build, by what it was spent on, according to the output of `swift build`.
///
/// The time up to a line of the output is that of what the line names, though something else was built
/// beside it: so the parts are no more than the whole.
struct BuildTimes {
  /// The names of the packages by those of their modules.
  let owners: [String: String]
  /// The times by packages.
  private(set) var packages: [String: Duration] = [:]
  /// The time of everything else, such as plans.
  private(set) var rest = Duration.zero

  /// Reads a line of the output that came some time after the one before.
  mutating func read(_ line: String, after time: Duration) {
    let words = line.split(separator: " ").dropFirst()
    // [3/8] Compiling Models Standup.swift
    // [4/8] Emitting module Models
    // [8/8] Linking ModelsPackageTests.xctest
    let name = words.first { $0.first?.isUppercase == true && !Self.verbs.contains($0) }
      .map { String($0.prefix { $0 != "." }) }
    let owner = name.flatMap { name in
      owners[name]
        ?? ["PackageTests", "PackageDiscoveredTests"].first { name.hasSuffix($0) }
        .map { String(name.dropLast($0.count)) }
    }
    if line.hasPrefix("["), let owner {
      packages[owner, default: .zero] += time
    } else {
      rest += time
    }
  }

  private static let verbs: Set<Substring> = [
    "Compiling", "Emitting", "Linking", "Wrapping", "AST",
  ]
}

extension Duration {
  /// The seconds, with a digit after the point.
  var inSeconds: String { "\((self / .milliseconds(100)).rounded() / 10)" }
}
