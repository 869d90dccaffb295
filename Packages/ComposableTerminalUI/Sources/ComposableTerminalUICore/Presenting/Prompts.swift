import ComposableArchitectureCore
import TerminalUI

/// The buttons of an alert or a dialog.
package struct PromptButtons<Action>: View {
  private let buttons: [ButtonState<Action>]
  private let send: (Action) -> Void

  package init(buttons: [ButtonState<Action>], send: @escaping (Action) -> Void) {
    self.buttons = buttons
    self.send = send
  }

  package var body: some View {
    ForEach(buttons) { button in
      Button(role: button.role.map(ButtonRole.init)) {
        button.withAction { if let action = $0 { send(action) } }
      } label: {
        Text(button.label)
      }
    }
  }
}

extension ButtonRole {
  /// Creates the role of a button from that in a feature's state.
  public init(_ role: ButtonStateRole) {
    switch role {
    case .cancel: self = .cancel
    case .destructive: self = .destructive
    }
  }
}

extension Visibility {
  /// Creates the visibility of a dialog's title from that in a feature's state.
  public init(_ visibility: ConfirmationDialogStateTitleVisibility) {
    switch visibility {
    case .automatic: self = .automatic
    case .hidden: self = .hidden
    case .visible: self = .visible
    }
  }
}

extension Text {
  /// Creates text with the characters and styles of a feature's text state.
  @_disfavoredOverload
  public init(_ state: TextState) {
    self = state.runs.map(Text.init(run:)).reduce(Text(verbatim: ""), +)
  }

  private init(run: TextState.Run) {
    var text = Text(verbatim: run.content)
    for style in run.styles {
      switch style {
      case .bold: text = text.bold()
      case .italic: text = text.italic()
      case .underline: text = text.underline()
      case .strikethrough: text = text.strikethrough()
      }
    }
    self = text
  }
}
