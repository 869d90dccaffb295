import Testing

@testable import TerminalUI

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
    let ui = Pilot(size: (20, 1), footer: false) {
      WithState(false) { Toggle("Bold", isOn: $0).toggleStyle(.button) }
    }
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

  private struct Rows: View {
    @State private var mode = EditMode.inactive

    var body: some View {
      VStack {
        EditButton()
        Content()
      }
      .environment(\.editMode, $mode)
    }
  }

  private struct Content: View {
    @Environment(\.editMode) private var mode

    var body: some View {
      Text(mode?.wrappedValue.isEditing == true ? "Choose what to remove" : "Read")
    }
  }

  @Test func editButton_changesTheModeOfTheViewsAround() {
    let ui = Pilot(size: (40, 5)) { Rows() }
    #expect(ui.contains("Edit") && ui.contains("Read"))
    ui.click("Edit")
    #expect(ui.contains("Done") && ui.contains("Choose what to remove"))
    ui.click("Done")
    #expect(ui.contains("Edit") && ui.contains("Read"))
  }

  @Test func editButtonWithoutAMode_isDisabled() {
    func screen(_ view: some View) -> String { Pilot(size: (40, 5)) { view }.styledScreen }
    #expect(screen(EditButton()) == screen(Button("Edit") {}.disabled(true)))
    #expect(
      screen(EditButton().environment(\.editMode, .constant(.inactive)))
        == screen(Button("Edit") {}))
  }

  @Test func aProminentButtonIsFilledAndAFocusedOneReversed() {
    let ui = Pilot(size: (30, 3), footer: false) {
      VStack {
        Button("First") {}
        Button("Second") {}
        Button("Third", role: .destructive) {}.disabled(true)
      }
      .buttonStyle(.borderedProminent)
    }
    #expect(ui.styledScreen.contains("bold,reverse,#5fa8f5:First⟧"))
    #expect(ui.styledScreen.contains("⟦bold,#ffffff,on #345c86:Second⟧"))
    #expect(ui.styledScreen.contains("⟦dim:Third⟧"))
    ui.press(.tab)
    #expect(ui.styledScreen.contains("⟦bold,#ffffff,on #345c86:First⟧"))
    #expect(ui.styledScreen.contains("bold,reverse,#5fa8f5:Second⟧"))
  }

  @Test func theDefaultActionIsProminentOutsideOfRows() {
    let ui = Pilot(size: (30, 5), footer: false) {
      VStack {
        Button("Cancel") {}
        Button("Save") {}.keyboardShortcut(.defaultAction)
        Button("Send") {}.keyboardShortcut("s")
        List { Button("Row") {}.keyboardShortcut(.defaultAction) }
      }
    }
    #expect(ui.styledScreen.contains("on #345c86:Save⟧"))
    #expect(ui.styledScreen.contains("⟦#5fa8f5:Send⟧"))
    #expect(ui.styledScreen.contains("  ⟦#5fa8f5:Row⟧"))
  }

  private struct Item: Identifiable {
    let id: Int
  }

  @Test func columnsAreAlignedWithTheirTitlesAboveARule() {
    let ui = Pilot(size: (30, 4), footer: false) {
      Table([Item(id: 7), Item(id: 146)]) {
        TableColumn("Name") { Text("n\($0.id)") }
        TableColumn("Size") { Text("\($0.id)") }.width(8).alignment(.numeric)
        TableColumn("Mid") { _ in Text("x") }.width(5).alignment(.center)
      }
    }
    #expect(
      ui.screen == """
          Name           Size   Mid
          n7                7    x
          n146            146    x
        """)
    #expect(ui.styledScreen.contains("⟦bold,underline,245:Name⟧⟦underline:"))
  }

  @Test func aControlBesideALabelIsNotGrayAsAValueIs() {
    let ui = Pilot(size: (40, 4), footer: false) {
      Form {
        LabeledContent("Name") { TextField("Full name", text: .constant("Blob")) }
        LabeledContent("Cache") { Button("Empty") {} }
        LabeledContent("Version", value: "1.0")
      }
    }
    #expect(ui.styledScreen.contains("Name  ⟦underline:Blob⟧"))
    #expect(ui.styledScreen.contains("⟦#5fa8f5:Empty⟧"))
    #expect(ui.styledScreen.contains("⟦245:1.0⟧"))
  }
}
