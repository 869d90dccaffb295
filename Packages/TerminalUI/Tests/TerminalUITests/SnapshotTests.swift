import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct SnapshotTests {
  private struct Form1: View {
    var body: some View {
      NavigationStack {
        Form {
          Section("Standup Info") {
            TextField("Title", text: .constant("Design"))
            Slider(value: .constant(0.25)) { Text("Length") }
            Toggle("Loud", isOn: .constant(true))
          }
          Section("Attendees") {
            Text("Blob")
            Button("New attendee") {}
          }
        }
        .navigationTitle("Edit standup")
        .toolbar { Button("Save") {} }
      }
    }
  }

  @Test func form() {
    assertSnapshot(of: Form1(), size: (60, 16), as: [.text, .svg])
  }

  @Test func formStyled() {
    assertSnapshot(of: Form1(), size: (40, 12), as: .styled)
  }

  @Test func aDifferenceIsShownByLines() throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("Snapshots-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: directory) }
    let file = SnapshotFile(
      fileID: "FooTests/SomeTests.swift",
      filePath: directory.appendingPathComponent("Tests/FooTests/Screens/SomeTests.swift").path,
      testName: "someTest()", name: "a b")
    #expect(file.url.path.hasSuffix("/Tests/__Snapshots__/FooTests/SomeTests/someTest.a-b.txt"))
    #expect(file.check("one\ntwo\nthree", records: false)?.contains("was recorded") == true)
    #expect(file.check("one\ntwo\nthree", records: false) == nil)
    #expect(
      file.check("one\n2\nthree", records: false) == """
        The screen differs from someTest.a-b.txt (Expected: −, Actual: +):

          one
        − two
        + 2
          three

        Run the tests with RECORD_SNAPSHOTS=1 if it should look like this now.
        """)
    #expect(file.check("new", records: true) == nil)
    #expect(file.check("new", records: false) == nil)
  }

  private let previews = [
    Preview("One") { Text("first") },
    Preview("Two") { Text("second") },
  ]

  private func outcome(_ arguments: String..., isTerminal: Bool = false) -> String {
    switch PreviewCommand(arguments: arguments).outcome(for: previews, isTerminal: isTerminal) {
    case .print(let text): text
    case .fail(let message): "error: " + message
    case .show: "shown"
    }
  }

  @Test func previewsAreWrittenAsPictures() throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("Previews-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(
      outcome("--svg", folder.path, "--size", "6x1")
        == "\(folder.path)/One.svg\n\(folder.path)/Two.svg")
    let picture = try String(
      contentsOf: folder.appendingPathComponent("Two.svg"), encoding: .utf8)
    #expect(
      picture.contains("viewBox=\"0 0 48 16\"") && picture.hasSuffix(">second</text>\n</svg>\n"))
    #expect(
      outcome("One", "--svg", folder.path + "/One.svg").hasPrefix(
        "error: The pictures cannot be written to \(folder.path)/One.svg:"))
    #expect(outcome("--svg") == "error: --svg takes a folder to write pictures to.")
  }

  @Test func previewsAreListedPickedAndPrinted() {
    #expect(outcome("--list") == "One\nTwo")
    #expect(outcome("two", "--size", "6x1") == "second")
    #expect(outcome("--size", "6x1") == "── One ──\nfirst\n\n── Two ──\nsecond")
    #expect(outcome("Three").hasPrefix("error: No preview is named \"Three\"."))
    #expect(outcome("--nope").hasPrefix("error: Unknown option --nope."))
    #expect(outcome("One", isTerminal: true) == "shown")
    #expect(outcome("--remember").hasPrefix("error: --remember takes a file"))
  }

  @Test func previewList_opensWhatWasOpenTheLastTime() throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("Preview-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: file) }
    func list(_ body: (Pilot) -> Void) {
      let ui = Pilot(size: (20, 6)) { PreviewList(previews, memory: file.path) }
      defer { ui.close() }
      body(ui)
    }
    list {
      $0.press(.down, .enter)
      #expect($0.screen.contains("second"))
    }
    list {
      #expect($0.screen.contains("second"))
      $0.press(.escape)
      #expect($0.screen.contains("Two") && !$0.screen.contains("second"))
    }
    list { #expect($0.screen.contains("Two") && !$0.screen.contains("second")) }
    try Data("Three".utf8).write(to: file)
    list { #expect($0.screen.contains("Two") && !$0.screen.contains("second")) }
  }
}
