import Foundation
import Testing

@testable import TerminalUI

@MainActor
@Suite struct AccessibilityTests {
  private struct Settings: View {
    @State private var isOn = true
    @State private var name = "Blob"
    @State private var volume = 0.25
    @State private var flavor = "Mint"
    @State private var isAsking = false

    var body: some View {
      NavigationStack {
        Form {
          Toggle("Sound", isOn: $isOn)
          TextField("Name", text: $name)
          Slider(value: $volume) { Text("Volume") }
          Picker("Flavor", selection: $flavor) {
            ForEach(["Mint", "Vanilla"], id: \.self) { Text($0) }
          }
          Button("Erase", role: .destructive) { isAsking = true }
          Button("Save") {}.disabled(true)
          Text("Hidden").hidden()
          Text("△").accessibilityLabel("A warning")
        }
        .navigationTitle("Settings")
        .toolbar { Button("Done") {} }
      }
      .alert("Erase all?", isPresented: $isAsking) { Button("Erase it") {} }
    }
  }

  private func lines(_ ui: Pilot) -> [String] { ui.accessibility.flatMap(\.lines) }

  @Test func controlsMenusPromptsAndTheListOfKeysAreRead() {
    let ui = Pilot(size: (40, 14)) { Settings() }
    #expect(
      lines(ui) == [
        "Settings, heading", "Done, button", "list, 8 rows",
        "  Sound, checkbox, on, focused", "  Name, text field, Blob", "  Volume, slider, 25 %",
        "  Flavor, picker, Mint", "  Erase, button", "  Save, button, disabled", "  A warning",
      ])
    ui.press(.enter, .down)
    #expect(lines(ui)[3...4] == ["  Sound, checkbox, off", "  Name, text field, Blob, focused"])
    ui.click("Flavor")
    #expect(lines(ui) == ["dialog", "  Mint, row, focused", "  Vanilla, row"])
    ui.press(.escape, .control("p"))
    #expect(
      lines(ui).prefix(3) == [
        "Commands, dialog", "  Type to search, text field, focused", "  Done, row, focused",
      ])
    ui.press(.escape)
    ui.click("Erase")
    // What is behind is not read.
    #expect(lines(ui) == ["dialog", "  Erase all?", "  Erase it, button, focused"])
  }

  @Test func tabsAndRowsSayWhichIsSelected() {
    let ui = Pilot(size: (40, 8)) {
      TabView {
        List(["One", "Two"], id: \.self, selection: .constant("Two")) { Text($0) }
          .tabItem { Text("Numbers") }
        Text("Other").tabItem { Text("Rest") }
      }
    }
    #expect(
      lines(ui) == [
        "Numbers, tab, selected", "Rest, tab", "list, 2 rows", "  One, row", "  Two, row, focused",
      ])
  }

  @Test func aReaderPrintsWhatIsNew() {
    let tree = ViewTree(size: ScreenReader.size, showsFooter: true, content: Settings())
    var reader = ScreenReader()
    _ = tree.render()
    let first = reader.read(tree)
    #expect(first.new.count == 10 && first.focused == "Sound, checkbox, on, focused")
    tree.handle(.key(.down))
    _ = tree.render()
    var next = reader.read(tree)
    #expect(next.new == [] && next.focused == "Name, text field, Blob, focused")
    tree.handle(.key("s"))
    _ = tree.render()
    next = reader.read(tree)
    #expect(next.new == ["  Name, text field, Blobs"])
    tree.close()
  }

  @Test func optionsOfTheFrameworkAreNotArgumentsOfTheProgram() {
    let arguments = ["--data", "x", "--ascii", "--accessible", "--", "--no-color"]
    #expect(ScreenOption.all(in: arguments) == [.ascii, .accessible])
    #expect(ScreenOption.removed(from: arguments) == ["--data", "x", "--", "--no-color"])
    #expect(
      ScreenOption.environment(["TERM": "xterm"], with: [.ascii, .noColor])
        == ["TERM": "xterm", "LC_ALL": "C", "NO_COLOR": "1"])
  }
}
