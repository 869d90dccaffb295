// What a screen reader would say is what the footer and the list of keys say of a control.

extension View {
  /// Names the view for the footer and the list of keys, where its text would not do.
  public func accessibilityLabel(_ label: Text) -> some View {
    SpokenView(label: label.plain, content: self)
  }

  public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some View {
    accessibilityLabel(Text(labelKey))
  }

  @_disfavoredOverload
  public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
    accessibilityLabel(Text(label))
  }

  /// Says what the view is for, as ``help(_:)-(Text)`` does.
  public func accessibilityHint(_ hint: Text) -> some View { help(hint) }
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { help(hintKey) }
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { help(Text(hint)) }

  /// Accepted, so that view code carries over: what a terminal shows is what it says.
  public func accessibilityValue(_ value: Text) -> some View { self }
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

/// How the views inside one are spoken. Accepted, so that view code carries over.
public enum AccessibilityChildBehavior: Sendable {
  case ignore, contain, combine
}

/// What a view is, for who hears it. Accepted, so that view code carries over.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  public static let isButton = Self(rawValue: 1)
  public static let isHeader = Self(rawValue: 1 << 1)
  public static let isSelected = Self(rawValue: 1 << 2)
  public static let isLink = Self(rawValue: 1 << 3)
  public static let isImage = Self(rawValue: 1 << 4)
  public static let isStaticText = Self(rawValue: 1 << 5)
  public static let isModal = Self(rawValue: 1 << 6)
  public static let updatesFrequently = Self(rawValue: 1 << 7)
}

struct SpokenView<Content: View>: View, PrimitiveView {
  let label: String
  let content: Content

  func makeNode(in context: NodeContext) -> Node {
    SpokenNode(self, in: context)
  }
}

@MainActor
private protocol SpokenLabel: Node {
  var label: String { get }
}

private final class SpokenNode<Content: View>: ViewNode<SpokenView<Content>>, SpokenLabel {
  var label: String { view.label }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }
}

extension Node {
  /// The text inside, or what stands for it.
  var spokenText: String {
    if let spoken = self as? any SpokenLabel { return spoken.label }
    if let text = (self as? ViewNode<Text>)?.view { return text.plain }
    return children.map(\.spokenText).filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// What a control is called: what stands around it for it, or the text inside.
  var controlName: String {
    var node = parent
    while let current = node, current.controls.count == 1 {
      if let spoken = current as? any SpokenLabel { return spoken.label }
      node = current.parent
    }
    return spokenText
  }
}
