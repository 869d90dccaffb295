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
    guard let start else { return .none }
    let id = CancelID(id)
    return Self { scope, send in
      if cancelInFlight { scope.cancel(id) }
      guard !scope.isCancelled else { return }
      scope.withGroup(id) { start($0, send) }
    }
  }

  /// Returns an effect that cancels the running effects with an id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    let id = CancelID(id)
    return Self { scope, _ in scope.cancel(id) }
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
  let (running, task) = await start(id, cancelInFlight: cancelInFlight, operation)
  let result = await withTaskCancellationHandler {
    await task.value
  } onCancel: {
    task.cancel()
  }
  await running.finish()
  return try result.get()
}

@MainActor private func start<T: Sendable, E: Error>(
  _ id: some Hashable & Sendable,
  cancelInFlight: Bool,
  _ operation: @escaping @Sendable () async throws(E) -> T
) -> (RunningEffect, Task<Result<T, E>, Never>) {
  let id = CancelID(id)
  let scope = EffectScope.current ?? .process
  if cancelInFlight { scope.cancel(id) }
  return scope.withGroup(id) { scope in
    let running = RunningEffect(in: scope)
    // The task starts on the main actor, so that it can be cancelled by the time it runs.
    let task = Task { @MainActor () async -> Result<T, E> in
      do throws(E) {
        return .success(try await operation())
      } catch {
        return .failure(error)
      }
    }
    running.onCancel { task.cancel() }
    return (running, task)
  }
}

extension Task where Success == Never, Failure == Never {
  /// Cancels the running effects and operations with an id. Call it from an effect.
  ///
  /// Their tasks are cancelled when this returns, and the actions that they still send are dropped.
  /// That applies to the calling effect, too, if it has the id. Outside of an effect, this cancels
  /// the operations that ``withTaskCancellation(id:cancelInFlight:operation:)`` started outside of
  /// effects.
  ///
  /// - Parameters:
  ///   - id: The cancellation id.
  ///   - isolation: The actor of the caller.
  public static func cancel(
    id: some Hashable & Sendable, isolation: isolated (any Actor)? = #isolation
  ) {
    let scope = EffectScope.current
    let groups =
      scope.map { $0.owner.cancellableGroups.groups(with: CancelID(id), in: $0.owner.instanceID) }
      ?? CancellableGroups.process.groups(with: CancelID(id))
    CancellableGroup.stop(groups)
    // An effect can run before its task is known.
    if scope?.group.cancellable?.isStopped == true { withUnsafeCurrentTask { $0?.cancel() } }
    if isolation === MainActor.shared {
      MainActor.assumeIsolated { EffectGroup.cancel(groups) }
    } else if !groups.isEmpty {
      Task<Void, Never> { @MainActor in EffectGroup.cancel(groups) }
    }
  }
}

extension EffectScope {
  /// The scope of the operations that are started outside of effects.
  @MainActor fileprivate static let process = EffectScope(
    owner: EffectOwner(cancellableGroups: .process), root: EffectGroup()
  )
}
