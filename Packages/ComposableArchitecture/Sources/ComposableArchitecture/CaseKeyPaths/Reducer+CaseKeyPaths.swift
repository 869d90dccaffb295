import CasePaths
import IdentifiedCollections

extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`.
  ///
  /// ```swift
  /// .ifLet(\.child, action: \.child) {
  ///   Child()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toWrappedState: The child's optional state.
  ///   - toWrappedAction: The case of the actions with the child's actions.
  ///   - wrapped: The child.
  @inlinable public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: CaseKeyPath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> some Reducer<
      WrappedState, WrappedAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, action: AnyCasePath(toWrappedAction), then: wrapped,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a reducer on the state that this feature presents, while it is not `nil`.
  ///
  /// ```swift
  /// .ifLet(\.$detail, action: \.detail) {
  ///   Detail()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$detail`.
  ///   - toPresentationAction: The case of the actions with those of the presented feature.
  ///   - destination: The presented feature.
  @inlinable public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: AnyCasePath(toPresentationAction), destination: destination,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Presents an alert or a dialog, which each of its actions dismisses. It needs no reducer.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$alert`.
  ///   - toPresentationAction: The case of the actions with those of the alert.
  @inlinable public func ifLet<DestinationState: _EphemeralState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: CaseKeyPath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, action: AnyCasePath(toPresentationAction),
      destination: { EmptyReducer<DestinationState, DestinationAction>() },
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a child reducer on a case of this reducer's state, which is an enum.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state with the child's state.
  ///   - toCaseAction: The case of the actions with the child's actions.
  ///   - case: The child.
  @inlinable public func ifCaseLet<CaseState, CaseAction>(
    _ toCaseState: CaseKeyPath<State, CaseState>,
    action toCaseAction: CaseKeyPath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> some Reducer<CaseState, CaseAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifCaseLet(
      AnyCasePath(toCaseState), action: AnyCasePath(toCaseAction), then: `case`,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a child reducer on the elements of a collection.
  ///
  /// ```swift
  /// .forEach(\.rows, action: \.rows) {
  ///   Row()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toElementsState: The collection in this reducer's state.
  ///   - toElementAction: The case of this reducer's actions with those of the elements: an ``IdentifiedAction``.
  ///   - element: The reducer of each element.
  @inlinable public func forEach<ElementState, ElementAction, ID: Hashable & Sendable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: CaseKeyPath<Action, IdentifiedAction<ID, ElementAction>>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<
      ElementState, ElementAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toElementsState, action: AnyCasePath(elementOf: AnyCasePath(toElementAction)),
      element: element, fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Runs a reducer on the elements of a navigation stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: \.path) {
  ///   Path()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this reducer's state.
  ///   - toStackAction: The case of the actions with those of the stack.
  ///   - destination: The reducer of each element.
  @inlinable public func forEach<DestinationState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: CaseKeyPath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toStackState, action: AnyCasePath(toStackAction), destination: destination,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension AnyCasePath {
  /// Creates the path to the id and the action in an ``IdentifiedAction``.
  @usableFromInline init<ID, Action>(
    elementOf path: AnyCasePath<Root, IdentifiedAction<ID, Action>>
  )
  where Value == (ID, Action) {
    self.init(
      embed: { path.embed(.element(id: $0.0, action: $0.1)) },
      extract: {
        guard case .element(let id, let action)? = path.extract(from: $0) else { return nil }
        return (id, action)
      })
  }
}
