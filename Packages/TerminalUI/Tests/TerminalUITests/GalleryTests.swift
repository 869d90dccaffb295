import Foundation
import Testing

@testable import Gallery
@testable import TerminalUI

/// Pictures of the screens of the gallery, so that a change of colors is seen.
@MainActor
@Suite struct GalleryTests {
  private func gallery(_ name: String) throws -> Pilot {
    let preview = try #require(Gallery.previews.first { $0.name == name })
    return Pilot(size: (72, 24), now: Date(timeIntervalSince1970: 0)) {
      preview.view()
        .environment(\.locale, Locale(identifier: "en_US_POSIX"))
        .environment(\.timeZone, .gmt)
    }
  }

  @Test(arguments: [
    "Everything", "Texts", "Lists", "Layout", "Charts", "Log", "Markdown", "Wide table",
    "Accessibility",
  ])
  func screen(name: String) throws {
    assertSnapshot(of: try gallery(name), as: .svg, named: name)
  }

  @Test(arguments: ["Alert", "Menu", "Sheet"])
  func prompt(name: String) throws {
    let ui = try gallery("Prompts")
    ui.click(name)
    assertSnapshot(of: ui, as: .svg, named: name)
  }

  @Test func theme() throws {
    let ui = try gallery("Themes")
    ui.click("Amber")
    assertSnapshot(of: ui, as: .svg)
  }

  @Test func aWideTable_scrolled() throws {
    let ui = try gallery("Wide table")
    ui.press(.down, .right, .right)
    assertSnapshot(of: ui, as: .svg)
  }

  @Test func aDocument_grows() throws {
    let ui = try gallery("Markdown")
    ui.press(.end, "r", .end)
    assertSnapshot(of: ui, as: .svg)
  }

  @Test func theAccessiblePage_isReadAsLines() throws {
    assertSnapshot(
      of: try gallery("Accessibility").accessibility.flatMap(\.lines).joined(separator: "\n"))
  }

  @Test func theLogFollowsItsEndUntilItIsScrolled() throws {
    let ui = try gallery("Log")
    ui.press("a")
    #expect(ui.contains("part 100000"))
    ui.press(.up, "a")
    #expect(!ui.contains("part 100001"))
    ui.press(.end, "a", "a")
    #expect(ui.contains("part 100003"))
    // A line costs as much as the rows that show, after any number of lines.
    let before = (ui.evaluationCount, ui.measurementCount)
    ui.press("a")
    #expect(ui.evaluationCount - before.0 < 40 && ui.measurementCount - before.1 < 120)
  }
}
