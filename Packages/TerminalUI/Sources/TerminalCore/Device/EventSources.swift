// Waits for the terminal, signals and the main queue.
//
// Invariant: all descriptors are valid between `init` and `release()`, and used on the main actor
// only. Test: `TerminalTests.jobsDeadlinesAnswersAndRequestsToDraw_areHandledInTheLoop`.
import CTerminal
import Glibc

/// The descriptors that an event loop sleeps on, and the calls that read them.
@MainActor
struct EventSources {
  private let signals: Int32
  private let mainQueue: Int32

  /// Catches signals until ``release()``.
  init(terminal: Terminal) {
    signals = cterminal_catch_signals(terminal.descriptor)
    mainQueue = cterminal_main_queue_descriptor()
  }

  /// Restores the previous dispositions of the signals.
  func release() {
    cterminal_release_signals()
  }

  /// Waits until there is input or a signal, a job of the main queue, or room for pending output.
  func wait(for terminal: Terminal, milliseconds: Int32) -> (terminal: Bool, signals: Bool) {
    let input = Int16(POLLIN)
    let output = Int16(terminal.hasPendingOutput ? POLLOUT : 0)
    // While another program has the terminal, only the end of it is of interest.
    let events = terminal.program != nil ? 0 : input | output
    var descriptors = [
      pollfd(fd: mainQueue, events: input, revents: 0),
      pollfd(fd: signals, events: input, revents: 0),
      // A negative descriptor is not waited for.
      pollfd(fd: terminal.isGone ? -1 : terminal.descriptor, events: events, revents: 0),
    ]
    cterminal_limit_output()
    let isInputKept = turnEnds() && terminal.program == nil
    poll(&descriptors, nfds_t(descriptors.count), isInputKept ? 0 : milliseconds)
    turnBegins()
    let isReadable = descriptors[2].revents & ~Int16(POLLOUT) != 0
    return (isReadable || isInputKept, descriptors[1].revents != 0)
  }

  /// Begins a turn, which counts as hung after ``EventLoop/patience``.
  func turnBegins() {
    cterminal_turn_begins()
  }

  /// Ends a turn.
  ///
  /// - Returns: Whether there is input that was read while the program hung.
  @discardableResult
  func turnEnds() -> Bool {
    cterminal_turn_ends() != 0
  }

  /// Removes and returns the next signal that arrived.
  func nextSignal() -> Int32? {
    var byte: UInt8 = 0
    return read(signals, &byte, 1) == 1 ? Int32(byte) : nil
  }

  /// Runs the jobs of the main actor that are due.
  func runMainQueue() {
    var count: UInt64 = 0
    if read(mainQueue, &count, MemoryLayout<UInt64>.size) > 0 {
      cterminal_drain_main_queue()
    }
  }

  // MARK: Programs that do not end

  func setTimes(grace: Duration, patience: Duration) {
    cterminal_watchdog_set_times(grace.milliseconds, patience.milliseconds)
  }

  /// Sets the message of a program that is ended by force, cut off after 512 bytes.
  func setMessage(_ message: String) {
    cterminal_watchdog_set_message(message, message.utf8.count)
  }

  /// Restarts the grace period: the program has received the request to end.
  func didReceive(_ signal: Int32) {
    cterminal_watchdog_did_receive(signal)
  }

  /// Writes to standard error without blocking indefinitely.
  func writeMessage(_ message: String) {
    cterminal_write_message(message, message.utf8.count)
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, 1_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
