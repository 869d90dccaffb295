/// Summarizes the output of `swift build` and `swift test`.
enum BuildMessages {
  /// Returns the errors and failures, each whole and once, and the number of tests.
  ///
  /// If a command fails without any, the last lines of its output are returned.
  static func summary(of lines: [String], code: Int32, root: String) -> [String] {
    let found = failures(in: lines, root: root) + lines.compactMap(testTotal)
    return found.isEmpty && code != 0 ? Array(lines.suffix(10)) : found
  }

  /// Returns the lines of the errors and failures, each of which is whole, and there once.
  static func failures(in lines: [String], root: String) -> [String] {
    var blocks: [[String]] = []
    var isInBlock = false
    for line in lines {
      if let start = compilerError(line, root: root) ?? testFailure(line) ?? fatalError(line) {
        blocks.append([start])
        isInBlock = true
      } else if isBoundary(line) {
        isInBlock = false
      } else if isInBlock {
        blocks[blocks.count - 1].append(line)
      }
    }
    // The compiler reports an error once for each file that it compiles with it.
    var known: Set<[String]> = []
    return blocks.filter { known.insert($0).inserted }.flatMap(\.self)
  }

  /// `/w/A.swift:3:5: error: cannot find 'x'` → `A.swift:3: cannot find 'x'`, and the same for a
  /// failure of XCTest.
  private static func compilerError(_ line: String, root: String) -> String? {
    guard let marker = line.range(ofText: ": error: "), line.hasPrefix("/") else { return nil }
    let parts = line[..<marker.lowerBound].split(separator: ":")
    guard parts.count >= 2, let number = Int(parts[1]) else { return nil }
    let file = parts[0].hasPrefix(root + "/") ? parts[0].dropFirst(root.count + 1) : parts[0]
    return "\(file):\(number): \(line[marker.upperBound...])"
  }

  /// `✘ Test a() recorded an issue at A.swift:3:5: Message` → `A.swift:3: a(): Message`. The
  /// arguments of the test may precede the place.
  private static func testFailure(_ line: String) -> String? {
    guard let name = line.range(ofText: "✘ Test "),
      let marker = line.range(ofText: " recorded an issue"), name.upperBound <= marker.lowerBound
    else { return nil }
    let rest = line[marker.upperBound...]
    guard let at = rest.range(ofText: " at ") ?? rest.range(ofText: ": ") else { return nil }
    let arguments = rest[..<at.lowerBound].trimmed
    let test =
      line[name.upperBound..<marker.lowerBound]
      + (arguments.isEmpty ? "" : " \(arguments)")
    let parts = rest[at.upperBound...].split(separator: ":", maxSplits: 3)
    guard parts.count == 4, let number = Int(parts[1]), Int(parts[2]) != nil else {
      return "\(test): \(rest[at.upperBound...])"
    }
    return "\(parts[0]):\(number): \(test):\(parts[3])"
  }

  /// `M/A.swift:3: Fatal error: Message`, which ends the tests.
  private static func fatalError(_ line: String) -> String? {
    line.range(ofText: "Fatal error: ") == nil ? nil : line
  }

  /// Returns whether a line begins something else than the rest of a message.
  private static func isBoundary(_ line: String) -> Bool {
    let words = line.split(separator: " ", maxSplits: 2)
    if words.count > 1, ["Test", "Suite", "Run"].contains(words[1]), words[0].count == 1 {
      return true
    }
    // [12/34] Compiling A
    if line.hasPrefix("["), let end = words.first?.dropFirst().firstIndex(of: "]"),
      words[0][..<end].dropFirst().allSatisfy({ $0.isNumber || $0 == "/" })
    {
      return true
    }
    return [
      "Build ", "Building ", "Test Case ", "Test Suite ", "\t Executed ", "error: ", "warning: ",
      "*** ",
    ].contains { line.hasPrefix($0) }
      || (line.hasPrefix("/") && line.range(ofText: ": warning: ") != nil)
  }

  private static func testTotal(_ line: String) -> String? {
    line.range(ofText: "Test run with ").flatMap {
      line.range(ofText: " after ") == nil ? nil : String(line[$0.lowerBound...])
    }
  }
}
