import Observation
import TerminalUI
import Testing

@Observable
@MainActor
private final class Model {
  var text = ""
  var number = 5.0
  var isOn = false
  var choice = 1
  var submitted = 0
}

@MainActor
@Suite struct ControlTests {
  private let model = Model()

  private func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(
      get: { [model] in model[keyPath: keyPath] },
      set: { [model] in model[keyPath: keyPath] = $0 })
  }

  @Test func textFieldEditsLikeACommandLine() {
    let ui = Pilot(size: (30, 3), footer: false) { TextField("Name", text: binding(\.text)) }
    #expect(ui.contains("Name"))
    ui.type("hello brave world")
    #expect(model.text == "hello brave world")
    ui.press(.control("w"))
    #expect(model.text == "hello brave ")
    ui.press(.control("a"), .control("k"))
    #expect(model.text == "")
    ui.press(.control("y"))
    #expect(model.text == "hello brave ")
    ui.press(.alt("b"), .control("u"))
    #expect(model.text == "brave ")
    ui.press(.control("_"))
    #expect(model.text == "hello brave ")
    ui.press(.home, .delete, .right, .backspace)
    #expect(model.text == "llo brave ")
    ui.paste("two\nlines")
    #expect(model.text == "two linesllo brave ")
  }

  @Test func textFieldScrollsToTheCursor() {
    let ui = Pilot(size: (8, 1), footer: false) { TextField("", text: binding(\.text)) }
    ui.type("abcdefghij")
    #expect(ui.screen == "defghij")
    #expect(ui.cursor.map { [$0.x, $0.y] } == [7, 0])
    ui.press(.home)
    #expect(ui.screen == "abcdefgh")
  }

  @Test func textFieldWithoutTheFocusShowsItsStart() {
    let ui = Pilot(size: (8, 2), footer: false) {
      VStack {
        TextField("", text: .constant("abcdefghij"))
        TextField("", text: .constant("abcdefgh"))
      }
    }
    ui.press(.tab)
    #expect(ui.screen == "abcdefg…\nbcdefgh")
    ui.press(.shiftTab)
    #expect(ui.screen == "defghij\nabcdefgh")
  }

  @Test func aPickerWithoutALabelBeginsAtTheLeft() {
    let ui = Pilot(size: (20, 1), footer: false) {
      Picker(selection: .constant(1)) {
        Text("One").tag(1)
        Text("Twenty").tag(2)
      } label: {
        EmptyView()
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    }
    #expect(ui.screen == "One ▾")
  }

  @Test func toggleByKeyAndLabel() {
    let ui = Pilot(size: (21, 1), footer: false) { Toggle("Loud", isOn: binding(\.isOn)) }
    #expect(ui.contains("[ ] Loud"))
    ui.press(.space)
    #expect(ui.contains("[✓] Loud"))
    ui.click("Loud")
    #expect(!model.isOn)
  }

  @Test func pickerOpensAListOfOptions() {
    let ui = Pilot(size: (40, 8)) {
      Form {
        Picker("Number", selection: binding(\.choice)) {
          ForEach(1..<4) { Text("Option \($0)").tag($0) }
        }
      }
    }
    #expect(ui.screen.hasPrefix("❯ Number                    Option 1 ▾"))
    ui.press(.enter)
    #expect(ui.contains("Option 3"))
    ui.press(.down, .down, .enter)
    #expect(model.choice == 3)
    #expect(!ui.contains("Option 2"))
    ui.click("Option 3")
    ui.press(.up, .escape)
    #expect(model.choice == 3)
    ui.click("Number")
    ui.click("Option 2")
    #expect(model.choice == 2)
    ui.press(.enter)
    #expect(ui.contains("Option 1"))
  }

  @Test func segmentedPicker() {
    let ui = Pilot(size: (40, 2)) {
      Picker("", selection: binding(\.choice)) {
        ForEach(1..<4) { Text("\($0)").tag($0) }
      }
      .pickerStyle(.segmented)
    }
    #expect(ui.screen.contains("[1]  2   3"))
    ui.press(.right)
    #expect(model.choice == 2)
    ui.click("3")
    #expect(model.choice == 3)
  }

  @Test func progressShowsItsShare() {
    #expect(renderText(ProgressView(value: 0.5), width: 10) == "█████░░░░░")
    #expect(renderText(ProgressView(value: 0.55), width: 10) == "█████▌░░░░")
    #expect(renderText(ProgressView(value: 0), width: 10) == "░░░░░░░░░░")
    // Where there are colors, the pattern has that of its ground.
    let ui = Pilot(size: (2, 1)) { ProgressView(value: 0) }
    #expect(ui.styledScreen == "⟦238,on 238:░░⟧")
    #expect(renderText(ProgressView(), width: 10) == "⠋")
  }

  private struct MarkedProgress: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("<")
        ProgressView(configuration)
        Text(">")
      }
    }
  }

  private struct MarkedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text("<")
        Label(configuration)
        Text(">")
      }
    }
  }

  @Test func styles_useTheDefaultStyleInside() {
    #expect(
      renderText(ProgressView(value: 0.5).progressViewStyle(MarkedProgress()), width: 12)
        == "< ████░░░░ >")
    #expect(
      renderText(Label("Blob", systemImage: "person").labelStyle(MarkedLabel()), width: 12)
        == "< ☺ Blob >")
  }
}
