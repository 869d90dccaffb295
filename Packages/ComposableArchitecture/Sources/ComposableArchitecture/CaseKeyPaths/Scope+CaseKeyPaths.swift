import CasePaths

extension Scope {
  /// Creates a reducer that runs a child on a property of the parent's state.
  ///
  /// ```swift
  /// Scope(state: \.profile, action: \.profile) {
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
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>
  ) {
    self.init(state: toChildState, action: AnyCasePath(toChildAction), child: child)
  }

  /// Creates a reducer that runs a child on a case of the parent's state, which is an enum.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the parent's state with the child's state.
  ///   - toChildAction: The case of the parent's actions with the child's actions.
  ///   - child: The child.
  @inlinable public init<ChildState, ChildAction>(
    state toChildState: CaseKeyPath<ParentState, ChildState>,
    action toChildAction: CaseKeyPath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> some Reducer<ChildState, ChildAction>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      state: AnyCasePath(toChildState), action: AnyCasePath(toChildAction), child: child,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
