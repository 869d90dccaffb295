import TerminalCore

/// The events that wait to be handled.
///
/// Reading goes on while a long paste is worked off, so that a request to quit behind it is known: what was
/// typed before it gets half a second more.
struct InputQueue {
  private var events: ArraySlice<InputEvent> = []
  private var deadline: ContinuousClock.Instant?

  static let patience = Duration.milliseconds(500)

  /// Adds events that were read.
  ///
  /// - Parameter isQuit: Whether an event asks the program to end.
  mutating func append(
    _ new: [InputEvent], at now: ContinuousClock.Instant, isQuit: (InputEvent) -> Bool
  ) {
    events += new
    if deadline == nil, new.contains(where: isQuit) { deadline = now + Self.patience }
  }

  /// The events whose turn it is, the next first. What comes before a request to quit is gone when that has
  /// waited for too long.
  mutating func waiting(
    at now: ContinuousClock.Instant, isQuit: (InputEvent) -> Bool
  ) -> ArraySlice<InputEvent> {
    if let deadline, now > deadline, let index = events.firstIndex(where: isQuit) {
      events = events[index...]
    }
    return events
  }

  /// Removes events that were handled.
  mutating func removeFirst(_ count: Int) {
    events = events.dropFirst(count)
    if events.isEmpty { self = InputQueue() }
  }
}
