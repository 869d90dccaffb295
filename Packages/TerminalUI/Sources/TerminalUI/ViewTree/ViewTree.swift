import Foundation
import TerminalCore

/// The tree of nodes behind a screen: handles input, tracks invalidation, and draws frames.
///
/// A frame has four steps: dirty nodes are evaluated, invalidated layout is computed, the screen is
/// drawn, and the focus is settled. Without a change there is no frame.
@MainActor
final class ViewTree {
  let inbox = DirtyInbox()
  let readers = ReaderKinds()
  private(set) var size: TerminalSize
  private(set) var canvas: Surface
  private(set) var needsFrame = true
  /// Called when a first change needs a frame.
  var onNeedsFrame: (() -> Void)?
  /// The number of bodies evaluated, of sizes computed, and of frames drawn, for tests.
  var evaluations = 0
  var measurements = 0
  /// The number of layout results cached so far.
  @exclusivity(unchecked) var layoutVersion = 0
  private(set) var frames = 0

  private(set) var root: RootNode?
  private var footer: Footer?
  private(set) var layers: [LayerNode] = []
  private var dirty: [Node] = []
  private var afterUpdate: [() -> Void] = []
  private var afterLayout: [() -> Void] = []
  private var framelessCalls = 0
  /// Whether views were added or removed since the last frame was drawn.
  private var hasNewStructure = true
  /// The number of times that views were added, removed or moved.
  private(set) var structureVersion = 0
  /// Whether the terminal's background is light or dark.
  var colorScheme = ColorScheme.dark {
    didSet { if colorScheme != oldValue { setNeedsFrame() } }
  }

  /// The colors of the screen: those of the layer in front that sets some.
  private var theme = ScreenTheme.standard

  private func updateTheme() {
    guard let root, root.hasNewPreferences else { return }
    root.hasNewPreferences = false
    theme =
      layers.reversed().lazy.compactMap { $0.preference(ShownTheme.self) }.first
      ?? root.preference(ShownTheme.self) ?? .standard
  }

  let focus = FocusManager()
  let mouse = MouseTracker()
  let clipboard = ClipboardContents()
  let host = ProgramHost()
  var inspection: ScreenInspection { host.inspection }
  let showsFooter: Bool
  /// Whether the terminal shows Unicode; where it does not, keys have names.
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
    inspection.tree = self
    var environment = environment
    environment.clipboard = Clipboard(contents: clipboard)
    environment.framework.host = host
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
    guard !needsFrame, framelessCalls == 0 else { return }
    needsFrame = true
    onNeedsFrame?()
  }

  /// Records that views were added or removed. The next frame collects the focusable views.
  func structureChanged() {
    structureVersion += 1
    if framelessCalls == 0 { hasNewStructure = true }
  }

  /// Creates nodes during layout without requesting another frame.
  func withoutFrame<Result>(_ body: () -> Result) -> Result {
    framelessCalls += 1
    defer { framelessCalls -= 1 }
    return body()
  }

  /// Runs a closure after the update, in the same frame; its changes are evaluated, too.
  func afterUpdate(_ action: @escaping () -> Void) {
    afterUpdate.append(action)
    setNeedsFrame()
  }

  func nodeUnmounted(_ node: Node) {
    if let layer = node as? LayerNode { layers.removeAll { $0 === layer } }
  }

  /// Runs a closure after the layout of the next frame, before it is drawn. Scrolling in it causes
  /// another layout.
  func afterLayout(_ action: @escaping () -> Void) {
    afterLayout.append(action)
    setNeedsFrame()
  }

  func present(_ layer: LayerNode) {
    let index = layer.isPanel || layer.isInDock ? nil : layers.firstIndex(where: \.isDocked)
    layers.insert(layer, at: index ?? layers.count)
    setNeedsFrame()
  }

  /// Whether views have to be evaluated or drawn.
  var hasWork: Bool {
    needsFrame || !dirty.isEmpty || !afterUpdate.isEmpty || !inbox.isEmpty
  }

  /// Evaluates dirty nodes, parents first, until none is left.
  func update() {
    // A limit, so that endless changes do not prevent frames.
    for _ in 0..<100 {
      for change in inbox.drain() { change.markDirty() }
      if dirty.isEmpty {
        guard !afterUpdate.isEmpty else { return }
        runAfterUpdate()
        continue
      }
      let batch = dirty.sorted { $0.depth < $1.depth }
      dirty.removeAll(keepingCapacity: true)
      inspection.measure(.update) {
        for node in batch where node.isMounted && node.isDirty {
          node.isDirty = false
          node.refresh()
        }
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

  /// The types of dirty views, for messages.
  var dirtyViews: [String] {
    dirty.map { node in
      let name = String(describing: type(of: node))
      return name.hasPrefix("CompositeNode<") ? String(name.dropFirst(14).dropLast()) : name
    }
  }

  // MARK: Tasks

  /// The number of tasks of views that started since ``tasksSettled()`` and have not ended.
  private(set) var unsettledTasks = 0
  private var settlements = 0

  /// Records that all running tasks are waiting.
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

  /// Returns the current time of the views.
  let now: () -> Date
  /// The next time at which a view changes by itself; ``updateDueViews()`` is to be called then.
  var nextChange: Date? { canvas.awaited.map(\.date).min() }

  /// Updates the views that change by themselves: those whose time has come or, if the clock of the day was
  /// put, all.
  func updateDueViews(isClockPut: Bool = false) {
    let now = now()
    for entry in canvas.awaited where isClockPut || entry.date <= now {
      entry.node.markDirty(by: .time)
    }
  }

  // MARK: Frames

  /// Draws a frame if something changed, and returns whether it did.
  func render() -> Bool {
    update()
    guard needsFrame else { return false }
    drawAndSettle()
    focus.dropsInput = false
    return true
  }

  /// Evaluates, measures and draws everything again, for ``FrameComparison``.
  func makeAnew() {
    let counts = (evaluations, measurements, frames)
    root?.makeAnew()
    _ = render()
    (evaluations, measurements, frames) = counts
  }

  private func drawAndSettle(isShown: Bool = true) {
    // Settling the focus may scroll or restyle; usually two rounds are enough.
    for _ in 0..<4 {
      needsFrame = false
      hasNewStructure = false
      drawFrame()
      focus.settle(canvas)
      update()
      if !needsFrame || !isShown && !hasNewStructure && !focus.isUnsettled { break }
    }
  }

  /// Settles the focus before an event of the same batch as one that moved the focus or changed the
  /// focusable views: the event is meant for the screen after that.
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
    let areas = layers.map { layer in
      let isWhole = layer.isPanel || layer.isInDock
      return (
        layer,
        layer.isDocked ? whole.inset(by: CellInsets(top: area.height)) : isWhole ? whole : area
      )
    }
    let canvas = Surface(size: size)
    if let root {
      canvas.setScope(root)
      inspection.measure(.layout) {
        root.place(area, Proposal(area.size))
        for (layer, area) in areas { layer.placeLayer(in: area) }
        runAfterLayout()
      }
      inspection.measure(.draw) { canvas.clipped(to: area) { root.draw(canvas) } }
    }
    for (layer, area) in areas {
      canvas.beginLayer(layer, dimming: layer.dimsBehind)
      inspection.measure(.draw) { canvas.clipped(to: area) { layer.draw(canvas) } }
    }
    self.canvas = canvas
    if footerHeight > 0 || !toasts.isEmpty { drawFooter(canvas, showsKeys: footerHeight > 0) }
    updateTheme()
    canvas.apply(theme, on: colorScheme)
    if wantsPointer != !canvas.hovers.isEmpty { wantsPointer.toggle() }
  }

  private func drawFooter(_ canvas: Surface, showsKeys: Bool) {
    let row = TerminalRect(x: 0, y: size.height - 1, width: size.width, height: 1)
    footer?.frame = row
    footer?.showsKeys = showsKeys
    footer?.draw(canvas)
    for toast in toasts { toast.awaitEnd(canvas, in: row) }
  }

  /// The toasts in the footer, the latest last.
  var toasts: [ShownToast] = [] { didSet { setNeedsFrame() } }

  // MARK: Keys and the mouse

  /// Called when the mouse is released to the terminal, for its own selection, or taken back.
  var onMouseRelease: ((Bool) -> Void)?
  private(set) var isMouseReleased = false
  /// Called when visible views start or stop to need every movement of the mouse.
  var onPointerWanted: ((Bool) -> Void)?
  private(set) var wantsPointer = false { didSet { onPointerWanted?(wantsPointer) } }
  var isTyping: Bool { (focus.focused ?? canvas.scope)?.takesText ?? false }

  /// Releases the mouse to the terminal, or takes it back.
  func toggleMouse() {
    isMouseReleased.toggle()
    onMouseRelease?(isMouseReleased)
    setNeedsFrame()
  }

  /// Toggles the inspector, if there is one.
  var toggleInspector: (() -> Void)?

  /// Performs a command of the program: ends or suspends it, or redraws the screen.
  var onProgramCommand: (Keymap.Command) -> Void = { _ in }

  /// The keymap of the focused view, or of the view that fills the screen.
  var keymap: Keymap {
    if let focused = focus.focused { return focused.environment.keymap }
    var node = canvas.scope ?? root
    while let current = node, current.layoutChildren.count == 1 {
      node = current.layoutChildren[0]
    }
    return node?.environment.keymap ?? .standard
  }

  /// Performs a command that no view handled.
  func perform(_ command: Keymap.Command) -> Bool {
    switch command {
    case .nextFocus: focus.move(.next)
    case .previousFocus: focus.move(.previous)
    case .moveUp: focus.move(.up)
    case .moveDown: focus.move(.down)
    case .moveLeft: focus.move(.left)
    case .moveRight: focus.move(.right)
    case .listKeys:
      let help = focus.focused.flatMap { node in
        node.environment.framework.helpText.map { node.plain($0) }
      }
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
    guard let root, layers.last?.isPanel != true else { return }
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

  /// Inserts a text into the focused view. Returns `false` if it takes none.
  func paste(_ text: String) -> Bool {
    settleFocus()
    defer { update() }
    return !focus.dropsInput && focus.paste(text)
  }

  /// Handles an event; the next ``render()`` shows its effect.
  func handle(_ event: InputEvent) {
    inspection.event = event
    defer { inspection.event = nil }
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
