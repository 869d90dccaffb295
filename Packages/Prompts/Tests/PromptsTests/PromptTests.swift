import CustomDump
import Prompts
import Testing

/// Alerts and dialogs as values: what makes them different, and what is shown of them.
@Suite struct PromptTests {
  enum Action: Equatable { case delete, keep }

  static let alert = AlertState<Action>(
    title: "Delete?", message: "It is gone then.",
    buttons: [
      ButtonState(role: .destructive, action: .delete) { "Delete" },
      ButtonState(role: .cancel) { "Keep" },
    ])

  static let dialog = ConfirmationDialogState<Action>(titleVisibility: .visible) {
    TextState("Delete?")
  } actions: {
    ButtonState(role: .destructive, action: .delete) { TextState("Delete") }
    ButtonState(role: .cancel) { TextState("Keep") }
  } message: {
    TextState("It is gone then.")
  }

  /// Expects that values are equal, and have the same hash, where they are the same element only.
  private func expectDifference<Value: Hashable>(of values: [Value]) {
    for (index, value) in values.enumerated() {
      #expect(values.indices.filter { values[$0] == value } == [index])
    }
    #expect(Set(values.map(\.hashValue)).count == values.count)
  }

  private func changed<Value>(_ value: Value, _ changes: [(inout Value) -> Void]) -> [Value] {
    [value]
      + changes.map { change in
        var value = value
        change(&value)
        return value
      }
  }

  @Test func promptsDiffer_inEachOfTheirParts() {
    expectDifference(
      of: changed(
        Self.alert, [{ $0.title = "Keep?" }, { $0.message = nil }, { $0.buttons.removeLast() }]))
    expectDifference(
      of: changed(
        Self.dialog,
        [
          { $0.title = "Keep?" }, { $0.titleVisibility = .hidden }, { $0.message = nil },
          { $0.buttons.removeLast() },
        ]))
    #expect(AlertState(title: "Delete?") == AlertState<Action> { TextState("Delete?") })
  }

  @Test func buttonsDiffer_inEachOfTheirParts_butNotInTheirIdentity() {
    func button(_ role: ButtonStateRole?, _ action: Action, _ label: String) -> ButtonState<Action>
    {
      ButtonState(role: role, action: action) { TextState(label) }
    }
    let (one, other) = (button(.cancel, .keep, "Keep"), button(.cancel, .keep, "Keep"))
    #expect(one == other && one.hashValue == other.hashValue && one.id != other.id)
    expectDifference(of: [
      one, button(nil, .keep, "Keep"), button(.cancel, .delete, "Keep"),
      button(.cancel, .keep, "Leave"),
    ])
  }

  @Test func otherActions_keepTheRest() {
    let names = Self.alert.map { $0.map { "\($0)" } }
    #expect(names.title == Self.alert.title && names.message == Self.alert.message)
    #expect(names.buttons.map(\.role) == [.destructive, .cancel])
    #expect(names.buttons.map { $0.withAction { $0 } } == ["delete", nil])
    let dialog = Self.dialog.map { $0.map { "\($0)" } }
    #expect(dialog.title == Self.dialog.title && dialog.message == Self.dialog.message)
    #expect(dialog.titleVisibility == .visible)
    #expect(dialog.buttons.map { $0.withAction { $0 } } == ["delete", nil])
  }

  @Test func aDump_hasThePartsThatAreThere() {
    #expect(
      String(customDumping: Self.alert) == """
        AlertState(
          title: "Delete?",
          actions: [
            [0]: ButtonState(
              role: .destructive,
              action: .delete,
              label: "Delete"
            ),
            [1]: ButtonState(
              role: .cancel,
              label: "Keep"
            )
          ],
          message: "It is gone then."
        )
        """)
    #expect(
      String(customDumping: Self.dialog)
        == String(customDumping: Self.alert)
        .replacing(
          "AlertState(\n", with: "ConfirmationDialogState(\n  titleVisibility: .visible,\n"))
    #expect(
      String(customDumping: AlertState<Action>(title: "Done")) == """
        AlertState(title: "Done")
        """)
    #expect(
      String(customDumping: ConfirmationDialogState<Action> { TextState("Done") }) == """
        ConfirmationDialogState(title: "Done")
        """)
  }

  @Test(arguments: [0, 1, 2])
  func buttonsAreBuiltWithConditionsAndLoops(count: Int) {
    let alert = AlertState<Action> {
      TextState("Delete?")
    } actions: {
      if count > 0 { ButtonState(action: .keep) { TextState("Keep") } }
      if count == 1 {
        ButtonState { TextState("One") }
      } else {
        ButtonState { TextState("Not one") }
      }
      for number in 0..<count { ButtonState { TextState("\(number)") } }
    }
    let titles = alert.buttons.map { "\($0.label)" }
    #expect(
      titles
        == [["Not one"], ["Keep", "One", "0"], ["Keep", "Not one", "0", "1"]][count])
  }
}
