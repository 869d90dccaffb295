// The label for a screen reader names a control in the footer and in the list of keys.

extension View {
  /// Sets the name of the view in the footer, the list of keys and the command palette.
  public func accessibilityLabel(_ label: Text) -> some View {
    modified(by: LabelModifier(label: label))
  }

  /// Sets the name of the view to a text.
  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  /// Sets the name of the view to a string.
  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }
}

/// The name of a view in the footer, the list of keys and the command palette.
private enum SpokenLabel: LayoutValueKey { static var defaultValue: Text? { nil } }

private struct LabelModifier: NodeModifier {
  static var isElement: Bool { false }
  let label: Text?

  func layoutValue<Key: LayoutValueKey>(_ key: Key.Type) -> Key.Value? {
    Key.self == SpokenLabel.self ? sameType(label, as: Key.Value.self) : nil
  }
}

extension Node {
  /// The accessibility label that the view itself sets.
  var spokenLabel: Text? { layoutValue(of: SpokenLabel.self) ?? nil }

  /// The accessibility label, or the text inside.
  var accessibilityText: String {
    if let spokenLabel { return plain(spokenLabel) }
    if let text = (self as? ViewNode<Text>)?.view { return plain(text) }
    return children.map(\.accessibilityText).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// The name of a control: the accessibility label around it, its own label, or the text inside.
  var controlName: String {
    var node = parent
    while let current = node, current.countControls(upTo: 2) == 1 {
      if let label = current.spokenLabel { return current.plain(label) }
      node = current.parent
    }
    return meaning?.label ?? accessibilityText
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
