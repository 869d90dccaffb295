import Foundation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct GestureTests {
  private func tree<Content: View>(_ content: Content) -> ViewTree {
    let tree = ViewTree(
      size: TerminalSize(width: 20, height: 4), showsFooter: false, content: content)
    _ = tree.render()
    return tree
  }

  private func send(_ kinds: [(MouseEvent.Kind, Int, Int)], to tree: ViewTree) {
    for (kind, x, y) in kinds {
      tree.handle(.mouse(MouseEvent(kind, x: x, y: y)))
      _ = tree.render()
    }
  }

  @Test func doubleClick_runsItsActionAndASingleClickTheOuterOne() {
    var log: [String] = []
    var now = Date(timeIntervalSinceReferenceDate: 0)
    let tree = ViewTree(
      size: TerminalSize(width: 20, height: 4), showsFooter: false, now: { now },
      content: Text("tap")
        .onTapGesture(count: 2) { log.append("double") }
        .onTapGesture { log.append("single") })
    _ = tree.render()
    let click: [(MouseEvent.Kind, Int, Int)] = [(.down(.left), 9, 1), (.up(.left), 9, 1)]
    send(click, to: tree)
    #expect(log == ["single"])
    now += 0.4
    send(click, to: tree)
    #expect(log == ["single", "double"])
    now += 0.4
    send(click, to: tree)
    now += 0.6
    send(click, to: tree)
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
    let tree = tree(Hovering { log.append($0) })
    #expect(tree.wantsPointer)
    send([(.move, 8, 1), (.move, 9, 1), (.move, 0, 0)], to: tree)
    #expect(log == [true, false])
    tree.handle(.key(KeyStroke(.enter)))
    _ = tree.render()
    #expect(!tree.wantsPointer)
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
}
