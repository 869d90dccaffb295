import TerminalCore
import Testing

@testable import TerminalUI

@MainActor
@Suite struct ThemeTests {
  private func screen(_ theme: ScreenTheme, _ scheme: ColorScheme = .dark) -> String {
    let tree = ViewTree(
      size: TerminalSize(width: 24, height: 3), showsFooter: false,
      content: VStack {
        Text("accent").foregroundColor(.accentColor)
        Text("gray").foregroundColor(.secondary)
        Text("text")
      }
      .screenTheme(theme))
    defer { tree.close() }
    tree.colorScheme = scheme
    _ = tree.render()
    return ScreenText(tree.canvas.buffer).styled
  }

  @Test func aThemeReplacesNamedColorsOnEitherBackground() {
    var theme = ScreenTheme.standard
    theme[.accentColor] = .orange
    theme[.accentColor, on: .light] = .brown
    #expect(screen(.standard).contains("#5fa8f5:accent"))
    #expect(screen(theme).contains("#eb974e:accent"))
    #expect(screen(theme, .light).contains("#a98565:accent"))
    #expect(screen(.standard, .light).contains("#1f66bd:accent"))
    #expect(!screen(.highContrast).contains("gray⟧"))
  }

  @Test func aFileChangesColorsByName() throws {
    let theme = try ScreenTheme(
      file: """
        ; mine
        background = #101020
        text=#f0f0f0
        accent = #00ff00

        light.accent = #006600
        """)
    #expect(theme[.accentColor] == Color(.rgb(0, 255, 0)))
    #expect(theme[.accentColor, on: .light] == Color(.rgb(0, 0x66, 0)))
    #expect(screen(theme).contains("#f0f0f0,on #101020:text"))
  }

  @Test(arguments: [("accent", 1), ("\nred = green", 2), ("light.nothing = #ffffff", 1)])
  func aMistakeInAFileIsReportedWithItsLine(text: String, line: Int) {
    #expect {
      try ScreenTheme(file: text)
    } throws: { error in
      let error = error as? ScreenTheme.ParseError
      return error?.line == line && error?.description.contains("Line \(line)") == true
    }
  }

  @Test func anotherThemeShowsAtOnceAndEndsWithItsView() {
    struct Choice: View {
      @State private var theme = ScreenTheme.standard
      @State private var isThemed = true
      var body: some View {
        VStack {
          if isThemed { Text("accent").foregroundColor(.accentColor).screenTheme(theme) }
          Button("Red") { theme[.accentColor] = .red }
          Button("None") { isThemed = false }
        }
      }
    }
    let ui = Pilot(size: (30, 4), footer: false) { Choice() }
    ui.click("Red")
    #expect(ui.styledScreen.contains("#e85d5d:accent"))
    ui.click("None")
    #expect(!ui.styledScreen.contains("#e85d5d"))
  }
}
