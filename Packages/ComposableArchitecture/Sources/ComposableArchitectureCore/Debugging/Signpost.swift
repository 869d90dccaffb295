import Tracing

extension Reducer {
  /// Records the duration of each action and effect in a file for Perfetto
  /// (<https://ui.perfetto.dev>) or `chrome://tracing`.
  ///
  /// ```swift
  /// Store(initialState: App.State()) {
  ///   App().signpost(to: "trace.json")
  /// }
  /// ```
  ///
  /// An action is a slice with the duration of its reducer, and an effect that does not finish at
  /// once an asynchronous slice below it. The file is complete after each event, also when the
  /// program crashes.
  ///
  /// - Parameters:
  ///   - prefix: A prefix of all names, which distinguishes reducers that are recorded in one file.
  ///   - path: The path of the file, which is replaced by each process. By default it is the value
  ///     of the environment variable `SIGNPOST_TRACE`; without that, nothing is recorded.
  public func signpost(_ prefix: String = "", to path: String? = nil) -> some Reducer<State, Action>
  {
    let base = _composed()
    guard let trace = Trace.file(at: path) else { return base }
    return Reduce<State, Action> { state, action in
      let name = prefix.isEmpty ? actionLabel(action) : "[\(prefix)] \(actionLabel(action))"
      let start = ContinuousClock.now
      let effect = base.reduce(into: &state, action: action)
      trace.addSlice(name, category: "action", from: start, to: .now)
      guard let work = effect.start else { return effect }
      return Effect { scope, send in
        scope.run {
          work($0, send)
        } ifUnfinished: {
          trace.beginEffect(name, from: $0)
        }
      }
    }
  }
}
