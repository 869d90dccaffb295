import Foundation
import Testing

/// The lines of a source file, of whose tests another process prints the numbers.
struct Lines {
  let file: String

  init(of file: String) { self.file = file }

  /// Returns the number of the only line that has a text.
  func callAsFunction(_ text: String) throws -> Int {
    let lines = try String(contentsOfFile: file, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let numbers = lines.indices.filter { lines[$0].contains(text) }
    try #require(numbers.count == 1, "Lines with '\(text)': \(numbers)")
    return numbers[0] + 1
  }
}
