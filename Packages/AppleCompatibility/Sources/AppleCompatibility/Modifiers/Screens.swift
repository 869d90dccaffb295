extension View {
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  public func listRowSeparator(_ visibility: Visibility) -> Self { self }
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> Self {
    self
  }
  public func navigationViewStyle(_ style: StackNavigationViewStyle) -> Self { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  public func presentationDragIndicator(_ visibility: Visibility) -> Self { self }
}

/// The bar of another platform.
public enum NavigationBarItem {
  /// The size of a title, without effect.
  public enum TitleDisplayMode: Sendable { case automatic, inline, large }
}

/// The height of a sheet of another platform, without effect.
public struct PresentationDetent: Hashable, Sendable {
  private init() {}

  public static let medium = Self()
  public static let large = Self()

  public static func fraction(_ fraction: Double) -> Self { Self() }
  public static func height(_ height: Double) -> Self { Self() }
}

/// A style of another platform, without effect.
public struct StackNavigationViewStyle: Sendable {
  public init() {}

  public static let stack = Self()
}

// Earlier names of what a terminal has.

/// A ``TerminalUI/NavigationStack`` under its earlier name.
public struct NavigationView<Content: View>: View {
  private let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  public var body: some View {
    NavigationStack { content }
  }
}

extension View {
  /// `tint(_:)` under its earlier name.
  public func accentColor(_ color: Color?) -> some View { tint(color) }

  /// `navigationTitle(_:)` under its earlier name.
  public func navigationBarTitle(
    _ titleKey: LocalizedStringKey, displayMode: NavigationBarItem.TitleDisplayMode = .automatic
  ) -> some View { navigationTitle(titleKey) }

  /// Items of a `toolbar(content:)` under their earlier name.
  public func navigationBarItems<Trailing: View>(trailing: Trailing) -> some View {
    toolbar { ToolbarItem(placement: .topBarTrailing) { trailing } }
  }

  /// Items of a `toolbar(content:)` under their earlier name.
  public func navigationBarItems<Leading: View>(leading: Leading) -> some View {
    toolbar { ToolbarItem(placement: .navigation) { leading } }
  }
}
