import ConcurrencyExtras

extension Effect {
  /// Returns an effect that can be cancelled by an id.
  ///
  /// ```swift
  /// private enum CancelID { case timer }
  ///
  /// case .startButtonTapped:
  ///   return .run { … }.cancellable(id: CancelID.timer)
  /// case .stopButtonTapped:
  ///   return .cancel(id: CancelID.timer)
  /// ```
  ///
  /// An id belongs to the feature instance that returns the effect. A parent can cancel the effects
  /// of the features that it presents or contains, while two rows of a list with the same id do not
  /// cancel each other.
  ///
  /// ``none`` remains ``none``, and cancels nothing.
  ///
  /// - Parameters:
  ///   - id: Any hashable value. Values of different types are different ids.
  ///   - cancelInFlight: Whether the running effects with this id are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    guard let node else { return .none }
    return Self(node: CancellableNode(node, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// Returns an effect that cancels the running effects with an id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(node: CancelNode(CancelID(id)))
  }
}

/// Runs an operation of an effect that can be cancelled by an id.
///
/// ```swift
/// return .run { send in
///   try await withTaskCancellation(id: CancelID.save, cancelInFlight: true) {
///     try await clock.sleep(for: .seconds(1))
///     try await save()
///   }
/// }
/// ```
///
/// Outside of an effect, the id belongs to the process.
///
/// - Throws: The error of the operation, commonly a `CancellationError` once it is cancelled.
public func withTaskCancellation<T: Sendable, E: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(E) -> T
) async throws(E) -> T {
  let running = await start(id, cancelInFlight: cancelInFlight)
  let task = Task { () async -> Result<T, E> in
    do throws(E) {
      return .success(try await operation())
    } catch {
      return .failure(error)
    }
  }
  await running.onCancel { task.cancel() }
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  await running.finish()
  return try result.get()
}

@MainActor private func start(
  _ id: some Hashable & Sendable, cancelInFlight: Bool
) -> RunningEffect {
  let id = CancelID(id)
  let scope = EffectScope.currentOrProcess
  if cancelInFlight { scope.cancel(id) }
  let running = RunningEffect(in: scope.registered(for: id))
  running.scope.unregisterWhenEmpty()
  return running
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the running effects and operations with an id. Call it from an effect.
  ///
  /// On the main actor they are cancelled at once, elsewhere before any action that is sent after
  /// this call. Outside of an effect it cancels the operations that
  /// ``withTaskCancellation(id:cancelInFlight:operation:)`` started outside of effects.
  ///
  /// - Parameters:
  ///   - id: The cancellation id.
  ///   - isolation: The actor of the caller.
  public static func cancel(
    id: some Hashable & Sendable, isolation: isolated (any Actor)? = #isolation
  ) {
    if isolation === MainActor.shared {
      return MainActor.assumeIsolated { EffectScope.currentOrProcess.cancel(CancelID(id)) }
    }
    Task<Void, Never> { @MainActor in EffectScope.currentOrProcess.cancel(CancelID(id)) }
  }
}

final class CancellableNode<Action>: EffectNode<Action> {
  private let base: EffectNode<Action>
  private let id: CancelID
  private let cancelInFlight: Bool

  init(_ base: EffectNode<Action>, id: CancelID, cancelInFlight: Bool) {
    self.base = base
    self.id = id
    self.cancelInFlight = cancelInFlight
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    if cancelInFlight { scope.cancel(id) }
    guard !scope.isCancelled else { return }
    let inner = scope.registered(for: id)
    base.start(in: inner, send: send)
    inner.unregisterWhenEmpty()
  }
}

final class CancelNode<Action>: EffectNode<Action> {
  private let id: CancelID

  init(_ id: CancelID) {
    self.id = id
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    scope.cancel(id)
  }
}

extension EffectScope {
  /// The scope of the current effect; outside of effects, a scope for the process.
  @MainActor fileprivate static var currentOrProcess: EffectScope { current ?? process }

  @MainActor private static let process = EffectScope(owner: EffectOwner(), root: EffectGroup())
}
