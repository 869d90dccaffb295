extension View {
  /// Names the screen that the view is on.
  public func navigationTitle(_ title: Text) -> some View {
    ScreenPartView(content: self, title: title, hidesBack: false)
  }

  /// Names the screen with a localized text.
  public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Names the screen with a string.
  @_disfavoredOverload
  public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
    navigationTitle(Text(title))
  }

  /// Leaves the way back to the screen's own controls.
  public func navigationBarBackButtonHidden(_ hidesBackButton: Bool = true) -> some View {
    ScreenPartView(content: self, title: nil, hidesBack: hidesBackButton)
  }

  /// Accepted, so that view code carries over: a terminal has one size of titles.
  public func navigationBarTitleDisplayMode(
    _ displayMode: NavigationBarItem.TitleDisplayMode
  ) -> some View {
    self
  }

  /// Older names of the same.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey,
    displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(titleKey)
  }

  /// Names the screen with a text, by the older name.
  public func navigationBarTitle(
    _ title: Text, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Names the screen with a string, by the older name.
  @_disfavoredOverload
  public func navigationBarTitle<S: StringProtocol>(
    _ title: S, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View {
    navigationTitle(title)
  }

  /// Puts views at both ends of the bar: the older way of a toolbar.
  public func navigationBarItems<L: View, T: View>(leading: L, trailing: T) -> some View {
    toolbar {
      ToolbarItem(placement: .navigationBarLeading) { leading }
      ToolbarItem(placement: .navigationBarTrailing) { trailing }
    }
  }

  /// Puts a view at the start of the bar.
  public func navigationBarItems<L: View>(leading: L) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarLeading) { leading } }
  }

  /// Puts a view at the end of the bar.
  public func navigationBarItems<T: View>(trailing: T) -> some View {
    toolbar { ToolbarItem(placement: .navigationBarTrailing) { trailing } }
  }

  /// Accepted, so that view code carries over: a bar takes a row, and only where there is something in it.
  public func navigationBarHidden(_ hidden: Bool) -> some View { self }
  /// Accepted as well: whether bars show.
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View {
    self
  }

  /// Accepted as well: whether bars have a background.
  public func toolbarBackground(
    _ visibility: Visibility, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Accepted as well: the background of bars. The terminal's shows through.
  public func toolbarBackground<S: ShapeStyle>(
    _ style: S, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Accepted as well: whether bars are light or dark. The colours are the terminal's.
  public func toolbarColorScheme(
    _ colorScheme: ColorScheme?, for bars: ToolbarPlacement...
  ) -> some View { self }
  /// Accepted as well: how large the title is. Letters have one size.
  public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { self }
  /// Accepted as well: what the bar is for. There is one kind of bar.
  public func toolbarRole(_ role: ToolbarRole) -> some View { self }
}

/// The bars of a screen.
public enum ToolbarPlacement: Sendable {
  case automatic, bottomBar, navigationBar, tabBar
}

/// How large a title is. A terminal has one size.
public enum ToolbarTitleDisplayMode: Sendable {
  case automatic, inline, inlineLarge, large
}

/// What a bar is for. A terminal has one kind.
public enum ToolbarRole: Sendable {
  case automatic, browser, editor, navigationStack
}

/// The bar at the top of a screen.
public enum NavigationBarItem: Sendable {
  /// How large the title is.
  public enum TitleDisplayMode: Sendable {
    case automatic, inline, large
  }
}

struct ScreenPartView<Content: View>: View, PrimitiveView {
  let content: Content
  let title: Text?
  let hidesBack: Bool

  public func _makeNode(in context: _NodeContext) -> _Node {
    ScreenPartNode(self, in: context)
  }
}

private final class ScreenPartNode<Content: View>:
  ViewNode<ScreenPartView<Content>>, ScreenPart
{
  override func start() {
    // The outermost title counts, as it is the last to be declared.
    viewChanged()
    ancestor { $0 as? ScreenNode }?.register(self)
  }

  override func stop() {
    ancestor { $0 as? ScreenNode }?.unregister(self)
  }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
  }

  var title: Text? { view.title }
  var hidesBack: Bool { view.hidesBack }
  var items: [ToolbarEntry] { [] }
}
