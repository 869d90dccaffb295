/// Screens on top of each other, by the older name of ``NavigationStack``. With a second view, it is a
/// ``NavigationSplitView``.
public struct NavigationView<Content: View>: View {
  private let content: AnyView

  /// Makes a stack with a first screen.
  public init(@ViewBuilder content: () -> Content) {
    let root = content()
    self.content = AnyView(NavigationStack { root })
  }

  /// Makes two columns: links in the first open in the second.
  public init<Sidebar: View, Detail: View>(@ViewBuilder content: () -> Content)
  where Content == TupleView<Sidebar, Detail> {
    let (sidebar, detail) = content().content
    self.content = AnyView(
      NavigationSplitView {
        sidebar
      } detail: {
        detail
      })
  }

  public var body: some View { content }
}
