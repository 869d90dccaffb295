import ConcurrencyExtras

extension Effect {
  /// Makes an effect that can be cancelled by an id.
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
  /// An id is known to one store and, in it, to one feature instance and what that presents: two rows
  /// that use the same id do not cancel each other, while a parent can cancel by an id of its child.
  ///
  /// ``none`` stays what it is, and cancels nothing.
  ///
  /// - Parameters:
  ///   - id: Any hashable value. Values of different types are different ids.
  ///   - cancelInFlight: Whether effects with this id that are still running are cancelled first.
  public func cancellable(id: some Hashable & Sendable, cancelInFlight: Bool = false) -> Self {
    guard let node else { return .none }
    return Self(node: CancellableNode(node, id: CancelID(id), cancelInFlight: cancelInFlight))
  }

  /// An effect that cancels those which are running with an id.
  public static func cancel(id: some Hashable & Sendable) -> Self {
    Self(node: CancelNode(CancelID(id)))
  }
}

/// Runs a part of an effect's work so that it can be cancelled by an id.
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
/// Outside of an effect the id is known to the whole process.
///
/// - Throws: What the operation throws, which is commonly a `CancellationError` once it is cancelled.
public func withTaskCancellation<T: Sendable, E: Error>(
  id: some Hashable & Sendable,
  cancelInFlight: Bool = false,
  operation: @escaping @Sendable () async throws(E) -> T
) async throws(E) -> T {
  let scope = await EffectContext.currentScope
  let cancelID = UncheckedSendable(CancelID(id))
  let running = await MainActor.run {
    if cancelInFlight { scope.cancellables.cancel(cancelID.value, in: scope.owner) }
    let running = RunningEffect(in: scope.cancellable(cancelID.value))
    scope.cancellables.forget(running.scope.group, for: cancelID.value)
    return running
  }
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

extension Task where Success == Never, Failure == Never {
  /// Cancels the work that is running with an id, from inside of an effect.
  ///
  /// Outside of an effect it cancels what ``withTaskCancellation(id:cancelInFlight:operation:)``
  /// started there.
  public static func cancel(id: some Hashable & Sendable) async {
    let scope = await EffectContext.currentScope
    let cancelID = UncheckedSendable(CancelID(id))
    await MainActor.run { scope.cancellables.cancel(cancelID.value, in: scope.owner) }
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
    if cancelInFlight { scope.cancellables.cancel(id, in: scope.owner) }
    guard !scope.isCancelled else { return }
    let inner = scope.cancellable(id)
    base.start(in: inner, send: send)
    scope.cancellables.forget(inner.group, for: id)
  }
}

final class CancelNode<Action>: EffectNode<Action> {
  private let id: CancelID

  init(_ id: CancelID) {
    self.id = id
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    scope.cancellables.cancel(id, in: scope.owner)
  }
}

extension EffectScope {
  @MainActor fileprivate func cancellable(_ id: CancelID) -> Self {
    with(group: cancellables.insert(id, in: self))
  }
}

extension EffectContext {
  /// The scope of the effect that is running, or one for the whole process outside of effects.
  @MainActor fileprivate static var currentScope: EffectScope { current?.scope.renewed ?? outside }

  @MainActor private static let outside = EffectScope(
    cancellables: Cancellables(), owner: EffectOwner(), journey: EffectGroup(), group: EffectGroup()
  )
}
