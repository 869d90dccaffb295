/// Parses input as it arrives, and resolves by time what is unfinished.
///
/// The time is an argument, so that a test can let it pass.
///
/// ```swift
/// var reader = InputReader()
/// reader.receive([0x1B], at: start) // []
/// reader.deadline // start + .milliseconds(50)
/// reader.expire(at: start + .milliseconds(50)) // [.key(KeyStroke(.escape))]
/// ```
struct InputReader {
  typealias Instant = ContinuousClock.Instant

  /// The time in which the rest of a sequence follows an Esc; what comes later comes after the key.
  var escapeDelay = Self.shortestDelay

  static let shortestDelay = Duration.milliseconds(50)

  /// Returns how long the rest of a sequence may take after an Esc.
  ///
  /// - Parameters:
  ///   - answerTime: The time that the terminal took to answer, or takes already; `nil` for one that
  ///     does not answer.
  ///   - isAnswered: Whether the terminal has answered.
  ///   - reportsEscape: Whether the Esc key arrives as a sequence of its own, so that an Esc is the
  ///     start of one.
  static func escapeDelay(
    answerTime: Duration?, isAnswered: Bool, reportsEscape: Bool
  ) -> Duration {
    let least = reportsEscape ? longestGap : isAnswered ? shortestDelay : unknownDelay
    return max(least, min(answerTime ?? .zero, longestDelay))
  }

  /// Reads `ESCDELAY`, as programs with ncurses do: a number of milliseconds.
  static func escapeDelay(environment: [String: String]) -> Duration? {
    environment["ESCDELAY"].flatMap { Int($0) }.flatMap {
      (0...10_000).contains($0) ? .milliseconds($0) : nil
    }
  }

  /// The delay while it is not known how fast the terminal is.
  private static let unknownDelay = Duration.milliseconds(100)
  private static let longestDelay = Duration.milliseconds(500)

  /// The time by which the parts of a sequence are apart at most. A part that comes within it after
  /// the Esc key continues the sequence, and is no text.
  static let longestGap = Duration.milliseconds(300)

  /// The time without input in which a paste counts as one whose end was lost.
  static let pastePatience = Duration.seconds(1)

  private var parser = InputParser()
  private var lastInput: Instant?

  /// Parses the next bytes.
  mutating func receive(_ bytes: some Collection<UInt8>, at now: Instant) -> [InputEvent] {
    defer { lastInput = now }
    guard parser.isPasting, let lastInput, now - lastInput > Self.pastePatience else {
      return parser.parse(bytes)
    }
    // Control-C by itself ends a paste whose end was lost.
    var other = InputParser()
    let controlC = KeyStroke(.character("c"), modifiers: .control)
    guard case .key(let key)? = other.parse(bytes).first, key.matches(controlC) else {
      return parser.parse(bytes)
    }
    return parser.endPaste() + parser.parse(bytes)
  }

  /// The time at which to call ``expire(at:)`` if nothing arrives before.
  var deadline: Instant? {
    guard let lastInput, let wait = parser.wait else { return nil }
    return switch wait {
    case .escape: lastInput + escapeDelay
    case .introducer: lastInput + escapeDelay + Self.longestGap
    }
  }

  /// Resolves what nothing has followed in time.
  mutating func expire(at now: Instant) -> [InputEvent] {
    guard let deadline, deadline <= now else { return [] }
    return parser.flush()
  }

  /// Forgets what is unfinished: the rest of it will not arrive here.
  mutating func reset() {
    parser = InputParser()
    lastInput = nil
  }
}
