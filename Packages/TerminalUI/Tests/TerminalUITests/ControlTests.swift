import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  var text = ""
  var isOn = false
  var number = 5.0
  var choice = 0
  var date = Date(timeIntervalSince1970: 0)
}

@MainActor
@Suite struct ControlTests {
  private let model = Model()

  @Test func textFieldEditsLikeACommandLine() {
    let ui = Pilot(size: (30, 3), footer: false) { TextField("Name", text: Bindable(model).text) }
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
    let ui = Pilot(size: (8, 1), footer: false) { TextField("", text: Bindable(model).text) }
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
    let ui = Pilot(size: (21, 1), footer: false) { Toggle("Loud", isOn: Bindable(model).isOn) }
    #expect(ui.contains("[ ] Loud"))
    ui.press(.space)
    #expect(ui.contains("[✓] Loud"))
    ui.click("Loud")
    #expect(!model.isOn)
  }

  @Test func pickerOpensAListOfOptions() {
    model.choice = 1
    let ui = Pilot(size: (40, 8)) {
      Form {
        Picker("Number", selection: Bindable(model).choice) {
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
    model.choice = 1
    let ui = Pilot(size: (40, 2)) {
      Picker("", selection: Bindable(model).choice) {
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

  private struct MarkedButton: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled
    func makeBody(configuration: Configuration) -> some View {
      HStack {
        Text(isEnabled ? "on" : "off")
        configuration.label
      }
    }
  }

  @Test func styles_useTheDefaultStyleAndTheEnvironmentInside() {
    let button = Button("Save") {}.buttonStyle(MarkedButton()).disabled(true)
    #expect(renderText(button, width: 12) == "off Save")
    #expect(
      renderText(ProgressView(value: 0.5).progressViewStyle(MarkedProgress()), width: 12)
        == "< ████░░░░ >")
    #expect(
      renderText(Label("Blob", systemImage: "person").labelStyle(MarkedLabel()), width: 12)
        == "< ☺ Blob >")
  }

  // MARK: Pickers

  private func numbers(_ names: [String], height: Int = 10) -> Pilot {
    Pilot(size: (30, height)) {
      Picker("Number", selection: Bindable(model).choice) {
        ForEach(names.indices, id: \.self) { Text(names[$0]).tag($0) }
      }
    }
  }

  @Test func theFocusLeavesInlinePickersAtTheirEnds() {
    let ui = Pilot(size: (30, 8)) {
      Form {
        Button("Before") {}
        Picker("Number", selection: Bindable(model).choice) {
          ForEach(0..<2) { Text("Option \($0)").tag($0) }
        }
        .pickerStyle(.inline)
        Button("After") {}
      }
    }
    ui.press(.down, .down)
    #expect(model.choice == 1)
    ui.press(.up)
    #expect(model.choice == 0)
    ui.press(.up)
    #expect(ui.focusedText == "Before")
    ui.press(.down, .down, .down)
    #expect(ui.focusedText == "After")
  }

  @Test func menusScrollByPageAndByClick() {
    let ui = numbers((0..<30).map { "Option \($0)." })
    ui.press(.enter, .pageDown, .enter)
    #expect(model.choice == 6)
    ui.press(.enter, .pageUp, .enter)
    #expect(model.choice == 0)
    ui.press(.enter, .end)
    ui.click("Option 25.")
    #expect(model.choice == 25)
    #expect(!ui.contains("Option 26."))
  }

  @Test func aLetterMovesToTheNextOptionThatBeginsWithIt() {
    let ui = numbers(["Apple", "Banana", "Avocado", "Apricot"])
    ui.press(.enter, "a", .enter)
    #expect(model.choice == 2)
    ui.press(.enter, "A", "a", .enter)
    #expect(model.choice == 0)
    ui.press(.enter, "x", "b", .enter)
    #expect(model.choice == 1)
  }

  @Test func aClickBesideAMenuClosesIt() {
    let ui = numbers(["One", "Two"])
    ui.press(.enter, .down)
    #expect(ui.contains("Two"))
    ui.click(x: 0, y: 8)
    #expect(!ui.contains("Two"))
    #expect(model.choice == 0)
  }

  // MARK: Values

  @Test func slidersAreDragged() {
    var edits: [Bool] = []
    let ui = Pilot(size: (21, 1), footer: false) {
      Slider(
        value: Bindable(model).number, in: 0...20,
        onEditingChanged: { edits.append($0) })
    }
    let events: [(MouseEvent.Kind, x: Int, number: Double)] = [
      (.down(.left), 7, 7), (.drag(.left), 20, 20), (.drag(.left), 0, 0), (.up(.left), 0, 0),
      (.drag(.left), 9, 0),
    ]
    for (kind, x, number) in events {
      ui.tree.handle(.mouse(MouseEvent(kind, x: x, y: 0)))
      #expect(model.number == number)
    }
    #expect(edits == [true, false])
  }

  @Test func aSliderWithALabel_isDraggedToItsStart_andNotByAClickOnTheLabel() {
    let ui = Pilot(size: (20, 1), footer: false) {
      Slider(value: Bindable(model).number, in: 0...10) { Text("Size") }
    }
    ui.click(x: 1, y: 0)
    #expect(model.number == 5)
    ui.drag(from: (19, 0), to: (2, 0))
    #expect(model.number == 0)
  }

  @Test(arguments: [
    (12.0, "100 %"), (-3, "0 %"), (.infinity, "100 %"), (.nan, "100 %"), (1e20, "100 %"),
  ])
  func aValueOutsideTheRange_isReadAsItIsDrawn(value: Double, text: String) {
    let ui = Pilot(size: (20, 1), footer: false) { Slider(value: .constant(value), in: 0...10) }
    #expect(ui.accessibility.contains { $0.value == text }, "\(ui.accessibility)")
    #expect(ui.screen.contains(text == "0 %" ? "●──" : "━●"))
  }

  @Test func theHandleOfASliderReachesBothEnds() {
    let ui = Pilot(size: (9, 1), footer: false) {
      Slider(value: Bindable(model).number, in: 0...5)
    }
    #expect(ui.screen == "━━━━━━━━●")
    model.number = 0
    #expect(ui.screen == "●────────")
  }

  @Test func eachPartOfADateIsChosenByClick() throws {
    model.date = Date(timeIntervalSince1970: 1_700_000_000)
    let ui = Pilot(size: (30, 1), footer: false) {
      DatePicker("When", selection: Bindable(model).date)
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
        .environment(\.calendar, Calendar(identifier: .gregorian))
    }
    let place = try #require(ui.find("2023-11-14 22:13"))
    for (column, seconds) in [(0, 366), (3, 366), (6, 30), (8, 1), (9, 1)] {
      let before = model.date
      ui.click(x: place.x + column, y: 0)
      ui.press("+")
      #expect(
        model.date.timeIntervalSince(before) == Double(seconds) * 86_400, "\(column)")
      model.date = before
    }
    for (column, seconds) in [(12, 3600), (15, 60)] {
      let before = model.date
      ui.click(x: place.x + column, y: 0)
      ui.press("+")
      #expect(model.date.timeIntervalSince(before) == Double(seconds))
    }
    // A month that does not have the day.
    model.date = Date(timeIntervalSince1970: 30 * 86_400)
    ui.click(x: place.x + 6, y: 0)
    ui.press("+")
    #expect(ui.contains("1970-02-28 00:00"))
  }

  private struct Percent: ProgressViewStyle {
    func makeBody(configuration: Configuration) -> some View {
      Text("\(Int((configuration.fractionCompleted ?? -1) * 100)) %")
    }
  }

  @Test func progressStaysWithinItsTotal() {
    for (value, percent) in [(-1.0, 0), (1, 50), (2, 100), (3, 100)] {
      let view = ProgressView(value: value, total: 2).progressViewStyle(Percent())
      #expect(renderText(view, width: 10) == "\(percent) %")
    }
    #expect(renderText(ProgressView(value: 1, total: 0), width: 4) == "░░░░")
  }

  @Test func aStyleOfProgressHasItsTint() {
    let ui = Pilot(size: (10, 1), footer: false) {
      ProgressView(value: 0.5)
        .progressViewStyle(LinearProgressViewStyle(tint: Color(red: 1, green: 0, blue: 0)))
    }
    #expect(ui.styledScreen.contains("#ff0000"))
  }

  // MARK: Buttons

  @Test func theFocusIsNotDim() {
    let ui = Pilot(size: (30, 1), footer: false) { Button("Add") {}.opacity(0.5) }
    #expect(ui.styledScreen.contains("Add"))
    #expect(!ui.styledScreen.contains("dim"))
  }

  // MARK: Typing

  @Test func formsSubmitToTheNextField() {
    let ui = Pilot(size: (30, 5)) {
      Form {
        TextField("First", text: Bindable(model).text)
        Button("Second") {}
      }
    }
    ui.press("x", .enter)
    #expect(ui.focusedText == "Second")
  }

  @Test func anInlinePickerWithoutALabel_hasNoRowForIt() {
    func height(_ label: String) -> Int {
      let ui = Pilot(size: (20, 8), footer: false) {
        VStack(spacing: 0) {
          Picker(label, selection: .constant(1)) {
            Text("One").tag(1)
            Text("Two").tag(2)
          }
          .pickerStyle(.inline)
          Text("End")
        }
        .frame(maxHeight: .infinity, alignment: .top)
      }
      return ui.screen.split(separator: "\n", omittingEmptySubsequences: false)
        .firstIndex { $0.contains("End") } ?? -1
    }
    #expect(height("") == 2)
    #expect(height("Kind") == 3)
  }
}
