import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ToastTests {
  @Observable @MainActor fileprivate final class Model {
    var toast: Toast?
    var other: Toast?
    var name = ""
    var showsSheet = false
    var hasView = true
    @ObservationIgnored var log = ""
  }

  private struct Screen: View {
    @Bindable var model: Model

    var body: some View {
      VStack {
        Button("Press") { model.log += "p" }
        if model.hasView { TextField("Name", text: $model.name).toast($model.other) }
      }
      .sheet(isPresented: $model.showsSheet) { Button("In the sheet") {} }
      .toast($model.toast)
    }
  }

  private let model = Model()

  private func screen(width: Int = 60, height: Int = 8) -> Pilot {
    Pilot(size: (width, height), now: Date(timeIntervalSince1970: 1_700_000_000)) {
      Screen(model: model)
    }
  }

  private func undo(_ text: String = "Deleted “Design”", after duration: Duration = .seconds(5))
    -> Toast
  {
    Toast(
      text, duration: duration,
      action: .init("Undo", shortcut: .init("u", modifiers: [])) { [model] in model.log += "u" })
  }

  /// The row of the toast: the last one above the keys.
  private func row(_ ui: Pilot) -> String {
    _ = ui.screen
    let height = ui.tree.size.height
    return ui.tree.canvas.buffer.text(ofRow: height - (height >= 6 ? 2 : 1))
      .trimmingCharacters(in: .whitespaces)
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

  @Test func aToastEndsAfterItsDurationWithoutTicking_unlessItIsSetAgain() {
    let ui = screen()
    let keys = ui.screen.split(separator: "\n").last
    model.toast = undo(after: .milliseconds(2500))
    #expect(row(ui) == "Deleted “Design” · u Undo")
    #expect(ui.screen.split(separator: "\n").last == keys && ui.focusedText == "[ Press ]")
    #expect(ui.tree.nextChange == ui.now + 2.5)
    let frames = ui.frameCount
    ui.now += 2.4
    #expect(ui.frameCount == frames && model.toast != nil)
    // The same words, set again.
    model.toast = undo(after: .milliseconds(2500))
    _ = ui.screen
    ui.now += 2.4
    #expect(row(ui).contains("Deleted"))
    ui.now += 0.2
    #expect(!row(ui).contains("Deleted") && model.toast == nil)
    #expect(ui.tree.nextChange == nil)
  }

  @Test func theKeyOfItsActionWorksEverywhereButInAField() {
    let ui = screen()
    model.toast = undo()
    ui.press(.tab, "u")
    #expect(model.name == "u")
    // The field takes the key, so it is not offered; a click works.
    #expect(row(ui) == "Deleted “Design” · Undo")
    #expect(model.log.isEmpty)
    ui.press(.tab, "u")
    #expect(model.log == "u" && model.toast == nil)
    ui.press("u")
    #expect(model.log == "u")
  }

  @Test func aToastInFrontOfASheet_isUsedByKeysAndClicks() {
    let ui = screen()
    model.showsSheet = true
    model.toast = undo()
    #expect(row(ui).hasPrefix("Deleted “Design” · u Undo"))
    ui.press("u")
    #expect(model.log == "u" && model.showsSheet)
    model.toast = undo()
    ui.click("Undo")
    #expect(model.log == "uu" && model.toast == nil)
    model.toast = undo()
    ui.click("Deleted")
    #expect(model.log == "uu" && model.toast == nil)
  }

  @Test func ofSeveralViewsTheToastThatWasSetLastShows() {
    let ui = screen()
    model.toast = Toast("First", duration: .seconds(9))
    _ = ui.screen
    model.other = Toast("Second", duration: .seconds(3))
    #expect(row(ui).hasPrefix("Second"))
    ui.now += 3
    #expect(row(ui).hasPrefix("First"))
    model.other = Toast("Third")
    #expect(row(ui).hasPrefix("Third"))
    model.hasView = false
    #expect(row(ui).hasPrefix("First"))
  }

  @Test func hostileTextsAndSmallScreensBreakNothing() {
    for (width, height) in [(0, 0), (1, 1), (20, 1), (20, 6), (40, 2)] {
      let ui = screen(width: width, height: height)
      model.toast = undo("\u{1B}[31mred\n\u{7}" + String(repeating: "long ", count: 99))
      _ = ui.screen
      guard height > 0, width >= 20 else { continue }
      #expect(row(ui).contains("u Undo") && !row(ui).contains("\u{1B}"), "\(width) × \(height)")
    }
    let ui = screen(width: 20, height: 4)
    model.toast = Toast("Saved")
    #expect(row(ui) == "Saved")
  }
}
