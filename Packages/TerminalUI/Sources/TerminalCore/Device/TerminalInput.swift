// Reads the terminal.
//
// Invariant: `descriptor` is that of a `Terminal`, open and not blocking, and read on the main actor
// only. Tests: `AnswerTests`, and `TerminalTests.aSequenceWhoseRestCameWhileTheProgramWasBusy_isOne`.
import CTerminal
import Glibc

/// The input of a terminal, and how long the rest of a sequence may take.
@MainActor
struct TerminalInput {
  let descriptor: Int32
  /// The time in which the rest of a sequence must follow an Esc; `nil` for one that depends on how
  /// fast the terminal answers.
  var escapeDelay: Duration?
  private var reader = InputReader()
  /// Whether the terminal reports the Esc key as a sequence of its own.
  private var reportsEscape = false
  private var buffer = [UInt8](repeating: 0, count: 65536)

  /// The largest number of bytes to read in one turn, so that a flood of input cannot delay frames.
  private static let limit = 1 << 14

  init(descriptor: Int32, environment: [String: String]) {
    self.descriptor = descriptor
    escapeDelay = InputReader.escapeDelay(environment: environment)
  }

  /// Forgets what arrived before the terminal was taken over.
  mutating func begin() {
    reportsEscape = false
    reader.reset()
  }

  /// Returns the events that have arrived, and whether the terminal hung up.
  mutating func read() -> (events: [InputEvent], isGone: Bool) {
    var events: [InputEvent] = []
    var (total, isGone) = (0, false)
    while total < Self.limit {
      let count = cterminal_read(descriptor, &buffer, buffer.count)
      if count > 0 {
        total += count
        events += reader.receive(buffer[..<count], at: .now)
      } else if count < 0, errno == EINTR {
        continue
      } else {
        isGone = count == 0 || errno != EAGAIN
        break
      }
    }
    for case .reply(.kittyKeyboard(let flags)) in events {
      // Unambiguous keys, or all keys as sequences.
      reportsEscape = flags & 0b1001 != 0
    }
    return (events, isGone)
  }

  /// Returns the time at which to call ``expire()`` if nothing arrives before: the last bytes may be
  /// the Esc key.
  mutating func deadline() -> ContinuousClock.Instant? {
    var isAnswered: Int32 = 0
    let time = cterminal_answer_time(&isAnswered)
    reader.escapeDelay =
      escapeDelay
      ?? InputReader.escapeDelay(
        answerTime: time < 0 ? nil : .milliseconds(Int(time)), isAnswered: isAnswered != 0,
        reportsEscape: reportsEscape)
    return reader.deadline
  }

  /// Resolves what nothing has followed.
  mutating func expire() -> [InputEvent] {
    reader.expire(at: .now)
  }
}
