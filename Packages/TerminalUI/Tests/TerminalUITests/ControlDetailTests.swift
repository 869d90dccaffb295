import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  var text = ""
  var number = 5.0
  var choice = 0
  var date = Date(timeIntervalSince1970: 0)
}

/// Limits, edges and other input of controls.
@MainActor
@Suite struct ControlDetailTests {
  private let model = Model()

  private func binding<Value>(_ keyPath: ReferenceWritableKeyPath<Model, Value>) -> Binding<Value> {
    Binding(
      get: { [model] in model[keyPath: keyPath] },
      set: { [model] in model[keyPath: keyPath] = $0 })
  }

  // MARK: Pickers

  private func numbers(_ names: [String], height: Int = 10) -> Pilot {
    Pilot(size: (30, height)) {
      Picker("Number", selection: binding(\.choice)) {
        ForEach(names.indices, id: \.self) { Text(names[$0]).tag($0) }
      }
    }
  }

  @Test func theFocusLeavesInlinePickersAtTheirEnds() {
    let ui = Pilot(size: (30, 8)) {
      Form {
        Button("Before") {}
        Picker("Number", selection: binding(\.choice)) {
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
    let tree = ViewTree(
      size: TerminalSize(width: 21, height: 1), showsFooter: false,
      content: Slider(value: binding(\.number), in: 0...20, onEditingChanged: { edits.append($0) }))
    #expect(tree.render())
    tree.handle(.mouse(MouseEvent(.down(.left), x: 7, y: 0)))
    #expect(model.number == 7)
    tree.handle(.mouse(MouseEvent(.drag(.left), x: 20, y: 0)))
    #expect(model.number == 20)
    tree.handle(.mouse(MouseEvent(.drag(.left), x: 0, y: 0)))
    #expect(model.number == 0)
    tree.handle(.mouse(MouseEvent(.up(.left), x: 0, y: 0)))
    #expect(edits == [true, false])
    tree.handle(.mouse(MouseEvent(.drag(.left), x: 9, y: 0)))
    #expect(model.number == 0)
    tree.close()
  }

  @Test func aSliderWithALabel_isDraggedToItsStart_andNotByAClickOnTheLabel() {
    let ui = Pilot(size: (20, 1), footer: false) {
      Slider(value: binding(\.number), in: 0...10) { Text("Size") }
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
    let ui = Pilot(size: (9, 1), footer: false) { Slider(value: binding(\.number), in: 0...5) }
    #expect(ui.screen == "━━━━━━━━●")
    model.number = 0
    #expect(ui.screen == "●────────")
  }

  @Test func eachPartOfADateIsChosenByClick() throws {
    model.date = Date(timeIntervalSince1970: 1_700_000_000)
    let ui = Pilot(size: (30, 1), footer: false) {
      DatePicker("When", selection: binding(\.date))
        .environment(\.timeZone, TimeZone(secondsFromGMT: 0) ?? .current)
        .environment(\.calendar, Calendar(identifier: .gregorian))
    }
    let place = try #require(ui.find("2023-11-14 22:13"))
    for (column, seconds) in [(0, 366), (3, 366), (6, 30), (8, 1), (9, 1)] {
      let before = model.date
      ui.click(x: place.x + column, y: 0)
      ui.press("+")
      #expect(model.date.timeIntervalSince(before) == Double(seconds) * 86_400, "\(column)")
      model.date = before
    }
    for (column, seconds) in [(12, 3600), (15, 60)] {
      let before = model.date
      ui.click(x: place.x + column, y: 0)
      ui.press("+")
      #expect(model.date.timeIntervalSince(before) == Double(seconds))
    }
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
        TextField("First", text: binding(\.text))
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
