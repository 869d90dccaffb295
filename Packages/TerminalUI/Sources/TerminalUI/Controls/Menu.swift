import TerminalCore

/// A button that opens a menu of actions.
///
/// ```swift
/// Menu("Sort") {
///   Button("By title") { sort(.title) }
///   Button("By date") { sort(.date) }
/// }
/// ```
public struct Menu<Label: View, Content: View>: View {
  @State private var isOpen = false
  private let label: Label
  private let content: Content

  /// Creates a menu with a custom label.
  public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
    self.label = label()
    self.content = content()
  }

  public var body: some View {
    Button {
      isOpen = true
    } label: {
      HStack {
        label
        Text(verbatim: "▾").accessibilityLabel(Text(verbatim: ""))
      }
    }
    // In a menu, it opens another one rather than closing this one.
    .environment(\.framework.promptDismissal, nil)
    .menu(isOpen: $isOpen, content: content)
  }
}

extension Menu where Label == Text {
  /// Creates a menu with a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Creates a menu with a string as its title.
  @_disfavoredOverload
  public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(title) }
  }
}

extension View {
  /// Adds a menu of actions to the view, which M, Alt-Return or the right mouse button opens.
  public func contextMenu<Items: View>(@ViewBuilder menuItems: () -> Items) -> some View {
    ContextMenuView(content: self, items: menuItems())
  }

  /// Adds actions to a row, as ``contextMenu(menuItems:)`` does: terminals have no swipes.
  public func swipeActions<Items: View>(@ViewBuilder content: () -> Items) -> some View {
    ContextMenuView(content: self, items: content())
  }

  fileprivate func menu<Items: View>(isOpen: Binding<Bool>, content: Items) -> some View {
    presentation(.menu, isPresented: isOpen) {
      AnyView(VStack(alignment: .leading) { content }.buttonStyle(.plain))
    }
  }
}

private struct ContextMenuView<Content: View, Items: View>: View {
  @State private var isOpen = false
  let content: Content
  let items: Items

  var body: some View {
    MenuTriggerView(isOpen: $isOpen, content: content.menu(isOpen: $isOpen, content: items))
  }
}

private struct MenuTriggerView<Content: View>: View, ContentView {
  let isOpen: Binding<Bool>
  let content: Content

  public func _makeNode(in context: _NodeContext) -> _Node { MenuTriggerNode(self, in: context) }
}

/// A node that opens a menu.
@MainActor
protocol MenuTrigger: Node {
  func openMenu()
}

/// The menu of a view, for the row or the gesture around it.
enum RowMenu: LayoutValueKey { static var defaultValue: (any MenuTrigger)? { nil } }

private final class MenuTriggerNode<Content: View>: WholeFocusNode<MenuTriggerView<Content>>,
  MenuTrigger
{
  override func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value? {
    Key.self == RowMenu.self ? sameType(self as (any MenuTrigger)?, as: Key.Value.self) : nil
  }

  /// In a list with selection, the row has the focus.
  override var isFocusable: Bool { super.isFocusable && !environment.framework.listSelects }

  override var hints: [KeyHint] { keys(.rowActions, label: "Actions") }

  override func perform(_ command: Keymap.Command) -> Bool {
    guard command == .rowActions else { return false }
    openMenu()
    return true
  }

  func openMenu() {
    view.isOpen.wrappedValue = true
  }
}
