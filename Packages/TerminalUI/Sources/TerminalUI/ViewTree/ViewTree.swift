import Foundation
import TerminalCore

/// The tree of nodes behind a screen: takes input, keeps what changed, and draws frames.
///
/// A frame has four steps: nodes that are dirty are evaluated, what they changed is measured and placed,
/// the screen is drawn, and the focus is settled. Without a change there is no frame.
@MainActor
final class ViewTree {
  let inbox = DirtyInbox()
  let readers = ReaderKinds()
  private(set) var size: TerminalSize
  private(set) var canvas: Surface
  private(set) var needsFrame = true
  /// Called when something changed while nothing was to be drawn.
  var onNeedsFrame: (() -> Void)?
  /// Bodies evaluated, sizes computed and frames drawn so far, for tests that count.
  var evaluations = 0
  var measurements = 0
  /// How many answers about layout were remembered so far.
  @exclusivity(unchecked) var layoutAnswers = 0
  private(set) var frames = 0

  /// The lines for which a view set a guide. Layout looks for no others.
  var guides: Set<AlignmentKey> = []

  /// Whether a row of a list was ever indented. Layout looks for indentation only then.
  var indentsRows = false

  private(set) var root: Node?
  private var footer: Footer?
  private(set) var layers: [LayerNode] = []
  private var dirty: [Node] = []
  private var afterUpdate: [() -> Void] = []
  private var afterLayout: [() -> Void] = []
  private var silence = 0
  /// Whether views came or went since the last frame was drawn.
  private var hasNewStructure = true
  /// What the terminal's background is like.
  var colorScheme = ColorScheme.dark {
    didSet { if colorScheme != oldValue { setNeedsFrame() } }
  }

  let focus = FocusManager()
  /// What the view with the focus tells.
  lazy var focusedValues = FocusedValueStore()
  let mouse = MouseTracker()
  let clipboard = ClipboardContents()
  let host = ProgramHost()
  let showsFooter: Bool
  /// Whether the terminal shows characters outside of ASCII; where it does not, keys have names.
  var showsUnicode = true

  init<Content: View>(
    size: TerminalSize, showsFooter: Bool, environment: EnvironmentValues = EnvironmentValues(),
    now: @escaping () -> Date = { Date() }, content: Content
  ) {
    self.now = now
    self.size = size
    self.showsFooter = showsFooter
    canvas = Surface(size: size)
    focus.tree = self
    mouse.tree = self
    var environment = environment
    environment.clipboard = Clipboard(contents: clipboard)
    environment.host = host
    let context = NodeContext(tree: self, parent: nil, environment: environment)
    let root = RootNode(context)
    self.root = root
    footer = Footer(context)
    root.begin()
    root.addChild(root.makeChild(content))
  }

  func resize(to size: TerminalSize) {
    guard size != self.size else { return }
    self.size = size
    root?.invalidateLayout()
  }

  func close() {
    root?.unmount()
    runAfterUpdate()
    onNeedsFrame = nil
    inbox.onArrival(nil)
  }

  // MARK: Changes

  func enqueue(_ node: Node) {
    dirty.append(node)
    setNeedsFrame()
  }

  func setNeedsFrame() {
    guard !needsFrame, silence == 0 else { return }
    needsFrame = true
    onNeedsFrame?()
  }

  /// Notes that views came or went: what can be focused is known again once a frame is drawn.
  func structureChanged() {
    if silence == 0 { hasNewStructure = true }
  }

  /// Makes nodes while they are being placed, which is no reason for another frame.
  func realizing<Result>(_ body: () -> Result) -> Result {
    silence += 1
    defer { silence -= 1 }
    return body()
  }

  /// Runs a closure once the tree is up to date: what it changes is evaluated in the same frame.
  func afterUpdate(_ action: @escaping () -> Void) {
    afterUpdate.append(action)
    setNeedsFrame()
  }

  func nodeUnmounted(_ node: Node) {
    if let layer = node as? LayerNode { layers.removeAll { $0 === layer } }
  }

  /// Runs a closure when the next frame is laid out, before it is drawn: what it scrolls is laid out again.
  func afterLayout(_ action: @escaping () -> Void) {
    afterLayout.append(action)
    setNeedsFrame()
  }

  func present(_ layer: LayerNode) {
    let index = layer is PanelNode ? nil : layers.firstIndex(where: \.isDocked)
    layers.insert(layer, at: index ?? layers.count)
    setNeedsFrame()
  }

  /// Whether there is something to evaluate or to draw.
  var hasWork: Bool {
    needsFrame || !dirty.isEmpty || !afterUpdate.isEmpty || !inbox.isEmpty
  }

  /// Evaluates what is dirty, parents first, until nothing is.
  func update() {
    // A program whose changes cause changes for ever still gets frames.
    for _ in 0..<100 {
      for change in inbox.drain() { change.markDirty() }
      if dirty.isEmpty {
        guard !afterUpdate.isEmpty else { return }
        runAfterUpdate()
        continue
      }
      let batch = dirty.sorted { $0.depth < $1.depth }
      dirty.removeAll(keepingCapacity: true)
      for node in batch where node.isMounted && node.isDirty {
        node.isDirty = false
        node.refresh()
      }
    }
  }

  private func runAfterUpdate() {
    let actions = afterUpdate
    afterUpdate.removeAll()
    for action in actions { action() }
  }

  private func runAfterLayout() {
    let actions = afterLayout
    afterLayout.removeAll()
    for action in actions { action() }
  }

  /// The kinds of views that are to be evaluated, for messages.
  var dirtyViews: [String] {
    dirty.map { node in
      let name = String(describing: type(of: node))
      return name.hasPrefix("CompositeNode<") ? String(name.dropFirst(14).dropLast()) : name
    }
  }

  // MARK: Tasks

  /// The tasks of views that began after ``tasksSettled()`` was called last, and have not ended.
  private(set) var unsettledTasks = 0
  private var settlements = 0

  /// Notes that what has not ended waits for something.
  func tasksSettled() {
    unsettledTasks = 0
    settlements += 1
  }

  /// Starts a task of a view.
  func startTask(
    priority: TaskPriority, _ action: @escaping @MainActor () async -> Void
  ) -> Task<Void, Never> {
    unsettledTasks += 1
    return Task(priority: priority) { [weak self, settlements] in
      await action()
      if let self, self.settlements == settlements { unsettledTasks -= 1 }
    }
  }

  // MARK: Time

  /// The time that texts tell.
  let now: () -> Date
  /// When something on the screen changes by itself next: ``updateDueViews()`` is to be called then.
  var nextChange: Date? { canvas.awaited.map(\.date).min() }

  func updateDueViews() {
    let now = now()
    for entry in canvas.awaited where entry.date <= now { entry.node.markDirty() }
  }

  // MARK: Frames

  /// Brings the screen up to date. `false` if it was.
  func render() -> Bool {
    update()
    guard needsFrame else { return false }
    drawAndSettle()
    focus.dropsInput = false
    return true
  }

  private func drawAndSettle(isShown: Bool = true) {
    // Drawing settles the focus, which may scroll or restyle; twice is the rule, four the limit.
    for _ in 0..<4 {
      needsFrame = false
      hasNewStructure = false
      drawFrame()
      focus.settle(canvas)
      update()
      if !needsFrame || !isShown && !hasNewStructure && !focus.isUnsettled { break }
    }
  }

  /// Finds out where the focus is before an event that comes in one batch with the one that moved it, or
  /// that changed what can be focused: it is meant for what the user is about to see.
  func settleFocus() {
    update()
    guard needsFrame, hasNewStructure || focus.isUnsettled else { return }
    drawAndSettle(isShown: false)
    needsFrame = true
  }

  private func drawFrame() {
    frames += 1
    let screen = TerminalRect(x: 0, y: 0, width: size.width, height: size.height)
    let footerHeight = showsFooter && size.height >= 6 ? 1 : 0
    let whole = screen.inset(by: CellInsets(bottom: footerHeight))
    let dockHeight = layers.contains(where: \.isDocked) ? whole.height / 2 : 0
    let area = whole.inset(by: CellInsets(bottom: dockHeight))
    let canvas = Surface(size: size)
    if let root {
      canvas.setScope(root)
      root.place(area, Proposal(area.size))
      runAfterLayout()
      canvas.clipped(to: area) { root.draw(canvas) }
    }
    for layer in layers {
      canvas.beginLayer(layer, dimming: layer.dimsBehind)
      let isWhole = layer is PanelNode
      let area =
        layer.isDocked ? whole.inset(by: CellInsets(top: area.height)) : isWhole ? whole : area
      layer.placeLayer(in: area)
      canvas.clipped(to: area) { layer.draw(canvas) }
    }
    self.canvas = canvas
    if footerHeight > 0 || !toasts.isEmpty { drawFooter(canvas, showsKeys: footerHeight > 0) }
    if colorScheme == .light { canvas.adaptToLightBackground() }
    if wantsPointer != !canvas.hovers.isEmpty { wantsPointer.toggle() }
  }

  private func drawFooter(_ canvas: Surface, showsKeys: Bool) {
    let row = TerminalRect(x: 0, y: size.height - 1, width: size.width, height: 1)
    footer?.frame = row
    footer?.showsKeys = showsKeys
    footer?.draw(canvas)
    for toast in toasts { toast.awaitEnd(canvas, in: row) }
  }

  /// What is shown in the footer's row, the latest last.
  var toasts: [ShownToast] = [] { didSet { setNeedsFrame() } }

  // MARK: Keys and the mouse

  /// Called with whether the terminal has the mouse, so that its own selection of text works.
  var onMouseRelease: ((Bool) -> Void)?
  private(set) var isMouseReleased = false
  /// Called with whether some view that shows wants to know of each move of the mouse.
  var onPointerWanted: ((Bool) -> Void)?
  private(set) var wantsPointer = false { didSet { onPointerWanted?(wantsPointer) } }
  var isTyping: Bool { (focus.focused ?? canvas.scope)?.takesText ?? false }

  /// Gives the mouse to the terminal, or takes it back.
  func toggleMouse() {
    isMouseReleased.toggle()
    onMouseRelease?(isMouseReleased)
    setNeedsFrame()
  }

  /// Opens or closes the inspector, if there is one.
  var toggleInspector: (() -> Void)?

  /// Ends or suspends the program, or has the screen drawn again.
  var onProgramCommand: (Keymap.Command) -> Void = { _ in }

  /// The keys of the view that has the focus, or of what fills the screen.
  var keymap: Keymap {
    if let focused = focus.focused { return focused.environment.keymap }
    var node = canvas.scope ?? root
    while let current = node, current.layoutChildren.count == 1 {
      node = current.layoutChildren[0]
    }
    return node?.environment.keymap ?? .standard
  }

  /// Carries out a command that no view has a use for.
  func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .nextFocus: focus.move(.next)
    case .previousFocus: focus.move(.previous)
    case .moveUp: focus.move(.up)
    case .moveDown: focus.move(.down)
    case .moveLeft: focus.move(.left)
    case .moveRight: focus.move(.right)
    case .listKeys:
      let help = focus.focused?.ancestor { $0 as? any HelpfulNode }?.help
      let keys = KeyHints(tree: self).full
      open { KeyListNode($0, keys: keys, help: help) }
    case .commandPalette:
      let entries = PaletteEntry.entries(of: self)
      open { CommandPaletteNode($0, entries: entries) }
    case .releaseMouse: toggleMouse()
    case .toggleInspector: toggleInspector?()
    case .redraw, .suspend, .quit: onProgramCommand(command)
    default: return false
    }
    return true
  }

  private func open(_ panel: (NodeContext) -> PanelNode) {
    guard let root, !(layers.last is PanelNode) else { return }
    var environment = root.environment
    environment.keymap = keymap
    let panel = panel(NodeContext(tree: self, parent: root, environment: environment))
    root.addChild(panel)
    present(panel)
  }

  func closePanel() {
    root?.removeChildren(from: 1)
  }

  // MARK: Input

  /// Puts a text into what has the focus; `false` if that takes none.
  func paste(_ text: String) -> Bool {
    settleFocus()
    defer { update() }
    return !focus.dropsInput && focus.paste(text)
  }

  /// Applies an event; the next ``render()`` shows what it did.
  func handle(_ event: InputEvent) {
    settleFocus()
    switch event {
    case .key(let key): focus.handle(key)
    case .paste(let text): _ = paste(text)
    case .mouse(let event): mouse.handle(event)
    case .resize(let size): resize(to: size)
    case .resume: setNeedsFrame()
    case .focus, .suspend, .terminate, .reply: break
    }
    update()
  }
}
