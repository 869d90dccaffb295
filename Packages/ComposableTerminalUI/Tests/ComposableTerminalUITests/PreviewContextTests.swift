import Foundation
import Testing

/// Runs a program of previews, since the context of dependencies is that of the process.
@Suite struct PreviewContextTests {
  private func output(of preview: String, context: String? = nil) throws -> String {
    let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent()
    let variable = context.map { "SWIFT_DEPENDENCIES_CONTEXT=\($0)" }
    let command = """
      env \(variable ?? "-u SWIFT_DEPENDENCIES_CONTEXT") '\(folder.path)/PreviewProbe' \(preview) \
      --text --size 60x12 2>/dev/null
      """
    let file = try #require(popen(command, "r"))
    var text = ""
    while let line = readLine(from: file) { text += line }
    #expect(pclose(file) == 0)
    return text
  }

  private func readLine(from file: UnsafeMutablePointer<FILE>) -> String? {
    var line: UnsafeMutablePointer<CChar>?
    var capacity = 0
    defer { free(line) }
    guard getline(&line, &capacity, file) > 0, let line else { return nil }
    return String(cString: line)
  }

  @Test func dependencies_haveTheirPreviewValues() throws {
    let text = try output(of: "Name")
    #expect(text.split(whereSeparator: \.isWhitespace).first == "preview")
  }

  @Test func aContextOfTheEnvironment_isKept() throws {
    let text = try output(of: "Name", context: "live")
    #expect(text.split(whereSeparator: \.isWhitespace).first == "live")
  }

  @Test func aMissingPreviewValue_isShownOnTheScreen() throws {
    let text = try output(of: "Missing")
    #expect(text.contains("none"))
    #expect(text.contains("Issue at PreviewProbe.swift:"), "\(text)")
    #expect(text.contains("NameClient.missing"), "\(text)")
  }
}
