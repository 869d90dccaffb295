extension View {
  /// Associates a screen with values of a type, on the stack around the view.
  public func navigationDestination<D: Hashable, C: View>(
    for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    DestinationView(content: self, destination: destination)
  }
}

/// The functions that make the screens for values, `nil` for a value of another type.
enum Destinations: PreferenceKey {
  static var defaultValue: [(AnyHashable) -> AnyView?] { [] }

  static func reduce(
    value: inout [(AnyHashable) -> AnyView?], nextValue: () -> [(AnyHashable) -> AnyView?]
  ) {
    value += nextValue()
  }
}

private struct DestinationView<D: Hashable, C: View, Content: View>: View, PrimitiveView {
  let content: Content
  let destination: (D) -> C

  func _makeNode(in context: _NodeContext) -> _Node { DestinationNode(self, in: context) }
}

private final class DestinationNode<D: Hashable, C: View, Content: View>:
  PreferenceSetter<Destinations, DestinationView<D, C, Content>>
{
  /// The function, which the screens read: another one makes them anew.
  private lazy var destination = StateBox(view.destination)

  override func needsLayout(from old: DestinationView<D, C, Content>) -> Bool { false }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    destination.write(view.destination)
  }

  override func transform(_ value: inout [(AnyHashable) -> AnyView?]) {
    // The views around others come first.
    value.insert(
      { [destination] in ($0.base as? D).map { AnyView(destination.read()($0)) } }, at: 0)
  }
}

extension View {
  /// Pushes a screen on the stack around the view while a condition holds.
  public func navigationDestination<V: View>(
    isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
  ) -> some View {
    PresentedScreenView(
      content: self, screen: { isPresented.wrappedValue ? AnyView(destination()) : nil },
      dismiss: { isPresented.wrappedValue = false })
  }

  /// Pushes a screen for an item on the stack around the view while the item is not `nil`.
  public func navigationDestination<D: Hashable, C: View>(
    item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
  ) -> some View {
    PresentedScreenView(
      content: self, screen: { item.wrappedValue.map { AnyView(destination($0).id($0)) } },
      dismiss: { item.wrappedValue = nil })
  }
}

struct PresentedScreenView<Content: View>: View, PrimitiveView {
  let content: Content
  let screen: () -> AnyView?
  let dismiss: () -> Void

  public func _makeNode(in context: _NodeContext) -> _Node {
    PresentedScreenNode(self, in: context)
  }
}

private final class PresentedScreenNode<Content: View>: ViewNode<PresentedScreenView<Content>> {
  private var showsScreen = false

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    let host = ancestor(beyondLayers: true, \.navigationHost)
    let screen = track { view.screen() }
    switch (screen, showsScreen) {
    case (let screen?, false):
      showsScreen = true
      host?.push(screen, from: self) { [weak self] in
        self?.showsScreen = false
        self?.view.dismiss()
      }
    case (let screen?, true): host?.update(screen, from: self)
    case (nil, true):
      showsScreen = false
      host?.remove(from: self)
    case (nil, false): break
    }
  }

  override func stop() {
    if showsScreen { ancestor(beyondLayers: true, \.navigationHost)?.remove(from: self) }
  }
}
