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

  @Test func alertsDiffer_inEachOfTheirParts() {
    func changed(_ change: (inout AlertState<Action>) -> Void) -> AlertState<Action> {
      var alert = Self.alert
      change(&alert)
      return alert
    }
    #expect(changed { _ in } == Self.alert)
    #expect(AlertState(title: "Delete?") == AlertState<Action> { TextState("Delete?") })
    #expect(changed { $0.title = "Keep?" } != Self.alert)
    #expect(changed { $0.message = nil } != Self.alert)
    #expect(changed { $0.buttons.removeLast() } != Self.alert)
  }

  @Test func dialogsDiffer_inEachOfTheirParts() {
    func changed(
      _ change: (inout ConfirmationDialogState<Action>) -> Void
    ) -> ConfirmationDialogState<Action> {
      var dialog = Self.dialog
      change(&dialog)
      return dialog
    }
    #expect(changed { _ in } == Self.dialog)
    #expect(changed { $0.title = "Keep?" } != Self.dialog)
    #expect(changed { $0.titleVisibility = .hidden } != Self.dialog)
    #expect(changed { $0.message = nil } != Self.dialog)
    #expect(changed { $0.buttons.removeLast() } != Self.dialog)
  }

  @Test func buttonsDiffer_inEachOfTheirParts_butNotInTheirIdentity() {
    let button = ButtonState<Action>(role: .cancel, action: .keep) { TextState("Keep") }
    #expect(button == ButtonState<Action>(role: .cancel, action: .keep) { TextState("Keep") })
    #expect(button.id != ButtonState<Action>(role: .cancel, action: .keep) { TextState("Keep") }.id)
    #expect(button != ButtonState<Action>(role: nil, action: .keep) { TextState("Keep") })
    #expect(button != ButtonState<Action>(role: .cancel, action: .delete) { TextState("Keep") })
    #expect(button != ButtonState<Action>(role: .cancel, action: .keep) { TextState("Leave") })
  }

  @Test func promptsWithOtherParts_haveOtherHashes() {
    func button(_ role: ButtonStateRole?, _ action: Action, _ label: String) -> Int {
      ButtonState(role: role, action: action) { TextState(label) }.hashValue
    }
    let parts = [
      button(nil, .keep, "Keep"), button(.cancel, .keep, "Keep"), button(nil, .delete, "Keep"),
      button(nil, .keep, "Leave"),
    ]
    #expect(Set(parts).count == parts.count)
    #expect(parts[0] == button(nil, .keep, "Keep"))
    func alertHash(_ change: (inout AlertState<Action>) -> Void) -> Int {
      var alert = Self.alert
      change(&alert)
      return alert.hashValue
    }
    let alerts = [
      alertHash { _ in }, alertHash { $0.title = "Keep?" }, alertHash { $0.message = nil },
      alertHash { $0.buttons.removeLast() },
    ]
    #expect(Set(alerts).count == alerts.count)
    func dialogHash(_ change: (inout ConfirmationDialogState<Action>) -> Void) -> Int {
      var dialog = Self.dialog
      change(&dialog)
      return dialog.hashValue
    }
    let dialogs = [
      dialogHash { _ in }, dialogHash { $0.title = "Keep?" },
      dialogHash { $0.titleVisibility = .hidden },
      dialogHash { $0.message = nil }, dialogHash { $0.buttons.removeLast() },
    ]
    #expect(Set(dialogs).count == dialogs.count)
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

  @Test func stylesOfAText_areThoseOfItsParts() {
    let text = TextState("a").bold().italic() + TextState("b").underline() + "c"
    #expect(text.runs.map(\.content) == ["a", "b", "c"])
    #expect(text.runs.map(\.styles) == [[.bold, .italic], [.underline], []])
    #expect(text.strikethrough().runs.allSatisfy { $0.styles.contains(.strikethrough) })
    #expect("\(text)" == "abc" && String(state: text) == "abc")
    #expect(TextState("a") != TextState("a").bold())
  }
}
