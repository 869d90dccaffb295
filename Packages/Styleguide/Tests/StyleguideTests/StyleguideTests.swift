import Foundation
import LocalTime
import Models
import TerminalUI
import Testing

@testable import Styleguide

@MainActor
@Suite struct StyleguideTests {
  @Test(arguments: Theme.allCases)
  func everyTheme_hasEnoughContrast(theme: Theme) {
    let text = theme.shade.isLight ? Shade(0, 0, 0) : Shade(1, 1, 1)
    #expect(theme.shade.contrast(with: text) >= 4.5)
    #expect(theme.accentColor == (theme.shade.isLight ? .black : .white))
  }

  @Test(arguments: Theme.allCases)
  func everyTheme_isVisibleOnDarkAndLightTerminals(theme: Theme) {
    #expect(theme.shade.contrast(with: Shade(0, 0, 0)) >= 3)
    let dark = theme.shade.darkened(forContrastWithWhite: 4.5)
    #expect((4.5..<8).contains(dark.contrast(with: Shade(1, 1, 1))))
    #expect(theme.lineColor(on: .dark) == theme.mainColor)
    #expect(
      theme.lineColor(on: .light) == Color(red: dark.red, green: dark.green, blue: dark.blue))
  }

  @Test func themes_haveDifferentColors() {
    #expect(Set(Theme.allCases.map(\.shade)).count == Theme.allCases.count)
    let dark = Theme.allCases.map { $0.shade.darkened(forContrastWithWhite: 4.5) }
    #expect(Set(dark).count == Theme.allCases.count)
  }

  @Test func trailingIconComesLast() {
    #expect(
      renderText(Label("5 min", systemImage: "clock").labelStyle(.trailingIcon)) == "5 min ◷"
    )
  }

  @Test func themeIsShownInItsColors() {
    let ui = Pilot(size: (20, 1), footer: false) { ThemeView(theme: .yellow) }
    #expect(ui.styledScreen.contains("⟦#ebc257:■⟧ Yellow"))
    let light = Pilot(size: (20, 1), footer: false) {
      ThemeView(theme: .yellow).environment(\.colorScheme, .light)
    }
    #expect(!light.styledScreen.contains("#ebc257") && light.contains("■ Yellow"))
  }

  // The example of the README.
  @Test func aLabeledRow_hasItsValueBesideTheLabel() {
    let row =
      LabeledRow("Theme") {
        ThemeView(theme: .orange)
      }
    #expect(renderText(row).hasPrefix("Theme    ■ Orange"))
  }

  @Test func daysAreRelativeToToday() {
    let calendar = LocalCalendar(locale: Locale(identifier: "en_US"), timeZone: .gmt)
    let now = Date(timeIntervalSince1970: 1_690_848_000)
    func day(_ seconds: Double) -> String { calendar.day(of: now + seconds, asOf: now) }
    #expect(day(0) == "today")
    #expect(day(86_399) == "today")
    #expect(day(-1) == "yesterday")
    #expect(day(-86_400) == "yesterday")
    #expect(day(-86_401) == "Jul 30")
    #expect(day(86_400) == "Aug 2")
    #expect(day(-86_400 * 300) == "Oct 5, 2022")
  }
}
