import TerminalCore

/// A line to type into.
///
/// It edits as a command line does: Control-A and E, B and F, word motions with Option, kill with W, U
/// and K, yank with Y; pasted text goes in at once. Return submits.
///
/// Shift and a motion select, as do the mouse, two clicks (a word), three clicks or Option-A (everything).
/// Option-C, X and V copy, cut and paste, as do Control-Insert, Shift-Delete and Shift-Insert; Control-C
/// quits. Control-_ or Option-Z undoes, Option-Shift-Z makes the change again. A text that the program puts
/// into the field has no history.
public struct TextField<Label: View>: View, PrimitiveView {
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis
  var isSecure = false
  /// Whether a text is a value in the field's format, if it has one: while it is typed, it stays as it is
  /// typed.
  var isValid: ((String) -> Bool)?
  let label: Label

  init(text: Binding<String>, prompt: Text?, axis: Axis, isSecure: Bool = false, label: Label) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isSecure = isSecure
    self.label = label
  }

  /// Makes a field with any views as its label.
  ///
  /// - Parameters:
  ///   - text: The text, which changes with each key.
  ///   - prompt: Shown while the field is empty; the label then stands before the field. Without a
  ///     prompt, the label shows while the field is empty.
  ///   - axis: `.vertical` lets the field grow by rows.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: label())
  }

  public func _makeNode(in context: _NodeContext) -> _Node {
    context.environment.textFieldStyle == nil
      ? TextFieldNode(self, in: context) : StyledFieldNode(self, in: context)
  }

  /// The field with its label's type hidden.
  var erased: TextField<StylePart> {
    var field = TextField<StylePart>(
      text: text, prompt: prompt, axis: axis, isSecure: isSecure, label: StylePart(label))
    field.isValid = isValid
    return field
  }
}

/// A field in a style of the program's own.
private final class StyledFieldNode<Label: View>: ViewNode<TextField<Label>> {
  override func viewChanged() {
    guard let style = environment.textFieldStyle else { return }
    setChild(at: 0, to: style.view(view.erased))
  }
}

extension TextField where Label == Text {
  /// - Parameter titleKey: Shown while the field is empty, or before the field if there is a prompt.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(titleKey))
  }

  /// Makes a field with a string as its title, which shows while the field is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(title))
  }
}

/// A line to type a secret into, which does not show and cannot be copied.
public struct SecureField<Label: View>: View {
  var field: TextField<Label>

  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Makes a field for a secret with a localized title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: Text(titleKey))
  }
}

extension SecureField where Label == Text {
  /// Makes a field for a secret with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: Text(title))
  }
}

/// Several lines to type into.
public struct TextEditor: View {
  private let field: TextField<Text>

  /// Makes an editor of a text.
  public init(text: Binding<String>) {
    field = TextField(text: text, prompt: nil, axis: .vertical, label: Text(verbatim: ""))
  }

  public var body: some View { field }
}
