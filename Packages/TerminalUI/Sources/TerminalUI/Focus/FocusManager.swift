import TerminalCore

/// A direction in which the focus moves.
enum FocusDirection {
  case next, previous, up, down, left, right
}

/// Manages the focus: passes keys to the focused view, moves the focus, and restores it.
@MainActor
final class FocusManager {
  // The tree owns the manager, and so outlives it.
  unowned var tree: ViewTree!
  private(set) weak var focused: Node?
  /// The nodes that had the focus last on each screen and layer.
  private var remembered: [ObjectIdentifier: WeakNode] = [:]
  private weak var focusedScope: Node?
  /// The focusable views of the last frame, and the index of the focused one.
  private var lastChain: [Regions.Region] = []
  private var focusedIndex = 0
  /// The control of the row that takes the place of the focused one, which its list has lost.
  var successor: WeakNode?
  private var request: FocusRequest?
  /// Returns whether the view of a request for the focus exists now; `nil` unless a view was
  /// requested before it existed. Lists create rows near the focus to find the view.
  private(set) var isFound: (() -> Bool)?
  /// The focus bindings that contain the focused node.
  private var bindings: [WeakNode] = []
  /// Whether the program cleared the focus, rather than removed the focused view.
  private var wasCleared = false
  /// The node that lost the focus for lack of room, and regains it when the terminal is larger.
  private(set) weak var focusToRegain: Node?
  private var settledSize = TerminalSize(width: 0, height: 0)
  /// Whether a view of the screen or layer in front has, or had, the focus.
  private var hadFocus = false
  /// Whether a key deletes the row that has, or had, the focus.
  private var deletesRow = false
  /// Whether input is ignored until the next frame: the view that it was meant for has disappeared,
  /// and the user has not seen yet which one has the focus instead.
  var dropsInput = false

  /// A request of a focus state.
  enum FocusRequest {
    /// The focus moves into a view, or nowhere if no control in it can have the focus: then it stays
    /// where it is, or is cleared.
    case within(WeakNode, orNone: Bool = false)
    case none
  }

  func request(_ request: FocusRequest) {
    self.request = request
    tree.setNeedsFrame()
  }

  /// Requests the focus for a view that does not exist yet. The request ends with the next frame.
  func seek(isFound: @escaping () -> Bool) {
    self.isFound = isFound
    tree.setNeedsFrame()
  }

  /// Whether the next frame moves the focus, by a request or because the focused view cannot have
  /// it.
  var isUnsettled: Bool {
    if request != nil || isFound != nil { return true }
    guard let focused else { return !wasCleared }
    return !focused.isActive || !focused.isFocusable
  }

  // MARK: Changing the focus

  /// - Parameter keepsStates: Whether focus states stay as they are, because the focus will return:
  ///   it goes to a layer without controls, such as the menu of a picker, or elsewhere for lack of room.
  func move(to node: Node?, revealing: Bool = true, keepsStates: Bool = false) {
    if node !== focused {
      let old = focused
      focused = node
      focusToRegain = nil
      if let node {
        wasCleared = false
        hadFocus = true
        remember(node)
        if let row = node.selectionValue ?? node.ancestor(\.selectionValue) {
          node.ancestor(\.list)?.select(row)
        }
      }
      old?.editingNode?.focusChanged()
      node?.editingNode?.focusChanged()
      if !keepsStates { updateBindings(to: node) }
      tree.setNeedsFrame()
    }
    if revealing, let node { reveal(node) }
  }

  /// Stores the focus of the screen or layer in front, to restore it later.
  private func remember(_ node: Node) {
    guard let scope = tree.regions.scope, node.isInside(scope) else { return }
    remembered = remembered.filter { $0.value.node != nil }
    remembered[ObjectIdentifier(scope)] = WeakNode(node: node)
  }

  func reveal(_ node: Node) {
    var (rect, ancestor) = (node.frame, node.parent)
    while let current = ancestor {
      rect = current.reveal(rect, of: node)
      ancestor = current is LayerNode ? nil : current.parent
    }
  }

  /// Moves the focus to a control that shows, if keys scroll the focused one out of view, or to a
  /// view that scrolls on.
  func follow(_ scrolling: Node) {
    tree.afterLayout { [weak self, weak scrolling] in
      if let self, let scrolling, scrolling.isMounted { settle(in: scrolling) }
    }
  }

  private func settle(in scrolling: Node) {
    guard let focused, focused.isInside(scrolling) else { return }
    let view = (scrolling as? any ScrollingNode)?.viewport ?? scrolling.list?.viewport
    let frame = view ?? scrolling.frame
    if focused === scrolling ? focused.isFocusable : focused.shows(in: frame) { return }
    let around: Node? = scrolling.ancestor { node in
      node is any ScrollingNode && node.isFocusable ? node : nil
    }
    let scroller = scrolling.isFocusable ? scrolling : around
    guard let target = scrolling.controls.first(where: { $0.shows(in: frame) }) ?? scroller else {
      return
    }
    move(to: target, revealing: false)
  }

  private func updateBindings(to new: Node?) {
    let losing = bindings.compactMap { $0.node?.focusBinding }
    let gaining = focusBindings(above: new)
    bindings = gaining.map { WeakNode(node: $0) }
    for node in losing where !gaining.contains(where: { $0 === node }) { node.focusLeft() }
    for node in gaining { node.focusArrived() }
  }

  private func focusBindings(above node: Node?) -> [any FocusBindingNode] {
    var bindings: [any FocusBindingNode] = []
    var current = node
    while let node = current {
      if let binding = node.focusBinding { bindings.append(binding) }
      current = node.parent
    }
    return bindings
  }

  // MARK: After each frame

  /// Moves the focus to a view that can have it, after views were placed.
  func settle(_ regions: Regions) {
    isFound = nil
    let chain = regions.focusable
    let returning =
      focusToRegain
      ?? focused.flatMap {
        tree.size != settledSize && $0.isMounted && $0.isFocusable ? $0 : nil
      }
    defer {
      focusedScope = regions.scope
      settledSize = tree.size
      successor = nil
      if let index = index(of: focused, in: chain) { (focusedIndex, lastChain) = (index, chain) }
      if let focused { deletesRow = focused.isDeletedByKey }
    }
    if let request {
      self.request = nil
      switch request {
      // A sheet that is presented meanwhile has the focus of its own.
      case .none where regions.scope === focusedScope:
        wasCleared = true
        return move(to: nil)
      case .none: break
      case .within(let target, let orNone):
        guard let node = target.node else { break }
        let inside = chain.filter { $0.node.isInside(node) }
        if let found = (inside.first { !$0.isChrome } ?? inside.first)?.node {
          let list = found.tabStopList.flatMap { $0.isInside(node) ? $0 : nil }
          return move(to: list?.enter(by: 1) ?? found)
        }
        if orNone {
          wasCleared = true
          return move(to: nil)
        }
      }
    }
    if let focusToRegain, index(of: focusToRegain, in: chain) != nil {
      return move(to: focusToRegain)
    }
    if let focused, index(of: focused, in: chain) != nil {
      if tree.size != settledSize { reveal(focused) }
      if regions.scope !== focusedScope { remember(focused) }
      return
    }
    defer { focusToRegain = returning }
    let isNewScope = regions.scope !== focusedScope
    if wasCleared, !isNewScope { return }
    if isNewScope {
      (hadFocus, wasCleared) = (false, false)
      guard !chain.isEmpty else { return move(to: nil, keepsStates: regions.scope is LayerNode) }
      let last = regions.scope.flatMap { remembered[ObjectIdentifier($0)]?.node }
      // There may be other screens in other columns.
      let inside = chain.filter { region in regions.scope.map(region.node.isInside) ?? true }
      let chain = inside.isEmpty ? chain : inside
      let again =
        chain.first { $0.node === last } ?? chain.first { !$0.isChrome && !$0.node.isDangerous }
        ?? chain.first { !$0.node.isDangerous } ?? chain[0]
      move(to: again.node)
    } else {
      let row = successor?.node.flatMap { index(of: $0, in: chain) == nil ? nil : $0 }
      let target = row ?? neighbor(in: chain)
      // Rows can be deleted in succession.
      let isNextRow = deletesRow && target?.isDeletedByKey ?? false
      if hadFocus, !isNextRow { dropsInput = true }
      move(to: target, keepsStates: returning != nil)
    }
  }

  /// Returns the view nearest to the place of the one that lost the focus, without views in which the
  /// next key might delete or change something: the user may have pressed it for the view that lost
  /// the focus.
  private func neighbor(in chain: [Regions.Region]) -> Node? {
    let place = place(in: chain)
    func distance(_ index: Int) -> Int {
      abs(index - place) * 2 + (index < place ? 1 : 0) + (chain[index].isChrome ? 1 << 20 : 0)
    }
    func isHarmed(_ node: Node) -> Bool {
      guard hadFocus else { return false }
      // A row that takes the place of a deleted one is known already.
      let changes = node.meaning?.role == .checkbox || node.ancestor(\.list) != nil
      return node.isDangerous || (deletesRow ? changes : node.isDeletedByKey)
    }
    return chain.indices.filter { !isHarmed(chain[$0].node) }
      .min { distance($0) < distance($1) }.map { chain[$0].node }
  }

  /// Returns the index in an order of views that follows those which were before the focused view.
  private func place(in chain: [Regions.Region]) -> Int {
    let places = Dictionary(
      chain.indices.map { (ObjectIdentifier(chain[$0].node), $0) }, uniquingKeysWith: { $1 })
    let index = index(of: focused, in: lastChain) ?? focusedIndex
    return lastChain.prefix(index).reversed().lazy
      .compactMap { places[ObjectIdentifier($0.node)] }.first.map { $0 + 1 } ?? 0
  }

  /// Whether the focused view was a row of a list and is gone, rather than that the focus has moved.
  func hasLostFocus(in list: Node) -> Bool {
    guard let focused else { return !wasCleared }
    // A list without a control that shows has the focus itself.
    return !focused.isMounted || focused !== list && focused.isInside(list)
  }

  /// Whether the focus may go to a control of a list when its row is gone: a row that is deleted by a
  /// key is followed by another such row, since rows can be deleted in succession.
  func mayFollow(_ node: Node) -> Bool {
    !node.isDangerous && deletesRow == node.isDeletedByKey
  }

  private func index(of node: Node?, in chain: [Regions.Region]) -> Int? {
    node.flatMap { node in chain.firstIndex { $0.node === node } }
  }

  // MARK: Keys

  /// Passes a key to the first receiver that handles it, in the order of ``Keymap``; a key that none
  /// handles as the one that other terminals send for it.
  func handle(_ key: KeyStroke) {
    if pass(key) || key.legacyForm.map(pass) ?? false { return }
    guard !dropsInput, let plain = key.withoutUnusedModifiers else { return }
    var finder = CommandFinder(key: plain)
    if path().contains(where: { finder.perform(on: $0) }) { return }
    _ = tree.keymap.commands(for: plain).contains(where: tree.perform)
  }

  private func pass(_ key: KeyStroke) -> Bool {
    let commands = tree.keymap.commands(for: key)
    if let command = programCommand(of: key, among: commands) {
      tree.onProgramCommand(command)
      return true
    }
    guard !dropsInput else { return false }
    let path = path()
    var finder = CommandFinder(key: key)
    func handle(_ node: Node) -> Bool { node.handleKey(key) || finder.perform(on: node) }
    if let first = path.first, handle(first) { return true }
    if let toast = tree.toasts.last, toast.toast.action?.shortcut?.matches(key) ?? false {
      toast.performAction()
      return true
    }
    for shortcut in tree.regions.shortcuts where shortcut.matches(key) {
      shortcut.trigger()
      return true
    }
    return path.dropFirst().contains(where: handle) || commands.contains(where: tree.perform)
  }

  /// Returns the command of a key that the program handles before any view.
  private func programCommand(
    of key: KeyStroke, among commands: [Keymap.Command]
  ) -> Keymap.Command? {
    key.typesText ? nil : commands.first { $0 == .quit || $0 == .suspend }
  }

  func isQuit(_ key: KeyStroke) -> Bool {
    [key, key.legacyForm].lazy.compactMap(\.self)
      .contains { programCommand(of: $0, among: tree.keymap.commands(for: $0)) == .quit }
  }

  /// Returns the nodes that receive a key, from the focus outwards, up to the layer in front.
  private func path() -> [Node] {
    var path: [Node] = []
    var node = focused ?? tree.regions.scope
    while let current = node {
      path.append(current)
      node = current is LayerNode ? nil : current.parent
    }
    return path
  }

  /// Looks up the commands of a key once for nodes with the same environment.
  private struct CommandFinder {
    let key: KeyStroke
    var known: (environment: EnvironmentValues, commands: [Keymap.Command])?

    @MainActor mutating func perform(on node: Node) -> Bool {
      let environment = node.environment
      if known?.environment.isIdentical(to: environment) != true {
        known = (environment, environment.keymap.commands(for: key))
      }
      return known?.commands.contains(where: node.perform) ?? false
    }
  }

  /// Pastes a text into the focused view. Returns `false` if the view does not accept text.
  func paste(_ text: String) -> Bool {
    guard let input = focused?.editingNode, input.takesText else { return false }
    input.insert(text)
    return true
  }

  func move(_ direction: FocusDirection) {
    let old = focused
    moveFocus(direction)
    if direction == .next || direction == .previous, focused !== old {
      focused?.editingNode?.selectContent()
    }
  }

  /// Moves the focus to the next control after a field is submitted, along the rows of a list, too.
  func moveOn() {
    let old = focused
    if let list = focused?.tabStopList { _ = list.moveOn() } else { move(.next) }
    if focused !== old { focused?.editingNode?.selectContent() }
  }

  private func moveFocus(_ direction: FocusDirection) {
    var ancestor = focused?.parent
    while let current = ancestor, let focused {
      if current.moveFocus(direction, from: focused) { return }
      ancestor = current is LayerNode ? nil : current.parent
    }
    let chain = tree.regions.focusable
    guard let index = index(of: focused, in: chain) else {
      if let first = chain.first(where: { !$0.isChrome }) ?? chain.first { move(to: first.node) }
      return
    }
    switch direction {
    case .next, .previous:
      move(to: stop(from: index, step: direction == .next ? 1 : -1, in: chain))
    case .up, .down, .left, .right:
      if let target = nearest(in: direction, from: chain[index].rect, among: chain) {
        move(to: target)
      }
    }
  }

  /// Returns the nearest view in a direction; to the left and right, on the same lines only.
  func nearest(
    in direction: FocusDirection, from rect: TerminalRect, among chain: [Regions.Region]
  ) -> Node? {
    var best: (node: Node, distance: Int)?
    for candidate in chain where candidate.node !== focused {
      let to = candidate.rect
      let ahead: Int
      let aside: Int
      switch direction {
      case .up, .down:
        ahead = direction == .up ? rect.minY - to.maxY + 1 : to.minY - rect.maxY + 1
        aside = max(0, max(to.minX - rect.maxX, rect.minX - to.maxX) + 1)
      case .left, .right:
        ahead = direction == .left ? rect.minX - to.maxX + 1 : to.minX - rect.maxX + 1
        aside = max(0, max(to.minY - rect.maxY, rect.minY - to.maxY) + 1)
      case .next, .previous: return nil
      }
      guard ahead > 0 else { continue }
      if (direction == .left || direction == .right) && aside > 0 { continue }
      let distance = ahead * 4 + aside
      if best.map({ distance < $0.distance }) ?? true { best = (candidate.node, distance) }
    }
    return best?.node
  }
}

extension KeyStroke {
  /// The key without modifiers that nothing handles: Control-Up is Up.
  fileprivate var withoutUnusedModifiers: KeyStroke? {
    let kept: KeyModifiers
    switch key {
    case .up, .down, .left, .right, .escape: kept = []
    case .tab: kept = modifiers.intersection(.shift)
    default: return nil
    }
    return modifiers == kept ? nil : KeyStroke(key, modifiers: kept)
  }
}

/// A node that updates a focus state as the focus moves.
@MainActor
protocol FocusBindingNode: Node {
  func focusArrived()
  func focusLeft()
}
