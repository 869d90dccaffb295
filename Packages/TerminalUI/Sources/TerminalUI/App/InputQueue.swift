import TerminalCore

/// A queue of events to handle.
///
/// Input is read while a long paste is handled, so that a later request to quit is known. Events
/// before the request are handled for half a second, and then dropped.
struct InputQueue {
  private var events: ArraySlice<InputEvent> = []
  private var deadline: ContinuousClock.Instant?

  static let patience = Duration.milliseconds(500)

  /// Adds events that were read.
  ///
  /// - Parameter isQuit: Returns whether an event requests the end of the program.
  mutating func append(
    _ new: [InputEvent], at now: ContinuousClock.Instant, isQuit: (InputEvent) -> Bool
  ) {
    events += new
    if deadline == nil, new.contains(where: isQuit) { deadline = now + Self.patience }
  }

  /// Returns the queued events. Those before a request to quit are dropped when it has waited too
  /// long.
  mutating func waiting(
    at now: ContinuousClock.Instant, isQuit: (InputEvent) -> Bool
  ) -> ArraySlice<InputEvent> {
    if let deadline, now > deadline, let index = events.firstIndex(where: isQuit) {
      events = events[index...]
    }
    return events
  }

  /// Removes handled events.
  mutating func removeFirst(_ count: Int) {
    events = events.dropFirst(count)
    if events.isEmpty { self = InputQueue() }
  }
}
