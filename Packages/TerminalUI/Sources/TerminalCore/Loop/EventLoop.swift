import Glibc

/// The loop that a terminal program runs on its main thread.
///
/// A turn reads all input, delivers its events at once, runs the main actor's jobs, and lets the
/// program draw one frame. Then the loop sleeps until something happens: there is no ticker, and an
/// idle program does not wake up.
///
/// Jobs of the main actor and of `DispatchQueue.main` run here, and its closures are isolated to
/// the main actor. Run it from a synchronous `main`: within a job of the main actor, no other job
/// could run.
///
/// ```swift
/// let loop = EventLoop(terminal: terminal)
/// loop.onEvents = { events in for event in events { if event == quit { loop.stop() } } }
/// loop.beforeSleep = { terminal.show(draw()) }
/// exit(loop.run().exitStatus)
/// ```
///
/// **A program that hangs.** A watchdog thread monitors the main thread. After a signal that
/// requests the program to end it waits for ``terminationGrace`` and a second; then it restores the
/// terminal, prints ``lossMessage`` and exits with 128 and the signal's number. A turn that takes
/// longer than a second counts as hung: the thread then reads the terminal, so that Control-C
/// works. Pressed once, it ends a program that still hangs after the grace period; pressed twice,
/// at once. Other input reaches the program when it continues.
@MainActor
public final class EventLoop {
  /// The reason for which ``run()`` returned.
  public enum Ending: Hashable, Sendable {
    /// The program called ``EventLoop/stop()``.
    case stopped
    /// A signal asked the program to end.
    case signal(Int32)

    /// The exit status of the process: 0, or 128 and the signal's number, as shells count.
    public var exitStatus: Int32 {
      switch self {
      case .stopped: 0
      case .signal(let signal): 128 + signal
      }
    }
  }

  /// The closure that handles the events of a turn; there is at least one.
  ///
  /// On `.terminate`, save unsaved data and call ``stop()``, at once or some jobs later. The loop
  /// ends by itself after ``terminationGrace``, or on a second signal: see ``abandon()``.
  public var onEvents: @MainActor ([InputEvent]) -> Void = { _ in }

  /// The closure that draws a frame if something changed. Called before the loop sleeps, when the
  /// terminal has accepted the last frame.
  public var beforeSleep: @MainActor () -> Void = {}

  /// Whether Control-Z suspends the program instead of being delivered as a key.
  public var suspendsOnControlZ = true

  /// The time in which the rest of a sequence must follow an Esc, which is the key otherwise.
  ///
  /// `nil`, the default unless `ESCDELAY` in the environment is a number of milliseconds, is 50
  /// milliseconds, and as much as the terminal takes to answer where that is more: half a second at
  /// most.
  public var escapeDelay: Duration? {
    get { terminal.input.escapeDelay }
    set { terminal.input.escapeDelay = newValue }
  }

  /// The time that the program has to end after a signal requested it.
  public var terminationGrace: Duration = .seconds(5) { didSet { setTimes() } }

  /// The time that a turn, or restoring the terminal, may take before the program counts as hung.
  package var patience: Duration = .seconds(1) { didSet { setTimes() } }

  /// The message on standard error when the program ends before it has handled `.terminate`. The
  /// watchdog prints at most 512 bytes of it.
  public var lossMessage = "Ended before it had finished: what was not saved is lost." {
    didSet { sources.setMessage(lossMessage + "\n") }
  }

  let terminal: Terminal
  let sources: EventSources
  private var deadlines = DeadlineQueue()
  private var escapeDeadline: Deadline?
  private(set) var isStopped = false
  private var isAbandoned = false
  private(set) var terminatingSignal: Int32?

  /// Creates a loop for a terminal. Until ``run()`` returns, signals arrive as events only.
  public init(terminal: Terminal) {
    self.terminal = terminal
    sources = EventSources(terminal: terminal)
    sources.setMessage(lossMessage + "\n")
    setTimes()
  }

  private func setTimes() {
    sources.setTimes(grace: terminationGrace, patience: patience)
  }

  /// Enters the terminal, runs until ``stop()`` or until a terminated program has ended, and leaves
  /// the terminal.
  public func run() -> Ending {
    terminal.enter()
    sources.turnBegins()
    while !isStopped {
      turn()
    }
    // The input is the shell's from here on.
    sources.turnEnds()
    // In this order: a signal that comes now must not end the program in between.
    terminal.leave()
    sources.release()
    if isAbandoned { sources.writeMessage(lossMessage + "\n") }
    return terminatingSignal.map(Ending.signal) ?? .stopped
  }

  /// Makes ``run()`` return after this turn.
  public func stop() {
    isStopped = true
  }

  /// Makes ``run()`` return after this turn as if by a signal (`SIGINT`, unless one arrived), and
  /// print ``lossMessage``: for a user who requests the end a second time.
  public func abandon() {
    isAbandoned = true
    terminatingSignal = terminatingSignal ?? SIGINT
    stop()
  }

  /// Schedules a closure to run once at a time. The loop sleeps until the first one is due.
  @discardableResult
  public func schedule(
    at time: ContinuousClock.Instant, perform body: @escaping @MainActor () -> Void
  ) -> Deadline {
    deadlines.insert(at: time, body)
  }

  /// Cancels a scheduled closure. Does nothing if it has run.
  public func cancel(_ id: Deadline) {
    deadlines.remove(id)
  }

  /// Suspends the program as Control-Z does. Call it from ``onEvents``, which receives `.suspend`
  /// and `.resume` before this returns.
  public func suspend() {
    onEvents([.suspend])
    if !isStopped { onEvents(suspend(group: true)) }
  }

  // MARK: - A turn

  private func turn() {
    terminal.flush()
    if !terminal.hasPendingOutput { beforeSleep() }
    guard !isStopped else { return }
    let ready = sources.wait(
      for: terminal, milliseconds: deadlines.millisecondsToFirst(from: .now))
    var events: [InputEvent] = []
    if ready.signals { events += readSignals() }
    if ready.terminal { events += readTerminal() }
    if !events.isEmpty { onEvents(events) }
    sources.runMainQueue()
    let now = ContinuousClock.now
    while let body = deadlines.popDue(at: now) { body() }
  }

  private func readTerminal() -> [InputEvent] {
    handle(terminal.readEvents())
  }

  /// Handles events that are the loop's, and returns the others.
  private func handle(_ input: [InputEvent]) -> [InputEvent] {
    var events = input
    awaitRestOfInput()
    if terminal.isGone { events += terminate(by: SIGHUP) }
    if events.contains(where: { isKey($0, "l") }) { terminal.invalidate() }
    guard suspendsOnControlZ else { return events }
    while !isStopped, let index = events.firstIndex(where: { isKey($0, "z") }) {
      onEvents(Array(events[..<index]) + [.suspend])
      events.replaceSubrange(...index, with: suspend(group: true))
    }
    return events
  }

  private func isKey(_ event: InputEvent, _ letter: Character) -> Bool {
    guard case .key(let key) = event else { return false }
    return key.matches(KeyStroke(.character(letter), modifiers: .control))
  }

  /// Schedules the time at which the last bytes of the input count as a key.
  private func awaitRestOfInput() {
    if let escapeDeadline { deadlines.remove(escapeDeadline) }
    escapeDeadline = terminal.input.deadline().map { time in
      deadlines.insert(at: time) { [unowned self] in
        escapeDeadline = nil
        let events = handle(terminal.expireInput())
        if !events.isEmpty { onEvents(events) }
      }
    }
  }

  private func readSignals() -> [InputEvent] {
    var events: [InputEvent] = []
    while let signal = sources.nextSignal() {
      if signal == SIGTSTP, terminal.program != nil {
        events += stopWithProgram()
      } else if signal == SIGTSTP {
        onEvents(events + [.suspend])
        events = suspend(group: false)
      } else {
        events += self.events(forSignal: signal)
      }
    }
    return events
  }

  private func suspend(group: Bool) -> [InputEvent] {
    sources.turnEnds()
    let caught = terminal.suspend(group: group)
    sources.turnBegins()
    return [.resume, .resize(terminal.size)] + caught.flatMap { events(forSignal: $0) }
  }

  func events(forSignal signal: Int32) -> [InputEvent] {
    switch signal {
    case SIGWINCH:
      // The terminal dropped or moved cells, even where its size is what it was.
      terminal.invalidate()
      return [.resize(terminal.size)]
    case SIGCONT:
      // SIGSTOP came before, which cannot be caught.
      guard terminal.program == nil else {
        resumeProgram()
        return []
      }
      terminal.enterAgain()
      return [.resume, .resize(terminal.size)]
    default: return terminate(by: signal)
    }
  }

  private func terminate(by signal: Int32) -> [InputEvent] {
    guard terminatingSignal == nil else {
      // A terminal that hangs up reports it in several ways; any other signal is a second request.
      if signal != SIGHUP { abandon() }
      return []
    }
    terminatingSignal = signal
    sources.didReceive(signal)
    terminal.hangUpProgram()
    deadlines.insert(at: .now + terminationGrace) { [unowned self] in abandon() }
    return [.terminate(signal: signal)]
  }
}
