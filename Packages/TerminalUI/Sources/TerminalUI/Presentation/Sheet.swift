import TerminalCore

extension View {
  /// Presents a sheet while a condition holds. It is as high as its content; Esc dismisses it.
  public func sheet<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.sheet, isPresented: isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }

  /// Presents a sheet while an item is not `nil`. An item with another id presents another sheet.
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.sheet, item: item, onDismiss: onDismiss) { AnyView(content($0)) }
  }

  /// Presents a view that covers the whole screen while a condition holds. Esc dismisses it.
  public func fullScreenCover<Content: View>(
    isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.cover, isPresented: isPresented, onDismiss: onDismiss) { AnyView(content()) }
  }

  /// Presents a view that covers the whole screen while an item is not `nil`.
  public func fullScreenCover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.cover, item: item, onDismiss: onDismiss) { AnyView(content($0)) }
  }

  /// Presents a box below the view, as large as its content, while a condition holds. Esc dismisses
  /// it.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(.popover, isPresented: isPresented) { AnyView(content()) }
  }

  /// Presents a box below the view while an item is not `nil`.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    presentation(.popover, item: item) { AnyView(content($0)) }
  }

  /// Presents content in front of the view while a condition holds.
  func presentation(
    _ kind: PresentationKind, isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
    toggle: (() -> Void)? = nil, content: @escaping () -> AnyView
  ) -> some View {
    PresentationView(
      content: self, kind: kind, onDismiss: onDismiss,
      item: { isPresented.wrappedValue ? PresentedItem(id: true, view: content()) : nil },
      dismiss: { isPresented.wrappedValue = false }, toggle: toggle)
  }

  private func presentation<Item: Identifiable>(
    _ kind: PresentationKind, item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
    content: @escaping (Item) -> AnyView
  ) -> some View {
    PresentationView(
      content: self, kind: kind, onDismiss: onDismiss,
      item: { item.wrappedValue.map { PresentedItem(id: $0.id, view: content($0)) } },
      dismiss: { item.wrappedValue = nil })
  }

  /// Prevents Esc from dismissing the sheet around the view.
  public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    transformPreference(IsDismissDisabled.self) { $0 = $0 || isDisabled }
  }
}
