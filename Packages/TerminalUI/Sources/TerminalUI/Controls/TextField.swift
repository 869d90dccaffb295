import TerminalCore

/// A control that edits a line of text.
///
/// It has the keys of a shell: Control-A and E, B and F, word motions with Alt, kill with W, U
/// and K, yank with Y. Return submits.
///
/// Tab selects the text of the field that it moves to, unless Return adds a line there. Shift and a
/// motion select, as do the mouse, two clicks (a word), three clicks or Alt-A (everything).
/// Alt-C, X and V copy, cut and paste, as do Control-Insert, Shift-Delete and Shift-Insert;
/// Control-C quits. Control-_ or Alt-Z undoes, Alt-Shift-Z redoes. A text set by the program clears
/// the history.
public struct TextField<Label: View>: View, PrimitiveView {
  let text: Binding<String>
  let prompt: Text?
  let axis: Axis
  var isSecure = false
  /// Returns whether a text is a valid value of a field with a format. While it is edited, the text
  /// is not reformatted.
  var isValid: ((String) -> Bool)?
  let label: Label

  init(text: Binding<String>, prompt: Text?, axis: Axis, isSecure: Bool = false, label: Label) {
    self.text = text
    self.prompt = prompt
    self.axis = axis
    self.isSecure = isSecure
    self.label = label
  }

  /// Creates a field with a custom label.
  ///
  /// - Parameters:
  ///   - text: The text, which changes with each key.
  ///   - prompt: The text that shows while the field is empty; the label then is before the field,
  ///     as it is in a ``Form``. Elsewhere, or where labels are hidden, the label shows while a field
  ///     without a prompt is empty.
  ///   - axis: `.vertical` for a field that grows by rows.
  public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal,
    @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: label())
  }

  public func _makeNode(in context: _NodeContext) -> _Node { StyledFieldNode(self, in: context) }
}

/// The node of a field in the style of its place.
private final class StyledFieldNode<Label: View>: ViewNode<TextField<Label>> {
  override func viewChanged() {
    if let style = environment.framework.textFieldStyle {
      setChild(at: 0, to: styled(style))
    } else {
      setChild(at: 0, to: PlainField(field: view))
    }
  }

  override func environmentChanged(from old: EnvironmentValues) {
    if environment.framework.textFieldStyle != nil || old.framework.textFieldStyle != nil {
      markDirty()
    }
  }

  private func styled<Style: TextFieldStyle>(_ style: Style) -> AnyView {
    let field = StylePart(PlainField(field: view, hasRule: false))
    return AnyView(
      StyledView(style: style) {
        $0.makeBody(configuration: TextFieldStyleConfiguration(field: field))
      }
      // The body of the style may contain fields, in the default style.
      .environment(\.framework.textFieldStyle, nil))
  }
}

/// A field in no style.
struct PlainField<Label: View>: View, PrimitiveView {
  let field: TextField<Label>
  var hasRule = true

  func _makeNode(in context: _NodeContext) -> _Node { TextFieldNode(self, in: context) }
}

extension TextField where Label == Text {
  /// Creates a field with a title, which shows before the field in a ``Form`` or if there is a
  /// prompt, and otherwise while the field is empty.
  public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil,
    axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(titleKey))
  }

  /// Creates a field with a string as its title, which shows while the field is empty.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, text: Binding<String>, prompt: Text? = nil, axis: Axis = .horizontal
  ) {
    self.init(text: text, prompt: prompt, axis: axis, label: Text(title))
  }
}

/// A control that edits a secret, which is not shown and cannot be copied.
public struct SecureField<Label: View>: View {
  var field: TextField<Label>

  public var body: some View { field }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret with a title.
  public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: Text(titleKey))
  }
}

extension SecureField where Label == Text {
  /// Creates a field for a secret with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
    field = TextField(
      text: text, prompt: prompt, axis: .horizontal, isSecure: true, label: Text(title))
  }
}

/// A control that edits several lines of text.
public struct TextEditor: View {
  private let field: TextField<Text>

  /// Creates an editor of a text.
  public init(text: Binding<String>) {
    field = TextField(text: text, prompt: nil, axis: .vertical, label: Text(verbatim: ""))
  }

  public var body: some View { field }
}
