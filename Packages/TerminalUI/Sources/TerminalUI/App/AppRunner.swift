import ConcurrencyExtras
import Foundation
import LocalTime
import Observation
import TerminalCore

/// Runs a program on the terminal, or for a driver.
@_spi(Recording)
@MainActor
public final class AppRunner {
  /// The values that the running program changes in the environment of its root.
  @Observable
  @MainActor
  final class Status {
    var phase = ScenePhase.active
    var colorScheme = ColorScheme.dark

    /// Updates the phase from an event.
    func receive(_ event: InputEvent) {
      switch event {
      case .suspend: phase = .background
      case .resume: phase = .active
      case .focus(let isFocused): phase = isFocused ? .active : .inactive
      default: break
      }
    }
  }

  private let terminal: Terminal?
  private let loop: EventLoop?
  private let driver: (any ProgramDriver)?
  let tree: ViewTree
  private let status = Status()
  private let scene: SceneContent
  public private(set) var isEnding = false
  /// The time of the first request to end the program.
  private var endTime = ContinuousClock.now
  private var queue = InputQueue()
  private var isHandlingQueue = false
  private var isContinuing = false
  /// Whether a handled event asks to suspend the program, which is done after the event.
  private var isSuspending = false
  private var exitStatus: Int32 = 0
  /// Prints frames as text for a screen reader, in place of drawing them.
  private var reader: ScreenReader?
  /// Whether a frame was drawn that the terminal does not show yet.
  var hasNewFrame = false
  private var cancelClipboardDeadline: () -> Void = {}
  /// The capabilities of the program's terminal, or the driver's.
  private var capabilities: TerminalCapabilities
  private var scheduledChange: EventLoop.Deadline?
  private var scheduledTimer: EventLoop.Deadline?
  private var clockChanges: ClockChanges?

  /// Runs a scene until the program ends, and exits.
  static func run(_ scene: SceneContent) -> Never {
    do {
      let options = ScreenOption.all(in: CommandLine.arguments)
      let environment = ScreenOption.environment(
        ProcessInfo.processInfo.environment, with: options)
      let screen =
        options.contains(.accessible) ? .rows(1, clearsAtEnd: true) : scene.screen
      let terminal =
        scene.driver?.terminal != nil
        ? nil : try Terminal(environment: environment, screen: screen)
      let runner = AppRunner(terminal: terminal, scene: scene, options: options)
      exit(scene.driver?.run(runner) ?? runner.run())
    } catch {
      let name = ProcessInfo.processInfo.processName
      FileHandle.standardError.write(Data("\(name): \(error)\n".utf8))
      exit(1)
    }
  }

  init(terminal: Terminal?, scene: SceneContent, options: Set<ScreenOption> = []) {
    self.terminal = terminal
    reader = options.contains(.accessible) ? ScreenReader() : nil
    self.scene = scene
    driver = scene.driver
    // First the loop: from here on signals restore the terminal.
    loop = terminal.map(EventLoop.init)
    terminal?.enter()
    let driven = driver?.terminal
    capabilities = TerminalCapabilities(environment: driven?.environment ?? [:])
    var environment = EnvironmentValues()
    environment.framework.locale = Locale(
      ofDatesIn: driven?.environment
        ?? ScreenOption.environment(ProcessInfo.processInfo.environment, with: options))
    environment.framework.animates = options.isDisjoint(with: [.reduceMotion, .accessible])
    tree = ViewTree(
      size: reader.map { _ in ScreenReader.size } ?? terminal?.size ?? driven?.size
        ?? TerminalSize(width: 80, height: 24),
      showsFooter: scene.screen == .whole, environment: environment,
      now: driver?.now ?? { Date() }, content: PhasedView(status: status, content: scene.view))
    capabilities = terminal?.capabilities ?? capabilities
    tree.showsUnicode = capabilities.showsUnicode
    setLossMessage(of: scene.terminations.first)
    adaptToBackground()
    connect()
  }

  private func setLossMessage(of termination: Termination?) {
    let message = termination?.lossMessage() ?? "ended before it had finished"
    loop?.lossMessage = "\(ProcessInfo.processInfo.processName): \(message)"
  }

  private func connect() {
    tree.onMouseRelease = { [unowned self] _ in updateMouse() }
    tree.onPointerWanted = { [unowned self] _ in updateMouse() }
    tree.clipboard.onCopy = { [unowned self] in terminal?.copy($0) }
    tree.clipboard.onRead = { [unowned self] in readClipboard() }
    tree.host.onRunProgram = { [unowned self] name, arguments in
      let run = { @MainActor @Sendable [loop] () async throws -> Int32 in
        guard let loop else { throw ProgramError.noTerminal }
        return try await loop.runProgram(name, arguments)
      }
      guard let driver else { return try await run() }
      return try await driver.runProgram(run)
    }
    tree.host.onPrint = { [unowned self] text in
      if let terminal, terminal.screen != .whole { terminal.printAbove(text) } else { print(text) }
    }
    tree.host.onQuit = { [unowned self] in quit($0) }
    tree.onProgramCommand = { [unowned self] command in
      switch command {
      case .quit:
        guard isEnding || scene.mayQuit() else { return }
        // A cancelled prompt reports that to a script, as shells do.
        if scene.screen != .whole { exitStatus = 130 }
        end()
      case .suspend: isSuspending = true
      default: terminal?.invalidate()
      }
    }
  }

  /// Runs the program on its terminal until it ends.
  public func run() -> Int32 {
    guard let terminal, let loop else { return exitStatus }
    loop.onEvents = { [unowned self] events in
      if let driver { driver.receive(events) } else { receive(events[...]) }
    }
    loop.beforeSleep = { [unowned self] in draw(on: terminal) }
    // The keymap says which key suspends the program.
    loop.suspendsOnControlZ = false
    // A change on another thread wakes the loop, which then draws; on this one, it is awake.
    let thread = pthread_self()
    tree.inbox.onArrival {
      if pthread_equal(pthread_self(), thread) == 0 { DispatchQueue.main.async {} }
    }
    if driver == nil {
      clockChanges = ClockChanges { [unowned self] in tree.updateDueViews(isClockPut: true) }
    }
    Task { await handleFirstInput() }
    let ending = loop.run()
    clockChanges = nil
    tree.close()
    terminal.leave()
    return ending == .stopped ? exitStatus : ending.exitStatus
  }

  /// Queues events and handles the queue, but suspending and resuming the program immediately: it
  /// stops when this returns, or has been stopped.
  private func receive(_ events: ArraySlice<InputEvent>) {
    let index = events.firstIndex { $0 == .suspend || $0 == .resume } ?? events.endIndex
    if index > events.startIndex {
      queue.append(Array(events[..<index]), at: .now, isQuit: isQuit)
      handleQueue()
    }
    guard index < events.endIndex else { return }
    handle(events[index])
    receive(events[(index + 1)...])
  }

  /// Handles queued events for 50 milliseconds. Then frames are drawn, effects run and input is
  /// read, before the rest is handled.
  private func handleQueue() {
    // The program was suspended by an event of the queue.
    guard !isHandlingQueue else { return }
    isHandlingQueue = true
    defer { isHandlingQueue = false }
    let end = ContinuousClock.now + .milliseconds(50)
    var now = ContinuousClock.now
    while true {
      let waiting = queue.waiting(at: now, isQuit: isQuit)
      guard let event = waiting.first else { return }
      guard now < end else {
        if !isContinuing {
          isContinuing = true
          loop?.schedule(at: .now) { [unowned self] in
            isContinuing = false
            handleQueue()
          }
        }
        return
      }
      queue.removeFirst(handle(event, before: waiting))
      suspendIfAsked()
      now = .now
    }
  }

  /// Handles the first of some events, together with those that belong to the same paste.
  ///
  /// - Returns: How many events that were.
  private func handle(_ event: InputEvent, before waiting: ArraySlice<InputEvent>) -> Int {
    let pasted = tree.pasteKeys(waiting)
    if pasted == 0 { handle(event) }
    return max(1, pasted)
  }

  /// Handles events immediately, for a driver.
  public func handle(_ events: [InputEvent]) {
    var waiting = events[...]
    while let event = waiting.first {
      waiting = waiting.dropFirst(handle(event, before: waiting))
      suspendIfAsked()
    }
  }

  /// Handles the input of the scene, each event in the frame and with the effects of those before.
  func handleFirstInput() async {
    for event in scene.input {
      handle([event])
      _ = render()
      await Task.megaYield()
    }
  }

  /// Suspends the program if the event that was handled asks for that.
  private func suspendIfAsked() {
    guard isSuspending else { return }
    isSuspending = false
    loop?.suspend()
  }

  private func isQuit(_ event: InputEvent) -> Bool {
    if case .key(let key) = event { tree.focus.isQuit(key) } else { false }
  }

  private func quit(_ status: Int32) {
    guard !isEnding else { return }
    exitStatus = status
    end()
  }

  private func readClipboard() {
    terminal?.requestClipboard()
    let giveUp = { @MainActor [unowned self] in tree.clipboard.answer(nil) }
    if let driver {
      cancelClipboardDeadline = driver.schedule(after: .seconds(1), perform: giveUp)
    } else if let loop {
      let deadline = loop.schedule(at: .now + .seconds(1), perform: giveUp)
      cancelClipboardDeadline = { loop.cancel(deadline) }
    }
  }

  private func clipboardAnswered(_ text: String?) {
    cancelClipboardDeadline()
    tree.clipboard.answer(text)
  }

  private func updateMouse() {
    terminal?.setMouse(tree.isMouseReleased ? .off : tree.wantsPointer ? .all : .buttons)
  }

  private func draw(on terminal: Terminal) {
    runTimers()
    // A driver draws when the program is at rest.
    if driver == nil { _ = render() } else if tree.hasWork { driver?.receive([]) }
    let isChanged = hasNewFrame
    hasNewFrame = false
    if isChanged {
      terminal.progress = tree.progress
      terminal.title = tree.regions.title
    }
    guard isChanged || terminal.needsFrame else { return }
    let cursor = tree.canvas.cursor.map { TerminalCursor(position: $0, shape: .bar) }
    let bytes =
      reader == nil
      ? tree.inspection.measure(.encode) {
        terminal.show(tree.canvas.buffer, cursor: cursor ?? hiddenCursor)
      } : read(on: terminal)
    tree.inspection.endFrame(tree.canvas.buffer, bytes: bytes)
    guard driver == nil else { return }
    // Drawing caused another change, which the next turn draws.
    if tree.hasWork { DispatchQueue.main.async {} }
    scheduleChange()
  }

  /// Prints what is new in the frame, and shows the focused element in the last line.
  private func read(on terminal: Terminal) -> Int {
    guard let (new, focused) = reader?.read(tree) else { return 0 }
    if !new.isEmpty { terminal.printAbove(new.joined(separator: "\n")) }
    var row = CellBuffer(size: terminal.size)
    row.write(focused, at: .zero, style: .plain, clip: row.bounds)
    return terminal.show(row)
  }

  /// Runs due timers of Foundation's run loop, and schedules the next.
  private func runTimers() {
    if let scheduledTimer { loop?.cancel(scheduledTimer) }
    scheduledTimer = nil
    guard let date = RunLoop.main.limitDate(forMode: .default), date < .distantFuture else {
      return
    }
    scheduledTimer = loop?.schedule(at: .now + .seconds(max(0, date.timeIntervalSinceNow))) {}
  }

  /// Schedules an update for the next time at which a visible view changes by itself.
  private func scheduleChange() {
    if let scheduledChange { loop?.cancel(scheduledChange) }
    scheduledChange = tree.nextChange.flatMap { date in
      loop?.schedule(at: .now + .seconds(max(0, date.timeIntervalSince(tree.now())))) {
        [unowned self] in
        tree.updateDueViews()
      }
    }
  }

  /// The cursor without a text field: hidden at the focused view, for screen readers.
  private var hiddenCursor: TerminalCursor? {
    tree.focus.focused.map { TerminalCursor(position: $0.frame.origin, isVisible: false) }
  }

  private func handle(_ event: InputEvent) {
    scene.onInput(event)
    if !isEnding { status.receive(event) }
    switch event {
    case .key, .mouse, .paste:
      // Input after a request to quit is dropped, except for a second one.
      if !isEnding || isQuit(event) { tree.handle(event) }
    // A terminal that hangs up does not interrupt what the program does before it ends.
    case .terminate(let signal): if !isEnding || signal != SIGHUP { end() }
    case .suspend: tree.update()
    case .reply(.clipboard(let text)): if !text.isEmpty { clipboardAnswered(text) }
    case .reply(.ready): clipboardAnswered(nil)
    case .reply(let reply):
      capabilities.learn(from: reply)
      adaptToBackground()
    // For a screen reader, the screen has a size of its own.
    case .resize where reader != nil: break
    default: tree.handle(event)
    }
  }

  private func adaptToBackground() {
    let isLight = capabilities.hasLightBackground ?? false
    status.colorScheme = isLight ? .light : .dark
    tree.colorScheme = status.colorScheme
  }

  /// Ends the program after its termination actions, or after five seconds. A second request ends it
  /// at once, but half a second after the first at the earliest: a key that is pressed twice in a hurry
  /// must not lose what takes a moment to save.
  private func end() {
    if isEnding {
      loop?.schedule(at: endTime + .milliseconds(500)) { [unowned self] in loop?.abandon() }
      return
    }
    isEnding = true
    endTime = .now
    status.phase = .background
    tree.update()
    loop?.schedule(at: .now + .seconds(5)) { [unowned self] in loop?.abandon() }
    Task {
      for termination in scene.terminations {
        setLossMessage(of: termination)
        await termination.action()
      }
      driver?.programEnded(exitStatus) ?? stop()
    }
  }

  /// Stops the main loop, which ends the program.
  public func stop() { loop?.stop() }

  /// Calls a closure at a time.
  public func wake(at time: ContinuousClock.Instant, perform body: @escaping @MainActor () -> Void)
  {
    loop?.schedule(at: time, perform: body)
  }
}

private struct PhasedView: View {
  let status: AppRunner.Status
  let content: AnyView

  var body: some View {
    content
      .environment(\.scenePhase, status.phase)
      .environment(\.colorScheme, status.colorScheme)
  }
}
