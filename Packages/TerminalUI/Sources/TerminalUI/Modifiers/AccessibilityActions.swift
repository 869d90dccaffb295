// What a screen reader offers elsewhere. A terminal shows what can be done.

/// Which way a value is changed.
public enum AccessibilityAdjustmentDirection: Hashable, Sendable {
  case increment, decrement
}

/// An action of a screen reader.
public struct AccessibilityActionKind: Hashable, Sendable {
  /// The first action.
  public static let `default` = Self()
  /// Going back.
  public static let escape = Self()
  /// Starting and stopping.
  public static let magicTap = Self()
}

/// How deep a title is.
public enum AccessibilityHeadingLevel: Hashable, Sendable {
  case unspecified, h1, h2, h3, h4, h5, h6
}

extension View {
  /// Offers an action to a screen reader. Accepted, so that view code carries over: offer it in a menu.
  public func accessibilityAction(
    _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// Offers an action with a name. Accepted as well.
  public func accessibilityAction(
    named name: Text, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// Offers an action with a localized name. Accepted as well.
  public func accessibilityAction(
    named nameKey: LocalizedStringKey, _ handler: @escaping () -> Void
  ) -> some View { self }
  /// Offers actions. Accepted as well.
  public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View { self }
  /// Changes a value by a screen reader. Accepted as well: keys change controls.
  public func accessibilityAdjustableAction(
    _ handler: @escaping (AccessibilityAdjustmentDirection) -> Void
  ) -> some View { self }
  /// Other names to be called by. Accepted as well.
  public func accessibilityInputLabels(_ labels: [String]) -> some View { self }
  /// Shows another view to a screen reader. Accepted as well: what shows can be read.
  public func accessibilityRepresentation<V: View>(
    @ViewBuilder representation: () -> V
  ) -> some View { self }
  /// Shows other views inside to a screen reader. Accepted as well.
  public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View { self }
  /// Says how deep a title is. Accepted as well.
  public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { self }
  /// Shows the view large while it is held. Accepted as well: letters have one size.
  public func accessibilityShowsLargeContentViewer() -> some View { self }
  /// Says more about the view. Accepted as well.
  public func accessibilityCustomContent(
    _ labelKey: LocalizedStringKey, _ value: Text
  ) -> some View { self }
  /// Whether colours are to stay as they are. Accepted as well: they do.
  public func accessibilityIgnoresInvertColors(_ active: Bool = true) -> some View { self }
  /// Whether clicks count. Without them, keys still do.
  public func accessibilityRespondsToUserInteraction(_ responds: Bool = true) -> some View { self }
  /// Where a screen reader is. Accepted as well: see ``FocusState``.
  public func accessibilityFocused(_ condition: FocusState<Bool>.Binding) -> some View {
    focused(condition)
  }
  /// Where a screen reader is. Accepted as well: see ``FocusState``.
  public func accessibilityFocused<V: Hashable>(
    _ binding: FocusState<V>.Binding, equals value: V
  ) -> some View { focused(binding, equals: value) }
  /// Gives the view the focus as it comes on screen, where a state tells which view has it.
  public func defaultFocus<V: Hashable>(
    _ binding: FocusState<V>.Binding, _ value: V
  ) -> some View { onAppear { binding.wrappedValue = value } }
  /// Keeps the focus together. No effect: it goes by places on the screen.
  public func focusSection() -> some View { self }
  /// Keeps the focus in views that share a name. No effect: it goes by places on the screen.
  public func focusScope(_ namespace: Namespace.ID) -> some View { self }
  /// Hides the mark of the focus. No effect: what has the focus shows.
  public func focusEffectDisabled(_ disabled: Bool = true) -> some View { self }
}

/// Where a screen reader is: where the focus is.
public typealias AccessibilityFocusState = FocusState
