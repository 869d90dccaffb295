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
        {
          "light.accent": "#006600",
          "background": "#101020",
          "text": "#f0f0f0",
          "accent": "#00ff00"
        }
        """)
    #expect(theme[.accentColor] == Color(.rgb(0, 255, 0)))
    #expect(theme[.accentColor, on: .light] == Color(.rgb(0, 0x66, 0)))
    #expect(theme[.red, on: .light] == ScreenTheme.standard[.red, on: .light])
    #expect(screen(theme).contains("#f0f0f0,on #101020:text"))
  }

  @Test(arguments: [
    (
      "{",
      "Line 1: This is not JSON. Check the quotes, commas and braces here and in the line above."
    ),
    (
      "{\n \"red\": \"#ffffff\",\n \"text\" \"#000000\"\n}",
      "Line 3: This is not JSON. Check the quotes, commas and braces here and in the line above."
    ),
    ("[]", "Line 1: Write an object, such as {\"accent\": \"#eb974e\"}."),
    ("{\n\n\"red\": \"green\"}", "Line 3: \"red\" needs a color such as \"#5fa8f5\", not green."),
    ("{\"red\":\n 7}", "Line 1: \"red\" needs a color such as \"#5fa8f5\", not 7."),
    (
      "{\"red\": \"#ffffff\",\n\"light.nothing\": \"#ffffff\"}",
      "Line 2: There is no color \"light.nothing\". Write one of: accent, background, brown, cyan, green, "
        + "indigo, line, mint, orange, pink, purple, red, secondary, teal, text, yellow."
    ),
  ])
  func aMistakeInAFile_isReportedWithItsLineAndWhatToDo(text: String, message: String) {
    #expect {
      try ScreenTheme(file: text)
    } throws: { error in
      #expect("\(error)" == message)
      return error is ScreenTheme.ParseError
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

  @Test func aColorThatAThemeDoesNotReplace_isShownAsItIs() {
    let color = Color(red: 0.2, green: 0.4, blue: 0.6)
    for scheme in ColorScheme.allCases {
      #expect(ScreenTheme.standard[color, on: scheme] == color)
    }
  }
}
