import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

/// What controls do at their first and last columns, and at the ends of their values.
@MainActor
@Suite struct ControlBoundsTests {
  @Observable
  final class Model<Value> {
    var value: Value
    /// The values that were written, and the begins and ends of editing.
    @ObservationIgnored var writes: [Value] = []
    @ObservationIgnored var edits: [Bool] = []

    init(_ value: Value) { self.value = value }

    @MainActor var binding: Binding<Value> {
      Binding(
        get: { self.value },
        set: {
          self.value = $0
          self.writes.append($0)
        })
    }
  }

  func pilot(_ width: Int, @ViewBuilder _ content: () -> some View) -> Pilot {
    Pilot(size: (width, 1), footer: false, content: content)
  }

  // MARK: Sliders

  @Test(arguments: [(13, true), (12, false)])
  func labelOfASlider_leavesEightColumnsForTheBar(width: Int, isShown: Bool) {
    let model = Model(0.0)
    let ui = pilot(width) { Slider(value: model.binding) { Text("Size") } }
    #expect(ui.contains("Size") == isShown && ui.contains("●"))
  }

  @Test func sliderWithSteps_hasTheirValues_andStopsAtItsEnds() {
    let model = Model(0.0)
    let ui = pilot(11) {
      Slider(value: model.binding, in: 0...10, step: 4) { model.edits.append($0) }
    }
    // The last step is shorter. The end is written once.
    ui.press(.right, .right, .right, .right)
    #expect(model.writes == [4, 8, 10])
    #expect(model.edits == (0..<8).map { $0.isMultiple(of: 2) })
    model.writes = []
    ui.click(x: 5, y: 0)
    #expect(model.writes == [4])
    ui.press(.left, .left)
    #expect(model.writes == [4, 0])
  }

  @Test func sliderWithoutSteps_movesByATwentieth() {
    let model = Model(10.0)
    let ui = pilot(21) { Slider(value: model.binding, in: 0...20) }
    ui.press(.right, .right, .left)
    #expect(model.writes.map { $0.rounded() } == [11, 12, 11])
  }

  @Test func sliderOfOneValue_stays() {
    let model = Model(5.0)
    let ui = pilot(10) { Slider(value: model.binding, in: 5...5) }
    #expect(ui.screen.hasPrefix("●"))
    ui.press(.right, .left)
    ui.click(x: 6, y: 0)
    #expect(model.value == 5 && model.writes.isEmpty)
  }

  @Test func clickOnTheLabelOfASlider_keepsItsValue() {
    let model = Model(0.5)
    let ui = pilot(16) { Slider(value: model.binding) { Text("Size") } }
    ui.click(x: 3, y: 0)
    #expect(model.writes.isEmpty)
    // The gap is so near to the first column that it is meant.
    ui.click(x: 4, y: 0)
    #expect(model.writes == [0])
    ui.click(x: 15, y: 0)
    #expect(model.writes == [0, 1])
  }

  // MARK: Steppers

  @Test func eachColumnOfAStepper_hasItsMeaning() {
    let model = Model(0)
    let ui = pilot(14) {
      Stepper("Count", value: model.binding) { model.edits.append($0) }
    }
    let start = ui.find("[−]")?.x ?? 0
    var changes: [Int] = []
    for x in (start - 1)...(start + 7) {
      let before = model.value
      ui.click(x: x, y: 0)
      changes.append(model.value - before)
    }
    #expect(changes == [0, -1, -1, -1, 0, 1, 1, 1, 0])
  }

  @Test func stepperWithoutAnAction_isNotEdited() {
    let model = Model(0)
    let ui = pilot(14) {
      Stepper("Count", onIncrement: { model.value += 1 }, onDecrement: nil) {
        model.edits.append($0)
      }
    }
    ui.press("-")
    #expect(model.edits.isEmpty)
    ui.press("+")
    #expect(model.value == 1 && model.edits == [true, false])
  }

  // MARK: Dates

  @Test func dateStaysInItsRange() {
    let (first, last) = (Date(timeIntervalSince1970: 0), Date(timeIntervalSince1970: 90))
    let model = Model(Date(timeIntervalSince1970: 60))
    let ui = pilot(30) {
      DatePicker(
        "At", selection: model.binding, in: first...last, displayedComponents: .hourAndMinute
      )
      .environment(\.timeZone, .gmt)
    }
    #expect(ui.contains("00:01"))
    ui.press(.right, .right, "+")
    #expect(model.value == last)
    ui.press("-", "-")
    #expect(model.value == first)
    ui.press(.left, .left, "+")
    #expect(model.value == last)
  }

  @Test func dateInANarrowPlace_losesItsLabel() {
    let model = Model(Date(timeIntervalSince1970: 0))
    for (width, text) in [(17, "Since  1970-01-01"), (13, "Si…1970-01-01"), (10, "1970-01-01")] {
      let ui = pilot(width) {
        DatePicker("Since", selection: model.binding, displayedComponents: .date)
          .environment(\.timeZone, .gmt)
      }
      #expect(ui.screen == text)
    }
  }

  // MARK: Scrolling

  @Test func viewport_scrollsWithinItsContent() {
    var viewport = Viewport()
    #expect(viewport.part == nil && !viewport.canScroll(by: 1) && !viewport.canScroll(by: -1))
    viewport.resize(content: 10, room: 10)
    #expect(viewport.part == nil && viewport.end == 0 && viewport.page == 9)
    viewport.resize(content: 11, room: 10)
    #expect(viewport.part?.start == 0 && viewport.part?.length == 10.0 / 11)
    #expect(viewport.canScroll(by: 1) && !viewport.canScroll(by: -1))
    viewport.scroll(by: 5)
    #expect(viewport.offset == 1 && !viewport.canScroll(by: 1) && viewport.canScroll(by: -1))
    viewport.scroll(by: -5)
    #expect(viewport.offset == 0)
    viewport.resize(content: 30, room: 10)
    viewport.scroll(to: 0.5)
    #expect(viewport.offset == 10)
    viewport.scroll(to: 1.0)
    #expect(viewport.offset == 20)
    viewport.resize(content: 15, room: 10)
    #expect(viewport.offset == 5)
    viewport.resize(content: 15, room: 1)
    #expect(viewport.page == 1)
  }

  @Test(arguments: [
    // The part, and the offset that shows it, from offset 10 with room for 5.
    (10..<15, 10), (9..<11, 9), (14..<16, 11), (12..<15, 10), (20..<22, 17), (12..<18, 12),
    (0..<1, 0), (29..<30, 25), (8..<13, 8),
  ])
  func viewport_showsAPartWithTheLeastMotion(part: Range<Int>, offset: Int) {
    var viewport = Viewport()
    viewport.resize(content: 30, room: 5)
    viewport.scroll(to: 10)
    viewport.show(part)
    #expect(viewport.offset == offset)
  }
}
