import ComposableArchitecture

/// What happens while a value is kept in a file.
public enum SavingAction: Equatable, Sendable {
  /// It is time to write. Send it to write without waiting for a second to pass, or to try again.
  case due
  /// The program ends. When the effects of this action have finished, the value is in the file, or a
  /// failure has been reported.
  case ended
  /// A write has failed.
  case failed(SavingFailure, write: Int)
  /// A write is in the file.
  case saved(write: Int)
}

/// Why a value could not be written to its file.
public struct SavingFailure: Error, Equatable, Sendable {
  /// What happened, and what can be done about it, in a sentence or two.
  public let reason: String
  /// Whether another program has changed the file, which is to be read before it is written again.
  public let isOutdated: Bool

  /// Creates a failure that says so.
  public init(reason: String, isOutdated: Bool = false) {
    self.reason = reason
    self.isOutdated = isOutdated
  }
}

extension Reducer {
  /// Keeps a value of the state in a file.
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   switch action {
  ///   case .appWillTerminate: .send(.saving(.ended))
  ///   case .saving(.failed(let failure, write: _)): …
  ///   …
  /// }
  /// .saving(\.todos, state: \.saving, action: /Action.saving) { todos throws(SavingFailure) in
  ///   try save(todos)
  /// }
  /// ```
  ///
  /// A change is written a second later, along with all that changed meanwhile: a burst of changes is
  /// written once, and no stream of changes, however dense, holds up the writing. See ``SavingState`` for
  /// what follows from what.
  ///
  /// - Parameters:
  ///   - value: The value to keep.
  ///   - state: What is known about the file.
  ///   - action: What happens to it.
  ///   - write: Writes a value to the file: wholly, or not at all. It may block.
  public func saving<Value: Equatable & Sendable>(
    _ value: @escaping @Sendable (State) -> Value,
    state: WritableKeyPath<State, SavingState<Value>>,
    action: CasePath<Action, SavingAction>,
    write: @escaping @Sendable (Value) throws(SavingFailure) -> Void
  ) -> some Reducer<State, Action> {
    let saving = Saving(value: value, state: state, action: action, write: write)
    return CombineReducers {
      self
      saving
    }
    .onChange(of: { Known(value: value($0), saved: $0[keyPath: state].saved) }) { _, _ in
      Reduce { state, _ in saving.apply(.changed, to: &state) }
    }
  }
}

private struct Known<Value: Equatable>: Equatable {
  let value: Value
  let saved: Value?
}

private struct Saving<State, Action, Value: Equatable & Sendable>: Reducer {
  @Dependency(\.continuousClock) var clock

  let value: @Sendable (State) -> Value
  let state: WritableKeyPath<State, SavingState<Value>>
  let action: CasePath<Action, SavingAction>
  let write: @Sendable (Value) throws(SavingFailure) -> Void
  let writer = Writer()

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch self.action.extract(from: action) {
    case .due: apply(.due, to: &state)
    case .ended: apply(.ended, to: &state)
    case .failed(_, let write): apply(.failed(write), to: &state)
    case .saved(let write): apply(.saved(write), to: &state)
    case nil: .none
    }
  }

  func apply(_ event: SavingState<Value>.Event, to state: inout State) -> Effect<Action> {
    let timer = ObjectIdentifier(writer)
    let current = value(state)
    switch state[keyPath: self.state].apply(event, to: current) {
    case .schedule:
      return .run { [action, clock] send in
        try await clock.sleep(for: .seconds(1))
        await send(action.embed(.due))
      }
      .cancellable(id: timer)

    case .write(let next):
      return .concatenate(
        .cancel(id: timer),
        .run { [action, write, writer] send in
          do throws(SavingFailure) {
            try await writer.perform(next) { value throws(SavingFailure) in try write(value) }
            await send(action.embed(.saved(write: next.number)))
          } catch {
            await send(action.embed(.failed(error, write: next.number)))
          }
        }
      )

    case nil:
      return .none
    }
  }
}
