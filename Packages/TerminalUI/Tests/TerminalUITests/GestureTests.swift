import ConcurrencyExtras
import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct GestureTests {
  @Test func doubleClick_runsItsActionAndASingleClickTheOuterOne() {
    var log: [String] = []
    let ui = Pilot(size: (20, 4), footer: false, now: Date(timeIntervalSinceReferenceDate: 0)) {
      Text("tap")
        .onTapGesture(count: 2) { log.append("double") }
        .onTapGesture { log.append("single") }
    }
    ui.click("tap")
    #expect(log == ["single"])
    ui.now += 0.4
    ui.click("tap")
    #expect(log == ["single", "double"])
    ui.now += 0.4
    ui.click("tap")
    ui.now += 0.6
    ui.click("tap")
    #expect(log == ["single", "double", "single", "single"], "The clicks are too far apart.")
  }

  @Test func doubleClickView_takesReturnAtOnce() {
    var taps = 0
    let ui = Pilot(size: (20, 3), footer: false) {
      Text("tap").onTapGesture(count: 2) { taps += 1 }
    }
    ui.press(.enter)
    #expect(taps == 1)
    ui.click("tap")
    #expect(taps == 1)
  }

  @Test func hovering_asksForThePointerWhileItShows() {
    var log: [Bool] = []
    struct Hovering: View {
      let log: (Bool) -> Void
      @State private var shows = true
      var body: some View {
        VStack {
          if shows { Text("hover").onHover(perform: log) }
          Button("Hide") { shows = false }
        }
      }
    }
    let ui = Pilot(size: (20, 4), footer: false) { Hovering { log.append($0) } }
    #expect(ui.tree.wantsPointer)
    for (x, y) in [(8, 1), (9, 1), (0, 0)] {
      ui.tree.handle(.mouse(MouseEvent(.move, x: x, y: y)))
      ui.refresh()
    }
    #expect(log == [true, false])
    ui.press(.enter)
    #expect(!ui.tree.wantsPointer)
  }

  @Test func aKeyPress_reportsItsModifiers() {
    var log: [String] = []
    let ui = Pilot(size: (20, 3), footer: false) {
      Text("keys").focusable()
        .onKeyPress(characters: .decimalDigits) {
          log.append("digit \($0.characters)")
          return .handled
        }
        .onKeyPress(keys: [.up, .down]) {
          log.append($0.modifiers.contains(.alt) ? "option" : "plain")
          return .handled
        }
    }
    ui.press("4", "x", .alt("5"), .control("6"), .up, .alt(.down))
    #expect(log == ["digit 4", "plain", "option"])
  }

  private func screen(
    _ gesture: DragGesture, action: @escaping () -> Void = {}
  ) -> Pilot {
    Pilot(size: (30, 8), footer: false) {
      VStack(alignment: .leading) {
        Text("Pull here").padding(1).gesture(gesture)
        Button("Press", action: action)
      }
    }
  }

  @Test func aDragTellsItsPlacesInTheView() throws {
    var values: [DragGesture.Value] = []
    var ends: [DragGesture.Value] = []
    let ui = screen(DragGesture().onChanged { values.append($0) }.onEnded { ends.append($0) })
    let start = try #require(ui.find("Pull"))
    ui.drag(from: start, to: (start.x + 5, start.y + 3))
    let last = try #require(values.last)
    #expect(last.startLocation == CGPoint(x: 1, y: 1))
    #expect(last.location == CGPoint(x: 6, y: 4))
    #expect(last.translation == CGSize(width: 5, height: 3))
    #expect(ends == [last])
  }

  @Test func aClickIsNoDrag_exceptForADistanceOfZero() throws {
    var (begun, pressed) = (0, 0)
    let ui = screen(DragGesture().onChanged { _ in begun += 1 }) { pressed += 1 }
    ui.click("Pull")
    ui.click("Press")
    #expect(begun == 0)
    #expect(pressed == 1)
    let other = screen(DragGesture(minimumDistance: 0).onChanged { _ in begun += 1 })
    other.click("Pull")
    #expect(begun == 1)
  }
}

@MainActor
@Suite struct SplitColumnWidthTests {
  private func split(_ width: Int = 120) -> Pilot {
    Pilot(size: (width, 8), footer: false) {
      NavigationSplitView {
        Button("Side") {}.navigationSplitViewColumnWidth(min: 15, ideal: 30, max: 50)
      } content: {
        Button("Middle") {}
      } detail: {
        Button("Detail") {}
      }
    }
  }

  private func lines(_ ui: Pilot) -> [Int] {
    let row = ui.screen.split(separator: "\n", omittingEmptySubsequences: false)[4]
    return row.enumerated().filter { $0.element == "│" }.map(\.offset)
  }

  /// Any drag and any key leaves each column its bounds, and nothing but columns on the screen.
  @Test func widthsStayInTheirBounds() {
    for seed in SeededGenerator.seeds(20) {
      var generator = SeededGenerator(seed: seed)
      let ui = split(Int.random(in: 100...160, using: &generator))
      #expect(lines(ui).first == 30)
      for _ in 0..<12 {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0:
          let line = lines(ui).randomElement(using: &generator) ?? 0
          ui.drag(from: (line, 4), to: (.random(in: 0..<100, using: &generator), 4))
        case 1: ui.press(.alt(","))
        case 2: ui.press(.alt("."))
        default: ui.press(.tab)
        }
        let places = lines(ui)
        #expect(places.count == 2, "seed \(seed)")
        guard places.count == 2 else { break }
        #expect(15...50 ~= places[0], "seed \(seed): \(places)")
        #expect(places[1] - places[0] > SplitColumnWidth.minimum, "seed \(seed): \(places)")
        #expect(
          ui.tree.size.width - places[1] > SplitColumnWidth.minimum, "seed \(seed): \(places)")
      }
    }
  }

  @Test func keysAndDragsMoveTheLine() {
    let ui = split()
    ui.drag(from: (30, 4), to: (40, 4))
    #expect(lines(ui).first == 40)
    ui.press(.alt("."))
    #expect(lines(ui).first == 42)
    ui.press(.alt(","), .alt(","))
    #expect(lines(ui).first == 38)
    ui.resize(110, 8)
    #expect(lines(ui).first == 38)
  }
}
