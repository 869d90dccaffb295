/// Summarizes the output of `swift build` and `swift test`.
enum BuildMessages {
  /// Returns errors as `file:line: message`, without duplicates, and the numbers of tests.
  ///
  /// If a command fails without such an error, the last lines of its output are returned.
  static func summary(of lines: [String], code: Int32, root: String) -> [String] {
    var found: [String] = []
    for line in lines {
      let message = compilerError(line, root: root) ?? testFailure(line) ?? testTotal(line)
      if let message, !found.contains(message) { found.append(message) }
    }
    return found.isEmpty && code != 0 ? Array(lines.suffix(10)) : found
  }

  /// `/w/A.swift:3:5: error: cannot find 'x'` → `A.swift:3: cannot find 'x'`.
  private static func compilerError(_ line: String, root: String) -> String? {
    guard let marker = line.range(ofText: ": error: "), !line.hasPrefix("error:") else {
      return nil
    }
    let parts = line[..<marker.lowerBound].split(separator: ":")
    guard parts.count >= 2, let number = Int(parts[1]) else { return nil }
    let file = parts[0].hasPrefix(root + "/") ? parts[0].dropFirst(root.count + 1) : parts[0]
    return "\(file):\(number): \(line[marker.upperBound...])"
  }

  /// `✘ Test a() recorded an issue at A.swift:3:5: Message` → `A.swift:3: a(): Message`.
  private static func testFailure(_ line: String) -> String? {
    guard let marker = line.range(ofText: " recorded an issue at "),
      let name = line.range(ofText: " Test ")
    else { return nil }
    let parts = line[marker.upperBound...].split(separator: ":", maxSplits: 3)
    guard parts.count == 4 else { return nil }
    return "\(parts[0]):\(parts[1]): \(line[name.upperBound..<marker.lowerBound]):\(parts[3])"
  }

  private static func testTotal(_ line: String) -> String? {
    line.range(ofText: "Test run with ").flatMap {
      line.range(ofText: " after ") == nil ? nil : String(line[$0.lowerBound...])
    }
  }
}
