extension View {
  /// Shows a view in the lower half of the screen, and all else in the upper one, while a condition holds.
  /// ``Keymap/Command/toggleInspector`` turns it on and off, also in front of sheets and alerts.
  ///
  /// The inspector has the keys and the mouse while it shows. What is presented meanwhile shows behind it.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    presentation(
      .inspector, isPresented: isPresented, toggle: { isPresented.wrappedValue.toggle() }
    ) { AnyView(content()) }
  }
}
