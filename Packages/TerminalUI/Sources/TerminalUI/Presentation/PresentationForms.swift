import Foundation

/// Where a popover points. A terminal shows it in the middle.
public struct PopoverAttachmentAnchor: Sendable {
  /// A point of the view.
  public static func point(_ point: UnitPoint) -> Self { Self() }
  /// A part of the view.
  public static func rect(_ part: Part) -> Self { Self() }
  /// A part of a view.
  public struct Part: Sendable {
    /// All of it.
    public static let bounds = Self()
  }
}

/// One of several ways of a presentation, of which a terminal has one.
public struct PresentationForm: Sendable {
  /// As the system would.
  public static let automatic = Self()
  /// None.
  public static let none = Self()
  /// A popover.
  public static let popover = Self()
  /// A sheet.
  public static let sheet = Self()
  /// All of the screen.
  public static let fullScreenCover = Self()
  /// Possible.
  public static let enabled = Self()
  /// Possible up to a height.
  public static func enabled(upThrough detent: PresentationDetent) -> Self { Self() }
  /// Not possible.
  public static let disabled = Self()
  /// By scrolling.
  public static let scrolls = Self()
  /// By dragging.
  public static let resizes = Self()
  /// As a form.
  public static let form = Self()
  /// As a page.
  public static let page = Self()
  /// As large as what is inside.
  public static let fitted = Self()
}

extension View {
  /// Shows a popover, which is a small sheet here. Where it points is not used.
  public func popover<Content: View>(
    isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge, @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    popover(isPresented: isPresented, content: content)
  }

  /// Shows a popover for an item, which is a small sheet here. Where it points is not used.
  public func popover<Item: Identifiable, Content: View>(
    item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds),
    arrowEdge: Edge, @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    popover(item: item, content: content)
  }

  /// Shows views at the side of the view while a condition holds.
  public func inspector<Content: View>(
    isPresented: Binding<Bool>, @ViewBuilder content: () -> Content
  ) -> some View {
    HStack(alignment: .top) {
      self
      if isPresented.wrappedValue {
        Divider()
        VStack(alignment: .leading, content: content).frame(maxWidth: 30)
      }
    }
  }

  /// How wide the views at the side are. No effect: they take what they need, thirty columns at most.
  public func inspectorColumnWidth(min: Double? = nil, ideal: Double, max: Double? = nil)
    -> some View
  { self }
  /// How wide the views at the side are. No effect: they take what they need.
  public func inspectorColumnWidth(_ width: Double) -> some View { self }
  /// What is behind a sheet. No effect: it has the terminal's background.
  public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { self }
  /// What is behind a sheet. No effect: it has the terminal's background.
  public func presentationBackground<V: View>(
    alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { self }
  /// Whether what is behind a sheet can be used. No effect: it cannot.
  public func presentationBackgroundInteraction(_ interaction: PresentationForm) -> some View {
    self
  }
  /// How a sheet is shown on a small screen. No effect: there is one way.
  public func presentationCompactAdaptation(_ adaptation: PresentationForm) -> some View { self }
  /// Whether a drag scrolls or resizes a sheet. No effect: it has one size.
  public func presentationContentInteraction(_ behavior: PresentationForm) -> some View { self }
  /// How large a sheet is. No effect: it is as large as what is inside.
  public func presentationSizing(_ sizing: PresentationForm) -> some View { self }
  /// Runs an action for an address from outside. A terminal program is given none.
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { self }
  /// Goes on with what was begun elsewhere. A terminal program is given nothing.
  public func onContinueUserActivity(
    _ activityType: String, perform action: @escaping (Any) -> Void
  ) -> some View { self }
  /// Says what can be gone on with elsewhere. A terminal tells nobody.
  public func userActivity(
    _ activityType: String, isActive: Bool = true, _ update: @escaping (Any) -> Void
  ) -> some View { self }
  /// Names the screen further. The text is not shown.
  public func navigationSubtitle<S: StringProtocol>(_ subtitle: S) -> some View { self }
  /// Offers actions at the title. They are not shown: put them in the toolbar.
  public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View { self }
  /// Hides the bar of the system. No effect: a terminal has none.
  public func statusBar(hidden: Bool) -> some View { self }
  /// Hides what the system draws over programs. No effect: a terminal draws nothing.
  public func persistentSystemOverlays(_ visibility: Visibility) -> some View { self }
}

/// A column of a split view.
public struct NavigationSplitViewColumn: Hashable, Sendable {
  private let name: String
  /// The first.
  public static let sidebar = Self(name: "sidebar")
  /// The second of three.
  public static let content = Self(name: "content")
  /// The last.
  public static let detail = Self(name: "detail")
}

extension NavigationSplitView {
  /// Makes three columns. Which is preferred on a small screen is not used: they stand above each other.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    self.init(
      columnVisibility: columnVisibility, sidebar: sidebar, content: content, detail: detail)
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Makes two columns. Which is preferred on a small screen is not used: they stand above each other.
  public init(
    preferredCompactColumn: Binding<NavigationSplitViewColumn>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    self.init(sidebar: sidebar, detail: detail)
  }
}
