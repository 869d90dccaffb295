import ConcurrencyExtras

/// The sleeps and calls of a program that have not ended, by number.
///
/// They are numbered as they begin, in an order that is the same in a recording and in its replay.
final class Waiters: Sendable {
  struct Sleep: Sendable {
    let deadline: Duration
    let end: @Sendable (Result<Void, any Error>) -> Void
  }

  struct Call: Sendable {
    let name: String
    /// Resumes the call with an outcome.
    let receive: @Sendable (Outcome) -> Void
    /// Whether the call returns a stream, which does not end with the first outcome.
    let isStream: Bool
  }

  private struct State {
    var time = Duration.zero
    var last = 0
    var sleeps: [Int: Sleep] = [:]
    var calls: [Int: Call] = [:]
  }

  private let state = LockIsolated(State())

  /// The time that has passed in the session. It does not advance while code of the program runs.
  var time: Duration {
    get { state.time }
    set { state.withValue { $0.time = newValue } }
  }

  func nextNumber() -> Int {
    state.withValue {
      $0.last += 1
      return $0.last
    }
  }

  func insert(_ sleep: Sleep, number: Int) {
    state.withValue { $0.sleeps[number] = sleep }
  }

  func removeSleep(_ number: Int) -> Sleep? {
    state.withValue { $0.sleeps.removeValue(forKey: number) }
  }

  /// The sleep that ends first; of those that end at the same time the one that began first.
  var firstSleep: (number: Int, deadline: Duration)? {
    state.withValue { state in
      state.sleeps.min { ($0.value.deadline, $0.key) < ($1.value.deadline, $1.key) }
        .map { ($0.key, $0.value.deadline) }
    }
  }

  func sleep(until deadline: Duration) async throws {
    try Task.checkCancellation()
    guard deadline > time else { return }
    let number = nextNumber()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
        insert(Sleep(deadline: deadline) { done.resume(with: $0) }, number: number)
        if Task.isCancelled { cancelSleep(number) }
      }
    } onCancel: {
      cancelSleep(number)
    }
  }

  private func cancelSleep(_ number: Int) {
    removeSleep(number)?.end(.failure(CancellationError()))
  }

  func insert(_ call: Call, number: Int) {
    state.withValue { $0.calls[number] = call }
  }

  func removeCall(_ number: Int) {
    state.withValue { _ = $0.calls.removeValue(forKey: number) }
  }

  func call(_ number: Int) -> Call? { state.withValue { $0.calls[number] } }

  /// Resumes a call with an outcome.
  ///
  /// - Returns: Whether a call of that number and name was waiting.
  func receive(_ outcome: Outcome, for number: Int, of name: String) -> Bool {
    let call = state.withValue { state -> Call? in
      guard let call = state.calls[number], call.name == name else { return nil }
      if !call.isStream { state.calls[number] = nil }
      return call
    }
    call?.receive(outcome)
    return call != nil
  }
}

/// The clock of a session, whose sleeps end when the driver delivers their end.
struct SessionClock: Clock {
  struct Instant: InstantProtocol {
    var offset: Duration

    func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }
    func duration(to other: Self) -> Duration { other.offset - offset }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }
  }

  let waiters: Waiters

  var now: Instant { Instant(offset: waiters.time) }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    guard !LiveCall.isActive else {
      return try await Task.sleep(for: deadline.offset - waiters.time, tolerance: tolerance)
    }
    try await waiters.sleep(until: deadline.offset)
  }
}
