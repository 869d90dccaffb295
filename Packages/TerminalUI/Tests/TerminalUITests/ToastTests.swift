import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
final class ToastModel {
  var toast: Toast?
  var other: Toast?
  var name = ""
  var showsSheet = false
  var hasView = true
}

@MainActor
@Suite struct ToastTests {
  /// A screen with toasts and a clock set by the test.
  @MainActor
  private final class Screen {
    let model = ToastModel()
    var log = ""
    var now = Date(timeIntervalSince1970: 1_700_000_000)
    private(set) var tree: ViewTree!

    init(width: Int = 60, height: Int = 8) {
      tree = ViewTree(
        size: TerminalSize(width: width, height: height), showsFooter: true,
        now: { [unowned self] in now }, content: Content(model: model, screen: self))
      _ = tree.render()
    }

    private struct Content: View {
      @Bindable var model: ToastModel
      let screen: Screen

      var body: some View {
        VStack {
          Button("Press") { screen.log += "p" }
          if model.hasView { TextField("Name", text: $model.name).toast($model.other) }
        }
        .sheet(isPresented: $model.showsSheet) { Button("In the sheet") {} }
        .toast($model.toast)
      }
    }

    func undo(_ text: String = "Deleted “Design”", after duration: Duration = .seconds(5)) -> Toast
    {
      Toast(
        text, duration: duration,
        action: .init("Undo", shortcut: .init("u", modifiers: [])) { [self] in log += "u" })
    }

    /// The row of the toast: the last one above the keys.
    var row: String { text(ofRow: place) }
    private var place: Int { tree.size.height - (tree.size.height >= 6 ? 2 : 1) }

    func text(ofRow row: Int) -> String {
      _ = tree.render()
      return tree.canvas.buffer.text(ofRow: row).trimmingCharacters(in: .whitespaces)
    }

    func press(_ keys: KeyStroke.Key...) {
      for key in keys {
        tree.handle(.key(KeyStroke(key)))
        _ = tree.render()
      }
    }

    func click(_ text: String) {
      let row = row
      let start = row.distance(from: row.startIndex, to: row.range(of: text)!.lowerBound) + 2
      for kind in [MouseEvent.Kind.down(.left), .up(.left)] {
        tree.handle(.mouse(MouseEvent(kind, x: start, y: place)))
      }
      _ = tree.render()
    }

    func pass(_ seconds: Double) {
      now += seconds
      tree.updateDueViews()
      _ = tree.render()
    }
  }

  @Test func aToastWithItsActionLeavesTheKeysAsTheyAre() {
    let screen = Screen()
    let keys = screen.text(ofRow: 7)
    screen.model.toast = screen.undo()
    #expect(screen.row == "Deleted “Design” · u Undo")
    #expect(screen.text(ofRow: 7) == keys)
    #expect(screen.tree.focus.focused?.accessibilityText == "Press")
  }

  private struct Titled: View {
    let isShown: Bool
    @State private var showsSheet = false

    var body: some View {
      NavigationStack {
        Form { ForEach(0..<30) { row in Button("Row \(row)") { showsSheet = true } } }
          .navigationTitle("Title")
          .toolbar { ToolbarItem { Button("Save") {}.keyboardShortcut("s") } }
      }
      .sheet(isPresented: $showsSheet) {
        NavigationStack { Text("Content").navigationTitle("Sheet") }
      }
      .toast(
        .constant(
          isShown
            ? Toast(
              "Deleted the meeting of the design team, with all that was said in it",
              action: .init("Undo", shortcut: .init("z")) {}) : nil))
    }
  }

  /// At every size a toast is on the line below the title, and changes nothing else.
  @Test(arguments: [(40, 12), (60, 8), (61, 7), (80, 24), (200, 50)], [false, true])
  func aToastIsOnTheLineBelowTheTitle(size: (Int, Int), inSheet: Bool) {
    let screens = [false, true].map { isShown in
      let ui = Pilot(size: size) { Titled(isShown: isShown) }
      if inSheet { ui.press(.enter) }
      return ui.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let changed = screens[0].indices.filter { screens[0][$0] != screens[1][$0] }
    #expect(changed.count == 1)
    let row = changed.first ?? 0
    #expect(screens[0][row].contains("───") && screens[1][row].contains("^Z Undo ─"))
    #expect(screens[1][row].contains(" Deleted the"))
    #expect(screens[0][row - 1].contains(inSheet ? "Sheet" : "Title"))
  }

  @Test func aToastEndsAfterItsDurationWithoutTicking() {
    let screen = Screen()
    screen.model.toast = screen.undo(after: .milliseconds(2500))
    _ = screen.row
    #expect(screen.tree.nextChange == screen.now + 2.5)
    let frames = screen.tree.frames
    screen.pass(2.4)
    #expect(screen.model.toast != nil)
    #expect(screen.tree.frames == frames)
    screen.pass(0.1)
    #expect(screen.model.toast == nil)
    #expect(!screen.row.contains("Deleted"))
    #expect(screen.tree.nextChange == nil)
  }

  @Test func aNewToastReplacesTheOldOneAndItsTimeStartsAnew() {
    let screen = Screen()
    screen.model.toast = screen.undo()
    _ = screen.row
    screen.pass(4)
    // The same words, set again.
    screen.model.toast = screen.undo()
    _ = screen.row
    screen.pass(4)
    #expect(screen.row.contains("Deleted"))
    screen.pass(1)
    #expect(screen.model.toast == nil)
  }

  @Test func theKeyOfItsActionWorksEverywhereButInAField() {
    let screen = Screen()
    screen.model.toast = screen.undo()
    screen.press(.tab, .character("u"))
    #expect(screen.model.name == "u")
    // The field takes the key, so it is not offered; a click works.
    #expect(screen.row == "Deleted “Design” · Undo")
    #expect(screen.log.isEmpty)
    screen.press(.tab, .character("u"))
    #expect(screen.log == "u")
    #expect(screen.model.toast == nil)
    screen.press(.character("u"))
    #expect(screen.log == "u")
  }

  @Test func thePalette_opensInFrontOfASheet() {
    let screen = Screen()
    screen.model.showsSheet = true
    _ = screen.row
    screen.model.toast = screen.undo()
    #expect(screen.row.hasPrefix("Deleted “Design” · u Undo"))
    screen.press(.character("u"))
    #expect(screen.log == "u")
    #expect(screen.model.showsSheet)
    screen.model.toast = screen.undo()
    screen.click("Undo")
    #expect(screen.log == "uu")
  }

  @Test func aClickRunsTheActionOrTakesTheToastAway() {
    let screen = Screen()
    screen.model.toast = screen.undo()
    screen.click("u Undo")
    #expect(screen.log == "u")
    #expect(screen.model.toast == nil)
    screen.model.toast = screen.undo()
    screen.click("Deleted")
    #expect(screen.log == "u")
    #expect(screen.model.toast == nil)
  }

  @Test func ofSeveralViewsTheToastThatWasSetLastShows() {
    let screen = Screen()
    screen.model.toast = Toast("First", duration: .seconds(9))
    _ = screen.row
    screen.model.other = Toast("Second", duration: .seconds(3))
    #expect(screen.row.hasPrefix("Second"))
    screen.pass(3)
    #expect(screen.row.hasPrefix("First"))
    screen.model.other = Toast("Third")
    #expect(screen.row.hasPrefix("Third"))
    screen.model.hasView = false
    #expect(screen.row.hasPrefix("First"))
  }

  @Test func hostileTextsAndSmallScreensBreakNothing() {
    for (width, height) in [(0, 0), (1, 1), (20, 1), (20, 6), (40, 2)] {
      let screen = Screen(width: width, height: height)
      let long = String(repeating: "long ", count: 99)
      screen.model.toast = screen.undo("\u{1B}[31mred\n\u{7}" + long)
      _ = screen.tree.render()
      if height > 0, width >= 20 {
        #expect(screen.row.contains("u Undo"), "\(width) × \(height)")
        #expect(!screen.row.contains("\u{1B}"))
      }
    }
    let screen = Screen(width: 20, height: 4)
    screen.model.toast = Toast("Saved")
    #expect(screen.row == "Saved")
  }
}
