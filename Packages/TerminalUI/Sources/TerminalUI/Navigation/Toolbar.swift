/// The placement of a toolbar item.
public struct ToolbarItemPlacement: Hashable, Sendable {
  enum Side { case leading, center, trailing, bottom }

  private let name: String
  let side: Side

  /// At the end of the top bar.
  public static let automatic = Self(name: "automatic", side: .trailing)
  /// In the middle of the top bar, in place of the title. A screen shows the first of such items.
  public static let principal = Self(name: "principal", side: .center)
  /// At the start of the top bar.
  public static let navigation = Self(name: "navigation", side: .leading)
  /// The main action of the screen, at the end of the top bar.
  public static let primaryAction = Self(name: "primaryAction", side: .trailing)
  /// A secondary action, also at the end of the top bar: there is no overflow menu.
  public static let secondaryAction = Self(name: "secondaryAction", side: .trailing)
  /// An action that confirms edits, at the end of the top bar.
  public static let confirmationAction = Self(name: "confirmationAction", side: .trailing)
  /// An action that cancels edits, at the start of the top bar. Esc activates it.
  public static let cancellationAction = Self(name: "cancellationAction", side: .leading)
  /// A status, in a bar at the bottom.
  public static let status = Self(name: "status", side: .bottom)
  /// In a bar at the bottom.
  public static let bottomBar = Self(name: "bottomBar", side: .bottom)
  /// At the end of the top bar.
  public static let topBarTrailing = Self(name: "topBarTrailing", side: .trailing)
}

/// The content of a toolbar.
public protocol ToolbarContent: View {}

/// An item of a toolbar.
public struct ToolbarItem<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates an item with a placement.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public var body: some View { PlacementView(placement: placement, content: content) }
}

/// Several items of a toolbar with the same placement.
public struct ToolbarItemGroup<Content: View>: ToolbarContent {
  let placement: ToolbarItemPlacement
  let content: Content

  /// Creates a group of items with a placement.
  public init(
    placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content
  ) {
    self.placement = placement
    self.content = content()
  }

  public var body: some ToolbarContent {
    ToolbarItem(placement: placement) { content }
  }
}

extension TupleView: ToolbarContent where repeat each Content: ToolbarContent {}
extension ConditionalContent: ToolbarContent where First: ToolbarContent, Second: ToolbarContent {}
extension Optional: ToolbarContent where Wrapped: ToolbarContent {}
extension EmptyView: ToolbarContent {}

/// The placement of the items inside.
private enum Placement: LayoutValueKey {
  static var defaultValue: ToolbarItemPlacement { .automatic }
}

private struct PlacementView<Content: View>: View, ContentView {
  let placement: ToolbarItemPlacement
  let content: Content

  func _makeNode(in context: _NodeContext) -> _Node { PlacementNode(self, in: context) }
}

private final class PlacementNode<Content: View>: ContentNode<PlacementView<Content>> {
  private var placement: ToolbarItemPlacement?

  override func viewChanged() {
    super.viewChanged()
    // The screen around collects the items of its bars anew.
    if placement != view.placement { tree.structureChanged() }
    placement = view.placement
  }

  override func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value? {
    Key.self == Placement.self ? sameType(view.placement, as: Key.Value.self) : nil
  }
}

extension View {
  /// Adds items to the bars of the screen around the view.
  public func toolbar<Content: View>(@ViewBuilder content: () -> Content) -> some View {
    ToolbarView(content: self, items: content())
  }
}

struct ToolbarView<Content: View, Items: View>: View, PrimitiveView {
  let content: Content
  let items: Items

  public func _makeNode(in context: _NodeContext) -> _Node { ToolbarNode(self, in: context) }
}

private final class ToolbarNode<Content: View, Items: View>:
  PreferenceSetter<ScreenBars, ToolbarView<Content, Items>>
{
  override var layoutChildren: [Node] { [children[0]] }

  override func viewChanged() {
    setChild(at: 0, to: view.content)
    setChild(at: 1, to: view.items.environment(\.framework.controlPlace, .bar))
  }

  override func transform(_ bars: inout ScreenBars) {
    bars.items = Self.entries(in: children[1], placement: .automatic) + bars.items
  }

  private static func entries(
    in node: Node, placement: ToolbarItemPlacement
  ) -> [ToolbarEntry] {
    let placement = node.layoutValue(of: Placement.self) ?? placement
    if node.isElement { return [ToolbarEntry(placement: placement, node: node)] }
    return node.children.flatMap { entries(in: $0, placement: placement) }
  }
}
