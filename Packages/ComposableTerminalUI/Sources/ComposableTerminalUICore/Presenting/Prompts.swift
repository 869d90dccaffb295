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
      .fontWeight(run.weight.map(Font.Weight.init)).foregroundColor(run.color.map(Color.init))
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

extension Font.Weight {
  /// Creates a weight from that of a feature's text state.
  public init(_ weight: TextState.FontWeight) {
    switch weight {
    case .ultraLight: self = .ultraLight
    case .thin: self = .thin
    case .light: self = .light
    case .regular: self = .regular
    case .medium: self = .medium
    case .semibold: self = .semibold
    case .bold: self = .bold
    case .heavy: self = .heavy
    case .black: self = .black
    }
  }
}

extension Color {
  /// Creates a color from that of a feature's text state.
  public init(_ color: TextState.Color) {
    switch color {
    case .primary: self = .primary
    case .secondary: self = .secondary
    case .accentColor: self = .accentColor
    case .black: self = .black
    case .white: self = .white
    case .gray: self = .gray
    case .red: self = .red
    case .orange: self = .orange
    case .yellow: self = .yellow
    case .green: self = .green
    case .mint: self = .mint
    case .teal: self = .teal
    case .cyan: self = .cyan
    case .blue: self = .blue
    case .indigo: self = .indigo
    case .purple: self = .purple
    case .pink: self = .pink
    case .brown: self = .brown
    case .rgb(let red, let green, let blue): self.init(red: red, green: green, blue: blue)
    }
  }
}
