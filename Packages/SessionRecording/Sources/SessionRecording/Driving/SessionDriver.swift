import ComposableArchitecture
import ComposableArchitectureInspection
import ConcurrencyExtras
@_spi(Recording) import DependenciesCore
import Foundation
import TerminalCore
@_spi(Recording) import TerminalUI

/// Delivers input, results and the ends of sleeps to a program, one at a time, when it is at rest.
///
/// Between two deliveries the program depends on nothing else.
@MainActor
class SessionDriver: ProgramDriver {
  let header: RecordingHeader
  let waiters: Waiters
  let calls: Calls
  nonisolated let now: @Sendable () -> Date
  var program: AppRunner?
  /// The exit status; `nil` until the program has ended and saved its data.
  private(set) var exitStatus: Int32?
  private(set) var actionCount = 0
  private var resting: CheckedContinuation<Void, Never>?
  /// Whether ``wake()`` was called since the latest ``sleep()``.
  private var isAwake = false

  /// The context of the dependencies that are not overridden.
  private let context: DependencyContext

  init(header: RecordingHeader, waiters: Waiters, calls: Calls, context: DependencyContext) {
    self.header = header
    self.context = context
    self.waiters = waiters
    self.calls = calls
    now = { [start = header.start, waiters] in start + waiters.time.seconds }
  }

  var size: TerminalSize { TerminalSize(width: header.width, height: header.height) }

  var terminal: (size: TerminalSize, environment: [String: String])? { nil }
  func run(_ program: AppRunner) -> Int32 { program.run() }
  func receive(_ events: [InputEvent]) {}
  /// Called after each action with the new state.
  func didReduce(_ action: RecordedAction, _ state: Any) {}

  func prepare(_ values: inout DependencyValues) {
    values.record(with: calls, in: context)
    let clock = SessionClock(waiters: waiters)
    values.continuousClock = clock
    values.suspendingClock = clock
    values.date = DateGenerator { [now] in LiveCall.isActive ? Date() : now() }
    let generator = LockIsolated(SessionGenerator(seed: header.seed))
    values.uuid = UUIDGenerator {
      LiveCall.isActive ? UUID() : generator.withValue { UUID(randomBits: ($0.next(), $0.next())) }
    }
    values.withRandomNumberGenerator = WithRandomNumberGenerator(
      SessionGenerator(seed: ~header.seed))
  }

  func didReduce(_ action: Any, _ state: Any) {
    actionCount += 1
    didReduce(
      RecordedAction(path: inspectedPath(of: action), fields: Fields(of: action).summary), state)
  }

  /// Waits until the program has nothing to do or to draw before the next delivery.
  func rest() async {
    guard let program else { return }
    // The limit lets a program that draws without end get deliveries.
    for _ in 0..<100 {
      _ = await _mainSerialExecutorQuiescence()
      if !program.render() { return }
    }
  }

  /// Whether the program is at rest, and nothing is to be delivered.
  var isWaiting: Bool { resting != nil }

  /// Waits until ``wake()`` is called, unless it was since the last time.
  func sleep() async {
    if !isAwake { await withCheckedContinuation { resting = $0 } }
    isAwake = false
  }

  func wake() {
    isAwake = true
    resting?.resume()
    resting = nil
  }

  /// Delivers an event to the program.
  ///
  /// - Returns: Whether the program has waited for it.
  func deliver(_ event: SessionEvent, at time: Duration) -> Bool {
    waiters.time = time
    switch event {
    case .input(let events):
      program?.handle(events)
      return true
    case .sleep(let number):
      let sleep = waiters.removeSleep(number)
      sleep?.end(.success(()))
      return sleep != nil
    case .result(let outcome, let name, let number):
      return waiters.receive(outcome, for: number, of: name)
    case .views:
      program?.updateDueViews()
      return true
    }
  }

  func schedule(after delay: Duration, perform body: @escaping @MainActor () -> Void) -> () -> Void
  {
    let number = waiters.nextNumber()
    let end: @Sendable (Result<Void, any Error>) -> Void = { _ in
      // The driver delivers the ends of sleeps on the main actor.
      MainActor.assumeIsolated { body() }
    }
    waiters.insert(.init(deadline: waiters.time + delay, end: end), number: number)
    return { [waiters] in _ = waiters.removeSleep(number) }
  }

  func runProgram(_ run: @escaping @MainActor () async throws -> Int32) async throws -> Int32 {
    try await calls.call("runProgram") { try await run() }
  }

  func programEnded(_ exitStatus: Int32) {
    self.exitStatus = exitStatus
    wake()
  }

  /// The exit status, the number of actions, and the final screen.
  var ending: Ending {
    let lines = (program?.text ?? "").split(separator: "\n", omittingEmptySubsequences: false)
    return Ending(
      status: exitStatus ?? 0, actions: actionCount, screen: lines.map(String.init),
      styles: String((program?.styledText ?? "").stableHash, radix: 16))
  }
}

extension Duration {
  var seconds: TimeInterval { self / .seconds(1) }

  var microseconds: Int { Int((self / .microseconds(1)).rounded(.down)) }
}

extension UUID {
  /// Creates a UUID of version 4 (RFC 9562) from random bits.
  fileprivate init(randomBits bits: (UInt64, UInt64)) {
    var uuid = UUID().uuid
    withUnsafeMutableBytes(of: &uuid) { bytes in
      withUnsafeBytes(of: bits) { bytes.copyMemory(from: $0) }
      bytes[6] = bytes[6] & 0x0F | 0x40
      bytes[8] = bytes[8] & 0x3F | 0x80
    }
    self.init(uuid: uuid)
  }
}
