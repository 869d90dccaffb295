/// The task of one asynchronous effect, from its start until it finishes or is cancelled.
@MainActor
final class RunningEffect {
  private static var lastNumber = 0

  let scope: EffectScope
  /// Counts up from the first effect of the process.
  nonisolated let number: Int
  /// Stops the work: set once it is under way.
  private var stop: (@Sendable () -> Void)?
  private(set) var isCancelled = false
  private(set) var isFinished = false

  init(in scope: EffectScope) {
    Self.lastNumber += 1
    self.number = Self.lastNumber
    self.scope = scope
    scope.group.insert(self)
    scope.owner.insert(self)
  }

  /// Whether an action that is sent now reaches the store.
  var canSend: Bool { !isCancelled && !scope.owner.isCancelled }

  /// Says how to stop the work; it is stopped at once if this has been cancelled meanwhile.
  func onCancel(_ stop: @escaping @Sendable () -> Void) {
    guard !isCancelled else { return stop() }
    self.stop = stop
  }

  func cancel() {
    guard !isCancelled else { return }
    isCancelled = true
    stop?()
    finish()
  }

  func finish() {
    isFinished = true
    scope.group.remove(self)
    scope.owner.remove(self)
  }
}

/// A set of running effects that knows the order in which they were started, so that whatever is done
/// to all of them happens the same way each time.
struct RunningEffects {
  private var effects: [Int: RunningEffect] = [:]

  var inOrder: [RunningEffect] {
    effects.count > 1 ? effects.values.sorted { $0.number < $1.number } : Array(effects.values)
  }

  mutating func insert(_ effect: RunningEffect) {
    effects[effect.number] = effect
  }

  /// Removes an effect.
  ///
  /// - Returns: Whether it was there.
  mutating func remove(_ effect: RunningEffect) -> Bool {
    effects.removeValue(forKey: effect.number) != nil
  }

  mutating func formUnion(_ others: Self) {
    effects.merge(others.effects) { effect, _ in effect }
  }
}
