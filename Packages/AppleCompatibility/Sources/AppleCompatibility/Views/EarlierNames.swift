// Earlier names of what a terminal has.

/// A `NavigationStack` under its earlier name.
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

extension View {
  /// Items of a `toolbar(content:)` under their earlier name.
  public func navigationBarItems<Leading: View, Trailing: View>(
    leading: Leading, trailing: Trailing
  ) -> some View {
    navigationBarItems(leading: leading).navigationBarItems(trailing: trailing)
  }

  /// `onChange(of:)` with the new value alone.
  public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some View {
    onChange(of: value) { _, new in action(new) }
  }

  /// `swipeActions(content:)`, whose menu has neither edges nor swipes.
  public func swipeActions<Content: View>(
    edge: HorizontalEdge, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> Content
  ) -> some View {
    swipeActions(content: content)
  }
}

/// An edge of a row on another platform.
public enum HorizontalEdge: Sendable { case leading, trailing }

extension ToolbarItemPlacement {
  /// The placement `topBarTrailing` under its earlier name.
  public static var navigationBarTrailing: Self { .topBarTrailing }
  /// The placement `navigation` under its earlier name.
  public static var navigationBarLeading: Self { .navigation }
}

extension NavigationLink {
  /// Creates a link to a view that is made with the link.
  public init(destination: Destination, @ViewBuilder label: () -> Label) {
    self.init(destination: { destination }, label: label)
  }
}

extension NavigationLink where Label == Text {
  /// Creates a link with a title to a view that is made with the link.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(titleKey, destination: { destination })
  }
}

extension ScrollView {
  /// Creates a scroll view, which shows indicators where they are of use.
  public init(
    _ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content
  ) {
    self.init(axes, content: content)
  }
}

extension LazyVStack {
  /// Creates a lazy stack, whose headers scroll with their rows.
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat = 0,
    pinnedViews: PinnedScrollableViews, @ViewBuilder content: () -> Content
  ) {
    self.init(alignment: alignment, spacing: spacing, content: content)
  }
}

/// What stays in sight on another platform, without effect.
public struct PinnedScrollableViews: OptionSet, Sendable {
  public static let sectionHeaders = Self(rawValue: 1)
  public static let sectionFooters = Self(rawValue: 2)

  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }
}
