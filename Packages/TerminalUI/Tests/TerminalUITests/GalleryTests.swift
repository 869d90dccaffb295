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

  @Test(arguments: ["Everything", "Texts", "Lists", "Layout", "Charts", "Log"])
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

  @Test func theLogFollowsItsEndUntilItIsScrolled() throws {
    let ui = try gallery("Log")
    ui.press("a")
    #expect(ui.contains("Line 41"))
    ui.press(.up, "a")
    #expect(!ui.contains("Line 42"))
  }
}
