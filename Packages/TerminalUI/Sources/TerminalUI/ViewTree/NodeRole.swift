import TerminalCore

/// What a node is to the views around it and inside it. Each kind of node has one role at most.
///
/// Views find the nearest one of a role by ``Node/ancestor(beyondLayers:_:)``, such as
/// `ancestor(\.list)`.
///
/// NB: A property rather than casts to protocols: the first cast of each class makes the runtime
/// search all conformances of the program.
@MainActor
enum NodeRole {
  case none
  /// A view with a body.
  case view(Any.Type)
  case tag(any TaggedNode)
  case id(any TaggedNode)
  case row(any RowNode)
  case rows(any RowSource)
  case section(any SectionParts)
  case list(any LazyHost)
  case scrollView(any RowScroller)
  case stack(any NavigationHost)
  case columns(any RowOpener)
  case tabs
  case gridRow(VerticalAlignment?)
  case focusBinding(any FocusBindingNode)
  case button(any ActionControl)
  case editor(any EditingNode)
  case clickTarget(any ClickTarget)
  case shortcut(any ShortcutNode)
}

/// A node that sets a value by which the view is found.
@MainActor
protocol TaggedNode: Node {
  var value: AnyHashable? { get }
}

/// A node of an element of a ``ForEach``.
@MainActor
protocol RowNode: Node {
  var id: AnyHashable? { get }
  /// Called when a view inside changes its state for the first time.
  func stateChanged()
}

/// A node that opens the focused row of a list in it.
@MainActor
protocol RowOpener: Node {
  /// Returns whether the row was opened.
  func openRow() -> Bool
}

/// A node that recognizes clicks, for those inside it that need more of them.
@MainActor
protocol ClickTarget: Node {
  func clicked()
}

/// A control that runs an action.
@MainActor
protocol ActionControl: Node {
  var buttonRole: ButtonRole? { get }
}

/// A control that edits its value with keys that have another meaning elsewhere.
@MainActor
protocol EditingNode: Node {
  /// Whether typed characters are inserted into a text.
  var takesText: Bool { get }
  /// Whether the node edits its value with a key, so that a shortcut with it does not work.
  func edits(with key: KeyStroke) -> Bool
  func insert(_ text: String)
  /// Selects the text that Tab has moved the focus to, so that typing replaces it.
  func selectContent()
  func focusChanged()
}

extension EditingNode {
  func insert(_ text: String) {}
  func selectContent() {}
  func focusChanged() {}
}

extension Node {
  /// The type of its view, if that has a body.
  final var viewType: Any.Type? { if case .view(let type) = role { type } else { nil } }
  /// The value of `tag(_:)`, for a list, a picker or a tab view.
  final var tag: AnyHashable? { if case .tag(let node) = role { node.value } else { nil } }
  /// The value of `id(_:)`.
  final var name: AnyHashable? { if case .id(let node) = role { node.value } else { nil } }
  /// The id of the element whose row the node is.
  final var rowID: AnyHashable? { if case .row(let node) = role { node.id } else { nil } }
  final var rowSource: (any RowSource)? { if case .rows(let node) = role { node } else { nil } }
  final var sectionParts: (any SectionParts)? {
    if case .section(let node) = role { node } else { nil }
  }
  final var list: (any LazyHost)? { if case .list(let node) = role { node } else { nil } }
  final var scrollView: (any RowScroller)? {
    if case .scrollView(let node) = role { node } else { nil }
  }
  final var navigationHost: (any NavigationHost)? {
    if case .stack(let node) = role { node } else { nil }
  }
  final var rowOpener: (any RowOpener)? { if case .columns(let node) = role { node } else { nil } }
  final var focusBinding: (any FocusBindingNode)? {
    if case .focusBinding(let node) = role { node } else { nil }
  }
  final var button: (any ActionControl)? { if case .button(let node) = role { node } else { nil } }
  final var editingNode: (any EditingNode)? {
    if case .editor(let node) = role { node } else { nil }
  }
  final var clickTarget: (any ClickTarget)? {
    if case .clickTarget(let node) = role { node } else { nil }
  }
  final var shortcut: (any ShortcutNode)? {
    if case .shortcut(let node) = role { node } else { nil }
  }

  /// Whether the node is destructive, so that the focus never starts there.
  final var isDangerous: Bool { button?.buttonRole == .destructive }
  /// Whether typed characters are inserted into a text.
  final var insertsText: Bool { editingNode?.takesText ?? false }
}
