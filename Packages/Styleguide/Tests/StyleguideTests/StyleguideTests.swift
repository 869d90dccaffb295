import Foundation
import Models
import TerminalUI
import Testing

@testable import Styleguide

@MainActor
@Suite struct StyleguideTests {
  @Test(arguments: Theme.allCases)
  func textCanBeReadOnEveryTheme(theme: Theme) {
    let text = theme.shade.isLight ? Shade(0, 0, 0) : Shade(1, 1, 1)
    #expect(theme.shade.contrast(with: text) >= 4.5)
    #expect(theme.accentColor == (theme.shade.isLight ? .black : .white))
  }

  @Test func everyStandupHasAHeading() {
    #expect(Standup.mock.heading == "Design")
    #expect(Standup(id: Standup.mock.id).heading == "Untitled")
  }

  @Test func themesDiffer() {
    #expect(Set(Theme.allCases.map(\.shade)).count == Theme.allCases.count)
  }

  @Test func trailingIconComesLast() {
    #expect(
      renderText(Label("5 min", systemImage: "clock").labelStyle(.trailingIcon)) == "5 min ◷"
    )
  }

  @Test func themeIsShownInItsColors() {
    let ui = Pilot(size: (20, 1), footer: false) { ThemeView(theme: .yellow) }
    #expect(ui.styledScreen.contains("on #ffd44d: ⟧⟦#000000,on #ffd44d:Yellow⟧"))
  }

  @Test func datesFollowTheCalendar() {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: "de_DE")
    calendar.timeZone = .gmt
    let date = Date(timeIntervalSince1970: 1_690_794_000)
    #expect(calendar.day(of: date) == "31. Juli 2023")
    #expect(calendar.time(of: date) == "9:00")
  }

  @Test(arguments: [
    (.zero, "0 s", "0:00"), (.seconds(45), "45 s", "0:45"), (.seconds(60), "1 min", "1:00"),
    (.seconds(90), "1 min 30 s", "1:30"), (Duration.seconds(3_607), "60 min 7 s", "60:07"),
  ])
  func durationsAreSpokenAndCounted(duration: Duration, spoken: String, counted: String) {
    #expect(duration.spoken == spoken)
    #expect(duration.counted == counted)
  }
}
