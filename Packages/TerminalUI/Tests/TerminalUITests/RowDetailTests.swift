import ConcurrencyExtras
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

  private struct Links: View {
    let isMany: Bool
    @State private var one: Int?
    @State private var many: Set<Int> = []
    @State private var opened = 0

    var body: some View {
      NavigationStack {
        VStack {
          Text("Selected \(isMany ? many.sorted() : [one ?? -1]), opened \(opened)")
          if isMany {
            List(selection: $many) { rows() }
          } else {
            List(selection: $one) { rows() }
          }
        }
        .navigationDestination(for: Int.self) { Text("Screen \($0)") }
      }
    }

    private func rows() -> some View {
      ForEach(0..<4) { row in
        if row.isMultiple(of: 2) {
          NavigationLink("Link \(row)", value: row)
        } else {
          Button("Button \(row)") { opened += row }
        }
      }
    }
  }

  @Test func spaceSelectsARowWithALink_andReturnOpensIt() {
    let ui = Pilot(size: (50, 10)) { Links(isMany: true) }
    ui.press(.space, .down, .space)
    #expect(ui.contains("Selected [0, 1], opened 0"))
    ui.press(.space)
    #expect(ui.contains("Selected [0], opened 0"))
    ui.press(.enter)
    #expect(ui.contains("Selected [0], opened 1"))
    ui.press(.down, .enter)
    #expect(ui.contains("Screen 2"))
    let single = Pilot(size: (50, 10)) { Links(isMany: false) }
    single.press(.down, .space)
    #expect(single.contains("opened 1"))
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
}
