import RatingControl
import TerminalUI
import Testing

/// The code of the article "Write a control".
@MainActor
@Suite struct WritingAControlTests {
  struct Rated: View {
    @State private var stars = 3
    @State private var isOff = false

    var body: some View {
      Form {
        Rating($stars).disabled(isOff)
        Toggle("Off", isOn: $isOff)
        Text("\(stars) stars")
      }
    }
  }

  @Test func keysClicksAndDragsRate_andTheFooterShowsTheKeys() throws {
    let ui = Pilot(size: (40, 6)) { Rated() }
    ui.press(.right)
    #expect(ui.contains("★★★★☆"))
    #expect(ui.contains("←→ Rate"))
    ui.press(.right, .right)
    #expect(ui.contains("5 stars"))
    ui.press("2")
    #expect(ui.contains("★★☆☆☆") && ui.contains("2 stars"))
    ui.press("9", .left)
    #expect(ui.contains("1 stars"))
    ui.press(.down)
    #expect(ui.contains("⏎ Toggle"))
    let place = try #require(ui.find("★"))
    ui.click(x: place.x + 4, y: place.y)
    #expect(ui.contains("5 stars"))
    ui.drag(from: (place.x, place.y), to: (place.x + 1, place.y))
    #expect(ui.contains("2 stars"))
    // A disabled control has no focus and no keys.
    ui.click("Off")
    ui.click(x: place.x, y: place.y)
    ui.press(.up, .left)
    #expect(ui.contains("2 stars") && !ui.contains("Rate"))
  }
}
