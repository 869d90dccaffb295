extension View {
  /// Presents a view in the lower half of the screen, and everything else in the upper half, while
  /// a condition holds.
  ///
  /// ``Keymap/Command/toggleInspector`` toggles it, also in front of sheets and alerts. While it
  /// shows, it has the focus and the mouse, and new presentations appear behind it.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(
      .inspector, isPresented: isPresented, toggle: { isPresented.wrappedValue.toggle() }
    ) { AnyView(content()) }
  }
}
