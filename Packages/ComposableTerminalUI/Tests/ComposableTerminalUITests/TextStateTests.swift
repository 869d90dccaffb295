import ComposableTerminalUI
import Testing

/// A text state looks as the text with the same modifiers.
@MainActor @Test func aTextState_looksAsTheTextWithItsModifiers() {
  func picture(_ text: Text) -> String { Pilot(size: (8, 1), footer: false) { text }.svg }
  let weights: [(TextState.FontWeight, Font.Weight)] = [
    (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
    (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
  ]
  let colors: [(TextState.Color, Color)] = [
    (.primary, .primary), (.secondary, .secondary), (.accentColor, .accentColor), (.black, .black),
    (.white, .white), (.gray, .gray), (.red, .red), (.orange, .orange), (.yellow, .yellow),
    (.green, .green), (.mint, .mint), (.teal, .teal), (.cyan, .cyan), (.blue, .blue),
    (.indigo, .indigo), (.purple, .purple), (.pink, .pink), (.brown, .brown),
    (.rgb(red: 0.2, green: 0.4, blue: 0.6), Color(red: 0.2, green: 0.4, blue: 0.6)),
  ]
  for (state, weight) in weights {
    #expect(
      picture(Text(TextState("ab").fontWeight(state))) == picture(Text("ab").fontWeight(weight)))
  }
  for (state, color) in colors {
    #expect(
      picture(Text(TextState("ab").foregroundColor(state)))
        == picture(Text("ab").foregroundColor(color)))
  }
  for seed in SeededGenerator.seeds(20) {
    var generator = SeededGenerator(seed: seed)
    var (state, text) = (TextState(""), Text(verbatim: ""))
    for content in ["ab", "cd", "ef"] {
      let weight = weights.randomElement(using: &generator)!
      let color = colors.randomElement(using: &generator)!
      let styles = (1...4).map { _ in Bool.random(using: &generator) }
      state =
        state
        + TextState(content).fontWeight(weight.0).foregroundColor(color.0).bold(styles[0])
        .italic(styles[1]).underline(styles[2]).strikethrough(styles[3])
      var part = Text(verbatim: content).fontWeight(weight.1).foregroundColor(color.1)
      if styles[0] { part = part.bold() }
      if styles[1] { part = part.italic() }
      if styles[2] { part = part.underline() }
      if styles[3] { part = part.strikethrough() }
      text = text + part
    }
    #expect(picture(Text(state)) == picture(text), "seed \(seed)")
  }
}
