extension View {
  public func headerProminence(_ prominence: Prominence) -> Self { self }
  public func listRowInsets(_ insets: EdgeInsets?) -> Self { self }
  public func listRowSeparator(_ visibility: Visibility) -> Self { self }
  public func listRowSeparatorTint(_ color: Color?) -> Self { self }
  public func listSectionSeparator(_ visibility: Visibility) -> Self { self }
  public func navigationBarHidden(_ isHidden: Bool) -> Self { self }
  public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> Self {
    self
  }
  public func navigationViewStyle(_ style: StackNavigationViewStyle) -> Self { self }
  public func presentationDetents(_ detents: Set<PresentationDetent>) -> Self { self }
  public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> Self { self }
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

/// The weight of a header of another platform, without effect.
public enum Prominence: Sendable { case standard, increased }

/// The bars of another platform, without effect: a screen has one, with its title.
public enum ToolbarPlacement: Sendable { case automatic, bottomBar, navigationBar, tabBar }
