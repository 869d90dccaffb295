import ComposableArchitecture

/// The actions of the reducer that saves a value in a file.
public enum SavingAction: Equatable, Sendable {
  /// The value is due to be written. Send it to write without delay, or to try again.
  case due
  /// The program ends. When the effects of this action have finished, the value is in the file, or
  /// a failure has been reported.
  case ended
  /// A write has failed.
  case failed(SavingFailure, write: Int)
  /// A write has succeeded.
  case saved(write: Int)
}

/// An error of writing a value to its file.
public struct SavingFailure: Error, Equatable, Sendable {
  /// The problem and its remedy, in one or two sentences for users.
  public let reason: String
  /// Whether another program has changed the file, which must be read before it is written again.
  public let isOutdated: Bool

  /// Creates a failure with a reason.
  public init(reason: String, isOutdated: Bool = false) {
    self.reason = reason
    self.isOutdated = isOutdated
  }
}

extension Reducer {
  /// Saves a value of the state in a file whenever it changes.
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
  /// A change is written a second later, with all changes since: a burst of changes is written
  /// once, and continuous changes do not delay the write. See ``SavingState`` for the transitions.
  ///
  /// - Parameters:
  ///   - value: The value to save.
  ///   - state: The key path of the state of the file.
  ///   - action: The path of the actions about the file.
  ///   - write: A closure that writes a value to the file atomically. It may block.
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
    .onChange(of: {
      // Reading the file may lead to another phase with the same saved value.
      Known(
        value: value($0), saved: $0[keyPath: state].saved,
        isClean: $0[keyPath: state].phase == .clean)
    }) { _, _ in
      Reduce { state, _ in saving.apply(.changed, to: &state) }
    }
  }
}

private struct Known<Value: Equatable>: Equatable {
  let value: Value
  let saved: Value?
  let isClean: Bool
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
