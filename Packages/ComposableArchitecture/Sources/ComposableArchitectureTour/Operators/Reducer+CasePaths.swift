import CasePaths
import ComposableArchitectureCore
import IdentifiedCollections
import IssueReporting

// The operators of the core, with case paths: `/Action.child` in place of `\.child`.

extension Reducer {
  /// Runs a child reducer on optional state while it is not `nil`.
  ///
  /// ```swift
  /// .ifLet(\.child, action: /Action.child) {
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
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    @ReducerBuilder<WrappedState, WrappedAction> then wrapped: () -> some Reducer<
      WrappedState, WrappedAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, toWrappedAction, wrapped(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Embeds optional state without a reducer of its own, such as an alert.
  ///
  /// - Parameters:
  ///   - toWrappedState: The optional state.
  ///   - toWrappedAction: The case of the actions with those of the state.
  @inlinable public func ifLet<WrappedState, WrappedAction>(
    _ toWrappedState: WritableKeyPath<State, WrappedState?>,
    action toWrappedAction: AnyCasePath<Action, WrappedAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toWrappedState, toWrappedAction, EmptyReducer(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a reducer on the state that this feature presents, while it is not `nil`.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$destination`.
  ///   - toPresentationAction: The case of the actions with those of the presented feature.
  ///   - destination: The presented feature.
  @inlinable public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, toPresentationAction, destination(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Dismisses state that this feature presents and that has no reducer of its own, such as an
  /// alert.
  ///
  /// - Parameters:
  ///   - toPresentationState: The projected presentation state, such as `\.$alert`.
  ///   - toPresentationAction: The case of the actions with those of the presented state.
  @inlinable public func ifLet<DestinationState, DestinationAction>(
    _ toPresentationState: WritableKeyPath<State, PresentationState<DestinationState>>,
    action toPresentationAction: AnyCasePath<Action, PresentationAction<DestinationAction>>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifLet(
      toPresentationState, toPresentationAction, EmptyReducer(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child reducer on a case of this reducer's state, which is an enum.
  ///
  /// - Parameters:
  ///   - toCaseState: The case of the state with the child's state.
  ///   - toCaseAction: The case of the actions with the child's actions.
  ///   - case: The child.
  @inlinable public func ifCaseLet<CaseState, CaseAction>(
    _ toCaseState: AnyCasePath<State, CaseState>,
    action toCaseAction: AnyCasePath<Action, CaseAction>,
    @ReducerBuilder<CaseState, CaseAction> then case: () -> some Reducer<CaseState, CaseAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    ifCaseLet(
      toCaseState, toCaseAction, `case`(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a child reducer on the elements of a collection.
  ///
  /// ```swift
  /// .forEach(\.rows, action: /Action.row(id:action:)) {
  ///   Row()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toElementsState: The collection in this reducer's state.
  ///   - toElementAction: The case of this reducer's actions with an element's id and action.
  ///   - element: The reducer of each element.
  @inlinable public func forEach<ElementState, ElementAction, ID: Hashable>(
    _ toElementsState: WritableKeyPath<State, IdentifiedArray<ID, ElementState>>,
    action toElementAction: AnyCasePath<Action, (ID, ElementAction)>,
    @ReducerBuilder<ElementState, ElementAction> element: () -> some Reducer<
      ElementState, ElementAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toElementsState, toElementAction, element(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }

  /// Runs a reducer on the elements of a navigation stack.
  ///
  /// - Parameters:
  ///   - toStackState: The stack in this reducer's state.
  ///   - toStackAction: The case of the actions with those of the stack.
  ///   - destination: The reducer of each element.
  @inlinable public func forEach<DestinationState, DestinationAction>(
    _ toStackState: WritableKeyPath<State, StackState<DestinationState>>,
    action toStackAction: AnyCasePath<Action, StackAction<DestinationState, DestinationAction>>,
    @ReducerBuilder<DestinationState, DestinationAction> destination: () -> some Reducer<
      DestinationState, DestinationAction
    >,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> some Reducer<State, Action> {
    forEach(
      toStackState, toStackAction, destination(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}
