import Foundation

/// Returns those of the first examples of a package's README that are missing from a test file.
///
/// Copy the examples into a test, where they are compiled and run, and check that the copies stay
/// equal:
///
/// ```swift
/// @Test func examplesOfTheREADMEAreInThisFile() throws {
///   #expect(try readMeExamplesMissing() == [])
/// }
/// ```
///
/// An example is a block of Swift. Indentation, empty lines and imports make no difference.
///
/// - Parameters:
///   - count: The number of examples to look for.
///   - file: The test file. The README is the one next to the manifest of its package.
/// - Returns: The missing examples.
/// - Throws: ``ReadMeError`` if there are fewer examples, and the errors of reading the files.
public func readMeExamplesMissing(
  count: Int = 1, in file: StaticString = #filePath
) throws -> [String] {
  let file = URL(filePath: file.description)
  var package = file.deletingLastPathComponent()
  while !FileManager.default.fileExists(atPath: package.appending(path: "Package.swift").path) {
    guard package.pathComponents.count > 1 else { throw ReadMeError("There is no Package.swift.") }
    package.deleteLastPathComponent()
  }
  let readMe = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
  return try examples(
    of: readMe, missingIn: String(contentsOf: file, encoding: .utf8), count: count)
}

func examples(of readMe: String, missingIn test: String, count: Int = 1) throws -> [String] {
  let examples = readMe.components(separatedBy: "```swift\n").dropFirst().prefix(count)
    .map { $0.components(separatedBy: "```")[0] }
  guard examples.count == count else {
    throw ReadMeError("The README has \(examples.count) of \(count) examples.")
  }
  return examples.filter { !lines(test).contains(lines($0)) }
}

/// A reason why the examples of a README cannot be checked.
public struct ReadMeError: Error, CustomStringConvertible {
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

private func lines(_ text: String) -> [String] {
  text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    .filter { !$0.isEmpty && !$0.hasPrefix("import ") }
}
