@_spi(Views) import ComposableArchitectureCore
import TerminalUI

// The presentations of TerminalUI for an item, whose item is a store. They follow the identity of the
// feature: where the views around are evaluated again, its store may be another object, and a
// presentation of the store as such would be replaced, with its state, its focus and its open menus.

extension View {
  /// Presents a sheet while the store of a feature is not `nil`.
  ///
  /// ```swift
  /// .sheet(item: $store.scope(state: \.editor, action: \.editor)) { store in
  ///   EditorView(store: store)
  /// }
  /// ```
  ///
  /// State with another `id`, or another case of a destination, presents another sheet.
  public func sheet<State, Action, Content: View>(
    item: Binding<Store<State, Action>?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    sheet(item: item.presented(), onDismiss: onDismiss) { content($0.store) }
  }

  /// Presents a view that covers the whole screen while the store of a feature is not `nil`.
  public func fullScreenCover<State, Action, Content: View>(
    item: Binding<Store<State, Action>?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    fullScreenCover(item: item.presented(), onDismiss: onDismiss) { content($0.store) }
  }

  /// Presents a box below the view while the store of a feature is not `nil`.
  public func popover<State, Action, Content: View>(
    item: Binding<Store<State, Action>?>,
    @ViewBuilder content: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    popover(item: item.presented()) { content($0.store) }
  }

  /// Pushes a screen on the stack around the view while the store of a feature is not `nil`.
  public func navigationDestination<State, Action, Content: View>(
    item: Binding<Store<State, Action>?>,
    @ViewBuilder destination: @escaping (_ store: Store<State, Action>) -> Content
  ) -> some View {
    navigationDestination(item: item.presented()) { destination($0.store) }
  }
}

/// The store of a presented feature, which is equal to other stores of the same feature.
private struct PresentedStore<State, Action>: Identifiable, Hashable {
  let store: Store<State, Action>
  let id: AnyHashable

  @MainActor init(_ store: Store<State, Action>) {
    self.store = store
    id = AnyHashable(identity(of: store.withState { Optional($0) }))
  }

  static func == (left: Self, right: Self) -> Bool { left.id == right.id }
  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension Binding {
  fileprivate func presented<State, Action>() -> Binding<PresentedStore<State, Action>?>
  where Value == Store<State, Action>? {
    Binding<PresentedStore<State, Action>?>(
      get: { wrappedValue.map { PresentedStore($0) } },
      set: { if $0 == nil { wrappedValue = nil } })
  }
}
