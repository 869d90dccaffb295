// What an event loop sleeps on: the terminal, the signals, and the main queue.
//
// Invariant: all descriptors are valid between `init` and `release()`, and used on the main actor only.
// Test: `TerminalTests.jobsOfTheMainActorRunInTheLoop`.
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

  /// Gives back the dispositions that the signals had.
  func release() {
    cterminal_release_signals()
  }

  /// Sleeps until something is to be read, or the terminal takes output again.
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
    let isInputKept = turnEnds() && terminal.program == nil
    poll(&descriptors, nfds_t(descriptors.count), isInputKept ? 0 : milliseconds)
    turnBegins()
    let isReadable = descriptors[2].revents & ~Int16(POLLOUT) != 0
    return (isReadable || isInputKept, descriptors[1].revents != 0)
  }

  /// From here on the program has to answer within ``EventLoop/patience``.
  func turnBegins() {
    cterminal_turn_begins()
  }

  /// - Returns: Whether there is input that was read while the program did not answer.
  @discardableResult
  func turnEnds() -> Bool {
    cterminal_turn_ends() != 0
  }

  /// Takes the next signal that arrived.
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

  /// What is printed by a program that is ended by force, cut off after 512 bytes.
  func setMessage(_ message: String) {
    cterminal_watchdog_set_message(message, message.utf8.count)
  }

  /// The program heard that it is to end: its time to do so starts anew.
  func heard(_ signal: Int32) {
    cterminal_watchdog_heard(signal)
  }

  /// Writes to standard error, without waiting for ever.
  func say(_ message: String) {
    cterminal_say(message, message.utf8.count)
  }
}

extension Duration {
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(min(seconds, 1_000_000)) * 1000 + Int(attoseconds / 1_000_000_000_000_000)
  }
}
