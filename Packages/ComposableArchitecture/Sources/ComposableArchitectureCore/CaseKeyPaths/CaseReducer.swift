import CasePathsCore
import IssueReporting

/// A reducer whose state is an enum with a feature in each case: a destination, or an element of a
/// stack.
///
/// The macro ``Reducer()`` writes it for an enum of reducers.
public protocol CaseReducer<State, Action>: Reducer
where State: CaseReducerState, Body == Reduce<State, Action> {
  /// An enum with the store of the feature in each case.
  associatedtype CaseScope

  /// The type of the reducers of all cases.
  associatedtype CaseBody: Reducer<State, Action>

  /// The reducers of all cases.
  static var body: CaseBody { get }

  /// Returns the store of the feature that the state is in.
  @MainActor static func scope(_ store: Store<State, Action>) -> CaseScope
}

extension CaseReducer {
  public var body: Reduce<State, Action> { Self.body._composed() }
}

/// The state of a ``CaseReducer``.
public protocol CaseReducerState {
  /// The reducer.
  associatedtype StateReducer: CaseReducer where StateReducer.State == Self
}

extension Store where State: CaseReducerState, State.StateReducer.Action == Action {
  /// The store of the feature that the state is in.
  ///
  /// ```swift
  /// switch store.case {
  /// case .detail(let store): DetailView(store: store)
  /// case .meeting(let meeting): MeetingView(meeting: meeting)
  /// }
  /// ```
  public var `case`: State.StateReducer.CaseScope { State.StateReducer.scope(self) }
}

// The functions that the macro `@Reducer` calls in the enums that it writes.
extension Store {
  /// The state, which is observed by its case, and the `id` of the case's payload.
  public var _caseState: State {
    observe(\.self, as: .identity(ObjectIdentifier(core), \State.self)) {
      IdentityReader.identity(of: $0)
    }
    return withState { $0 }
  }

  /// Returns the store of the feature in a case, which the state must be in.
  ///
  /// It is the same object for as long as the state is in the case, with a payload of the same `id`.
  public func _scope<ChildState, ChildAction>(
    state: CaseKeyPath<State, ChildState>, action: CaseKeyPath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let stores: ChildStores<ChildState, ChildAction> = children.stores(for: state, action)
    let (state, action) = (AnyCasePath(state), AnyCasePath(action))
    let identity = IdentityReader.identity(of: withState(state.extract(from:)))
    stores.removeStores(except: identity)
    // The caller has checked the case.
    return stores.store(of: identity) {
      scope(computing: { state.extract(from: $0) }, { action.embed($0) })
    }!
  }

  /// Observes the payload of a case, whose values have no store.
  public func _observe<Payload>(case state: CaseKeyPath<State, Payload>) {
    let path = AnyCasePath(state)
    observe(\.self, as: .payload(ObjectIdentifier(core), state)) { path.extract(from: $0) }
  }
}

extension Reducer {
  /// Runs the reducers of an enum on the state that this feature presents, while it is not `nil`.
  ///
  /// ```swift
  /// .ifLet(\.$destination, action: \.destination)
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$destination`.
  ///   - toPresentationAction: The case of the actions with those of the destination.
  @inlinable public func ifLet<DestinationState: CaseReducerState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    ifLet(
      toPresentationState, AnyCasePath(toPresentationAction), DestinationState.StateReducer.body,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs the reducers of an enum on the elements of a navigation stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path)
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this reducer's state.
  ///   - toStackAction: The case of the actions with those of the stack.
  @inlinable public func forEach<DestinationState: CaseReducerState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> where DestinationState.StateReducer.Action == DestinationAction {
    forEach(
      toStackState, AnyCasePath(toStackAction), DestinationState.StateReducer.body,
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
