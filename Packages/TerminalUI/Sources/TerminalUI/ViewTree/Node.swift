import TerminalCore

/// The persistent part of a view, while the view's values come and go: its place in the tree, its
/// children, its environment and its layout.
///
/// Nodes are of two kinds. *Elements* are measured, placed and drawn. The others (composites,
/// tuples, conditions, environment modifiers) are transparent: the container above them lays out
/// the elements inside them.
///
/// NB: The properties that each frame reads repeatedly are not checked for overlapping accesses by
/// the runtime: they belong to one actor, and no code changes them in place while it calls other
/// code.
@MainActor
public class _Node {
  unowned let tree: ViewTree
  /// The parent, which owns its children and so outlives them.
  @exclusivity(unchecked) private(set) final unowned var parent: Node?
  let depth: Int
  @exclusivity(unchecked) private(set) final var environment: EnvironmentValues
  @exclusivity(unchecked) private(set) final var children: [Node] = []
  private(set) final var isMounted = true
  /// Whether the node has its first children. Adding those does not count as a change.
  private final var hasBegun = false
  /// Whether the node shows while its parent does, unlike a screen below another, a tab that is not
  /// selected or a view that does not fit.
  private(set) final var isShown = true
  /// Whether the node and those around it show. Hidden nodes keep their state, and run no tasks.
  private(set) final var isActive = false
  /// The place of the node in the last layout, in cells of the screen.
  @exclusivity(unchecked) final var frame = TerminalRect(x: 0, y: 0, width: 0, height: 0)

  final var isDirty = false
  private var tracking: Tracking?
  @exclusivity(unchecked) private final var layoutCache = LayoutCache()
  /// The value of ``ViewTree/layoutVersion`` when this node and its ancestors last discarded their
  /// layout.
  @exclusivity(unchecked) private final var discardedVersion = -1

  init(_ context: NodeContext) {
    tree = context.tree
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  // MARK: What kinds of nodes override

  /// Called when the node has been added to the tree.
  func start() {}
  /// Receives a new value of the view. Returns `false` for a view of another type.
  func receive<V: View>(_ view: V) -> Bool { view is EmptyView }
  /// Called when the node is dirty: something read inside ``track(_:)`` changed.
  func refresh() {}
  /// Called when the environment changed, before the children receive it.
  func environmentChanged(from old: EnvironmentValues) {}
  /// Returns the environment of the children.
  func childEnvironment() -> EnvironmentValues { environment }
  /// Called when the node has begun to show, before the nodes inside, or has ceased to, after them.
  func activeChanged() {}
  /// Called when the node has been removed from the tree.
  func stop() {}

  var isElement: Bool { false }
  var layoutPriority: Double { 0 }
  /// The axis of a stack; `nil` for other nodes.
  var axis: Axis? { nil }
  func sizeThatFits(_ proposal: Proposal) -> TerminalSize { contentSize(proposal) }
  /// Places the elements inside. ``frame`` is set before.
  func layout(_ proposal: Proposal) { placeContent(in: frame, proposal) }
  func draw(_ canvas: Surface) { drawContent(canvas) }
  /// Adds what can be reached in the placed node: by default what is in the nodes that show.
  func addRegions(to regions: Regions) { regions.add(shownChildren) }

  /// Whether the node can have the focus.
  var isFocusable: Bool { false }
  /// Handles a key before the keymap, such as a letter that is typed, for the node or the focused
  /// node inside it. Returns `false` to pass it on to the keymap, and then to the parent.
  func handleKey(_ key: KeyStroke) -> Bool { false }
  /// Performs a command of the keymap for the node or the focused node inside it. Returns `false`
  /// to pass it on to the parent.
  func perform(_ command: Keymap.Command) -> Bool { false }
  /// Handles a mouse button in a region that the node registered.
  func handleMouse(_ event: MouseEvent) -> Bool { false }
  /// Scrolls the content by a step of the wheel.
  func handleWheel(dx: Int, dy: Int) -> Bool { false }
  /// Moves the focus from a node inside, where the order or geometry of views does not decide.
  func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool { false }
  /// Scrolls a part of the content into view, and returns its new place for the nodes around.
  func reveal(_ rect: TerminalRect, of node: Node) -> TerminalRect { rect }
  /// The keys that work while the node, or a node inside it, has the focus.
  var hints: [KeyHint] { [] }
  // MARK: Values for the nodes around

  /// Whether the node, or a node inside, may set a preference.
  final var holdsPreferences = false
  /// Combines the value of a preference of this node and those inside with the one so far.
  func collect<Key: PreferenceKey>(_ key: Key.Type, into value: inout Key.Value) {
    guard holdsPreferences else { return }
    for child in children where child.isShown || Key.includesHidden {
      child.collect(key, into: &value)
    }
  }
  /// Called when the preferences of the nodes inside may have changed.
  func innerPreferencesChanged() {}
  /// Returns the value that the view itself sets for the container around it.
  func layoutValue<Key: LayoutValueKey>(of key: Key.Type) -> Key.Value? { nil }

  /// What the node is to the views around it and inside it.
  var role: NodeRole { .none }
  /// The meaning of the node to a screen reader; `nil` for that of the nodes inside.
  var meaning: AccessibilityMeaning? { nil }
  /// The elements inside, in the order of reading.
  var accessibilityContent: [AccessibilityElement] {
    shownChildren.flatMap(\.accessibilityElements)
  }

  // MARK: Children

  /// Updates the child at an index, or creates it. A view of another type starts with fresh state.
  ///
  /// - Parameter isShown: Whether a new child shows.
  final func setChild<V: View>(at index: Int, to view: V, isShown: Bool = true) {
    if index < children.count {
      if children[index].receive(view) { return }
      let old = children[index]
      children[index] = makeChild(view)
      old.unmount()
    } else {
      children.append(makeChild(view))
    }
    children[index].isShown = isShown
    children[index].begin()
    if hasBegun { contentsChanged() }
  }

  /// Creates a node below this one, which the caller adds and begins.
  final func makeChild<V: View>(_ view: V) -> Node {
    let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
    return view._node(in: context)
  }

  /// Replaces the list of children. The caller unmounts removed ones.
  final func replaceChildren(_ nodes: [Node]) {
    if nodes.elementsEqual(children, by: ===) { return }
    children = nodes
    contentsChanged()
    if holdsPreferences { preferencesChanged() }
  }

  final func addChild(_ node: Node) {
    children.append(node)
    node.begin()
    contentsChanged()
  }

  /// Adds a row that a lazy container creates while it is laid out, which does not change the
  /// layout around the container.
  final func realizeChild(_ node: Node) {
    children.append(node)
    node.begin()
    tree.structureChanged()
    var ancestor: Node? = self
    while let current = ancestor, current.list == nil {
      current.layoutCache.removeAll()
      ancestor = current.parent
    }
  }

  final func removeChildren(from index: Int = 0) {
    guard index < children.count else { return }
    let removed = children[index...]
    children.removeSubrange(index...)
    for child in removed { child.unmount() }
    contentsChanged()
  }

  final func begin() {
    start()
    hasBegun = true
    layoutCache.removeAll()
    if parent?.isActive ?? true, isShown { setActive(true) }
  }

  /// Shows or hides the node.
  final func setShown(_ shown: Bool) {
    guard shown != isShown else { return }
    isShown = shown
    setActive(shown && parent?.isActive ?? true)
    if holdsPreferences { preferencesChanged() }
    tree.structureChanged()
  }

  private func setActive(_ active: Bool) {
    guard isActive != active else { return }
    isActive = active
    if active { activeChanged() }
    for child in children where !active || child.isShown { child.setActive(active) }
    if !active { activeChanged() }
  }

  final func unmount() {
    guard isMounted else { return }
    setActive(false)
    isMounted = false
    tracking?.end()
    tracking = nil
    for child in children { child.unmount() }
    stop()
    tree.nodeUnmounted(self)
    // The node may outlive its parent.
    parent = nil
  }

  final func setEnvironment(_ new: EnvironmentValues) {
    guard !new.isIdentical(to: environment) else { return }
    let old = environment
    environment = new
    environmentChanged(from: old)
    let inherited = childEnvironment()
    for child in children { child.setEnvironment(inherited) }
    invalidateLayout()
  }

  /// Updates the environment of the children after ``childEnvironment()`` changed.
  final func childEnvironmentChanged() {
    let inherited = childEnvironment()
    for child in children { child.setEnvironment(inherited) }
    invalidateLayout()
  }

  // MARK: Invalidation

  /// Evaluates a closure of the program. Changes of the state and the observable models that it
  /// reads mark the node dirty.
  final func track<Result>(_ body: () -> Result) -> Result {
    let tracking = tracking ?? Tracking(node: self, tree: tree)
    self.tracking = tracking
    return track(with: tracking, body)
  }

  /// Evaluates a second closure, tracked independently of ``track(_:)``.
  final func track<Result>(with tracking: Tracking, _ body: () -> Result) -> Result {
    let outer = Node.evaluating
    Node.evaluating = self
    defer { Node.evaluating = outer }
    return tracking.run(body, of: type(of: self))
  }

  /// The node whose closure is being evaluated.
  static var evaluating: Node?

  final func markDirty(by cause: ScreenInspection.Cause = .other) {
    guard isMounted, !isDirty else { return }
    isDirty = true
    tree.inspection.note(cause, of: self)
    tree.enqueue(self)
  }

  final func invalidateLayout() {
    let tree = tree
    var node: Node? = self
    // The ancestors of a node that is up to date have discarded their layout, too.
    while let current = node, current.discardedVersion != tree.layoutVersion {
      current.layoutCache.removeAll()
      current.discardedVersion = tree.layoutVersion
      node = current.parent
    }
    tree.setNeedsFrame()
  }

  /// Marks everything inside to be evaluated and measured again.
  final func makeAnew() {
    invalidateLayout()
    markDirty()
    for child in children { child.makeAnew() }
  }

  private func contentsChanged() {
    invalidateLayout()
    tree.structureChanged()
  }

  // MARK: Elements

  /// The node itself if it is an element, or else the elements inside.
  final var asElements: [Node] { isElement ? [self] : elements }

  /// The elements directly inside.
  final var elements: [Node] {
    if let elements = layoutCache.elements { return elements }
    var result: [Node] = []
    for child in layoutChildren { child.appendElements(to: &result) }
    layoutCache.elements = result
    tree.layoutVersion += 1
    return result
  }

  /// The children that take part in layout.
  var layoutChildren: [Node] { children }

  /// The nodes directly inside that show now, in the order of reading. What can have the focus or be
  /// clicked, and what is read aloud, is in these.
  var shownChildren: [Node] {
    let children = layoutChildren
    return children.allSatisfy(\.isShown) ? children : children.filter(\.isShown)
  }

  private func appendElements(to result: inout [Node]) {
    if isElement {
      result.append(self)
    } else {
      for child in layoutChildren { child.appendElements(to: &result) }
    }
  }

  // MARK: Layout

  /// Returns the size for a proposal, measured once per proposal until something inside changes.
  final func measure(_ proposal: Proposal) -> TerminalSize {
    for entry in layoutCache.sizes where entry.proposal == proposal { return entry.size }
    tree.measurements += 1
    let size = sizeThatFits(proposal)
    layoutCache.sizes.append((proposal, size))
    tree.layoutVersion += 1
    return size
  }

  /// Places the elements in a stack, whose measurements are cached, too.
  final func place(_ stack: StackLayout, in rect: TerminalRect, _ proposal: Proposal) {
    let elements = elements
    if let known = layoutCache.stackMeasurements, known.proposal == proposal {
      return stack.place(elements, in: rect, known.measurements)
    }
    let measurements = stack.measurements(of: elements, proposal)
    layoutCache.stackMeasurements = (proposal, measurements)
    tree.layoutVersion += 1
    stack.place(elements, in: rect, measurements)
  }

  final func place(_ rect: TerminalRect, _ proposal: Proposal) {
    frame = rect
    layout(proposal)
  }

  /// Returns the size of the content: one element, or a column of several.
  final func contentSize(_ proposal: Proposal) -> TerminalSize {
    let elements = elements
    if elements.count == 1 { return elements[0].measure(proposal) }
    return StackLayout.column.size(of: elements, proposal)
  }

  final func placeContent(in rect: TerminalRect, _ proposal: Proposal) {
    let elements = elements
    if elements.count == 1 {
      elements[0].place(rect, proposal)
    } else {
      place(.column, in: rect, proposal)
    }
  }

  final func drawContent(_ canvas: Surface) {
    for element in elements where canvas.mayShow(element.frame) { element.draw(canvas) }
  }
}

/// The cached layout of the content of a node.
private struct LayoutCache {
  var elements: [Node]?
  var sizes: [(proposal: Proposal, size: TerminalSize)] = []
  /// The last proposal to a stack, and the measurements of its elements.
  var stackMeasurements: (proposal: Proposal, measurements: [StackLayout.Measurement])?

  mutating func removeAll() {
    elements = nil
    sizes.removeAll(keepingCapacity: true)
    stackMeasurements = nil
  }
}
