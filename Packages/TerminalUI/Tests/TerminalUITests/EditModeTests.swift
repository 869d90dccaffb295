import TerminalUI
import Testing

@MainActor
@Suite struct EditModeTests {
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

  @Test func modes() {
    #expect(EditMode.active.isEditing && EditMode.transient.isEditing)
    #expect(!EditMode.inactive.isEditing)
  }
}
