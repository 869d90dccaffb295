// The label for a screen reader names a control in the footer and in the list of keys.

extension View {
  /// Sets the name of the view in the footer, the list of keys and the command palette.
  public func accessibilityLabel(_ label: Text) -> some View {
    AccessibilityLabelView(label: label, content: self)
  }

  /// Sets the name of the view to a localized text.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the name of the view to a string.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
}

struct AccessibilityLabelView<Content: View>: View, PrimitiveView {
  let label: Text
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node {
    AccessibilityLabelNode(self, in: context)
  }
}

@MainActor
private protocol AccessibilityLabelHolder: Node {
  var label: String { get }
}

private final class AccessibilityLabelNode<Content: View>: ViewNode<
  AccessibilityLabelView<Content>
>, AccessibilityLabelHolder
{
  var label: String { plain(view.label) }

  override func viewChanged() { setChild(at: 0, to: view.content) }
}

extension Node {
  /// The accessibility label, or the text inside.
  var accessibilityText: String {
    if let spoken = self as? any AccessibilityLabelHolder { return spoken.label }
    if let text = (self as? ViewNode<Text>)?.view { return plain(text) }
    return children.map(\.accessibilityText).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name of a control: the accessibility label around it, or the text inside.
  var controlName: String {
    var node = parent
    while let current = node, current.countControls(upTo: 2) == 1 {
      if let spoken = current as? any AccessibilityLabelHolder { return spoken.label }
      node = current.parent
    }
    return accessibilityText
  }

  /// Returns the number of controls inside, up to a limit.
  private func countControls(upTo limit: Int) -> Int {
    if isFocusable { return 1 }
    var count = 0
    for child in children {
      count += child.countControls(upTo: limit - count)
      if count >= limit { break }
    }
    return count
  }
}
