/// Summarizes the output of `swift build` and `swift test`.
enum BuildMessages {
  /// The most lines that tell of a failure.
  static let lineLimit = 10
  /// The most errors of the compiler: those that follow are often consequences of the first ones.
  static let errorLimit = 10

  /// Returns what tells of each failure, and the number of tests.
  ///
  /// If a command fails without any, the last lines of its output are returned.
  static func summary(of lines: [String], code: Int32, root: String) -> [String] {
    let totals = lines.compactMap { $0.firstMatch(of: /Test run with .* after .*/) }
    let found = failures(in: lines, root: root) + totals.map { String($0.0) }
    return found.isEmpty && code != 0 ? Array(lines.suffix(10)) : found
  }

  /// Returns the lines that tell of the errors and failures, each once: of an error of the compiler its
  /// first line, of a failed test at most ``lineLimit``, and of a crash the test and the line in the package.
  static func failures(in lines: [String], root: String) -> [String] {
    var blocks: [[String]] = []
    var isInBlock = false
    var summary = TestSummary()
    for (index, line) in lines.enumerated() {
      summary.read(line)
      if let match = line.prefixMatch(of: #/((?:[^ ]+:\d+: )?Fatal error): (.*)$/#) {
        blocks.append(crash("\(match.2)", at: "\(match.1)", in: lines[index...], root, summary))
        isInBlock = false
      } else if let error = error(in: line, root: root) {
        blocks.append([error])
        // A failure of XCTest is as long as its values.
        isInBlock = error.contains(" : ")
      } else if let failure = failure(in: line) {
        blocks.append([failure])
        isInBlock = true
      } else if isBoundary(line) {
        isInBlock = false
      } else if isInBlock {
        blocks[blocks.count - 1].append(line)
      }
    }
    // The compiler reports an error once for each file that it compiles with it.
    var known: Set<[String]> = []
    blocks = withoutConsequences(blocks.filter { known.insert($0).inserted })
    let errors = blocks.indices.filter {
      blocks[$0].count == 1 && blocks[$0][0].contains(": error: ")
    }
    let advice = errors.isEmpty ? nil : ErrorAdvice(root: root)
    var given: Set<String> = []
    for index in errors.prefix(errorLimit) {
      // Sources/A.swift:3: error: message
      guard let match = blocks[index][0].wholeMatch(of: /(.+?):(\d+): error: (.*)/),
        let line = Int(match.2)
      else { continue }
      let file = match.1.hasPrefix("/") ? String(match.1) : "\(root)/\(match.1)"
      if let text = advice?.advice(on: String(match.3), at: line, of: file),
        given.insert(text).inserted
      {
        blocks[index].append("↳ \(text)")
      }
    }
    for index in errors.dropFirst(errorLimit).reversed() { blocks.remove(at: index) }
    let rest = errors.count - errorLimit
    return blocks.flatMap(telling) + (rest > 0 ? ["… and \(rest) more errors"] : [])
  }

  /// Leaves the first of the failures that say the same of several lines, and counts other errors.
  private static func withoutConsequences(_ blocks: [[String]]) -> [[String]] {
    var kept: [[String]] = []
    var counts: [String: (index: Int, others: Int)] = [:]
    for block in blocks {
      let error = block[0].firstMatch(
        of: /: error: .*?(requires that '.+' conform to '.+'|cannot infer key path type.*)/)
      // A4.swift:3: test(): Expected …
      let failure = block[0].firstMatch(of: /\.swift:\d+: (\w+\(.*)/)
      let reason = (error.map { [String($0.1)] } ?? failure.map { [String($0.1)] })
        .map { ($0 + block.dropFirst()).joined(separator: "\n") }
      if let reason, let known = counts[reason] {
        counts[reason] = (known.index, known.others + 1)
        continue
      }
      if let reason { counts[reason] = (kept.count, 0) }
      kept.append(block)
    }
    for (index, others) in counts.values where others > 0 && kept[index][0].contains(": error: ") {
      kept[index][0] += " (and \(others) more)"
    }
    return kept
  }

  /// Returns the first line of an error of the compiler or a failure of XCTest, if it is one.
  private static func error(in line: String, root: String) -> String? {
    // /w/A.swift:3:5: error: cannot find 'x'; a failure of XCTest has no column.
    guard let match = line.prefixMatch(of: #/(\/.+?):(\d+)(:\d+)?: error: (.*)$/#) else {
      return nil
    }
    let place = "\(relative(String(match.1), to: root)):\(match.2): "
    return place + (match.3 == nil ? "" : "error: ") + match.4
  }

  /// Returns the first line of a failed expectation, if it is one.
  private static func failure(in line: String) -> String? {
    // ✘ Test a(count:) recorded an issue with 1 argument count → 2 at A.swift:3:5: Message
    guard let match = line.prefixMatch(of: #/✘ Test (.+?) recorded an issue(.*)$/#) else {
      return nil
    }
    guard let place = match.2.wholeMatch(of: /(.*?) at ([^:]+):(\d+):\d+:(.*)$/) else {
      return "\(match.1)\(match.2)"
    }
    return "\(place.2):\(place.3): \(match.1)\(place.1):\(place.4)"
  }

  /// Returns what tells of a crash: its reason, the tests that ran, and the first line of the package in the
  /// backtrace.
  private static func crash(
    _ reason: String, at place: String, in lines: ArraySlice<String>, _ root: String,
    _ summary: TestSummary
  ) -> [String] {
    // 3 [ra] 0x0000 closure #1 in Feature.body.getter + 12 in Tests at /w/Sources/Feature.swift:12:5
    let frames = lines.lazy.compactMap { line in
      line.firstMatch(of: #/ at (\/\S+?\.swift):(\d+)(?::\d+)?\s*$/#)
    }
    let frame = frames.first { $0.1.hasPrefix(root + "/") }
    let own = frame.map { "\(relative(String($0.1), to: root)):\($0.2)" }
    let tests = summary.running.filter { !$0.hasPrefix("case passing") }
    return ["\(own ?? place): \(own == nil ? "" : "Fatal error: ")\(reason)"]
      + (tests.isEmpty ? [] : ["↳ It ended the tests. Running: \(tests.joined(separator: ", "))"])
  }

  /// Returns the lines that tell of a failure.
  private static func telling(_ block: [String]) -> [String] {
    var first = block[0]
    var lines = block.dropFirst().filter { line in line.contains { $0 != " " } }
    if first.hasSuffix("Issue recorded"), let reason = lines.first {
      first = String(first.dropLast("Issue recorded".count)) + reason.trimmingPrefix("↳ ")
      lines.removeFirst()
    }
    guard lines.count >= lineLimit else { return [first] + lines }
    // The end of an expression that shows a screen, the differences, and what to do.
    let comment = lines.firstIndex { $0.hasPrefix("↳") } ?? lines.endIndex
    let hasScreen = first.last { $0 != " " } == "→"
    let isTelling = { (index: Int) in
      let text = lines[index].drop { $0 == " " || $0 == "↳" }
      return index == comment - 1 && hasScreen
        || ["−", "+", "±", "-"].contains { text.hasPrefix($0) }
        || ["Expected", "No reducer", "To fix", "Run "].contains { text.hasPrefix($0) }
    }
    var kept = lines.indices.filter(isTelling)
    if kept.isEmpty { kept = Array(lines.indices.prefix(lineLimit - 2)) }
    let shown = kept.prefix(lineLimit - 2)
    return [first] + shown.map { lines[$0] } + ["…"]
  }

  private static func relative(_ file: String, to root: String) -> String {
    file.hasPrefix(root + "/") ? String(file.dropFirst(root.count + 1)) : file
  }

  /// Returns whether a line does not continue the message before it.
  private static func isBoundary(_ line: String) -> Bool {
    // ◇ Test a() started.
    // [12/34] Compiling A
    line.prefixMatch(of: #/(?:. (?:Test|Suite|Run) |\[\d+\/\d+\])/#) != nil
      || line.prefixMatch(
        of: #/(?:Build |Building |Test Case |Test Suite |\t Executed |error: |warning: |\*\*\* )/#)
        != nil
      || line.prefixMatch(of: #/\/.*: warning: /#) != nil
  }
}

/// Prints the output of a build without what it repeats: an error is there once, with three of its notes.
struct BuildOutput {
  private var known: Set<String> = []
  private var isRepeated = false
  private var notes = 0
  private var isHiddenNote = false

  /// Returns whether to print a line.
  mutating func shows(_ line: String) -> Bool {
    if line.prefixMatch(of: #/\/.+?:\d+:\d+: (error|warning): /#) != nil {
      isRepeated = !known.insert(line).inserted
      (notes, isHiddenNote) = (0, false)
    } else if line.prefixMatch(of: #/(?:. (?:Test|Suite) |\[\d+\/\d+\]|Build |error: )/#) != nil {
      (isRepeated, isHiddenNote) = (false, false)
    } else if line.contains("- note: ")
      || line.prefixMatch(of: #/\/?[^ ]+:\d*:?\d*:? note: /#) != nil
    {
      notes += 1
      isHiddenNote = notes > 3
    }
    return !isRepeated && !isHiddenNote
  }
}
