import Foundation

/// A row of a label and a value. The value is gray, unless it is a control.
public struct LabeledContent<Label: View, Content: View>: View {
  private let label: Label
  private let content: Content

  /// Creates a row with a custom value and label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    HStack {
      label
      Spacer()
      LabeledValue(content: content)
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row with a custom value and a label.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with a text as its value and a label.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init {
      Text(value)
    } label: {
      Text(titleKey)
    }
  }
}

extension LabeledContent where Label == Text {
  /// Creates a row with a custom value and a string as its label.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// Creates a row with strings as its value and label.
  @_disfavoredOverload
  public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
    self.init {
      Text(value)
    } label: {
      Text(title)
    }
  }

  /// Creates a row with a formatted value and a label.
  public init<F: FormatStyle>(
    _ titleKey: LocalizedStringKey, value: F.FormatInput, format: F
  ) where F.FormatOutput == String {
    self.init {
      Text(value, format: format)
    } label: {
      Text(titleKey)
    }
  }
}

private struct LabeledValue<Content: View>: View, PrimitiveView {
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { LabeledValueNode(self, in: context) }
}

private final class LabeledValueNode<Content: View>: ViewNode<LabeledValue<Content>> {
  private var isControl = false

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    guard isControl != containsControls else { return }
    isControl.toggle()
    childEnvironmentChanged()
  }

  override func childEnvironment() -> EnvironmentValues {
    var values = environment
    if !isControl { values.framework.textStyle.color = .secondary }
    // The label is that of the field, too.
    values.framework.fieldsAreLabeled = false
    return values
  }
}
