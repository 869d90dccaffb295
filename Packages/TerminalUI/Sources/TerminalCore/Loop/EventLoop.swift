import CTerminal
import Dispatch
import Glibc

/// The loop that a program with a terminal runs on its main thread.
///
/// A turn takes everything that has arrived, hands all of it over at once, runs the main actor's jobs,
/// and lets the program draw one frame. Then it sleeps until something happens: there is no ticker,
/// and an idle program does not wake up.
///
/// Jobs of the main actor and of `DispatchQueue.main` run here, so that whatever it calls is isolated
/// to the main actor. Run it from a synchronous `main`: within a job of the main actor, no other job
/// could run.
///
/// ```swift
/// let loop = EventLoop(terminal: terminal)
/// loop.onEvents = { events in for event in events { if event == quit { loop.stop() } } }
/// loop.beforeSleep = { terminal.write(encoder.encode(draw(), cursor: nil)) }
/// exit(loop.run().exitStatus)
/// ```
@MainActor
package final class EventLoop {
  /// Why ``run()`` returned.
  package enum Ending: Hashable, Sendable {
    case stopped
    /// A signal asked the program to end.
    case signal(Int32)

    /// What to pass to `exit`: 0, or 128 and the signal's number, as shells count.
    package var exitStatus: Int32 {
      switch self {
      case .stopped: 0
      case .signal(let signal): 128 + signal
      }
    }
  }

  /// Takes the events of a turn, never none.
  ///
  /// On `.terminate`, save what must be saved and call ``stop()``, now or some jobs later. The loop
  /// ends by itself after ``terminationGrace``, or when a second signal insists.
  package var onEvents: @MainActor ([InputEvent]) -> Void = { _ in }

  /// Called before the loop sleeps, when the terminal can take a frame: draw what changed.
  package var beforeSleep: @MainActor () -> Void = {}

  /// Whether Ctrl-Z suspends the program instead of being delivered as a key.
  package var suspendsOnControlZ = true

  /// How long an Esc waits for the rest of a sequence.
  package var escapeDelay: Duration = .milliseconds(25)

  /// How long the program may take to end after a signal asked it to.
  package var terminationGrace: Duration = .seconds(5)

  private let terminal: Terminal
  private let signals: Int32
  private let mainQueue: Int32
  private var deadlines = DeadlineQueue()
  private var escapeDeadline: DeadlineQueue.ID?
  private var isStopped = false
  private var terminatingSignal: Int32?

  /// From here on, signals reach the program as events only, until ``run()`` returns.
  package init(terminal: Terminal) {
    self.terminal = terminal
    signals = cterminal_catch_signals()
    mainQueue = cterminal_main_queue_descriptor()
  }

  /// Takes the terminal over, runs until ``stop()`` or the end of a program that was asked to end, and
  /// gives the terminal back.
  package func run() -> Ending {
    terminal.enter()
    defer {
      // In this order: a signal that comes now must not end the program in between.
      terminal.leave()
      cterminal_release_signals()
    }
    while !isStopped {
      turn()
    }
    return terminatingSignal.map(Ending.signal) ?? .stopped
  }

  /// Makes ``run()`` return after this turn.
  package func stop() {
    isStopped = true
  }

  /// Calls a closure once, when a time has come. Any number of closures may wait; the loop sleeps until
  /// the first is due.
  @discardableResult
  package func schedule(
    at time: ContinuousClock.Instant, perform body: @escaping @MainActor () -> Void
  ) -> DeadlineQueue.ID {
    deadlines.insert(at: time, body)
  }

  /// Forgets a closure that waits; one that ran already does not matter.
  package func cancel(_ id: DeadlineQueue.ID) {
    deadlines.remove(id)
  }

  // MARK: - A turn

  private func turn() {
    terminal.flush()
    if !terminal.hasPendingOutput { beforeSleep() }
    guard !isStopped else { return }
    let ready = sleep()
    var events: [InputEvent] = []
    if ready.signals { events += readSignals() }
    if ready.terminal { events += readTerminal() }
    if !events.isEmpty { onEvents(events) }
    runMainQueue()
    let now = ContinuousClock.now
    while let body = deadlines.popDue(at: now) { body() }
  }

  private func sleep() -> (terminal: Bool, signals: Bool) {
    let input = Int16(POLLIN)
    let output = Int16(terminal.hasPendingOutput ? POLLOUT : 0)
    var descriptors = [
      pollfd(fd: mainQueue, events: input, revents: 0),
      pollfd(fd: signals, events: input, revents: 0),
      // A negative descriptor is not waited for.
      pollfd(fd: terminal.isGone ? -1 : terminal.descriptor, events: input | output, revents: 0),
    ]
    poll(&descriptors, nfds_t(descriptors.count), deadlines.millisecondsToFirst(from: .now))
    return (descriptors[2].revents & ~Int16(POLLOUT) != 0, descriptors[1].revents != 0)
  }

  private func runMainQueue() {
    var count: UInt64 = 0
    if read(mainQueue, &count, MemoryLayout<UInt64>.size) > 0 {
      cterminal_drain_main_queue()
    }
  }

  private func readTerminal() -> [InputEvent] {
    var events = terminal.readEvents()
    if let escapeDeadline { deadlines.remove(escapeDeadline) }
    escapeDeadline = nil
    if terminal.needsInputFlush {
      escapeDeadline = deadlines.insert(at: .now + escapeDelay) { [unowned self] in
        escapeDeadline = nil
        let events = terminal.flushInput()
        if !events.isEmpty { onEvents(events) }
      }
    }
    if terminal.isGone { events += terminate(by: SIGHUP) }
    guard suspendsOnControlZ else { return events }
    let controlZ = InputEvent.key(KeyStroke(.character("z"), modifiers: .control))
    while !isStopped, let index = events.firstIndex(of: controlZ) {
      onEvents(Array(events[..<index]) + [.suspend])
      events.replaceSubrange(...index, with: suspend(group: true))
    }
    return events
  }

  private func readSignals() -> [InputEvent] {
    var events: [InputEvent] = []
    var byte: UInt8 = 0
    while read(signals, &byte, 1) == 1 {
      if Int32(byte) == SIGTSTP {
        onEvents(events + [.suspend])
        events = suspend(group: false)
      } else {
        events += self.events(forSignal: Int32(byte))
      }
    }
    return events
  }

  private func suspend(group: Bool) -> [InputEvent] {
    let caught = terminal.suspend(group: group)
    return [.resume, .resize(terminal.size)] + caught.flatMap { events(forSignal: $0) }
  }

  private func events(forSignal signal: Int32) -> [InputEvent] {
    switch signal {
    case SIGWINCH: [.resize(terminal.size)]
    case SIGHUP, SIGINT, SIGQUIT, SIGTERM: terminate(by: signal)
    default: []
    }
  }

  private func terminate(by signal: Int32) -> [InputEvent] {
    guard terminatingSignal == nil else {
      // A terminal that hangs up says so in several ways; any other signal insists.
      if signal != SIGHUP { stop() }
      return []
    }
    terminatingSignal = signal
    deadlines.insert(at: .now + terminationGrace) { [unowned self] in stop() }
    return [.terminate(signal: signal)]
  }
}
