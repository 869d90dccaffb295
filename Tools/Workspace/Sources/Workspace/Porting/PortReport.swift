/// What a program for Apple's platforms names that differs here or does not exist. The program stays as it is.
struct PortReport {
  /// Something that the program names, and where.
  struct Finding {
    let name: String
    let advice: String
    var places: [String]
  }

  private(set) var fileCount = 0
  private(set) var imports: [Finding] = []
  private(set) var uses: [Finding] = []
  /// What is accepted and has no effect.
  private(set) var ineffective: [Finding] = []

  /// Reads the sources below a folder.
  ///
  /// - Parameter table: The table of SwiftUI's names.
  init(of folder: String, in files: Files, table: String) throws {
    // A point between letters ends a word, too.
    func compiled(
      _ rules: [(name: String, regex: String, advice: String)]
    ) throws -> [(String, Regex<AnyRegexOutput>, String)] {
      try rules.map { ($0.name, try Regex($0.regex).wordBoundaryKind(.simple), $0.advice) }
    }
    let (patterns, names) = try (compiled(PortRules.patterns), compiled(PortRules.names(in: table)))
    var found: [String: Finding] = [:]
    func add(_ name: String, _ advice: String, _ place: String) {
      found[name, default: Finding(name: name, advice: advice, places: [])].places.append(place)
    }
    for file in files.files(in: folder) where file.hasSuffix(".swift") {
      fileCount += 1
      let lines = (files.text(file) ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      // Names as plain as `Settings` are those of the program itself elsewhere.
      let hasViews = lines.contains {
        $0.contains(/import (?:SwiftUI|UIKit|AppKit|AppleCompatibility|ComposableTerminalUI)\b/)
      }
      let rules = hasViews ? patterns + names : patterns
      for (number, line) in zip(1..., lines) {
        let code = line.firstRange(of: "//").map { line[..<$0.lowerBound] } ?? line
        let place = "\(file):\(number)"
        if let module = code.firstMatch(of: /^\s*(?:@\w+(?:\(\w+\))? +)*import (?:\w+ )?(\w+)/)?.1 {
          if let advice = PortRules.imports[String(module)] {
            add("import \(module)", advice, place)
          }
          continue
        }
        for (name, regex, advice) in rules where code.firstMatch(of: regex) != nil {
          add(name, advice, place)
        }
      }
    }
    let sorted = found.values.sorted { ($1.places.count, $0.name) < ($0.places.count, $1.name) }
    imports = sorted.filter { $0.name.hasPrefix("import ") }
    ineffective = sorted.filter { $0.advice.hasPrefix("no effect") }
    uses = sorted.filter { !$0.name.hasPrefix("import ") && !$0.advice.hasPrefix("no effect") }
  }
}

extension PortReport: CustomStringConvertible {
  var description: String {
    let groups = [
      ("Imports that have another name here", imports),
      ("What is written in another way, or does not exist", uses),
      ("What is accepted, and has no effect", ineffective),
    ]
    let parts = groups.filter { !$0.1.isEmpty }.map { title, findings in
      ([title + ":"]
        + findings.map { finding in
          let shown = finding.places.prefix(3).joined(separator: ", ")
          let rest = finding.places.count > 3 ? " and \(finding.places.count - 3) more" : ""
          return
            "  \(finding.places.count) × \(finding.name): \(finding.advice)\n      \(shown)\(rest)"
        }).joined(separator: "\n")
    }
    let files = "\(fileCount) \(fileCount == 1 ? "file" : "files") of Swift"
    return ([parts.isEmpty ? "\(files), and nothing known to differ." : "\(files)."] + parts)
      .joined(separator: "\n\n")
  }
}

extension MakeCommand {
  /// Prints what a program for Apple's platforms names that differs here.
  func port() throws -> Int32 {
    guard let folder = values["DIR"], !files.files(in: folder).isEmpty else {
      throw Failure(description: "Which folder of sources? Try: make port DIR=../my-app/Sources")
    }
    let library = values["LIBRARY"] ?? "."
    let pages =
      "\(library)/Packages/AppleCompatibility/Sources/AppleCompatibility/Documentation.docc"
    let table = files.text("\(pages)/SwiftUINames.md") ?? ""
    print(try PortReport(of: folder, in: files, table: table))
    print("\nThe steps are in \(pages)/BringYourApp.md.")
    return 0
  }
}
