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
}
