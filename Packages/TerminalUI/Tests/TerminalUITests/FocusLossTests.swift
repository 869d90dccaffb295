import Foundation
import Observation
import TerminalCore
import Testing

@testable import TerminalUI

@Observable
@MainActor
private final class Model {
  var rows = (0..<6).map { "row \($0)" }
  var isFieldEnabled = true
  var isFieldShown = true
  var text = "abcdef"
  var log: [String] = []
}

/// The focus after its control is removed or disabled, and the keys typed by then.
@MainActor
@Suite struct FocusLossTests {
  private let model = Model()

  private struct Editing: View {
    @Bindable var model: Model
    let hasButton: Bool

    var body: some View {
      VStack(alignment: .leading) {
        if model.isFieldShown {
          TextField("Text", text: $model.text).disabled(!model.isFieldEnabled)
            .onChange(of: model.text) { if model.text == "abcd" { model.isFieldEnabled = false } }
        }
        List {
          ForEach(model.rows, id: \.self) { Text($0) }
            .onDelete { model.rows.remove(atOffsets: $0) }
        }
        if hasButton { Button("Done") { model.log.append("done") } }
      }
    }
  }

  @Test func focusClearedByTheProgram_isGivenToTheFirstControlOfASheet() async {
    struct Submitting: View {
      let model: Model
      @FocusState private var isFocused: Bool
      @State private var isPresented = false

      var body: some View {
        TextField("Name", text: .constant("")).focused($isFocused)
          .onSubmit {
            isFocused = false
            isPresented = true
          }
          .sheet(isPresented: $isPresented) {
            if model.isFieldShown { ProgressView() } else { Button("OK") { isPresented = false } }
          }
      }
    }
    let ui = Pilot(size: (30, 10)) { Submitting(model: model) }
    ui.press(.enter)
    #expect(ui.focusedText == nil)
    model.isFieldShown = false
    await ui.settle()
    #expect(ui.focusedText?.contains("OK") == true)
  }

  @Test func aFieldThatIsDisabled_losesTheFocusToNoRowThatAKeyDeletes() {
    let ui = Pilot(size: (30, 10)) { Editing(model: model, hasButton: true) }
    ui.press(atOnce: [.backspace, .backspace, .backspace, .backspace])
    #expect(model.text == "abcd")
    #expect(model.rows.count == 6)
    #expect(ui.focusedText == "[ Done ]")
    ui.press(.backspace, .delete)
    #expect(model.rows.count == 6)
  }

  @Test func aFieldThatGoesAway_leavesTheFocusNowhereWhereAllElseIsDeletedByAKey() {
    let ui = Pilot(size: (30, 10)) { Editing(model: model, hasButton: false) }
    model.isFieldShown = false
    ui.press(.backspace, .backspace)
    #expect(model.rows.count == 6)
    #expect(ui.focusedText == nil)
    ui.press(.down)
    #expect(ui.focusedText == "row 0")
    ui.press(.backspace)
    #expect(model.rows.count == 5)
  }

  private struct Saving: View {
    let model: Model
    @State private var isSaving = false

    var body: some View {
      VStack {
        Button("Save") {
          model.log.append("save")
          isSaving = true
        }
        .disabled(isSaving)
        Button("Erase", role: .destructive) { model.log.append("erase") }
        Button("Close") { model.log.append("close") }
      }
    }
  }

  @Test func keysTypedBeforeTheFrameThatMovesTheFocus_goNowhere() {
    let ui = Pilot(size: (30, 8)) { Saving(model: model) }
    ui.press(atOnce: [.enter, .enter, .enter])
    #expect(model.log == ["save"])
    #expect(ui.focusedText == "[ Close ]", "not the destructive action")
    ui.press(.enter)
    #expect(model.log == ["save", "close"])
  }

  @Test func pastedText_goesNowhereEither() {
    let ui = Pilot(size: (30, 8)) { TwoFields(model: model) }
    ui.tree.handle(.key("x"))
    ui.paste("pasted")
    #expect(model.text == "")
    ui.paste("seen")
    #expect(model.text == "seen")
  }

  private struct TwoFields: View {
    @Bindable var model: Model
    @State private var code = ""

    var body: some View {
      VStack {
        TextField("Code", text: $code).disabled(!code.isEmpty)
        TextField("Text", text: $model.text)
      }
      .onAppear { model.text = "" }
    }
  }

  @Test func aKeyOfTwoViews_isListedForTheOneNearerToTheFocus() {
    let ui = Pilot(size: (60, 8)) {
      VStack {
        Button("Inner") {}.keyboardShortcut("s")
        Button("Outer") {}.keyboardShortcut("s")
      }
    }
    ui.press(.down)
    #expect(ui.contains("⏎ Outer   ^S Inner"))
    #expect(!ui.contains("^S Outer"))
  }

  private struct RequestedBar: View {
    @FocusState private var isFocused: Bool

    var body: some View {
      NavigationStack {
        Button("Find") { isFocused = true }
          .navigationTitle("Bar")
          .toolbar {
            HStack {
              Button("First") {}
              Button("Second") {}
            }
            .focused($isFocused)
          }
      }
    }
  }

  @Test func aRequestOfAGroupInABar_focusesItsFirstView() {
    let ui = Pilot(size: (60, 8)) { RequestedBar() }
    #expect(ui.focusedText == "[ Find ]")
    ui.press(.enter)
    #expect(ui.focusedText == "[ First ]")
  }
}
