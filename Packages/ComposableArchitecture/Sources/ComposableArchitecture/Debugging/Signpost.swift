extension Reducer {
  /// Records how long the reducer takes for each action, and how long its effects run, in a file that
  /// Perfetto (<https://ui.perfetto.dev>) and `chrome://tracing` open.
  ///
  /// ```swift
  /// Store(initialState: App.State()) {
  ///   App().signpost(to: "trace.json")
  /// }
  /// ```
  ///
  /// Every action is a slice as long as its reducing took. Every effect that is not done at once is an
  /// asynchronous slice below it. The file can be opened at any time, also after a crash.
  ///
  /// - Parameters:
  ///   - prefix: Put before all names, to tell reducers apart that are recorded in one file.
  ///   - path: The file, which is written anew by each process. Without one it is that which the
  ///     environment variable `SIGNPOST_TRACE` names; without that, nothing is recorded.
  public func signpost(_ prefix: String = "", to path: String? = nil) -> some Reducer<State, Action>
  {
    Reduce<State, Action>(making: {
      let base = composeFunction(of: self)
      guard let trace = Trace.file(at: path) else { return base }
      return ReduceFunction { state, action in
        let name = prefix.isEmpty ? actionLabel(action) : "[\(prefix)] \(actionLabel(action))"
        let start = trace.now
        let effect = base(&state, action)
        trace.addAction(name, from: start)
        guard let node = effect.node else { return effect }
        return Effect(node: SignpostNode(node, name: name, trace: trace))
      }
    })
  }
}

private final class SignpostNode<Action>: EffectNode<Action> {
  private let base: EffectNode<Action>
  private let name: String
  private let trace: Trace

  init(_ base: EffectNode<Action>, name: String, trace: Trace) {
    self.base = base
    self.name = name
    self.trace = trace
  }

  override func start(in scope: EffectScope, send: @escaping Dispatch<Action>) {
    let group = EffectGroup(parent: scope.group)
    let start = trace.now
    base.start(in: scope.with(group: group), send: send)
    guard !group.isEmpty else { return }
    let end = trace.beginEffect(name, from: start)
    group.whenEmpty(end)
  }
}
