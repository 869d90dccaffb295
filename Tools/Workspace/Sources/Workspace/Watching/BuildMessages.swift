/// Summarizes the output of `swift build` and `swift test`.
enum BuildMessages {
  /// Returns the errors and failures, each whole and once, and the number of tests.
  ///
  /// If a command fails without any, the last lines of its output are returned.
  static func summary(of lines: [String], code: Int32, root: String) -> [String] {
    let totals = lines.compactMap { $0.firstMatch(of: /Test run with .* after .*/) }
    let found = failures(in: lines, root: root) + totals.map { String($0.0) }
    return found.isEmpty && code != 0 ? Array(lines.suffix(10)) : found
  }

  /// Returns the lines of the errors and failures, each of which is whole, and there once.
  static func failures(in lines: [String], root: String) -> [String] {
    var blocks: [[String]] = []
    var isInBlock = false
    for line in lines {
      if let start = start(of: line, root: root) {
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

  /// Returns the first line of a message in short, or `nil` if it is none.
  private static func start(of line: String, root: String) -> String? {
    // /w/A.swift:3:5: error: cannot find 'x'; a failure of XCTest has no column.
    if let match = line.prefixMatch(of: #/(\/.+?):(\d+)(?::\d+)?: error: (.*)$/#) {
      let file = match.1.hasPrefix(root + "/") ? match.1.dropFirst(root.count + 1) : match.1
      return "\(file):\(match.2): \(match.3)"
    }
    // ✘ Test a(count:) recorded an issue with 1 argument count → 2 at A.swift:3:5: Message
    if let match = line.prefixMatch(of: #/✘ Test (.+?) recorded an issue(.*)$/#) {
      guard let place = match.2.wholeMatch(of: /(.*?) at ([^:]+):(\d+):\d+:(.*)$/) else {
        return "\(match.1)\(match.2)"
      }
      return "\(place.2):\(place.3): \(match.1)\(place.1):\(place.4)"
    }
    return line.contains("Fatal error: ") ? line : nil
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
