import TerminalCore

/// The node of an element.
final class ForEachRow<Element, Content: View>: Node, RowNode {
  private var value: (element: Element, content: (Element) -> Content)?
  private(set) var id: AnyHashable?
  private(set) var generation = -1
  /// Whether the node is a row of a list, not a part of one.
  private let isListRow: Bool
  private lazy var listSelects = environment.framework.listSelects
  var index = 0
  private lazy var layout = ValueLayout.of(Element.self)
  /// Whether a view inside has changed its state.
  private(set) var holdsState = false
  /// Whether the element has been removed.
  var isGone = false

  override var role: NodeRole { .row(self) }

  func stateChanged() { holdsState = true }

  init(_ context: NodeContext, isListRow: Bool) {
    self.isListRow = isListRow
    super.init(context)
  }

  /// Sets a new element.
  func set(
    _ element: Element, _ content: @escaping (Element) -> Content, id: AnyHashable, generation: Int
  ) {
    isGone = false
    guard generation != self.generation else { return }
    self.generation = generation
    self.id = id
    value = (element, content)
    evaluate()
  }

  /// Sets the function that creates the row, for the same element. A function that is unchanged
  /// since the row's generation is not called.
  func updateContent(
    _ content: @escaping (Element) -> Content, changedIn change: Int, generation: Int
  ) {
    isGone = false
    guard generation != self.generation else { return }
    let isSame = change <= self.generation && !isDirty
    self.generation = generation
    if isSame { return }
    value?.content = content
    evaluate()
  }

  func isKnown(_ element: Element) -> Bool {
    guard let value else { return false }
    return layout.areSame(value.element, element)
  }

  override func refresh() {
    // The list is about to set a new element or function, which evaluates the row once.
    if isListRow, let source = parent?.rowSource, source.generation != generation {
      isDirty = true
    } else {
      evaluate()
    }
  }

  override func environmentChanged(from old: EnvironmentValues) {
    listSelects = environment.framework.listSelects
  }

  private func evaluate() {
    guard let value else { return }
    isDirty = false
    let content = track { value.content(value.element) }
    setChild(at: 0, to: content)
  }

  override var isFocusable: Bool {
    isListRow && (listSelects || canBeEdited) && !elements.isEmpty && !containsControls
  }

  private var canBeEdited: Bool {
    guard let source = parent?.rowSource else { return false }
    return source.deletion != nil || source.movement != nil
  }

  override var meaning: AccessibilityMeaning? {
    isFocusable ? AccessibilityMeaning(role: .row) : nil
  }

  override var hints: [KeyHint] { layoutValue(RowMenu.self).map { $0.hints } ?? [] }

  override func perform(_ command: Keymap.Command) -> Bool {
    layoutValue(RowMenu.self)?.perform(command) ?? false
  }
}

extension Node {
  /// The value of a row in a list with selection: that of `tag(_:)`, or the id of the row.
  var selectionValue: AnyHashable? {
    guard environment.framework.listSelects else { return nil }
    var node: Node? = self
    while let current = node {
      if let tag = current.tag { return tag }
      if current.isElement { break }
      node = current.layoutChildren.count == 1 ? current.layoutChildren[0] : nil
    }
    return rowID
  }
}
