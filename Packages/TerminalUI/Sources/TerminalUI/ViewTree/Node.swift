import TerminalCore

/// What lasts of a view while its values come and go: its place in the tree, its children, its
/// environment and its layout.
///
/// Nodes come in two kinds. *Elements* take part in layout: they are measured, placed and drawn. The
/// others (composites, tuples, conditions, environment modifiers) are transparent: to the container
/// above them, they are the elements inside them.
///
/// NB: What each frame reads again and again goes without the runtime's check for overlapping accesses: these
/// are values of one actor that nobody changes in place while calling out.
@MainActor
public class _Node {
  unowned let tree: ViewTree
  /// The parent owns its children, so it outlives them.
  @exclusivity(unchecked) private(set) final unowned var parent: Node?
  let depth: Int
  @exclusivity(unchecked) private(set) final var environment: EnvironmentValues
  @exclusivity(unchecked) private(set) final var children: [Node] = []
  private(set) final var isMounted = true
  /// Whether it has its first children: until then, nothing is known that their coming could change.
  private final var hasBegun = false
  /// Whether it is on a screen that shows: a screen below another on a stack is not.
  private(set) final var isActive = false
  /// Where it was placed last, in cells of the screen.
  @exclusivity(unchecked) final var frame = TerminalRect(x: 0, y: 0, width: 0, height: 0)

  final var isDirty = false
  private var tracking: Tracking?
  @exclusivity(unchecked) private final var memo = LayoutMemo()
  /// What the tree had remembered of layouts when this node and those above forgot theirs.
  @exclusivity(unchecked) private final var forgottenAt = -1

  init(_ context: NodeContext) {
    tree = context.tree
    parent = context.parent
    depth = (context.parent?.depth ?? -1) + 1
    environment = context.environment
  }

  // MARK: What kinds of nodes override

  /// Called once it has its place in the tree.
  func start() {}
  /// Takes a new value of the same view.
  func receive<V: View>(_ view: V) {}
  /// Called when it was marked dirty: something read inside ``track(_:)`` changed.
  func refresh() {}
  /// Called when the environment changed, before its children hear of it.
  func environmentChanged(from old: EnvironmentValues) {}
  /// What its children get of its environment.
  func childEnvironment() -> EnvironmentValues { environment }
  func didAppear() {}
  func didDisappear() {}
  /// Called when it left the tree for good.
  func stop() {}

  var isElement: Bool { false }
  var layoutPriority: Double { 0 }
  /// The direction in which it lays out its elements, if it is a stack.
  var axis: Axis? { nil }
  func sizeThatFits(_ proposal: Proposal) -> TerminalSize { contentSize(proposal) }
  /// Places the elements inside; ``frame`` is set already.
  func layout(_ proposal: Proposal) { placeContent(in: frame, proposal) }
  func draw(_ canvas: Surface) { drawContent(canvas) }

  /// Whether Tab stops here.
  var isFocusable: Bool { false }
  /// Whether using it by mistake would hurt, so that the focus never starts there.
  var isDangerous: Bool { false }
  /// Handles a key that is no command, such as a letter that is typed, for itself or for the focused node inside it;
  /// `false` leaves it to the keymap, and then to its parent.
  func handleKey(_ key: KeyStroke) -> Bool { false }
  /// Carries out a command of the keymap for itself or for the focused node inside it; `false` passes it to its
  /// parent.
  func perform(_ command: Keymap.Command) -> Bool { false }
  func handlePaste(_ text: String) -> Bool { false }
  /// Handles a button of the mouse on a region that it registered.
  func handleMouse(_ event: MouseEvent) -> Bool { false }
  /// Moves its content by a notch of the wheel.
  func handleWheel(dx: Int, dy: Int) -> Bool { false }
  /// Moves the focus from a node inside it, if it knows better than geometry does.
  func moveFocus(_ direction: FocusDirection, from node: Node) -> Bool { false }
  /// Scrolls a part of its content into view.
  func reveal(_ rect: TerminalRect, of node: Node) {}
  func focusChanged() {}
  /// The keys that work while it, or a node inside it, has the focus.
  var hints: [KeyHint] { [] }
  /// The same for the list of all keys, where there is room for more.
  var allHints: [KeyHint] { hints }
  /// Whether what is typed goes into a text.
  var takesText: Bool { false }
  /// Whether that text is not shown.
  var takesSecret: Bool { false }

  // MARK: Parts that some kinds of nodes play

  // NB: Properties, and not casts to protocols: for each class that is asked whether it conforms to a
  // protocol, the runtime searches all that the program has once, and most of the answers are no.

  var rowSource: (any RowSource)? { nil }
  var sectionParts: (any SectionParts)? { nil }
  var lazyHost: (any LazyHost)? { nil }
  var navigationHost: (any NavigationHost)? { nil }
  var focusBinding: (any FocusBindingNode)? { nil }
  /// What it says to the list about the row inside.
  var ownRowTraits: (any RowTraits)? { nil }
  /// The menu that it opens itself.
  var ownMenu: (any MenuTrigger)? { nil }
  /// The value that a view has given itself in a list, a picker or a tab view.
  var tag: AnyHashable? { nil }
  /// The id that a view has given itself.
  var name: AnyHashable? { nil }
  /// The id of the element that it is the row of.
  var rowID: AnyHashable? { nil }
  /// Called when a view inside changed its state for the first time.
  func rowStateChanged() {}

  // MARK: Children

  /// Gives the child at an index a new value, or makes it.
  final func setChild<V: View>(at index: Int, to view: V) {
    if index < children.count {
      children[index].receive(view)
    } else {
      children.append(makeChild(view))
      children[index].begin()
      if hasBegun { contentsChanged() }
    }
  }

  /// Makes a node below this one, which the caller adds and begins.
  final func makeChild<V: View>(_ view: V) -> Node {
    let context = NodeContext(tree: tree, parent: self, environment: childEnvironment())
    return view._node(in: context)
  }

  /// Replaces the list of children; those left out are unmounted by the caller.
  final func replaceChildren(_ nodes: [Node]) {
    if nodes.elementsEqual(children, by: ===) { return }
    children = nodes
    contentsChanged()
  }

  final func addChild(_ node: Node) {
    children.append(node)
    node.begin()
    contentsChanged()
  }

  /// Adds a child that a lazy container makes as it shows it: nothing around the container depends on that.
  final func realizeChild(_ node: Node) {
    children.append(node)
    node.begin()
    var ancestor: Node? = self
    while let current = ancestor, current.lazyHost == nil {
      current.memo.forget()
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
    memo.forget()
    if parent?.isActive ?? true, parent?.showsChild(self) ?? true { setActive(true) }
  }

  /// Whether a child is on screen when this node is.
  func showsChild(_ child: Node) -> Bool { true }

  final func setActive(_ active: Bool) {
    guard isActive != active else { return }
    isActive = active
    if active { didAppear() }
    for child in children where !active || showsChild(child) { child.setActive(active) }
    if !active { didDisappear() }
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
    // Something may still hold on to it when its parent is gone.
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

  /// Hands the environment down again after ``childEnvironment()`` changed.
  final func childEnvironmentChanged() {
    let inherited = childEnvironment()
    for child in children { child.setEnvironment(inherited) }
    invalidateLayout()
  }

  // MARK: Invalidation

  /// Evaluates a closure of the program: what it reads (state, observable models) marks this node
  /// dirty when it changes.
  final func track<Result>(_ body: () -> Result) -> Result {
    let tracking = tracking ?? Tracking(node: self, tree: tree)
    self.tracking = tracking
    return track(with: tracking, body)
  }

  /// The same beside what ``track(_:)`` keeps, for a second closure.
  final func track<Result>(with tracking: Tracking, _ body: () -> Result) -> Result {
    let outer = Node.evaluating
    Node.evaluating = self
    defer { Node.evaluating = outer }
    return tracking.run(body, of: type(of: self))
  }

  /// The node whose closure is being evaluated.
  static var evaluating: Node?

  final func markDirty() {
    guard isMounted, !isDirty else { return }
    isDirty = true
    tree.enqueue(self)
  }

  final func invalidateLayout() {
    let tree = tree
    var node: Node? = self
    // Above a node that forgot since the last answer was remembered, there is nothing to forget.
    while let current = node, current.forgottenAt != tree.layoutAnswers {
      current.memo.forget()
      current.forgottenAt = tree.layoutAnswers
      node = current.parent
    }
    tree.setNeedsFrame()
  }

  private func contentsChanged() {
    invalidateLayout()
    tree.structureChanged()
  }

  // MARK: Elements

  /// What it is to the container above: itself, or the elements inside.
  final var asElements: [Node] { isElement ? [self] : elements }

  /// The elements directly inside.
  final var elements: [Node] {
    if let elements = memo.elements { return elements }
    var result: [Node] = []
    for child in layoutChildren { child.appendElements(to: &result) }
    memo.elements = result
    tree.layoutAnswers += 1
    return result
  }

  /// The children that take part in its layout.
  var layoutChildren: [Node] { children }

  private func appendElements(to result: inout [Node]) {
    if isElement {
      result.append(self)
    } else {
      for child in layoutChildren { child.appendElements(to: &result) }
    }
  }

  // MARK: Layout

  /// Its size for a proposal, measured once per proposal until something inside changes.
  final func measure(_ proposal: Proposal) -> TerminalSize {
    for entry in memo.sizes where entry.proposal == proposal { return entry.size }
    tree.measurements += 1
    let size = sizeThatFits(proposal)
    memo.sizes.append((proposal, size))
    tree.layoutAnswers += 1
    return size
  }

  /// Places the elements inside as a stack does, whose answers are remembered, too.
  final func place(_ stack: StackLayout, in rect: TerminalRect, _ proposal: Proposal) {
    let elements = elements
    if let shares = memo.shares, shares.proposal == proposal {
      return stack.place(elements, in: rect, shares.answers)
    }
    let answers = stack.answers(of: elements, proposal)
    memo.shares = (proposal, answers)
    tree.layoutAnswers += 1
    stack.place(elements, in: rect, answers)
  }

  final func place(_ rect: TerminalRect, _ proposal: Proposal) {
    frame = rect
    layout(proposal)
  }

  /// The size of what is inside: one element, or several on top of each other.
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

/// What is known about the layout inside a node until something inside changes.
private struct LayoutMemo {
  var elements: [Node]?
  var sizes: [(proposal: Proposal, size: TerminalSize)] = []
  /// What a stack gave its elements last.
  var shares: (proposal: Proposal, answers: [StackLayout.Answer])?

  mutating func forget() {
    elements = nil
    sizes.removeAll(keepingCapacity: true)
    shares = nil
  }
}

/// The node of a view of type `V`.
@MainActor
class ViewNode<V: View>: Node {
  final private(set) var view: V
  private lazy var valueLayout = ValueLayout.of(V.self)

  init(_ view: V, in context: NodeContext) {
    self.view = view
    super.init(context)
  }

  /// Called at the start and whenever the view's value may have changed.
  func viewChanged() {}
  /// Whether a value with other bits is still the same.
  func isSame(_ old: V, _ new: V) -> Bool { false }
  /// Whether a change of the value moves or redraws anything by itself: what only passes on its content
  /// leaves that to its content.
  func needsLayout(from old: V) -> Bool { true }

  override func start() {
    viewChanged()
  }

  override func refresh() {
    viewChanged()
    invalidateLayout()
  }

  final override func receive<New: View>(_ new: New) {
    guard New.self == V.self else { return }
    let isSame = valueLayout.hasSameBits(&view, new)
    if isSame && !isDirty { return }
    guard let new = sameType(new, as: V.self) else { return }
    let old = view
    view = new
    if !isDirty, self.isSame(old, view) { return }
    let wasDirty = isDirty
    isDirty = false
    viewChanged()
    if wasDirty || needsLayout(from: old) { invalidateLayout() }
  }
}
