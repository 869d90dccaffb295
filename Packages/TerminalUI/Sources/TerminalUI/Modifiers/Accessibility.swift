// What a screen reader would say is what the footer and the list of keys say of a control.

extension View {
  /// Names the view for the footer and the list of keys, where its text would not do.
  public func accessibilityLabel(_ label: Text) -> some View {
    SpokenView(label: label.plain, content: self)
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

  /// Says what the view is for, as ``help(_:)-(Text)`` does.
  public func accessibilityHint(_ hint: Text) -> some View { help(hint) }
  /// Says what the view is for, with a localized text.
  public func accessibilityHint(_ hintKey: LocalizedStringKey) -> some View { help(hintKey) }
  /// Says what the view is for, with a string.
  @_disfavoredOverload
  public func accessibilityHint<S: StringProtocol>(_ hint: S) -> some View { help(Text(hint)) }

  /// Accepted, so that view code carries over: what a terminal shows is what it says.
  public func accessibilityValue(_ value: Text) -> some View { self }
  /// Accepted as well, with a localized text.
  public func accessibilityValue(_ valueKey: LocalizedStringKey) -> some View { self }
  /// Accepted as well, with a string.
  @_disfavoredOverload
  public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View { self }
  /// Accepted, so that view code carries over: what shows can be read.
  public func accessibilityHidden(_ hidden: Bool) -> some View { self }
  /// Accepted, so that view code carries over: tests find views by the text on the screen.
  public func accessibilityIdentifier(_ identifier: String) -> some View { self }
  /// Accepted, so that view code carries over: a control is named by all text inside.
  public func accessibilityElement(
    children: AccessibilityChildBehavior = .ignore
  ) -> some View { self }
  /// Accepted, so that view code carries over: a control says by its look what it is.
  public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Accepted, so that view code carries over: a control says by its look what it is.
  public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { self }
  /// Accepted, so that view code carries over: the focus goes by places on the screen.
  public func accessibilitySortPriority(_ sortPriority: Double) -> some View { self }
}

/// How the views inside one are spoken. Accepted, so that view code carries over.
public enum AccessibilityChildBehavior: Sendable {
  /// What becomes of the views inside: they are left out, kept apart, or spoken as one.
  case ignore, contain, combine
}

/// What a view is, for who hears it. Accepted, so that view code carries over.
public struct AccessibilityTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It can be pressed.
  public static let isButton = Self(rawValue: 1)
  /// It is a title for what follows.
  public static let isHeader = Self(rawValue: 1 << 1)
  /// It is chosen.
  public static let isSelected = Self(rawValue: 1 << 2)
  /// It opens something elsewhere.
  public static let isLink = Self(rawValue: 1 << 3)
  /// It is an image.
  public static let isImage = Self(rawValue: 1 << 4)
  /// It is text that does not change.
  public static let isStaticText = Self(rawValue: 1 << 5)
  /// It keeps everything else from use.
  public static let isModal = Self(rawValue: 1 << 6)
  /// It changes all the time.
  public static let updatesFrequently = Self(rawValue: 1 << 7)
}

struct SpokenView<Content: View>: View, PrimitiveView {
  let label: String
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node {
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
