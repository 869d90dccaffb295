import CasePaths
import ComposableArchitectureCore
import IssueReporting

extension Scope {
  /// Creates a reducer that runs a child on a property of the parent's state.
  ///
  /// ```swift
  /// Scope(state: \.profile, action: /Action.profile) {
  ///   Profile()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toChildState: The property with the child's state.
  ///   - toChildAction: The case of the parent's actions with the child's actions.
  ///   - child: The child.
  @inlinable public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(toChildState, toChildAction, child())
  }

  /// Creates a reducer that runs a child on a case of the parent's state, which is an enum.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the parent's state with the child's state.
  ///   - toChildAction: The case of the parent's actions with the child's actions.
  ///   - child: The child.
  @inlinable public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      toChildState, toChildAction, child(),
      at: CallSite(fileID: fileID, filePath: filePath, line: line, column: column))
  }
}

// Diagnostics for a child with state or actions of other types.
extension Scope {
  /// Unavailable: the child has other state or actions than the property and the case.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "'state:' must name the property with the child's state, 'action:' the case with its actions."
  )
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    child: () -> some Reducer
  ) {
    fatalError("The compiler rejects calls of this initializer.")
  }

  /// Unavailable: the child has other state or actions than the cases.
  @_disfavoredOverload
  @available(
    *, unavailable,
    message:
      "'state:' must name the case with the child's state, 'action:' the case with its actions."
  )
  public init<ChildState, ChildAction>(
    state toChildState: AnyCasePath<ParentState, ChildState>,
    action toChildAction: AnyCasePath<ParentAction, ChildAction>,
    child: () -> some Reducer
  ) {
    fatalError("The compiler rejects calls of this initializer.")
  }
}
