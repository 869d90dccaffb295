import Foundation
import TerminalCore
import Testing

@testable import Gallery
@_spi(Recording) @testable import TerminalUI

/// Walks through the pages of the gallery: the screen at first, with its styles, the lines that each
/// key, click and size changes, and what a screen reader reads at the end.
@MainActor
@Suite struct GalleryWalkTests {
  @MainActor
  private final class Walk {
    let ui: Pilot
    private var steps: [String]
    private var shown: String

    init(_ ui: Pilot) {
      self.ui = ui
      shown = ui.styledScreen
      steps = [shown]
    }

    func take(_ title: String, _ body: () -> Void) {
      body()
      let next = ui.styledScreen
      steps.append("── \(title) ──\n" + LineDiff.changes(from: shown, to: next))
      shown = next
    }

    func press(_ keys: KeyStroke...) {
      for key in keys { take(key.inputName) { ui.press(key) } }
    }

    var text: String {
      let spoken = ui.accessibility.flatMap(\.lines).joined(separator: "\n")
      return (steps + ["── Read aloud ──\n" + spoken]).joined(separator: "\n")
    }
  }

  private func walk(_ name: String, width: Int, height: Int) throws -> Walk {
    let preview = try #require(Gallery.previews.first { $0.name == name })
    return Walk(
      Pilot(size: (width, height), now: Date(timeIntervalSince1970: 0)) {
        preview.view()
          .environment(\.locale, Locale(identifier: "en_US_POSIX"))
          .environment(\.timeZone, .gmt)
      })
  }

  private nonisolated static let names = [
    "Controls", "Texts", "Lists", "Layout", "Charts", "Themes", "Log", "Markdown", "Wide table",
    "Accessibility", "Prompts", "Columns", "Terminal",
  ]

  @Test(arguments: names) func keys(name: String) throws {
    let walk = try walk(name, width: 72, height: 20)
    walk.press(
      .down, .right, .space, .tab, "x", .shift(.left), .backspace, .tab, .right, .enter, .down,
      .enter, .escape, .pageDown, .up, .shiftTab, .end, .left, .home, "?", .end, .escape,
      .control("p"), "e", .down, .escape)
    assertSnapshot(of: walk.text, named: name)
  }

  @Test(arguments: names) func mouseAndSizes(name: String) throws {
    let walk = try walk(name, width: 40, height: 12)
    let ui = walk.ui
    for (x, y) in [(4, 2), (20, 3), (12, 5), (30, 4), (6, 8), (3, 0), (38, 9)] {
      walk.take("click \(x), \(y)") { ui.click(x: x, y: y) }
    }
    walk.take("scroll down") { ui.scroll(x: 10, y: 6, dy: 3) }
    walk.take("scroll right") { ui.scroll(x: 10, y: 6, dx: 2) }
    walk.take("scroll up") { ui.scroll(x: 10, y: 6, dy: -1) }
    walk.take("drag") { ui.drag(from: (5, 4), to: (15, 6)) }
    walk.take("narrow") { ui.resize(24, 8) }
    walk.take("tiny") { ui.resize(9, 3) }
    walk.take("wide") { ui.resize(110, 14) }
    assertSnapshot(of: walk.text, named: name)
  }
}
