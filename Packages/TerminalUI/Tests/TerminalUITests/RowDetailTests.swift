import ConcurrencyExtras
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct RowDetailTests {
  private struct Deletable: View {
    let texts: [String]
    var body: some View {
      List {
        ForEach(texts, id: \.self) { Text($0).lineLimit(1) }.onDelete { _ in }
      }
    }
  }

  /// Before the mark that deletes a row is a blank, whatever the width of the row's text.
  @Test func theMarkToDeleteARow_touchesNoText() {
    for width in 12...24 {
      let texts = (1...20).map { String(repeating: "x", count: $0) }
      let ui = Pilot(size: (width, 24), footer: false) { Deletable(texts: texts) }
      for _ in texts {
        guard let mark = ui.find("✕") else {
          Issue.record("no mark at \(width)\n\(ui)")
          break
        }
        #expect(ui.tree.canvas.buffer[mark.x - 1, mark.y].isBlank, "\(width)\n\(ui)")
        ui.press(.down)
      }
    }
  }

  private struct Fields: View {
    @State var text: String
    @State private var number = 5
    var body: some View {
      Form {
        TextField("Plain", text: $text)
        TextField("Prompt", text: $text, prompt: Text("Type"))
        SecureField("Secret", text: $text)
        TextField("Long", text: $text, axis: .vertical)
        TextField("Number", value: $number, format: .number)
        LabeledContent("Labeled") { TextField("inner", text: $text) }
        TextField("Hidden", text: $text).labelsHidden()
        Picker("Picker", selection: $number) { ForEach(0..<9) { Text("\($0)").tag($0) } }
      }
    }
  }

  /// In a form, the label of a field shows, whether the field is empty or not.
  @Test func labelsOfFieldsInAForm_stay() {
    for text in ["", "filled"] {
      for width in [24, 60, 120] {
        let ui = Pilot(size: (width, 12), footer: false) { Fields(text: text) }
        for label in ["Plain", "Prompt", "Secret", "Long", "Number", "Labeled"] {
          #expect(ui.find(label)?.x ?? 99 < 40, "\(label), \(text), \(width)\n\(ui)")
          #expect(ui.find(label, occurrence: 1) == nil)
        }
        #expect(ui.contains("Hidden") == text.isEmpty && ui.contains("inner") == text.isEmpty)
      }
    }
    let ui = Pilot(size: (40, 4), footer: false) {
      VStack {
        TextField("Empty", text: .constant(""))
        TextField("Full", text: .constant("text"))
      }
    }
    #expect(ui.contains("Empty") && !ui.contains("Full"))
  }

  private struct Destinations: View {
    let isSplit: Bool
    @State private var count = 0
    @State private var path: [Int] = [1, 2]

    var body: some View {
      // Read here, so that the closures capture the number.
      let count = count
      if isSplit {
        NavigationSplitView {
          List { NavigationLink("Open", value: 7) }
            .navigationDestination(for: Int.self) { screen($0, count) }
        } detail: {
          NavigationStack { Text("Nothing") }
        }
      } else {
        NavigationStack(path: $path) {
          Text("Root").navigationDestination(for: Int.self) { screen($0, count) }
        }
      }
    }

    private func screen(_ number: Int, _ shown: Int) -> some View {
      Counted(number: number, count: shown) { count += 1 }
    }
  }

  private struct Counted: View {
    let number: Int
    let count: Int
    let add: () -> Void
    @State private var own = 0
    var body: some View {
      Button("Screen \(number) count \(count) own \(own)") {
        add()
        own += 1
      }
    }
  }

  @Test func aDestination_hasTheValuesOfNow() {
    let ui = Pilot(size: (60, 10)) { Destinations(isSplit: false) }
    ui.click("Screen 2")
    ui.click("Screen 2")
    #expect(ui.contains("Screen 2 count 2 own 2"))
    ui.press(.escape)
    #expect(ui.contains("Screen 1 count 2 own 0"))
    ui.click("Screen 1")
    #expect(ui.contains("Screen 1 count 3 own 1"))
    let split = Pilot(size: (120, 10)) { Destinations(isSplit: true) }
    split.click("Open")
    split.click("Screen 7")
    split.click("Screen 7")
    #expect(split.contains("Screen 7 count 2 own 2"))
  }

  @Test func controlsOfAForm_areFocusedByName() {
    let ui = Pilot(size: (60, 12)) { Fields(text: "") }
    for name in ["Number", "Plain", "Secret", "Picker", "Prompt"] {
      ui.focus(name)
      #expect(ui.tree.focus.focused?.controlName == name)
    }
  }

  private struct Counting: View {
    let number: Int
    let log: Log
    @State private var count = 0

    var body: some View {
      Button("Row \(number): \(count)") { count += 1 }
        .onAppear { log.shown.insert(number) }
        .onDisappear { log.shown.remove(number) }
    }
  }

  @Observable @MainActor final class Log {
    @ObservationIgnored var shown: Set<Int> = []
    var rows = Array(0..<1_000)
  }

  private struct Rows: View {
    let log: Log
    var body: some View {
      List { ForEach(log.rows, id: \.self) { Counting(number: $0, log: log) } }
    }
  }

  @Test func stateSurvivesBeingScrolledFarAway() {
    let log = Log()
    let ui = Pilot(size: (30, 10)) { Rows(log: log) }
    ui.press(.enter, .enter, .down, .enter)
    #expect(ui.contains("Row 0: 2") && ui.contains("Row 1: 1"))
    ui.press(.end)
    #expect(ui.contains("Row 999: 0"))
    #expect(log.shown.isDisjoint(with: [0, 1, 2]))
    ui.press(.home)
    #expect(ui.contains("Row 0: 2") && ui.contains("Row 1: 1"))
    #expect(log.shown.isSuperset(of: [0, 1]))
    #expect(!log.shown.contains(999))
    // Deleted rows disappear.
    #expect(log.shown.contains(1) && log.shown.contains(2))
    log.rows.removeSubrange(1...2)
    #expect(!ui.contains("Row 2:"))
    #expect(log.shown.isDisjoint(with: [1, 2]))
    #expect(log.shown.contains(3))
  }

  @Test func aClickOnAKeyOfTheFooterPressesIt() {
    let ui = Pilot(size: (60, 8)) {
      WithState("") { $log in
        Button("Press") { log += "p" }
        Button("Save") { log += "s" }.keyboardShortcut("s")
        Text("Log: \(log)")
      }
    }
    ui.click("⏎ Press")
    #expect(ui.contains("Log: p"))
    ui.click("^S Save")
    #expect(ui.contains("Log: ps"))
    ui.click("⇥ Next")
    #expect(ui.focusedText == "[ Save ]")
    ui.click("? Keys")
    #expect(ui.contains("These keys"))
    ui.click("esc")
    #expect(!ui.contains("These keys"))
  }

  @MainActor
  final class Model {
    var selection: Int?
    var log: [String] = []

    var binding: Binding<Int?> {
      Binding(get: { self.selection }, set: { self.selection = $0 })
    }
  }

  /// A list of buttons, below another button, with a field that moves the focus to the list.
  struct Screen: View {
    @FocusState var isInList: Bool
    let model: Model

    var body: some View {
      VStack {
        Button("Go") { isInList = true }
        VStack {
          List(selection: model.binding) {
            ForEach(0..<30) { number in
              Button("Row \(number)") { model.log.append("\(number)") }
            }
          }
        }
        .focused($isInList)
        .toolbar { Button("Bar") {} }
      }
    }
  }

  @Test func theFocusEntersAListAtTheSelectedRow_andNotInABar() {
    let model = Model()
    let ui = Pilot(size: (30, 10)) { NavigationStack { Screen(model: model) } }
    ui.click("Row 2")
    ui.click("Go")
    ui.press(.enter)
    #expect(model.selection == 2)
    #expect(ui.contains("❯ Row 2"))
  }

  @Test func aHiddenControlIsUsedByItsKeyAlone() {
    let model = Model()
    let ui = Pilot(size: (60, 6)) {
      VStack {
        Button("Shown") { model.log.append("shown") }
        Button("Secret") { model.log.append("secret") }
          .keyboardShortcut("x", modifiers: []).hidden()
        Button("Off") { model.log.append("off") }
          .keyboardShortcut("y", modifiers: []).disabled(true).hidden()
      }
    }
    #expect(ui.contains("x Secret"))
    #expect(!ui.contains("y Off"))
    #expect(!ui.contains("[ Secret ]"))
    ui.type("xy")
    ui.press(.tab, .enter)
    #expect(model.log == ["secret", "shown"])
    ui.press(.control("p"))
    ui.type("sec")
    ui.press(.enter)
    #expect(model.log == ["secret", "shown", "secret"])
  }

  @MainActor final class RowCounter {
    var made = 0
    func countRow() { made += 1 }
  }

  private let model = RowCounter()

  private struct Many: View {
    let model: RowCounter

    var body: some View {
      List {
        ForEach(0..<20) { part in
          Section("Part \(part)") {
            ForEach(0..<5_000) { row in
              let _ = model.countRow()
              Button("Row \(part)/\(row)") {}
            }
          }
        }
      }
    }
  }

  @Test func onlyRowsThatShowAreMadeOfRowsInsideOfRows() {
    let ui = Pilot(size: (30, 12)) { Many(model: model) }
    #expect(ui.contains("Row 0/5"))
    ui.press(.end)
    #expect(ui.focusedText == "Row 19/4999")
    ui.press(.pageUp, .up, .home)
    #expect(ui.focusedText == "Row 0/0")
    #expect(model.made < 200)
  }

  private struct Folders: View {
    let model: RowCounter
    let count: Int

    var body: some View {
      List {
        ForEach(0..<count, id: \.self) { folder in
          let _ = model.countRow()
          DisclosureGroup("Folder \(folder)") {
            ForEach(0..<3) { Button("File \(folder).\($0)") {} }
          }
        }
      }
    }
  }

  @Test func openingOneGroup_makesNoRowsThatAreNotVisible() {
    let ui = Pilot(size: (30, 12)) { Folders(model: model, count: 5_000) }
    ui.press(.down, .down, .enter)
    #expect(ui.contains("File 2.0") && ui.contains("File 2.2") && ui.contains("▸ Folder 3"))
    #expect(model.made < 100)
    ui.press(.enter)
    #expect(!ui.contains("File 2.0"))
    ui.press(.enter, .end)
    #expect(ui.focusedText == "▸ Folder 4999")
    #expect(model.made < 200)
    ui.press(.enter, .end)
    #expect(ui.focusedText == "File 4999.2")
    ui.press(.home)
    #expect(ui.focusedText == "▸ Folder 0")
    #expect(ui.contains("▾ Folder 2") && ui.contains("File 2.2"))
    #expect(model.made < 300)
  }
}
