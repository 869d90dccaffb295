import IssueReporting

/// A reducer that runs a child reducer on a part of its parent's state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.profile, action: /Action.profile) {
///     Profile()
///   }
///   Reduce { state, action in
///     …
///   }
/// }
/// ```
///
/// Place it above the parent's own logic, so that the child handles its action before the parent
/// does.
public struct Scope<ParentState, ParentAction>: Reducer {
  @usableFromInline let composed: Reduce<ParentState, ParentAction>

  /// Creates a reducer that runs a child on a property of the parent's state.
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
    let run = ChildRun("Scope", at: PropertyPlace(toChildState), child())
    self.composed = Reduce { state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return run((), childAction, in: &state, action, embed: toChildAction.embed)
    }
  }

  /// Creates a reducer that runs a child on a case of the parent's state, which is an enum.
  ///
  /// To cancel the effects of the child when the enum changes to another case, use
  /// `ifCaseLet(_:action:then:)`.
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
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let place = CasePlace(toChildState, hasInstances: false)
    let run = ChildRun("Scope", at: place, child(), site: site)
    self.composed = Reduce { state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return run((), childAction, in: &state, action, embed: toChildAction.embed)
    }
  }

  @inlinable public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<
    ParentAction
  > {
    composed.reduce(into: &state, action: action)
  }

  @inlinable public func _composed() -> Reduce<ParentState, ParentAction> { composed }
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
