import Testing

@testable import TerminalUI

/// The appearance of prominent and focused controls.
@MainActor
@Suite struct ProminenceTests {
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
