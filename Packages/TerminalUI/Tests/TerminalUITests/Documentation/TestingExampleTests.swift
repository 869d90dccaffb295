import Foundation
import TerminalUI
import Testing

/// The code of the article "Testing with a pilot and snapshots".
struct Download: View {
  let fetch: @MainActor () async -> String
  @State private var text: String?

  var body: some View {
    VStack(alignment: .leading) {
      Text(text ?? "Nothing yet")
      Button("Download") {
        Task { text = await fetch() }
      }
    }
  }
}

@MainActor
@Suite struct DownloadTests {
  @Test func downloadShowsTheText() async {
    let ui = Pilot(size: (40, 6)) { Download { "Hello" } }
    ui.click("Download")
    await ui.settle()
    #expect(ui.contains("Hello"))
  }
}

@MainActor
@Suite struct TestingExampleTests {
  @Test func timeKeysAndTheClipboard() {
    struct Visit: View {
      let date: Date
      @Environment(\.clipboard) private var clipboard

      var body: some View {
        VStack(alignment: .leading) {
          Text(date, style: .timer)
          Button("Copy") { clipboard.copy("Visit") }
        }
      }
    }

    let start = Date(timeIntervalSince1970: 0)
    let ui = Pilot(size: (30, 6), now: start) { Visit(date: start) }
    #expect(ui.contains("0:00"))
    ui.now += 65
    #expect(ui.contains("1:05"))
    ui.press(.enter)
    #expect(ui.clipboard == "Visit")
  }

  @Test func anotherProgramIsReplaced() async {
    struct EditButton: View {
      @Environment(\.runProgram) private var runProgram

      var body: some View {
        Button("Edit") { Task { try await runProgram("vim", ["notes.txt"]) } }
      }
    }

    var programs: [String] = []
    let ui = Pilot(size: (30, 6)) { EditButton() }
    ui.onRunProgram = { name, arguments in
      programs.append(([name] + arguments).joined(separator: " "))
      return 0
    }
    ui.click("Edit")
    await ui.settle()
    #expect(programs == ["vim notes.txt"])
  }

  @Test func aSnapshotOfAScreen() {
    let ui = Pilot(size: (40, 6)) { Download { "" } }
    assertSnapshot(of: ui)
    assertSnapshot(of: ui, as: [.text, .svg], named: "colors")
  }
}
