import IssueReporting

extension Effect {
  /// Returns an effect that runs an asynchronous operation, which can send any number of actions.
  ///
  /// ```swift
  /// return .run { send in
  ///   for await _ in clock.timer(interval: .seconds(1)) {
  ///     await send(.timerTicked)
  ///   }
  /// }
  /// ```
  ///
  /// The operation runs off the main actor, with the dependencies of the reducer that returned it.
  ///
  /// - Parameters:
  ///   - priority: The priority of the task that runs the operation.
  ///   - operation: The operation. An error that it throws, other than a `CancellationError`, is
  ///     reported as an issue at the call of this method, unless there is a handler.
  ///   - handler: Handles an error of the operation, other than a `CancellationError`.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable (_ send: Send<Action>) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send<Action>) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      node: RunNode(priority: priority, site: site) { send in
        do {
          try await operation(send)
        } catch is CancellationError {
          return
        } catch {
          guard let handler else {
            return site.reportUnhandledError(error)
          }
          await handler(error, send)
        }
      }
    )
  }
}

extension CallSite {
  fileprivate func reportUnhandledError(_ error: any Error) {
    report(
      """
      An "Effect.run" returned from "\(self)" threw an unhandled error. …

      \(String(customDumping: error).indented(by: 4))

      All non-cancellation errors must be explicitly handled via the "catch" parameter on \
      "Effect.run", or via a "do" block.
      """
    )
  }

  fileprivate func reportLateAction(_ action: Any) {
    report(
      """
      An action was sent from a completed effect. …

        Action:
      \(String(customDumping: action).indented(by: 4))

        Effect returned from:
          "\(self)"

      The closure of "Effect.run" had returned when "send" was called, as happens when it is called \
      from a task or a callback that nobody waits for. Such actions cannot be cancelled, and tests \
      cannot wait for them. Keep the closure from returning for as long as it sends actions.
      """
    )
  }
}

final class RunNode<Action>: EffectNode<Action> {
  private let priority: TaskPriority?
  private let site: CallSite
  private let dependencies = DependencyValues._current
  private let operation: @Sendable (Send<Action>) async -> Void

  init(
    priority: TaskPriority?, site: CallSite,
    operation: @escaping @Sendable (Send<Action>) async -> Void
  ) {
    self.priority = priority
    self.site = site
    self.operation = operation
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    guard !scope.isCancelled else { return }
    let running = RunningEffect(in: scope, site: site)
    let send = Send<Action> { [site] action in
      guard running.canSend else { return }
      if running.isFinished { site.reportLateAction(action) }
      RunningEffect.sending = running
      defer { RunningEffect.sending = nil }
      send(action, running.scope)
    }
    // The task starts on the main actor, leaves it for the operation and returns once: each hop
    // between threads costs more than the rest of an effect.
    let task = Task.immediate(priority: priority) { @MainActor [dependencies, operation, site] in
      await EffectScope.$current.withValue(running.scope) {
        await DependencyValues.withValues(dependencies) {
          guard isTesting else { return await operation(send) }
          await _IssueContext.$caller.withValue(site) { await operation(send) }
        }
      }
      running.finish()
    }
    running.onCancel { task.cancel() }
  }
}
