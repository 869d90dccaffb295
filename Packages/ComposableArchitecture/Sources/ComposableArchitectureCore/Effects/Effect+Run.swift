@_spi(Messages) import IssueReporting

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
  ///   - operation: The operation. An error that it throws is reported as an issue at the call of this
  ///     method, unless there is a handler, it is a `CancellationError`, or the effect is cancelled.
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
    return run(priority: priority, site: site) { send in
      do {
        try await operation(send)
      } catch is CancellationError {
        return
      } catch {
        if let handler { return await handler(error, send) }
        // Work that is cancelled may throw an error of its own, as a request of URLSession does.
        if !Task.isCancelled { site.reportUnhandledError(error) }
      }
    }
  }

  private static func run(
    priority: TaskPriority?, site: CallSite,
    operation: @escaping @Sendable (Send<Action>) async -> Void
  ) -> Self {
    let dependencies = DependencyValues._current
    return Self { scope, dispatch in
      guard !scope.isCancelled else { return }
      let running = RunningEffect(in: scope, site: site)
      let send = Send<Action> { action in
        guard running.canSend else { return }
        if running.isFinished { site.reportLateAction(action) }
        RunningEffect.sending = running
        defer { RunningEffect.sending = nil }
        dispatch(action, running.scope)
      }
      // The task starts on the main actor, leaves it for the operation and returns once: each hop
      // between threads costs more than the rest of an effect.
      let task = Task.immediate(priority: priority) { @MainActor in
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
      An action was sent from a completed effect:

        Action:
      \(String(customDumping: action).indented(by: 4))

        Effect returned from:
          "\(self)"

      Avoid sending actions using the 'send' argument from 'Effect.run' after the effect has \
      completed. This can happen if you use the 'send' argument in an unstructured context.

      To fix this, make sure that your 'run' closure does not return until you're done calling 'send'.
      """
    )
  }
}
