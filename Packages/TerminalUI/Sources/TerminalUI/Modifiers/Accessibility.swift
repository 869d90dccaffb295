// What a screen reader would say is what the footer and the list of keys say of a control.

extension View {
  /// Names the view for the footer and the list of keys, where its text would not do.
  public func accessibilityLabel(_ label: Text) -> some View {
    SpokenView(label: label, content: self)
  }

  /// Names the view with a localized text.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Names the view with a string.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
}

struct SpokenView<Content: View>: View, PrimitiveView {
  let label: Text
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { SpokenNode(self, in: context) }
}

@MainActor
private protocol SpokenLabel: Node {
  var label: String { get }
}

private final class SpokenNode<Content: View>: ViewNode<SpokenView<Content>>, SpokenLabel {
  var label: String { view.label.plain(at: tree.now()) }

  override func viewChanged() { setChild(at: 0, to: view.content) }
}

extension Node {
  /// The text inside, or what stands for it.
  var spokenText: String {
    if let spoken = self as? any SpokenLabel { return spoken.label }
    if let text = (self as? ViewNode<Text>)?.view { return text.plain(at: tree.now()) }
    return children.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a control is called: what stands around it for it, or the text inside.
  var controlName: String {
    var node = parent
    while let current = node, current.countControls(upTo: 2) == 1 {
      if let spoken = current as? any SpokenLabel { return spoken.label }
      node = current.parent
    }
    return spokenText
  }

  /// How many controls are inside, as far as it matters.
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
