/// A control that pushes a screen on the stack around it.
public struct NavigationLink<Label: View, Destination: View>: View, PrimitiveView {
  enum Target {
    case value(AnyHashable?)
    case screen(Destination)
    case bound(Binding<Bool>, Destination)
  }

  let target: Target
  let label: Label

  /// Creates a link to a view.
  public init(
    @ViewBuilder destination: () -> Destination, @ViewBuilder label: () -> Label
  ) {
    target = .screen(destination())
    self.label = label()
  }

  public func _makeNode(in context: _NodeContext) -> _Node { NavigationLinkNode(self, in: context) }
}

extension NavigationLink {
  /// Creates a link that shows a view while a binding is `true`. The link sets it, and going back clears it.
  public init(
    isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination,
    @ViewBuilder label: () -> Label
  ) {
    target = .bound(isActive, destination())
    self.label = label()
  }
}

extension NavigationLink where Destination == Never {
  /// Creates a link that pushes the destination of a value; `nil` disables it.
  public init<P: Hashable>(value: P?, @ViewBuilder label: () -> Label) {
    target = .value(value.map { AnyHashable($0) })
    self.label = label()
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// Creates a link with a title that pushes the destination of a value; `nil` disables
  /// it.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }

  /// Creates a link with a string as its title that pushes the destination of a value; `nil`
  /// disables it.
  @_disfavoredOverload
  public init<S: StringProtocol, P: Hashable>(_ title: S, value: P?) {
    self.init(value: value) { Text(title) }
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link to a view with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link to a view with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder destination: () -> Destination) {
    self.init(destination: destination) { Text(title) }
  }

  /// Creates a link with a title that shows a view while a binding is `true`.
  public init(
    _ titleKey: LocalizedStringKey, isActive: Binding<Bool>,
    @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a string as its title that shows a view while a binding is `true`.
  @_disfavoredOverload
  public init<S: StringProtocol>(
    _ title: S, isActive: Binding<Bool>, @ViewBuilder destination: () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(title) }
  }
}

private final class NavigationLinkNode<Label: View, Destination: View>:
  PressableNode<NavigationLink<Label, Destination>>
{
  override var isTinted: Bool { environment.framework.controlPlace != .row }

  override var isFocusable: Bool {
    if case .value(nil) = view.target { return false }
    return super.isFocusable
  }

  /// The stack on which the link pushed its screen.
  private weak var host: (any NavigationHost)?

  override func viewChanged() {
    if case .screen(let screen) = view.target { host?.update(AnyView(screen), from: self) }
    if case .bound(let isActive, let screen) = view.target {
      setStyledLabel(
        PresentedScreenView(
          content: LinkLabel(label: AnyView(view.label), isRow: isInRow),
          screen: { isActive.wrappedValue ? AnyView(screen) : nil },
          dismiss: { isActive.wrappedValue = false }))
    } else if isInRow {
      setStyledLabel(LinkLabel(label: AnyView(view.label), isRow: true))
    } else {
      setStyledLabel(view.label)
    }
  }

  private var isInRow: Bool { environment.framework.controlPlace == .row }

  override var hints: [KeyHint] { keys(.activate, label: "Open") }

  override func activate() {
    guard let host = ancestor(beyondLayers: true, \.navigationHost) else { return }
    switch view.target {
    case .value(let value?): host.open(value)
    case .value(nil): break
    case .bound(let isActive, _): isActive.wrappedValue = true
    case .screen(let screen):
      let host = host.opensIn
      if host !== ancestor(beyondLayers: true, \.navigationHost) { host.popAll() }
      self.host = host
      host.push(AnyView(screen), from: self) {}
    }
  }
}

/// The label of a link, in a list with an indicator at its end.
private struct LinkLabel: View {
  let label: AnyView
  let isRow: Bool

  var body: some View {
    if isRow {
      HStack {
        label
        Spacer(minLength: 0)
        Text("›").foregroundColor(.secondary).accessibilityLabel(Text(verbatim: ""))
      }
    } else {
      label
    }
  }
}
