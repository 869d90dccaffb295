import Foundation

/// Which columns of a split view show.
public struct NavigationSplitViewVisibility: Hashable, Sendable {
  private let name: String

  /// All columns: a screen too narrow for them puts them above each other.
  public static let automatic = Self(name: "automatic")
  /// All columns.
  public static let all = Self(name: "all")
  /// The last column alone.
  public static let detailOnly = Self(name: "detailOnly")

  var showsSidebar: Bool { self != .detailOnly }
}

/// Two or three columns, the first of which leads the others; above each other on a narrow screen.
public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View {
  @State private var detailColumn = DetailColumn()
  private let visibility: Binding<NavigationSplitViewVisibility>?
  private let sidebar: Sidebar
  private let content: Content?
  private let detail: Detail

  /// Makes three columns; the binding says whether the first two show.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  /// Makes three columns, all of which show.
  public init(
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
    @ViewBuilder detail: () -> Detail
  ) {
    visibility = nil
    self.sidebar = sidebar()
    self.content = content()
    self.detail = detail()
  }

  public var body: some View {
    GeometryReader { proxy in
      let isWide = proxy.size.width >= 60
      let layout =
        isWide ? AnyLayout(HStackLayout(spacing: 0)) : AnyLayout(VStackLayout(spacing: 0))
      layout {
        if visibility?.wrappedValue.showsSidebar ?? true {
          NavigationStack { sidebar }
            .environment(\.detailColumn, detailColumn)
            .frame(
              maxWidth: isWide ? max(20, min(36, (proxy.size.width / 3).rounded())) : .infinity)
          Divider()
          if let content {
            NavigationStack { content }
              .environment(\.detailColumn, detailColumn)
              .frame(
                maxWidth: isWide ? max(20, min(36, (proxy.size.width / 3).rounded())) : .infinity)
            Divider()
          }
        }
        // A stack of the program's own is the column, with the bar and the keys of its screens.
        NavigationStack { detail }
          .environment(\.detailColumn, detailColumn)
          .environment(\.isDetailColumn, true)
          .layoutPriority(isWide ? -1 : 0)
      }
    }
  }
}

/// The column that the others lead.
@MainActor
final class DetailColumn {
  weak var host: (any NavigationHost)?
}

private struct DetailColumnKey: EnvironmentKey {
  static var defaultValue: DetailColumn? { nil }
}

private struct IsDetailColumnKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// The column that links open their screens in.
  var detailColumn: DetailColumn? {
    get { self[DetailColumnKey.self] }
    set { self[DetailColumnKey.self] = newValue }
  }

  /// Whether this is the column that the others lead.
  var isDetailColumn: Bool {
    get { self[IsDetailColumnKey.self] }
    set { self[IsDetailColumnKey.self] = newValue }
  }
}

extension NavigationSplitView where Content == EmptyView {
  /// Makes two columns; the binding says whether the first shows.
  public init(
    columnVisibility: Binding<NavigationSplitViewVisibility>,
    @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail
  ) {
    visibility = columnVisibility
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
  }

  /// Makes two columns, both of which show.
  public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
    visibility = nil
    self.sidebar = sidebar()
    content = nil
    self.detail = detail()
  }
}
