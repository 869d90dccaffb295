import Foundation
import TerminalCore

/// The tree of nodes behind a screen: handles input, tracks invalidation, and draws frames.
///
/// A frame has five steps: dirty nodes are evaluated, views are placed, what can be reached is
/// collected, the focus is settled, which may scroll and so place views again, and the screen is
/// drawn once. Without a change there is no frame.
@MainActor
final class ViewTree {
  let inbox = DirtyInbox()
  let readers = ReaderKinds()
  private(set) var size: TerminalSize
  /// The last frame.
  private(set) var canvas: Surface
  /// What can be reached since views were placed.
  private(set) var regions: Regions
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
  private var toastRow: ToastRow?
  private(set) var layers: [LayerNode] = []
  private var dirty: [Node] = []
  private var afterUpdate: [(observer: (any ChangeObserver)?, action: () -> Void)] = []
  let endless = EndlessChanges()
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

  /// The progress that the terminal's window shows, from 0 to 1.
  private(set) var progress: Double?

  private func updateScreenValues() {
    guard let root, root.hasNewPreferences else { return }
    root.hasNewPreferences = false
    theme = screenValue(ScreenTheme.self) ?? .standard
    progress = screenValue(Double.self)
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
    regions = Regions(size: size)
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
    toastRow = ToastRow(context)
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
  ///
  /// - Parameter observer: The node whose observed value changed.
  func afterUpdate(by observer: (any ChangeObserver)? = nil, _ action: @escaping () -> Void) {
    if let observer, endless.areDropped { return observer.actionWasDropped() }
    afterUpdate.append((observer, action))
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
    if evaluatesAll() { return }
    endless.report()
    stopChanges()
  }

  /// Updates without the actions of changes, and then no longer.
  private func stopChanges() {
    for entry in afterUpdate { entry.observer?.actionWasDropped() }
    afterUpdate.removeAll { $0.observer != nil }
    endless.dropping {
      if evaluatesAll() { return }
      for change in inbox.drain() { change.markDirty() }
      for node in dirty { node.isDirty = false }
      (dirty, afterUpdate) = ([], [])
    }
  }

  /// Evaluates dirty nodes and runs actions, and returns whether none is left after the number of
  /// times at which changes are endless.
  private func evaluatesAll() -> Bool {
    for round in 0..<EndlessChanges.limit {
      for change in inbox.drain() { change.markDirty() }
      endless.note(round, afterUpdate.compactMap(\.observer), dirty)
      if dirty.isEmpty {
        guard !afterUpdate.isEmpty else { return true }
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
    return false
  }

  private func runAfterUpdate() {
    let actions = afterUpdate
    afterUpdate.removeAll()
    for entry in actions { entry.action() }
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
  var nextChange: Date? { canvas.scheduled.map(\.date).min() }

  /// Updates the views that change by themselves: those whose time has come or, if the clock of the day was
  /// put, all.
  func updateDueViews(isClockPut: Bool = false) {
    let now = now()
    for entry in canvas.scheduled where isClockPut || entry.date <= now {
      entry.node.markDirty(by: .time)
    }
  }

  // MARK: Frames

  /// Draws a frame if something changed, and returns whether it did.
  func render() -> Bool {
    update()
    guard needsFrame else { return false }
    settle()
    draw()
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

  /// Places the views and settles the focus, which may scroll or restyle: usually two rounds are
  /// enough.
  ///
  /// - Parameter isDrawn: Whether the screen is drawn next. Otherwise the focus alone matters.
  private func settle(isDrawn: Bool = true) {
    for _ in 0..<8 {
      needsFrame = false
      hasNewStructure = false
      inspection.measure(.layout) { placeViews() }
      focus.settle(regions)
      update()
      if !needsFrame || !isDrawn && !hasNewStructure && !focus.isUnsettled { break }
    }
    guard endless.frameEnded(isAtRest: !needsFrame) else { return }
    stopChanges()
    needsFrame = false
  }

  /// Settles the focus before an event of the same batch as one that moved the focus or changed the
  /// focusable views: the event is meant for the screen after that.
  func settleFocus() {
    update()
    guard needsFrame, hasNewStructure || focus.isUnsettled else { return }
    settle(isDrawn: false)
    needsFrame = true
  }

  private var footerHeight: Int { showsFooter && size.height >= 6 ? 1 : 0 }

  /// The screen without the footer, and the part of it that a docked layer leaves.
  private var areas: (whole: TerminalRect, free: TerminalRect) {
    let screen = TerminalRect(x: 0, y: 0, width: size.width, height: size.height)
    let whole = screen.inset(by: CellInsets(bottom: footerHeight))
    let dockHeight = layers.contains(where: \.isDocked) ? whole.height / 2 : 0
    return (whole, whole.inset(by: CellInsets(bottom: dockHeight)))
  }

  private func area(of layer: LayerNode) -> TerminalRect {
    let (whole, free) = areas
    if layer.isDocked { return whole.inset(by: CellInsets(top: free.height)) }
    return layer.isPanel || layer.isInDock ? whole : free
  }

  private func placeViews() {
    guard let root else { return }
    let area = areas.free
    root.place(area, Proposal(area.size))
    for layer in layers { layer.placeLayer(in: self.area(of: layer)) }
    runAfterLayout()

    let regions = Regions(size: size)
    regions.setScope(root)
    regions.clipped(to: area) { regions.add([root]) }
    for layer in layers {
      regions.beginLayer(layer)
      regions.clipped(to: self.area(of: layer)) { regions.add([layer]) }
    }
    if footerHeight > 0, let footer {
      footer.frame = TerminalRect(x: 0, y: size.height - 1, width: size.width, height: 1)
      regions.addClickable(footer, footer.frame)
    }
    if !toasts.isEmpty, let toastRow {
      toastRow.frame = ToastRow.row(
        in: regions, above: size.height - footerHeight, width: size.width)
      regions.addClickable(toastRow, toastRow.frame)
    }
    self.regions = regions
    if wantsPointer != !regions.hovers.isEmpty { wantsPointer.toggle() }
  }

  private func draw() {
    frames += 1
    let canvas = Surface(size: size)
    inspection.measure(.draw) {
      if let root { canvas.clipped(to: areas.free) { root.draw(canvas) } }
      for layer in layers {
        canvas.beginLayer(dimming: layer.dimsBehind)
        canvas.clipped(to: area(of: layer)) { layer.draw(canvas) }
      }
      if footerHeight > 0 { footer?.draw(canvas) }
      if !toasts.isEmpty, let toastRow {
        toastRow.draw(canvas)
        for toast in toasts { toast.scheduleEnd(canvas, in: toastRow.frame) }
      }
    }
    updateScreenValues()
    canvas.apply(theme, on: colorScheme)
    self.canvas = canvas
  }

  /// The toasts, the latest last.
  var toasts: [ShownToast] = [] { didSet { setNeedsFrame() } }

  // MARK: Keys and the mouse

  /// Called when the mouse is released to the terminal, for its own selection, or taken back.
  var onMouseRelease: ((Bool) -> Void)?
  private(set) var isMouseReleased = false
  /// Called when visible views start or stop to need every movement of the mouse.
  var onPointerWanted: ((Bool) -> Void)?
  private(set) var wantsPointer = false { didSet { onPointerWanted?(wantsPointer) } }
  var isTyping: Bool { (focus.focused ?? regions.scope)?.insertsText ?? false }

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
}
