import TerminalUI
import Testing

@MainActor
@Suite struct StyleTests {
  @Test func labelStyles_showTitleOrSymbolOrBoth() {
    let label = Label("Save", systemImage: "star")
    #expect(renderText(label.labelStyle(.titleAndIcon), width: 20) == "☆ Save")
    #expect(renderText(label.labelStyle(.titleOnly), width: 20) == "Save")
    #expect(renderText(label.labelStyle(.iconOnly), width: 20) == "☆")
  }

  @Test func buttonStyles_haveBracketsOrNone() {
    let button = Button("Save") {}
    #expect(renderText(button.buttonStyle(.bordered), width: 20) == "[ Save ]")
    #expect(renderText(button.buttonStyle(.plain), width: 20) == "Save")
    let row = Pilot(size: (20, 2), footer: false) { List { button.buttonStyle(.bordered) } }
    #expect(row.contains("[ Save ]"))
  }

  @Test func aButtonToggle_showsWhetherItIsOn() {
    struct Toggling: View {
      @State private var isOn = false
      var body: some View { Toggle("Bold", isOn: $isOn).toggleStyle(.button) }
    }
    let ui = Pilot(size: (20, 1), footer: false) { Toggling() }
    #expect(!ui.contains("Bold ✓"))
    ui.press(.enter)
    #expect(ui.contains("Bold ✓"))
  }

  @Test func progressStyles_areABarOrAMark() {
    let progress = ProgressView("Copying", value: 0.5)
    #expect(renderText(progress.progressViewStyle(.linear), width: 8).contains("████"))
    #expect(renderText(progress.progressViewStyle(.circular), width: 20).contains("⠋"))
  }

  @Test func submittingASearch_isOfItsOwnKind() {
    var log: [String] = []
    struct Searching: View {
      let log: (String) -> Void
      @State private var query = ""
      var body: some View {
        List { Text("row") }
          .searchable(text: $query)
          .onSubmit { log("text") }
          .onSubmit(of: .search) { log("search") }
      }
    }
    let ui = Pilot(size: (30, 6), footer: false) { Searching { log.append($0) } }
    ui.press(.control("f"), "x", .enter)
    #expect(log == ["search"])
  }

  @Test func shortcuts_useTheirButtonFromAnywhere() {
    var log: [String] = []
    let keys: [(KeyStroke.Key, KeyStroke)] = [
      (.left, .left), (.right, .right), (.delete, .delete), (.home, .home),
    ]
    let ui = Pilot(size: (30, 9), footer: false) {
      Text("focus").focusable()
      Button("OK") { log.append("default") }.keyboardShortcut(.defaultAction)
      Button("No") { log.append("cancel") }.keyboardShortcut(.cancelAction)
      ForEach(keys.indices, id: \.self) { index in
        Button("\(index)") { log.append("\(index)") }
          .keyboardShortcut(keys[index].0, modifiers: .alt)
      }
    }
    ui.press(.enter, .escape)
    for (_, key) in keys { ui.press(.alt(key)) }
    #expect(log == ["default", "cancel", "0", "1", "2", "3"])
  }

  @Test func aWeightInsideOfAnother_replacesIt() {
    func styled<V: View>(_ view: V) -> String {
      let screen = Pilot(size: (9, 1), footer: false) { view }.styledScreen
      return String(screen.drop { $0 == " " })
    }
    let text = Text("text")
    #expect(styled(text.fontWeight(.regular).bold()).contains("bold"))
    for plain in [text.fontWeight(.regular), text.bold(false), text.font(.body)] {
      #expect(styled(VStack { plain }.bold()) == "text")
    }
    for plain in [text.fontWeight(.regular), text.font(.body)] {
      #expect(styled(VStack { plain }.font(.caption)) == "text")
    }
    #expect(styled(text.bold().fontWeight(.regular)) == "text")
    #expect(styled(text.bold().fontWeight(.light)) == "⟦dim:text⟧")
    #expect(styled(VStack { text }.fontWeight(.regular).bold()) == "text")
    #expect(styled(VStack { text }.font(.body).bold()) == "text")
    #expect(styled(VStack { text }.fontWeight(.heavy).font(.caption)) == "⟦bold:text⟧")
    #expect(styled(VStack { text.italic(false) }.italic()) == "text")
    #expect(styled(VStack { text.italic() }.bold()) == "⟦bold,italic:text⟧")
    #expect(styled(VStack { text.font(.body.italic()) }.bold()) == "⟦italic:text⟧")
    #expect(
      styled(VStack { text + Text("er").fontWeight(.regular) }.bold()) == "⟦bold:text⟧er")
  }
}
